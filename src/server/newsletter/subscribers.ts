import { sql } from 'kysely'
import type { SubscriberState } from '#domain/newsletter.ts'
import type { Database, Db, Tx } from '../db/schema.ts'

const DAY = 86_400_000
/** Until then the row proves that the mails before the cancellation were wanted. */
const KEEP_UNSUBSCRIBED_MS = 180 * DAY

type NewRequest = {
  mailbox: string
  email: string
  consent: string
  token_hash: string
  sealed_token: string
  expires_at: Date
}

/**
 * Counts a mail to the mailbox and, unless it is confirmed, renews its request; a pending one keeps its token, so that
 * the links of both mails work. Undefined after three mails in a day. One conditional statement, so concurrent requests
 * cannot exceed the limit.
 */
export function renewRequest(tx: Tx, now: Date, request: NewRequest) {
  return tx
    .insertInto('subscribers')
    .values({ ...request, state: 'pending', requested_at: now, latest_at: now })
    .onConflict((oc) =>
      oc
        .column('mailbox')
        .doUpdateSet((eb) => ({
          email: unlessIn('confirmed', 'email'),
          consent: unlessIn('confirmed', 'consent'),
          requested_at: unlessIn('confirmed', 'requested_at'),
          expires_at: unlessIn('confirmed', 'expires_at'),
          token_hash: onlyIn('unsubscribed', 'token_hash'),
          sealed_token: onlyIn('unsubscribed', 'sealed_token'),
          confirmed_at: sql`case when subscribers.state = 'confirmed' then subscribers.confirmed_at end`,
          unsubscribed_at: null,
          state: unlessIn('confirmed', 'state'),
          latest_at: now,
          second_latest_at: eb.ref('subscribers.latest_at'),
          third_latest_at: eb.ref('subscribers.second_latest_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('subscribers.third_latest_at', 'is', null),
            eb('subscribers.third_latest_at', '<=', new Date(now.getTime() - DAY)),
          ]),
        ),
    )
    .returning(['id', 'state'])
    .executeTakeFirst()
}

/** The new value, except in rows with this state, which keep theirs. */
function unlessIn<T>(state: SubscriberState, column: keyof Database['subscribers']) {
  return sql<T>`case when subscribers.state = ${state} then ${sql.ref(`subscribers.${column}`)} else ${sql.ref(`excluded.${column}`)} end`
}

/** The new value in rows with this state; other rows keep theirs. */
function onlyIn<T>(state: SubscriberState, column: keyof Database['subscribers']) {
  return sql<T>`case when subscribers.state = ${state} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`subscribers.${column}`)} end`
}

/** False if the link is unknown, expired or revoked; true if it has confirmed before. */
export async function confirm(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('subscribers')
    .set({ state: 'confirmed', confirmed_at: now, expires_at: null, sealed_token: null })
    .where('token_hash', '=', tokenHash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return confirmed !== undefined || (await isConfirmedBy(db, tokenHash))
}

async function isConfirmedBy(db: Db, tokenHash: string): Promise<boolean> {
  const query = db.selectFrom('subscribers').select('id').where('token_hash', '=', tokenHash)
  return (await query.where('state', '=', 'confirmed').executeTakeFirst()) !== undefined
}

/** The mailbox may ask again; the links of its former mails no longer confirm. */
export async function unsubscribe(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed', unsubscribed_at: now, token_hash: null, sealed_token: null, expires_at: null })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .execute()
}

export function findSubscriber(db: Db, id: number) {
  return db
    .selectFrom('subscribers')
    .select(['id', 'email', 'state', 'sealed_token', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function deleteSubscriber(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteOldSubscribers(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb('unsubscribed_at', '<=', new Date(now.getTime() - KEEP_UNSUBSCRIBED_MS))]),
    )
    .execute()
}
