import type { ExpressionBuilder } from 'kysely'
import { asInstant } from '../db/computed.ts'
import type { Database, Db } from '../db/schema.ts'
import { accountsOf } from '../http/session.ts'
import { MAIL_KINDS } from '../jobs/job.ts'
import { isUnleased } from '../jobs/job-store.ts'

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

/** When the newest test mail failed; null if it was sent, or if there was none. */
export async function lastFailedTest(db: Db): Promise<Date | null> {
  const test = await db
    .selectFrom('audit_log')
    .select(['happened_at', 'after'])
    .where('subject', '=', 'settings')
    .where('action', '=', 'settings.try_mail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const result = test && (JSON.parse(test.after ?? '{}') as { result?: string }).result
  return result === 'problem' ? test!.happened_at : null
}

/** How many jobs wait, since when the oldest is due, and when the sweep is due, which counts in neither. Running ones do not wait. */
export async function sumWaiting(db: Db, now: Date) {
  const open = db.selectFrom('jobs').where('done_at', 'is', null).where('parked_at', 'is', null).where(isUnleased(now))
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

export type Gap = 'image_url' | 'category_id'
type ProductGap = { missing: number; names: string[] }

/** Of the products for sale: how many lack a picture or a category, and the first two of these by name. */
export async function readProductGaps(db: Db): Promise<{ all: number; gaps: Record<Gap, ProductGap> }> {
  const products = db.selectFrom('products').where('is_active', '=', true).where('is_deleted', '=', false)
  const { all, image_url, category_id } = await products
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>(eb.case().when(lacks(eb, 'image_url')).then(1).end()).as('image_url'),
      eb.fn.count<number>(eb.case().when(lacks(eb, 'category_id')).then(1).end()).as('category_id'),
    ])
    .executeTakeFirstOrThrow()
  const read = async (gap: Gap, missing: number): Promise<ProductGap> => {
    if (missing === 0) return { missing, names: [] }
    const without = products.where((eb) => lacks(eb, gap))
    const named = await without.select('name').orderBy('name_key').limit(2).execute()
    return { missing, names: named.map(({ name }) => name) }
  }
  return {
    all,
    gaps: { image_url: await read('image_url', image_url), category_id: await read('category_id', category_id) },
  }
}

function lacks(eb: ExpressionBuilder<Database, 'products'>, gap: Gap) {
  return gap === 'image_url' ? eb.or([eb(gap, 'is', null), eb(gap, '=', '')]) : eb(gap, 'is', null)
}

export async function hasMoreOrdersThan(db: Db, count: number): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').orderBy('id').offset(count).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const row = await accountsOf(db, email).select('id').limit(1).executeTakeFirst()
  return row !== undefined
}
