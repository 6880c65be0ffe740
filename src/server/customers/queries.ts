import { sql } from 'kysely'
import type { CustomerSort } from '#contract/admin-customers.ts'
import { after, opposite, type Direction, type OrderPart } from '../db/after.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/schema.ts'

/** Each ends with the id the other way round, as the index of the same name does: read backwards it serves the other direction. */
const COLUMNS: Record<CustomerSort, readonly string[]> = {
  spent: ['t.spent_cents', 't.order_count'],
  orders: ['t.order_count', 't.spent_cents'],
  last: ['t.last_order_at'],
}

export type CustomerWish = { search: string; sort: CustomerSort; direction: Direction }
type Page = { limit: number; position: (string | number)[] | null }

function customers(db: Db, search: string) {
  let query = db.selectFrom('customer_totals as t').innerJoin('users as u', 'u.id', 't.user_id')
  const id = /^#?(\d{1,15})$/.exec(search)?.[1]
  if (search !== '')
    query = query.where((eb) => eb.or([contains('u.email', search), ...(id ? [eb('t.user_id', '=', Number(id))] : [])]))
  return query
}

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number]

/** Everybody who has ordered; one more than asked for when another page follows. */
export function listCustomers(db: Db, { search, sort, direction }: CustomerWish, { limit, position }: Page) {
  const order: OrderPart[] = [
    ...COLUMNS[sort].map((column): OrderPart => [sql.ref(column), direction]),
    [sql.ref('t.user_id'), opposite(direction)],
  ]
  let query = customers(db, search).select([
    't.user_id',
    't.order_count',
    't.spent_cents',
    't.refunded_cents',
    't.last_order_at',
    'u.email',
  ])
  for (const [part, way] of order) query = query.orderBy(part, way)
  if (position) query = query.where(after(order, position))
  return query.limit(limit + 1).execute()
}

/** Without a search nobody's address needs to be looked at. */
export async function countCustomers(db: Db, search = ''): Promise<number> {
  const query = search === '' ? db.selectFrom('customer_totals as t') : customers(db, search)
  return (await query.select((eb) => eb.fn.countAll<number>().as('customers')).executeTakeFirstOrThrow()).customers
}

export function sumCustomers(db: Db): Promise<{ customers: number; orders: number; spent: number; refunded: number }> {
  return db
    .selectFrom('customer_totals')
    .select((eb) => [
      eb.fn.countAll<number>().as('customers'),
      eb.fn.coalesce(eb.fn.sum<number>('order_count'), eb.lit(0)).as('orders'),
      eb.fn.coalesce(eb.fn.sum<number>('spent_cents'), eb.lit(0)).as('spent'),
      eb.fn.coalesce(eb.fn.sum<number>('refunded_cents'), eb.lit(0)).as('refunded'),
    ])
    .executeTakeFirstOrThrow()
}
