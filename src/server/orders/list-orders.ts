import { sql, type ExpressionBuilder } from 'kysely'
import type { adminOrders } from '#contract/admin-orders.ts'
import type { OrderSort } from '#contract/admin-order-inputs.ts'
import type { Input } from '#contract/endpoint.ts'
import { endOfDay, startOfDay } from '#domain/calendar.ts'
import type { OrderStatus } from '#domain/order.ts'
import { parseOrderSearch } from '#domain/order-search.ts'
import type { MethodFilter } from '#domain/payment.ts'
import { asBoolean, asInstant } from '../db/computed.ts'
import { countRows, list, orderOf, readPage, seek, type Listed, type SortColumn, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import { HAS_NO_CHOICE } from '../order-store/chosen-method.ts'
import {
  countMatches,
  identified,
  MAX_SEARCH_COUNT,
  search,
  searchedWords,
  type OrderQuery,
  type OrderTables,
} from './search-orders.ts'

export type OrderFilter = Input<typeof adminOrders.file>

export type ListedOrder = Listed<ReturnType<typeof listAllOrders>>

const MAX_SEARCH_LENGTH = 100

const FIRST: SortColumn = ['o.id', 'asc']
const LAST: SortColumn = ['o.id', 'desc']
const SORTS: Sorts<OrderSort> = {
  newest: [['o.created_at', 'desc', 'instant'], LAST],
  oldest: [['o.created_at', 'asc', 'instant'], FIRST],
  'total-high': [['o.total_cents', 'desc'], LAST],
  'total-low': [['o.total_cents', 'asc'], FIRST],
}

export function listAllOrders(db: Db, { sort = 'newest', search: wanted, ...filter }: OrderFilter) {
  const orders = filterOrders(db, filter)
  const text = searchedText(wanted)
  if (text === '') return list({ query: withColumns(db, orders), sorts: SORTS, sort, count: () => countRows(orders) })
  const order = orderOf(SORTS, sort)
  const parsed = parseOrderSearch(text)
  return {
    read: async (limit: number, cursor?: string) => {
      const exact = await identified(parsed, orders)
      if (exact) return readPage(withColumns(db, exact), order, limit, cursor)
      const words = await searchedWords(db, parsed)
      const matches = await search(db, words, orders, (some) => seek(some, order, cursor), limit + 1)
      return readPage(withColumns(db, matches), order, limit, cursor)
    },
    count: async () => {
      const exact = await identified(parsed, orders)
      if (exact) return countRows(exact)
      const words = await searchedWords(db, parsed)
      return countMatches(db, words, orders, (some) => seek(some, order, undefined), MAX_SEARCH_COUNT)
    },
  }
}

export function searchedText(wanted = ''): string {
  return wanted.trim().slice(0, MAX_SEARCH_LENGTH)
}

function withColumns(db: Db, orders: OrderQuery) {
  return orders
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'o.id',
      'o.user_id',
      'o.added_to',
      'o.total_cents',
      'o.payment_method',
      'o.payment_status',
      'o.status',
      'o.created_at',
      'o.tracking_code',
      'o.paid_by',
      'o.shipping_address',
      'o.recipient',
      'o.recipient_phone',
      'o.recipient_document',
      'o.coupon_code',
      'o.street',
      'o.street_number',
      'o.complement',
      'o.neighborhood',
      'o.city',
      'o.state',
      'o.cep',
      'o.ibge_code',
      'o.estimated_delivery_on',
      'o.delivery_days',
      'o.refunded_cents',
      'o.is_refunded',
      'o.is_pickup',
      'o.holds_coupon',
      'o.is_provider_paid',
      'o.delivery_confirmed_at',
      'o.kept_units',
      'u.email',
      'u.name',
    ])
    .select((eb) => [
      asBoolean(eb('u.issuer', '=', VISITOR_ISSUER)).as('is_guest'),
      asBoolean(eb.exists(eb.selectFrom('sales_proofs as s').select('s.id').whereRef('s.order_id', '=', 'o.id'))).as(
        'has_proof',
      ),
      asBoolean(eb('o.id', 'in', openReturns(db))).as('has_open_return'),
      asBoolean(eb('o.id', 'in', openDebts(db))).as('is_owed'),
      asBoolean(eb.not(HAS_NO_CHOICE)).as('is_method_chosen'),
    ])
}

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

