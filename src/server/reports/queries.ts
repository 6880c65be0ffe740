import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import { NO_SALE_STATUSES, type Period, type SalesDay } from '#domain/sales.ts'
import { LOW_STOCK } from '#domain/stock.ts'
import { hasVariantBelow, STOCK } from '../catalogue/variants.ts'
import { list, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'

/** With 'in (sale statuses)' SQLite would scan all sales by status instead of the given days. */
export function salesIn(db: Db, { from, to }: Period) {
  return db
    .selectFrom('orders as o')
    .where('o.status', 'not in', NO_SALE_STATUSES)
    .where('o.paid_at', '>=', from)
    .where('o.paid_at', '<', to)
}

/** For orders that count as sales, whenever paid; only refunds of the payment that paid the order, or by hand since. */
export function refundsIn(db: Db, { from, to }: Period) {
  return db
    .selectFrom('refund_ledger as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where((eb) =>
      eb.or([
        eb('o.paid_by', '=', eb.ref('r.payment_id')),
        eb.and([eb('r.payment_id', 'is', null), eb('r.booked_at', '>=', eb.ref('o.paid_at'))]),
      ]),
    )
    .where('o.status', 'not in', NO_SALE_STATUSES)
    .where('r.booked_at', '>=', from)
    .where('r.booked_at', '<', to)
}

export type SalesSum = { count: number; total: number; refunds: number }

/** One sum per period, in the given order. One statement, so all sums are from the same snapshot. */
export async function sumSales(db: Db, periods: readonly Period[]): Promise<SalesSum[]> {
  const partsOf = (period: Period, index: number) => [
    salesIn(db, period).select((eb) => [
      sql<number>`${sql.lit(index)}`.as('index'),
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('o.total_cents'), eb.lit(0)).as('total'),
      sql<number>`0`.as('refunds'),
    ]),
    refundsIn(db, period).select((eb) => [
      sql<number>`${sql.lit(index)}`.as('index'),
      sql<number>`0`.as('count'),
      sql<number>`0`.as('total'),
      eb.fn.coalesce(eb.fn.sum<number>('r.amount_cents'), eb.lit(0)).as('refunds'),
    ]),
  ]
  const sums = await periods
    .flatMap(partsOf)
    .reduce((all, part) => all.unionAll(part))
    .execute()
  return periods.map((_, index) => {
    const own = sums.filter((sum) => sum.index === index)
    return { count: totalOf(own, 'count'), total: totalOf(own, 'total'), refunds: totalOf(own, 'refunds') }
  })
}

function totalOf<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

/** One statement, so all are from one snapshot. Day boundaries are computed here: the databases know no time zones alike. */
export async function sumSalesByDay(db: Db, days: readonly Day[]): Promise<SalesDay[]> {
  const period = { from: startOfDay(days[0]!), to: endOfDay(days.at(-1)!) }
  const starts = days.map(startOfDay)
  const dayIndexOf = (column: 'o.paid_at' | 'r.booked_at') => indexAmong(starts, column).as('index')
  const none = sql<number>`0`
  const orders = salesIn(db, period).select([
    dayIndexOf('o.paid_at'),
    'o.total_cents as cents',
    none.as('refunds'),
    sql<number>`1`.as('orders'),
    none.as('units'),
  ])
  const lines = salesIn(db, period)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select([dayIndexOf('o.paid_at'), none.as('cents'), none.as('refunds'), none.as('orders'), 'i.quantity as units'])
  const refunds = refundsIn(db, period).select([
    dayIndexOf('r.booked_at'),
    none.as('cents'),
    'r.amount_cents as refunds',
    none.as('orders'),
    none.as('units'),
  ])
  const sums = await db
    .selectFrom(orders.unionAll(lines).unionAll(refunds).as('s'))
    .select((eb) => [
      's.index',
      eb.fn.sum<number>('s.cents').as('revenueCents'),
      eb.fn.sum<number>('s.refunds').as('refundsCents'),
      eb.fn.sum<number>('s.orders').as('orders'),
      eb.fn.sum<number>('s.units').as('units'),
    ])
    .groupBy('s.index')
    .execute()
  return sums.map(({ index: at, ...sum }) => ({ date: days[at]!, ...sum }))
}

/** A binary search in SQL: a row of a year's report is compared nine times instead of 366. */
function indexAmong(starts: readonly Date[], column: string, first = 0, last = starts.length - 1): RawBuilder<number> {
  if (first === last) return sql`${sql.lit(first)}`
  const middle = Math.ceil((first + last) / 2)
  const [earlier, later] = [indexAmong(starts, column, first, middle - 1), indexAmong(starts, column, middle, last)]
  return sql`case when ${sql.ref(column)} < ${starts[middle]} then ${earlier} else ${later} end`
}

const SOLD_SORTS: Sorts<'sold'> = {
  sold: [
    ['s.total_sold', 'desc'],
    ['s.revenue', 'desc'],
    ['s.product_id', 'asc'],
  ],
}

/** Deleted products too. Revenue is before shipping, coupons and refunds: a refund names an amount, not products. */
export function listSoldProducts(db: Db, period: Period) {
  const sold = salesIn(db, period)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select((eb) => [
      'i.product_id',
      eb.fn.sum<number>('i.quantity').as('total_sold'),
      eb.fn.sum<number>(eb('i.quantity', '*', eb.ref('i.price_cents'))).as('revenue'),
    ])
    .groupBy('i.product_id')
  const query = db
    .selectFrom(sold.as('s'))
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['p.name', STOCK.as('stock_quantity'), 's.total_sold', 's.revenue', 's.product_id', 'p.image_url'])
  return list({ query, sorts: SOLD_SORTS, sort: 'sold' })
}

export function countProducts(db: Db): Promise<{ products: number; low: number; soldOut: number }> {
  return db
    .selectFrom('products as p')
    .select((eb) => {
      const activeWith = (condition: Expression<SqlBool>) =>
        eb
          .case()
          .when(eb.and([eb('p.is_active', '=', true), condition]))
          .then(1)
          .end()
      return [
        eb.fn.countAll<number>().as('products'),
        eb.fn.count<number>(activeWith(hasVariantBelow(LOW_STOCK))).as('low'),
        eb.fn.count<number>(activeWith(eb(STOCK, '<=', 0))).as('soldOut'),
      ]
    })
    .where('p.is_deleted', '=', false)
    .executeTakeFirstOrThrow()
}
