import { api } from '#web/data/api.ts'
import { mayLeaveForLogin } from './in-app-browser.ts'
import type { Leaving, LoginOptions } from './leaving.ts'
import { keepReturnPath } from './return-path.ts'
import { pathBefore } from './visited.ts'

/** Only who signs in downloads this. */
export async function leaveForLogin({
  returnTo = location.pathname + location.search,
  isAnew,
  push = false,
}: LoginOptions): Promise<Leaving> {
  if (!(await mayLeaveForLogin())) return 'stayed'
  const path = location.pathname + location.search
  const { redirectUrl } = await api.session.redirectUrl(isAnew ? { anew: true } : {})
  // A cancelled sign-in must not lead back to a page that would redirect again at once.
  keepReturnPath(returnTo, push ? path : pathBefore(path))
  if (push) location.assign(redirectUrl)
  else location.replace(redirectUrl)
  return 'leaving'
}
