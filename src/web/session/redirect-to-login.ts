import { api } from '#web/data/api.ts'
import { failureReason } from './failure-reason.ts'
import { mayLeaveForLogin } from './in-app-browser.ts'
import { keepReturnPath, pathBefore } from './return-path.ts'

/** `stayed`: the user declined to leave an in-app browser. `failed`: no answer from the identity provider's endpoint. */
export type Leaving = 'leaving' | 'stayed' | 'failed'

export type LoginOptions = {
  /** Where to come back to; the current address by default. */
  returnTo?: string
  /** Force re-authentication at the provider. */
  isAnew?: boolean
  /** Push a history entry, so that 'back' and a cancelled sign-in lead to this page. By default it is replaced. */
  push?: boolean
}

let leaving: Promise<Leaving> | null = null

/** Redirects to the identity provider; concurrent callers share one redirect. */
export function redirectToLogin(options: LoginOptions = {}): Promise<Leaving> {
  return (leaving ??= leave(options).finally(() => (leaving = null)))
}

async function leave({
  returnTo = location.pathname + location.search,
  isAnew,
  push = false,
}: LoginOptions): Promise<Leaving> {
  if (!(await mayLeaveForLogin())) return 'stayed'
  try {
    const path = location.pathname + location.search
    const { redirectUrl } = await api.session.redirectUrl(isAnew ? { anew: true } : {})
    // A cancelled sign-in must not lead back to a page that would redirect again at once.
    keepReturnPath(returnTo, push ? path : pathBefore(path))
    if (push) location.assign(redirectUrl)
    else location.replace(redirectUrl)
    return 'leaving'
  } catch (error) {
    console.error(`Failed to get login redirect URL: ${failureReason(error)}`)
    return 'failed'
  }
}
