import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { saoPauloDay } from '#domain/calendar.ts'
import { foldText } from '#domain/search.ts'
import { inBatches } from '../db/batches.ts'
import { filterOnly } from '../db/filter-only.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { hashToken, VISITOR_ISSUER } from '../http/session.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'

const DAY = 86_400_000
/** Counts from the last change of the cart. */
const VISITOR_MS = 60 * DAY
export const VISITOR_SECONDS = VISITOR_MS / 1000
/** The cookie has expired a day before its row is deleted, so no request finds the row gone. */
const MARGIN_MS = DAY

export function newVisitorToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The row has no e-mail until the visitor orders. */
export function insertVisitor(tx: Tx, token: string, now: Date): Promise<number> {
  return insertRow(tx, hashToken(token), now)
}

async function insertRow(tx: Tx, subject: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('users')
    .values({
      issuer: VISITOR_ISSUER,
      subject,
      email: '',
      name: null,
      name_key: '',
      picture: null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The row of a customer for whom staff make an order: no cookie opens it. Null if the key has been used. The e-mail is
 * unverified, so it must not grant any right.
 */
export async function insertNamedVisitor(
  tx: Tx,
  key: string,
  { email, name }: { email: string; name: string },
  now: Date,
): Promise<number | null> {
  const row = await tx
    .insertInto('users')
    .values({
      issuer: VISITOR_ISSUER,
      subject: staffSubject(key),
      email,
      name,
      name_key: foldText(name),
      picture: null,
      created_at: now,
    })
    .onConflict((oc) => oc.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findNamedVisitor(tx: Tx, key: string): Promise<number> {
  const { id } = await tx
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', VISITOR_ISSUER)
    .where('subject', '=', staffSubject(key))
    .executeTakeFirstOrThrow()
  return id
}

/** The hash of a cookie's token has no colon. */
function staffSubject(key: string): string {
  return `staff:${key}`
}

/** The e-mail of the visitor's orders; null without orders. */
export async function findOrderedEmail(tx: Tx, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('orders').select('id').whereRef('orders.user_id', '=', 'users.id')),
    )
    .executeTakeFirst()
  return row?.email ?? null
}

/** The e-mail is unverified, so it must not grant any right. */
export async function nameVisitor(tx: Tx, id: number, { email, name }: { email: string; name: string }): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, name, name_key: foldText(name) })
    .where('id', '=', id)
    .where('issuer', '=', VISITOR_ISSUER)
    .execute()
}

/** Sets the account's name if it has none. */
export async function nameAccount(tx: Tx, id: number, name: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ name, name_key: foldText(name) })
    .where('id', '=', id)
    .where('name', 'is', null)
    .execute()
}

/** A new row for the same cookie; the former one keeps its orders. */
export async function splitVisitor(tx: Tx, id: number, now: Date): Promise<number> {
  const { subject } = await tx.selectFrom('users').select('subject').where('id', '=', id).executeTakeFirstOrThrow()
  await tx
    .updateTable('users')
    .set({ subject: `${subject}:${id}` })
    .where('id', '=', id)
    .execute()
  return insertRow(tx, subject, now)
}

export async function enqueueVisitorDeletion(db: Db, now: Date): Promise<void> {
  const key = `delete_visitors:${saoPauloDay(now)}`
  await inTransaction(db, (tx) => enqueue(tx, { kind: 'delete_visitors' }, now, { key }))
}

/** Ids of one read, which are in memory at once. */
const MAX_LISTED = 5000

/**
 * Deletes visitors whose cart has not changed for 60 days, with their carts. Those who ordered stay. In batches, because
 * one statement for all would exceed its time limit.
 */
export async function deleteOldVisitors({ db, reader }: Pick<Shop, 'db' | 'reader'>, now: Date): Promise<void> {
  const cutoff = new Date(now.getTime() - VISITOR_MS - MARGIN_MS)
  const list = async (after: number) => {
    const old = reader.selectFrom('users').select('id').where(isOldVisitor(cutoff)).where('id', '>', after)
    return (await old.orderBy('id').limit(MAX_LISTED).execute()).map(({ id }) => id)
  }
  for (let ids = await list(0); ids.length > 0; ids = await list(ids.at(-1)!))
    await inBatches(ids, async (batch) => {
      await db.deleteFrom('users').where('id', 'in', batch).where(isOldVisitor(cutoff)).execute()
    })
}

function isOldVisitor(cutoff: Date) {
  return ({ and, eb, exists, not, selectFrom }: ExpressionBuilder<Database, 'users'>) => {
    const changed = selectFrom('carts')
      .select('user_id')
      .whereRef('carts.user_id', '=', 'users.id')
      .where('carts.changed_at', '>=', cutoff)
    const ordered = selectFrom('orders').select('id').whereRef('orders.user_id', '=', 'users.id')
    return and([
      // By primary key: an index on the issuer would match most rows and need a sort.
      eb(filterOnly('issuer'), '=', VISITOR_ISSUER),
      eb('created_at', '<', cutoff),
      not(exists(changed)),
      not(exists(ordered)),
    ])
  }
}