/** Paid, not sent, not refunded in full, with units to send. Literals, because databases use a partial index only with them. */
export function ordersToSend(db: Db): Promise<{ count: number; oldest_paid_at: Date | null }> {
  return db
    .selectFrom('orders')
    .select((eb) => [eb.fn.countAll<number>().as('count'), asInstant(eb.fn.min('paid_at')).as('oldest_paid_at')])
    .where('status', '=', sql.lit('confirmed'))
    .where(sql<boolean>`not is_refunded`)
    .where(sql<boolean>`coalesce(kept_units, 1) > 0`)
    .executeTakeFirstOrThrow()
}

function openReturns(db: Db) {
  return db.selectFrom('return_requests').select('order_id').where('state', '=', sql.lit('open'))
}

/** Orders that owe something because they were cancelled. Literals, because a partial index is used only with them. */
function openDebts(db: Db) {
  return db
    .selectFrom('return_requests')
    .select('order_id')
    .where(sql<boolean>`cancel_cents > 0`)
    .where('refunded_at', 'is', null)
}

function returnsUnderway(db: Db) {
  return db
    .selectFrom('return_requests as r')
    .leftJoin('refunds as f', 'f.id', 'r.refund_id')
    .select('r.order_id')
    .where('r.state', '=', sql.lit('accepted'))
    .where('r.refunded_at', 'is', null)
    .where((eb) => eb.or([eb('r.refund_id', 'is', null), eb('f.status', '=', 'failed')]))
}

/** With the status as a literal, the orders that await a choice are a range of the index of pending orders. */
function usesMethod(eb: ExpressionBuilder<OrderTables, 'o'>, method: MethodFilter) {
  if (method === 'unchosen') return eb.and([eb('o.status', '=', sql.lit('pending')), HAS_NO_CHOICE])
  return eb.and([eb('o.payment_method', '=', method), eb.not(HAS_NO_CHOICE)])
}

/** Paid and unsent, as an earlier order of its group; not left behind by the first. The rule is `parcelTies`. */
const GOES_WITH_EARLIER = sql<boolean>`(
  o.added_to is not null
  and o.status = 'confirmed' and not o.is_refunded and coalesce(o.kept_units, 1) > 0
  and exists (
    select 1 from orders as e where e.id < o.id and (e.id = o.added_to or e.added_to = o.added_to)
    and e.status = 'confirmed' and not e.is_refunded and coalesce(e.kept_units, 1) > 0
  )
  and not exists (select 1 from orders as f where f.id = o.added_to and f.status in ('shipped', 'delivered'))
)`

/** All but its search. */
export function filterOrders(
  db: Db,
  { status, payment_method: method, payment_status: payment, from, to, returns, refunded, parcels }: OrderFilter,
): OrderQuery {
  let query: OrderQuery = db.selectFrom('orders as o')
  if (status) query = query.where('o.status', '=', status)
  if (method) query = query.where((eb) => usesMethod(eb, method))
  if (payment) query = query.where('o.payment_status', '=', payment)
  if (from) query = query.where('o.created_at', '>=', startOfDay(from))
  if (to) query = query.where('o.created_at', '<', endOfDay(to))
  if (refunded === 'whole') query = query.where(sql<boolean>`o.is_refunded`).where('o.status', '<>', 'cancelled')
  if (refunded === 'not_whole')
    query = query.where(sql<boolean>`not o.is_refunded`).where(sql<boolean>`coalesce(o.kept_units, 1) > 0`)
  if (parcels) query = query.where((eb) => eb.not(GOES_WITH_EARLIER))
  if (returns) query = query.where('o.id', 'in', returns === 'open' ? openReturns(db) : returnsUnderway(db))
  return query
}
