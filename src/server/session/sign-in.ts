import { timingSafeEqual } from 'node:crypto'
import { isSuperAdminEmail, normalizeEmail } from '#domain/staff.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Identity, SignInAttempt } from '../gateways/identity.ts'
import { openSession } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { seal, unseal } from '../secrets.ts'
import type { Shop } from '../shop.ts'
import { bindSuperAdmin } from './bind-super-admin.ts'
import { findHolderOfRights, upsertUser } from './queries.ts'

type Return = { code: string | undefined; state: string | undefined; sealedAttempt: string | undefined }

export type SignedIn = {
  token: string
  /** The e-mail has staff rights that belong to another account of the issuer. This person is a customer. */
  isOtherAccount: boolean
}

/** Turns a provider's code into a session. Only the browser that began this sign-in may finish it. */
export async function signIn(shop: Shop, { code, state, sealedAttempt }: Return, now: Date): Promise<SignedIn> {
  if (!code) throw new Refusal('code_missing')
  const attempt = openAttempt(shop.config, sealedAttempt, now)
  if (!attempt || (state !== undefined && !isEqual(state, attempt.state))) throw new Refusal('sign_in_failed')

  const answer = await shop.identity.exchange(code, attempt)
  if (!answer.ok) {
    shop.log.warn({ err: answer.cause, reason: answer.reason }, 'sign-in failed')
    throw new Refusal(answer.reason === 'unreachable' ? 'identity_provider' : 'sign_in_failed')
  }
  const email = verifiedEmail(answer.identity)
  const signedIn = await inTransaction(shop.db, async (tx) => {
    const userId = await upsertUser(tx, answer.identity, email, now)
    if (isSuperAdminEmail(email, shop.config.superAdminEmail)) await bindSuperAdmin(tx, email, userId, now)
    const holder = await findHolderOfRights(tx, shop.config, email)
    const token = await openSession(tx, userId, now, answer.identity.authenticatedAt)
    return { token, userId, isOtherAccount: holder !== null && holder !== userId }
  })
  if (signedIn.isOtherAccount)
    shop.log.warn({ userId: signedIn.userId }, 'an e-mail of the staff signed in with another account of the issuer')
  return signedIn
}

/** The browser's cookie lives as long, but a copied cookie must not work after that either. */
export const ATTEMPT_MS = 10 * 60_000

type SealedAttempt = SignInAttempt & { begunAt: number }

export function sealAttempt({ appSecret }: Config, attempt: SignInAttempt, now: Date): string {
  const sealed: SealedAttempt = { ...attempt, begunAt: now.getTime() }
  return seal(appSecret, 'sign-in', JSON.stringify(sealed))
}

function openAttempt({ appSecret }: Config, sealed: string | undefined, now: Date): SignInAttempt | null {
  const plain = sealed && unseal(appSecret, 'sign-in', sealed)
  if (!plain) return null
  const { begunAt, ...attempt } = JSON.parse(plain) as SealedAttempt
  return now.getTime() - begunAt < ATTEMPT_MS ? attempt : null
}

function verifiedEmail({ email, isEmailVerified }: Identity): string {
  const normal = email === email.trim() ? normalizeEmail(email) : null
  if (!normal || !isEmailVerified) throw new Refusal('email_not_verified')
  return normal
}

function isEqual(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
