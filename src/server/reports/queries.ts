import { sql } from 'kysely'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { countsAsSale, type Period, type SalesDay } from '#domain/sales.ts'
import { LOW_STOCK } from '#domain/stock.ts'
import type { Db } from '../db/schema.ts'

/** Said as what it is not: from a list of statuses SQLite would look through all sales ever instead of the days asked for. */
const NO_SALE = ORDER_STATUSES.filter((status) => !countsAsSale(status))

function salesIn(db: Db, { from, to }: Period) {
  return db.selectFrom('orders as o').where('o.status', 'not in', NO_SALE).where('o.paid_at', '>=', from).where('o.paid_at', '<', to)
}

/** One sum for each period, in their order; all of the same moment, because they are one question. */
export async function sumSales(db: Db, periods: readonly Period[]): Promise<{ count: number; total: number }[]> {
  const sumOf = (period: Period, place: number) =>
    salesIn(db, period).select((eb) => [
      sql<number>`${sql.lit(place)}`.as('place'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('o.total_cents'), eb.lit(0)).as('total'),
    ])
  const sums = await periods.map(sumOf).reduce((all, period) => all.unionAll(period)).execute()
  return sums.toSorted((a, b) => a.place - b.place).map(({ count, total }) => ({ count, total }))
}

/**
 * The days in which something was sold. They are cut here, where the calendar is known: both databases only compare
 * instants, in one walk through all the days; orders and their lines in one question, so that both are of the same moment.
 */
export async function sumSalesByDay(db: Db, days: readonly Day[]): Promise<SalesDay[]> {
  const period = { from: startOfDay(days[0]!), to: endOfDay(days.at(-1)!) }
  const later = days.slice(1).map((day, index) => sql`when o.paid_at < ${startOfDay(day)} then ${sql.lit(index)}`)
  const place = sql<number>`case ${sql.join(later, sql` `)} else ${sql.lit(days.length - 1)} end`.as('place')
  const orders = salesIn(db, period).select([place, 'o.total_cents as cents', sql<number>`1`.as('orders'), sql<number>`0`.as('units')])
  const lines = salesIn(db, period)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select([place, sql<number>`0`.as('cents'), sql<number>`0`.as('orders'), 'i.quantity as units'])
  const sums = await db
    .selectFrom(orders.unionAll(lines).as('s'))
    .select((eb) => ['s.place', eb.fn.sum<number>('s.cents').as('revenueCents'), eb.fn.sum<number>('s.orders').as('orders'), eb.fn.sum<number>('s.units').as('units')])
    .groupBy('s.place')
    .execute()
  return sums.map(({ place: at, ...sum }) => ({ date: days[at]!, ...sum }))
}

/** What sold, the best first; also products that were deleted since. Revenue is the price of the units, before shipping and coupon. */
export function listSoldProducts(db: Db, period: Period, limit: number | undefined) {
  const sold = salesIn(db, period)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select((eb) => [
      'i.product_id',
      eb.fn.sum<number>('i.quantity').as('total_sold'),
      eb.fn.sum<number>(eb('i.quantity', '*', eb.ref('i.price_cents'))).as('revenue'),
    ])
    .groupBy('i.product_id')
  const best = db
    .selectFrom(sold.as('s'))
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.name', 'p.stock_quantity', 's.total_sold', 's.revenue', 's.product_id', 'p.image_url'])
    .orderBy('s.total_sold', 'desc')
    .orderBy('s.revenue', 'desc')
    .orderBy('p.id')
  return (limit === undefined ? best : best.limit(limit)).execute()
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
export function countProducts(db: Db): Promise<{ products: number; low: number; soldOut: number }> {
  return db
    .selectFrom('products')
    .select((eb) => {
      const activeWith = (most: number) => eb.case().when(eb.and([eb('is_active', '=', true), eb('stock_quantity', '<=', most)])).then(1).end()
      return [
        eb.fn.countAll<number>().as('products'),
        eb.fn.count<number>(activeWith(LOW_STOCK)).as('low'),
        eb.fn.count<number>(activeWith(0)).as('soldOut'),
      ]
    })
    .where('is_deleted', '=', false)
    .executeTakeFirstOrThrow()
}
