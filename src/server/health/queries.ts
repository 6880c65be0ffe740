import { sql } from 'kysely'
import { asInstant } from '../db/computed.ts'
import type { DialectName } from '../db/columns.ts'
import type { Db, Tx } from '../db/schema.ts'
import { MAIL_KINDS } from '../jobs/job.ts'

/** Mails that left since `since`, the newest of all that are remembered, and those that wait after a failure. */
export async function sumMails(db: Db, since: Date) {
  const mails = db.selectFrom('jobs').where('kind', 'in', MAIL_KINDS)
  const { sent, last } = await mails
    .select((eb) => [
      eb.fn.count<number>(eb.case().when('done_at', '>=', since).then(1).end()).as('sent'),
      asInstant(eb.fn.max('done_at')).as('last'),
    ])
    .where('done_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const { failing } = await mails
    .select((eb) => eb.fn.countAll<number>().as('failing'))
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirstOrThrow()
  return { sent, last, failing }
}

/** What waits, the round of the sweep aside: how much, since when the oldest is due, and when the sweep is due itself. */
export async function sumWaiting(db: Db, now: Date) {
  const open = db.selectFrom('jobs').where('done_at', 'is', null).where('parked_at', 'is', null)
  const { waiting, due } = await open
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      asInstant(eb.fn.min(eb.case().when('run_at', '<=', now).then(eb.ref('run_at')).end())).as('due'),
    ])
    .where('kind', '<>', 'sweep')
    .executeTakeFirstOrThrow()
  const sweep = await open.select('run_at').where('kind', '=', 'sweep').executeTakeFirst()
  return { waiting, due, sweep: sweep?.run_at ?? null }
}

export const MAX_PARKED = 20

export function listParked(db: Db) {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'attempts', 'last_error', 'parked_at'])
    .where('parked_at', 'is not', null)
    .orderBy('parked_at', 'desc')
    .limit(MAX_PARKED)
    .execute()
}

/** Back into the queue, as if it had never been tried; nothing when it is there already. */
export function unpark(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('jobs')
    .set({ parked_at: null, attempts: 0, run_at: now })
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .returning(['kind', 'payload', 'last_error'])
    .executeTakeFirst()
}

export async function hasJob(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function lastNotice(db: Db): Promise<Date | null> {
  const { last } = await db
    .selectFrom('webhook_notices')
    .select((eb) => asInstant(eb.fn.max('received_at')).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

export async function hasPayments(db: Db): Promise<boolean> {
  return (await db.selectFrom('payments').select('order_id').limit(1).executeTakeFirst()) !== undefined
}

type Gap = 'image_url' | 'category_id'

/** Products on sale without one, the first few by name. */
export async function listProductsWithout(db: Db, gap: Gap): Promise<{ count: number; names: string[] }> {
  const products = db
    .selectFrom('products')
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .where((eb) => eb.or([eb(gap, 'is', null), ...(gap === 'image_url' ? [eb('image_url', '=', '')] : [])]))
  const { count } = await products.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const named = count === 0 ? [] : await products.select('name').orderBy('name_key').limit(2).execute()
  return { count, names: named.map(({ name }) => name) }
}

export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export async function databaseSize(db: Db, dialect: DialectName): Promise<number> {
  const size =
    dialect === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return (await size.execute(db)).rows[0]!.bytes
}

export async function hasMoreOrdersThan(db: Db, count: number): Promise<boolean> {
  return (
    (await db.selectFrom('orders').select('id').orderBy('id').offset(count).limit(1).executeTakeFirst()) !== undefined
  )
}

export async function storedToken(db: Db): Promise<string> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'mpAccessToken').executeTakeFirst()
  return row?.value ?? ''
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('id').where('email', '=', email).limit(1).executeTakeFirst()) !== undefined
  )
}
