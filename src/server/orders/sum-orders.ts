import { sql } from 'kysely'
import type { OrderStatus } from '#domain/order.ts'
import { parseOrderSearch } from '#domain/order-search.ts'
import { asBoolean } from '../db/computed.ts'
import type { Db } from '../db/schema.ts'
import { countOrders, filterOrders, searchedText, type OrderFilter } from './list-orders.ts'
import { matchingOrders, type OrderQuery } from './search-orders.ts'

/** Beyond this a sum would read too many rows for a page that is opened often. */
export const MAX_SUMMED = 50_000

type Group = {
  status: OrderStatus
  is_refunded: boolean
  /** All units came back before the money did. */
  is_withdrawn: boolean
  orders: number
  total: number
  refunded: number
}

/**
 * What the list's filter matches, by the day of the order and whatever its status: not revenue. `counts` are of the same
 * filter without its status. Each is null for more than `MAX_SUMMED` orders, `counts` without other filters never.
 */
export async function sumOrders(db: Db, query: OrderFilter) {
  const { sort: _, ...filter } = query
  const { status, refunded, ...others } = filter
  const isByStatusOnly = Object.values(others).every((value) => value === undefined || value === '')
  const base = isByStatusOnly ? null : await groupsOf(db, others)
  // A number that names no order of this status is searched as a word.
  if (base && (filter.search === undefined || !(status || refunded))) {
    const chosen = base.filter(
      (group) =>
        (!status || group.status === status) &&
        (refunded !== 'whole' || (group.is_refunded && group.status !== 'cancelled')) &&
        (refunded !== 'not_whole' || isNotWhole(group)),
    )
    return { sums: addUp(chosen), counts: countsOf(base) }
  }
  const chosen = await groupsOf(db, filter)
  return { sums: chosen && addUp(chosen), counts: isByStatusOnly ? await countOrders(db) : base && countsOf(base) }
}

async function groupsOf(db: Db, filter: OrderFilter): Promise<Group[] | null> {
  const orders = filterOrders(db, filter)
  const text = searchedText(filter.search)
  const matches = text === '' ? orders : await matchingOrders(db, parseOrderSearch(text), orders)
  return matches && sumGroups(db, matches)
}

const IS_WITHDRAWN = sql<boolean>`coalesce(s.kept_units, 1) = 0`

async function sumGroups(db: Db, orders: OrderQuery): Promise<Group[] | null> {
  const first = orders
    .select(['o.status', 'o.is_refunded', 'o.kept_units', 'o.total_cents', 'o.refunded_cents'])
    .limit(MAX_SUMMED + 1)
  const groups = await db
    .selectFrom(first.as('s'))
    .select((eb) => [
      's.status',
      asBoolean(sql<boolean>`s.is_refunded`).as('is_refunded'),
      asBoolean(IS_WITHDRAWN).as('is_withdrawn'),
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('s.total_cents').as('total'),
      eb.fn.sum<number>('s.refunded_cents').as('refunded'),
    ])
    .groupBy(['s.status', 's.is_refunded', IS_WITHDRAWN])
    .execute()
  return addUp(groups).orders > MAX_SUMMED ? null : groups
}

/** The filter `not_whole`. */
function isNotWhole({ is_refunded: isRefunded, is_withdrawn: isWithdrawn }: Group): boolean {
  return !isRefunded && !isWithdrawn
}

function addUp(groups: readonly Group[]) {
  const sum = (column: 'orders' | 'total' | 'refunded') => groups.reduce((all, group) => all + group[column], 0)
  return { orders: sum('orders'), total: sum('total'), refunded: sum('refunded') }
}

function countsOf(groups: readonly Group[]): Record<OrderStatus | 'to_send', number> {
  const count = (isCounted: (group: Group) => boolean) => addUp(groups.filter(isCounted)).orders
  return {
    pending: count(({ status }) => status === 'pending'),
    confirmed: count(({ status }) => status === 'confirmed'),
    shipped: count(({ status }) => status === 'shipped'),
    delivered: count(({ status }) => status === 'delivered'),
    cancelled: count(({ status }) => status === 'cancelled'),
    to_send: count((group) => group.status === 'confirmed' && isNotWhole(group)),
  }
}
