import { sql } from 'kysely'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { countsAsSale, type Period, type SalesDay } from '#domain/sales.ts'
import { LOW_STOCK } from '#domain/stock.ts'
import type { Db } from '../db/schema.ts'

/** Said as what it is not: from a list of statuses SQLite would look through all sales ever instead of the days asked for. */
const NO_SALE = ORDER_STATUSES.filter((status) => !countsAsSale(status))

function salesIn(db: Db, { from, to }: Period) {
  return db.selectFrom('orders').where('status', 'not in', NO_SALE).where('paid_at', '>=', from).where('paid_at', '<', to)
}

export function sumSales(db: Db, period: Period): Promise<{ count: number; total: number }> {
  return salesIn(db, period)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.coalesce(eb.fn.sum<number>('total_cents'), eb.lit(0)).as('total')])
    .executeTakeFirstOrThrow()
}

/** One row for each day, in any order. The days are cut here, where the calendar is known: both databases only compare instants. */
export function sumSalesByDay(db: Db, days: readonly Day[]): Promise<SalesDay[]> {
  const sumOf = (day: Day) =>
    salesIn(db, { from: startOfDay(day), to: endOfDay(day) }).select((eb) => [
      sql<Day>`cast(${day} as text)`.as('date'),
      eb.fn.coalesce(eb.fn.sum<number>('total_cents'), eb.lit(0)).as('revenueCents'),
      eb.fn.countAll<number>().as('orders'),
    ])
  return days.map(sumOf).reduce((all, day) => all.unionAll(day)).execute()
}

/** What sold, the best first; also products that were deleted since. Revenue is the price of the units, before shipping and coupon. */
export function listSoldProducts(db: Db, { from, to }: Period) {
  const sold = db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select((eb) => [
      'i.product_id',
      eb.fn.sum<number>('i.quantity').as('total_sold'),
      eb.fn.sum<number>(eb('i.quantity', '*', eb.ref('i.price_cents'))).as('revenue'),
    ])
    .where('o.status', 'not in', NO_SALE)
    .where('o.paid_at', '>=', from)
    .where('o.paid_at', '<', to)
    .groupBy('i.product_id')
  return db
    .selectFrom(sold.as('s'))
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.name', 'p.stock_quantity', 's.total_sold', 's.revenue'])
    .orderBy('s.total_sold', 'desc')
    .orderBy('s.revenue', 'desc')
    .orderBy('p.id')
    .execute()
}

/** Everybody who has ever ordered, as on the customers' page. */
export async function countCustomers(db: Db): Promise<number> {
  const { customers } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.count<number>('user_id').distinct().as('customers'))
    .executeTakeFirstOrThrow()
  return customers
}

export async function countPendingOrders(db: Db): Promise<number> {
  const { pending } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('pending'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return pending
}

/** Running low counts only where it can be bought. */
export function countProducts(db: Db): Promise<{ products: number; low: number }> {
  return db
    .selectFrom('products')
    .select((eb) => [
      eb.fn.countAll<number>().as('products'),
      eb.fn
        .count<number>(eb.case().when(eb.and([eb('is_active', '=', true), eb('stock_quantity', '<=', LOW_STOCK)])).then(1).end())
        .as('low'),
    ])
    .where('is_deleted', '=', false)
    .executeTakeFirstOrThrow()
}
