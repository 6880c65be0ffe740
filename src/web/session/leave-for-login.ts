import type { Leaving, LoginOptions } from './leaving.ts'
import { takeAdminPath } from './admin-path.ts'
import { keepReturnPath, SIGN_IN_PATH } from './return-path.ts'
import { pathBefore } from './visited.ts'

/** Only who signs in downloads this. A whole document, so that the sign-in leaves nothing of a former session behind. */
export function leaveForLogin({
  returnTo = takeAdminPath() ?? location.pathname + location.search,
  isAnew,
  push = false,
}: LoginOptions): Leaving {
  const path = location.pathname + location.search
  // A cancelled sign-in must not lead back to a page that would redirect again at once.
  keepReturnPath(returnTo, push ? path : pathBefore(path))
  const page = isAnew ? `${SIGN_IN_PATH}?confirmar=1` : SIGN_IN_PATH
  if (push) location.assign(page)
  else location.replace(page)
  return 'leaving'
}
