import { failureReason } from './failure-reason.ts'
import type { Leaving, LoginOptions } from './leaving.ts'

let leaving: Promise<Leaving> | null = null

/** Redirects to the identity provider; concurrent callers share one redirect. */
export function redirectToLogin(options: LoginOptions = {}): Promise<Leaving> {
  return (leaving ??= leave(options).finally(() => (leaving = null)))
}

async function leave(options: LoginOptions): Promise<Leaving> {
  try {
    const late = await import('./leave-for-login.ts')
    return await late.leaveForLogin(options)
  } catch (error) {
    console.error(`Failed to get login redirect URL: ${failureReason(error)}`)
    return 'failed'
  }
}
