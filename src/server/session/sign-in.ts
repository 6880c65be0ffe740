import { timingSafeEqual } from 'node:crypto'
import { normalizeEmail } from '#domain/staff.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Identity, SignInAttempt } from '../gateways/identity.ts'
import { openSession } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { unseal } from '../secrets.ts'
import type { Shop } from '../shop.ts'
import { upsertUser } from './queries.ts'

type Return = { code: string | undefined; state: string | undefined; sealedAttempt: string | undefined }

/** Turns a provider's code into a session's token. Only the browser that began this sign-in may finish it. */
export async function signIn(shop: Shop, { code, state, sealedAttempt }: Return, now: Date): Promise<string> {
  if (!code) throw new Refusal('code_missing')
  const attempt = openAttempt(shop, sealedAttempt)
  if (!attempt || (state !== undefined && !isEqual(state, attempt.state))) throw new Refusal('sign_in_failed')

  const answer = await shop.identity.exchange(code, attempt)
  if (!answer.ok) {
    shop.log.warn({ err: answer.cause, reason: answer.reason }, 'sign-in failed')
    throw new Refusal(answer.reason === 'unreachable' ? 'identity_provider' : 'sign_in_failed')
  }
  const email = verifiedEmail(answer.identity)
  return inTransaction(shop.db, async (tx) => openSession(tx, await upsertUser(tx, answer.identity, email, now), now, answer.identity.authenticatedAt))
}

function openAttempt({ config }: Shop, sealed: string | undefined): SignInAttempt | null {
  const plain = sealed && unseal(config.appSecret, 'sign-in', sealed)
  return plain ? (JSON.parse(plain) as SignInAttempt) : null
}

function verifiedEmail({ email, isEmailVerified }: Identity): string {
  const normal = normalizeEmail(email)
  if (!normal || !isEmailVerified) throw new Refusal('email_not_verified')
  return normal
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
