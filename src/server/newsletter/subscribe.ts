import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { normalizeEmail } from '#domain/email.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { CONFIRMATION_DAYS, consentText } from '#domain/newsletter.ts'
import type { HomeBody } from '#contract/home-blocks.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { mac, seal } from '../secrets.ts'
import { readSeller } from '../settings/seller.ts'
import type { Shop } from '../shop.ts'
import { readPublished } from '../site/versions.ts'
import { confirm, renewRequest, unsubscribe } from './subscribers.ts'

const DAY = 86_400_000

/** Resolves in the same way for every address; only the mail says whether it was already subscribed. */
export async function subscribe({ db, config, wakeJobs }: Shop, typed: string, now: Date): Promise<void> {
  if (!(await isOpen(db))) throw new Refusal('newsletter_closed')
  const email = normalizeEmail(typed) ?? typed
  const token = randomBytes(32).toString('base64url')
  const { storeName } = await readSeller(db)
  await inTransaction(db, async (tx) => {
    const subscriber = await renewRequest(tx, now, {
      mailbox: mailboxOf(email),
      email,
      consent: consentText(storeName),
      token_hash: hashOf(token),
      sealed_token: seal(config.appSecret, 'newsletter', token),
      expires_at: new Date(now.getTime() + CONFIRMATION_DAYS * DAY),
    })
    if (!subscriber) return
    const mail = subscriber.state === 'confirmed' ? 'known' : 'confirm'
    await enqueue(tx, { kind: 'newsletter_mail', subscriberId: subscriber.id, mail }, now)
  })
  wakeJobs()
}

/** Subscriptions are open while the published home page contains the form. */
export async function isOpen(db: Db): Promise<boolean> {
  const published = await readPublished<HomeBody>(db, 'home')
  return published?.body.blocks.some(({ kind, is_visible }) => kind === 'newsletter' && is_visible) ?? false
}

export async function confirmSubscription(db: Db, token: string, now: Date): Promise<void> {
  if (!(await confirm(db, hashOf(token), now))) throw new Refusal('newsletter_link_ended')
}

/** Idempotent; a deleted row gets the same answer. */
export async function endSubscription({ db, config }: Shop, token: string, now: Date): Promise<void> {
  const id = /^(\d{1,15})\./.exec(token)?.[1]
  if (!id || !isEqual(token, unsubscribeToken(config, Number(id)))) throw new Refusal('newsletter_link_invalid')
  await unsubscribe(db, Number(id), now)
}

/** An HMAC of the id: not stored, and valid forever. Ids are not reused, not even after a restored backup. */
export function unsubscribeToken({ appSecret }: Config, id: number): string {
  return `${id}.${mac(appSecret, 'unsubscribe', String(id))}`
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
