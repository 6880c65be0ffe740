import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { normalizeEmail } from '#domain/email.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { plural } from '#domain/plural.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { mac, seal, unseal } from '../secrets.ts'
import type { Shop } from '../shop.ts'
import { CODE_TRIES, countTry, type CountedTry, endCode, knownKey, nextCodeAt, replaceCode } from './code-store.ts'
import { findOrCreateByCode } from './queries.ts'
import { openSessionFor, type SignedIn } from './sign-in.ts'

const MINUTE = 60_000
export const CODE_MS = 10 * MINUTE
/** Ahead of the notices that wait in the mail lane. */
const HEAD_START_MS = 5 * MINUTE

type RequestCodeInput = {
  email: string
  /** The cookie from a sign-in by code in this browser. */
  known: string | undefined
}

/** Mails a code. Returns the token of the browser that may enter it. */
export async function requestCode(shop: Shop, input: RequestCodeInput, now: Date): Promise<string> {
  const { db, config, wakeJobs } = shop
  const email = normalizeEmail(input.email) ?? input.email
  const token = randomBytes(32).toString('base64url')
  const browser = browserHash(token)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await inTransaction(db, async (tx) => {
    const mailbox = isKnownBrowser(config, input.known, email) ? knownKey(mailboxOf(email)) : mailboxOf(email)
    const isStored = await replaceCode(tx, now, {
      mailbox,
      email,
      browser_hash: browser,
      code_hash: codeHash(config, { email, browser, code }),
      sealed_code: seal(config.appSecret, 'sign-in-code', code),
      expires_at: new Date(now.getTime() + CODE_MS),
    })
    if (!isStored) throw tooMany(await nextCodeAt(tx, mailbox), now)
    await enqueue(tx, { kind: 'sign_in_mail', request: browser }, now, {
      runAt: new Date(now.getTime() - HEAD_START_MS),
    })
  })
  wakeJobs()
  return token
}

type EnterCodeInput = { code: string; token: string | undefined }

/** Exchanges a code for a session, once. Each try is counted before the code is compared. */
export async function signInByCode(
  shop: Shop,
  { code, token = '' }: EnterCodeInput,
  now: Date,
): Promise<SignedIn & { known: string }> {
  const browser = browserHash(token)
  const counted = await countTry(shop.db, browser, now)
  if (!counted) throw new Refusal('sign_in_code_ended')
  if (!isEqual(counted.code_hash, codeHash(shop.config, { email: counted.email, browser, code }))) throw wrong(counted)
  const signedIn = await openSessionFor(shop, now, async (tx) => {
    if (!(await endCode(tx, browser, counted.code_hash))) throw new Refusal('sign_in_code_ended')
    const userId = await findOrCreateByCode(tx, counted.email, now)
    return { userId, email: counted.email, authenticatedAt: now }
  })
  return { ...signedIn, known: seal(shop.config.appSecret, 'known-browser', counted.email) }
}

/** Such a browser has limits of its own: otherwise anybody could keep an owner out by asking for codes. */
function isKnownBrowser({ appSecret }: Config, cookie: string | undefined, email: string): boolean {
  return cookie !== undefined && unseal(appSecret, 'known-browser', cookie) === email
}

function wrong({ tries }: CountedTry): Refusal {
  const left = CODE_TRIES - tries
  if (left === 0) return new Refusal('sign_in_code_ended')
  return new Refusal('sign_in_code_wrong', { left: `${plural(left, 'tentativa restante', 'tentativas restantes')}.` })
}

function tooMany(nextAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((nextAt.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes < 60 ? plural(minutes, 'minuto', 'minutos') : plural(Math.ceil(minutes / 60), 'hora', 'horas')
  return new Refusal('too_many_codes', { wait }, { retryAfterSeconds: seconds })
}

function browserHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Bound to its row, so that no hash is valid for another e-mail or browser. */
function codeHash({ appSecret }: Config, row: { email: string; browser: string; code: string }): string {
  return mac(appSecret, 'sign-in-code-hash', [row.email, row.browser, row.code].join('\n'))
}

function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
