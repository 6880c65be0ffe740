import { api } from '#web/data/api.ts'
import { failureReason } from './failure-reason.ts'

/** `other_account`: signed in, but the e-mail's staff rights belong to another account of the identity provider. */
export type ExchangeResult = 'signed_in' | 'other_account' | 'cancelled' | 'failed'

/** Exchanges the code in this page's address for a session. Throws if there is no code. */
export async function exchangeCode(): Promise<ExchangeResult> {
  const params = new URLSearchParams(location.search)
  if (params.get('error') === 'access_denied') return 'cancelled'
  const code = params.get('code')
  if (!code) throw new Error('No code was provided in the URL search params')
  try {
    const { notice } = await api.session.create({ code, state: params.get('state') ?? undefined })
    return notice ?? 'signed_in'
  } catch (error) {
    console.error(`Failed to exchange code for session token: ${failureReason(error)}`)
    return 'failed'
  }
}
