import type { ProbeAnswer } from '../gateways/identity.ts'
import type { ProviderAccount } from '../gateways/payment-provider.ts'
import type { ProviderAnswer } from '../gateways/provider-request.ts'
import { mailFailure } from '../admin-settings/test-mail.ts'
import type { Shop } from '../shop.ts'
import { withTimeout } from '../with-timeout.ts'

const TIMEOUT_MS = 2000
const CACHE_MS = 30_000
/** Requests for a fresh result share one for this long. */
const FRESH_MS = 3000

export type ProbeResults = {
  account: ProviderAnswer<ProviderAccount> | null
  /** Null: not configured. */
  identity: { answer: ProbeAnswer; ms: number } | null
  cep: { isFirstUp: boolean; isSecondUp: boolean; ms: number }
  mailFailure: string | null
}

export type Probe = (token: string, isFresh: boolean) => Promise<ProbeResults>

export function createProbe(shop: Shop): Probe {
  let cached: { at: number; token: string; results: Promise<ProbeResults> } | null = null
  return (token, isFresh) => {
    const now = shop.now().getTime()
    const age = cached?.token === token ? now - cached.at : Infinity
    if (cached && age >= 0 && age < (isFresh ? FRESH_MS : CACHE_MS)) return cached.results
    cached = { at: now, token, results: probeAll(shop, token) }
    return cached.results
  }
}

async function probeAll({ payments, identity, cep, mail, config, log }: Shop, token: string): Promise<ProbeResults> {
  const limits = { wholeMs: TIMEOUT_MS, attemptMs: TIMEOUT_MS, pauseMs: 0 }
  const [account, signIn, postcode, failure] = await Promise.all([
    token === '' ? null : payments.mercadopago.account(token, limits),
    identity && timed(identity.probe()),
    timed(cep.probe()),
    withTimeout(mail.probe(), TIMEOUT_MS, 'a probe of the mail server').then(
      () => null,
      (error: unknown) => {
        log.warn({ err: error }, 'the mail server did not answer a probe')
        return mailFailure(error)
      },
    ),
  ])
  if (signIn && !signIn.answer.ok) {
    const { cause, reason } = signIn.answer
    log.warn({ err: cause, reason, issuer: config.oidc.issuer }, 'the identity provider failed a probe')
  }
  return {
    account,
    identity: signIn,
    cep: {
      isFirstUp: postcode.answer.first.kind === 'found',
      isSecondUp: postcode.answer.second.kind === 'found',
      ms: postcode.ms,
    },
    mailFailure: failure,
  }
}

export async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const start = performance.now()
  const answer = await work
  return { answer, ms: Math.max(1, Math.round(performance.now() - start)) }
}
