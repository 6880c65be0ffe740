import { sql, type RawBuilder } from 'kysely'
import type { OrderSort } from '#contract/admin-orders.ts'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payment.ts'
import { foldText } from '#domain/search.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/schema.ts'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'

export type OrderFilter = {
  search?: string | undefined
  status?: OrderStatus | undefined
  payment_method?: PaymentMethod | undefined
  payment_status?: PaymentStatus | undefined
  from?: Day | undefined
  to?: Day | undefined
  returns?: 'open' | undefined
  sort?: OrderSort | undefined
}

type Place = { limit?: number | undefined; cursor?: string | undefined }

const LONGEST_SEARCH = 100
const SEARCH_COUNTED = 1000

const SORTS = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  'total-high': ['total_cents', 'desc'],
  'total-low': ['total_cents', 'asc'],
} as const satisfies Record<OrderSort, readonly ['created_at' | 'total_cents', 'asc' | 'desc']>

/** A page of all orders; the next one begins after the last row's sorted value and id, never at a count of rows. */
export async function listAllOrders(db: Db, filter: OrderFilter, { limit, cursor }: Place) {
  const [column, direction] = SORTS[filter.sort ?? 'newest']
  let query = filtered(db, filter)
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id', 'o.user_id', 'o.total_cents', 'o.payment_method', 'o.payment_status', 'o.status', 'o.created_at', 'o.tracking_code', 'o.paid_by', 'o.recipient',
      'u.email', 'u.name',
    ])
    .select((eb) => eb.exists(eb.selectFrom('sales_proofs as s').select('s.id').whereRef('s.order_id', '=', 'o.id')).as('has_proof'))
    .select((eb) => eb('o.id', 'in', openReturns(db)).as('has_open_return'))
    .orderBy(`o.${column}`, direction)
    .orderBy('o.id', direction)
  const after = positionOf(cursor, column)
  if (after) {
    query = query.where((eb) => eb(eb.refTuple(`o.${column}`, 'o.id'), direction === 'desc' ? '<' : '>', eb.tuple(after.value, after.id)))
  }
  if (limit !== undefined) query = query.limit(limit + 1)
  const rows = await query.execute()
  const items = limit === undefined ? rows : rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && items.length < rows.length ? encodeCursor([valueText(last[column]), last.id]) : null }
}

/** All that the filter lets through. What is searched for is counted so far and no further: undefined when there is more. */
export async function countAllOrders(db: Db, filter: OrderFilter): Promise<number | undefined> {
  const found = filtered(db, filter)
  if (!filter.search) return (await found.select((eb) => eb.fn.countAll<number>().as('orders')).executeTakeFirstOrThrow()).orders
  const { orders } = await db
    .selectFrom(found.select('o.id').limit(SEARCH_COUNTED + 1).as('f'))
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders > SEARCH_COUNTED ? undefined : orders
}

/** Answered by the index of statuses alone. */
export async function countByStatus(db: Db): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute()
  const none = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, orders }) => [status, orders])) }
}

function valueText(value: Date | number): string | number {
  return value instanceof Date ? value.toISOString() : value
}

/** The place that a cursor names; null for the first page, and for a cursor of another sorting. */
function positionOf(cursor: string | undefined, column: 'created_at' | 'total_cents'): { value: Date | number; id: number } | null {
  const [value, id] = decodeCursor(cursor) ?? []
  if (typeof id !== 'number') return null
  if (column === 'total_cents') return typeof value === 'number' ? { value, id } : null
  const instant = new Date(typeof value === 'string' ? value : '')
  return Number.isNaN(instant.getTime()) ? null : { value: instant, id }
}

/** The state stands here as it does in the small index of what is open: a parameter would hide it. */
function openReturns(db: Db) {
  return db.selectFrom('return_requests').select('order_id').where('state', '=', sql.lit('open'))
}

function filtered(db: Db, { search, status, payment_method: method, payment_status: payment, from, to, returns }: OrderFilter) {
  let query = db.selectFrom('orders as o')
  if (status) query = query.where('o.status', '=', status)
  if (method) query = query.where('o.payment_method', '=', method)
  if (payment) query = query.where('o.payment_status', '=', payment)
  if (from) query = query.where('o.created_at', '>=', startOfDay(from))
  if (to) query = query.where('o.created_at', '<', endOfDay(to))
  if (returns) query = query.where('o.id', 'in', openReturns(db))
  const text = search?.trim().toLowerCase().slice(0, LONGEST_SEARCH)
  return text ? query.where(matches(db, text)) : query
}

/**
 * By number, customer, who receives it, or product, as the order calls it and as it is called now; accents do not count.
 * Each is looked for once, in a table or index that is quick to read, and not once per order. The plus sign keeps both
 * databases from collecting and sorting all that is found: they go through the orders as they are sorted, and stop.
 */
function matches(db: Db, text: string): RawBuilder<boolean> {
  const id = /^#?(\d{1,15})$/.exec(text)?.[1]
  const folded = foldText(text)
  const people = db.selectFrom('users').select('id').where((eb) => eb.or([
    contains('email', text), ...(id ? [eb('id', '=', Number(id))] : []), ...(folded === '' ? [] : [contains('email', folded), contains('name_key', folded)]),
  ]))
  const found: RawBuilder<unknown>[] = [sql`${db.selectFrom('orders').select('id').where('user_id', 'in', people)}`]
  if (folded !== '') {
    const products = db.selectFrom('products').select('id').where(contains('name_key', folded))
    found.unshift(sql`${db.selectFrom('order_keys').select('order_id').where(contains('search_key', folded))}`)
    found.push(sql`${db.selectFrom('order_items').select('order_id').where('product_id', 'in', products)}`)
  }
  if (id) found.push(sql`(${Number(id)})`)
  return sql<boolean>`(${sql.join(found.map((orders) => sql`+o.id in ${orders}`), sql` or `)})`
}
