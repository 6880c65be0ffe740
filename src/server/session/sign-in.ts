import { timingSafeEqual } from 'node:crypto'
import { isSuperAdminEmail, normalizeEmail } from '#domain/email.ts'
import type { Config } from '../config.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Identity, SignInAttempt } from '../gateways/identity.ts'
import { openSession } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { seal, unseal } from '../secrets.ts'
import type { Shop } from '../shop.ts'
import { bindSuperAdmin } from '../staff/bind-super-admin.ts'
import { findStaffAccount, upsertUser } from './queries.ts'

type SignInInput = { code: string | undefined; state: string | undefined; sealedAttempt: string | undefined }

export type SignedIn = {
  token: string
  /** The e-mail has staff rights that belong to another account of the issuer. This person is a customer. */
  isOtherAccount: boolean
}

/** Exchanges a code for a session. Only the browser that started this sign-in can finish it. */
export async function signIn(shop: Shop, { code, state, sealedAttempt }: SignInInput, now: Date): Promise<SignedIn> {
  if (!code) throw new Refusal('code_missing')
  if (!shop.identity) throw new Refusal('sign_in_provider_off')
  const attempt = openAttempt(shop.config, sealedAttempt, now)
  if (!attempt || (state !== undefined && !isEqual(state, attempt.state))) throw new Refusal('sign_in_failed')

  const answer = await shop.identity.exchange(code, attempt)
  if (!answer.ok) {
    shop.log.warn({ err: answer.cause, reason: answer.reason }, 'sign-in failed')
    throw new Refusal(answer.reason === 'unreachable' ? 'identity_provider' : 'sign_in_failed')
  }
  const email = verifiedEmail(answer.identity)
  return openSessionFor(shop, now, async (tx) => {
    const userId = await upsertUser(tx, answer.identity, email, now)
    return { userId, email, authenticatedAt: answer.identity.authenticatedAt }
  })
}

type VerifiedAccount = { userId: number; email: string; authenticatedAt: Date | null }

/** However the e-mail was verified: binds the super administrator, and opens a session in the same transaction. */
export async function openSessionFor(
  shop: Shop,
  now: Date,
  findAccount: (tx: Tx) => Promise<VerifiedAccount>,
): Promise<SignedIn> {
  const signedIn = await inTransaction(shop.db, async (tx) => {
    const { userId, email, authenticatedAt } = await findAccount(tx)
    if (isSuperAdminEmail(email, shop.config.superAdminEmail)) await bindSuperAdmin(tx, email, userId, now)
    const staffAccount = await findStaffAccount(tx, shop.config, email)
    const token = await openSession(tx, userId, now, authenticatedAt)
    return { token, userId, isOtherAccount: staffAccount !== null && staffAccount !== userId }
  })
  if (signedIn.isOtherAccount)
    shop.log.warn({ userId: signedIn.userId }, 'a staff e-mail signed in with another account of the issuer')
  return signedIn
}

/** The lifetime of the browser's cookie; also checked here, because a cookie can be copied. */
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
