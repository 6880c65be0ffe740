import { sql } from 'kysely'
import type { OrderSort } from '#contract/admin-orders.ts'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payment.ts'
import { asBoolean, asInstant } from '../db/computed.ts'
import type { Db } from '../db/schema.ts'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'
import { countMatches, search, type OrderQuery } from './search-orders.ts'

export type OrderFilter = {
  search?: string | undefined
  status?: OrderStatus | undefined
  payment_method?: PaymentMethod | undefined
  payment_status?: PaymentStatus | undefined
  from?: Day | undefined
  to?: Day | undefined
  returns?: 'open' | undefined
  refunded?: 'whole' | 'not_whole' | undefined
  sort?: OrderSort | undefined
}

type Place = { limit: number; cursor?: string | undefined }

export type ListedOrder = Awaited<ReturnType<typeof listAllOrders>>['items'][number]

const MAX_SEARCH_LENGTH = 100
const MAX_SEARCH_COUNT = 1000

const SORTS = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  'total-high': ['total_cents', 'desc'],
  'total-low': ['total_cents', 'asc'],
} as const satisfies Record<OrderSort, readonly ['created_at' | 'total_cents', 'asc' | 'desc']>

/** A page of all orders; the next one begins after the last row's sorted value and id, never at a count of rows. */
export async function listAllOrders(db: Db, filter: OrderFilter, { limit, cursor }: Place) {
  const [column] = SORTS[filter.sort ?? 'newest']
  const sort = sortBy(filter, cursor)
  const text = searchText(filter)
  const orders = filtered(db, filter)
  const query = sort(text === '' ? orders : await search(db, text, orders, sort, limit + 1))
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.user_id',
      'o.total_cents',
      'o.payment_method',
      'o.payment_status',
      'o.status',
      'o.created_at',
      'o.tracking_code',
      'o.paid_by',
      'o.recipient',
      'o.refunded_cents',
      'o.is_refunded',
      'u.email',
      'u.name',
    ])
    .select((eb) =>
      asBoolean(eb.exists(eb.selectFrom('sales_proofs as s').select('s.id').whereRef('s.order_id', '=', 'o.id'))).as(
        'has_proof',
      ),
    )
    .select((eb) => asBoolean(eb('o.id', 'in', openReturns(db))).as('has_open_return'))
  const rows = await query.limit(limit + 1).execute()
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && items.length < rows.length ? encodeCursor([valueText(last[column]), last.id]) : null }
}

/** The number of orders that pass the filter; of a search undefined when it is more than 1,000. */
export async function countAllOrders(db: Db, filter: OrderFilter): Promise<number | undefined> {
  const text = searchText(filter)
  if (text !== '') return countMatches(db, text, filtered(db, filter), sortBy(filter, undefined), MAX_SEARCH_COUNT)
  return (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
  ).orders
}

/** Answered by the index of statuses alone. */
/** By status, and of the paid ones those that still have to be sent. */
export async function countOrders(db: Db): Promise<Record<OrderStatus | 'to_send', number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute()
  const none = { pending: 0, confirmed: 0, shipped: 0, delivered: 0, cancelled: 0 }
  return {
    ...none,
    ...Object.fromEntries(rows.map(({ status, orders }) => [status, orders])),
    to_send: (await ordersToSend(db)).count,
  }
}

/** Paid, not yet sent, and not wholly refunded. Status and flag stand in the statement as in the partial index: a parameter would hide it. */
export function ordersToSend(db: Db): Promise<{ count: number; oldest_paid_at: Date | null }> {
  return db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), asInstant(eb.fn.min('paid_at')).as('oldest_paid_at')])
    .where('status', '=', sql.lit('confirmed'))
    .where(sql<boolean>`not is_refunded`)
    .executeTakeFirstOrThrow()
}

function valueText(value: Date | number): string | number {
  return value instanceof Date ? value.toISOString() : value
}

/** The place that a cursor names; null for the first page, and for a cursor of another sorting. */
function positionOf(
  cursor: string | undefined,
  column: 'created_at' | 'total_cents',
): { value: Date | number; id: number } | null {
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

function filtered(
  db: Db,
  { status, payment_method: method, payment_status: payment, from, to, returns, refunded }: OrderFilter,
): OrderQuery {
  let query: OrderQuery = db.selectFrom('orders as o')
  if (status) query = query.where('o.status', '=', status)
  if (method) query = query.where('o.payment_method', '=', method)
  if (payment) query = query.where('o.payment_status', '=', payment)
  if (from) query = query.where('o.created_at', '>=', startOfDay(from))
  if (to) query = query.where('o.created_at', '<', endOfDay(to))
  if (refunded === 'whole') query = query.where(sql<boolean>`o.is_refunded`).where('o.status', '<>', 'cancelled')
  if (refunded === 'not_whole') query = query.where(sql<boolean>`not o.is_refunded`)
  if (returns) query = query.where('o.id', 'in', openReturns(db))
  return query
}

/** Sorted as asked for, from the cursor's row on. */
function sortBy({ sort }: OrderFilter, cursor: string | undefined) {
  const [column, direction] = SORTS[sort ?? 'newest']
  const after = positionOf(cursor, column)
  return (orders: OrderQuery): OrderQuery => {
    const sorted = orders.orderBy(`o.${column}`, direction).orderBy('o.id', direction)
    if (!after) return sorted
    return sorted.where((eb) =>
      eb(eb.refTuple(`o.${column}`, 'o.id'), direction === 'desc' ? '<' : '>', eb.tuple(after.value, after.id)),
    )
  }
}

function searchText({ search }: OrderFilter): string {
  return search?.trim().toLowerCase().slice(0, MAX_SEARCH_LENGTH) ?? ''
}
