import { sql, type RawBuilder } from 'kysely'
import { endOfDay, startOfDay, type Day } from '#domain/calendar.ts'
import { NO_SALE_STATUSES, type Period, type SalesDay } from '#domain/sales.ts'
import { LOW_STOCK } from '#domain/stock.ts'
import { STOCK } from '../catalogue/variants.ts'
import { inBatches } from '../db/batches.ts'
import { countRows, list, mapList, type Sorts } from '../db/list.ts'
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

/**
 * Deleted products too. Revenue is before shipping, coupons and refunds: a refund names an amount, not products. The page is
 * chosen before its products are read: SQLite would look each sold one up to sort them.
 */
export function listSoldProducts(db: Db, period: Period) {
  const sold = salesIn(db, period)
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select((eb) => [
      'i.product_id',
      eb.fn.sum<number>('i.quantity').as('total_sold'),
      eb.fn.sum<number>(eb('i.quantity', '*', eb.ref('i.price_cents'))).as('revenue'),
    ])
    .groupBy('i.product_id')
  const query = db.selectFrom(sold.as('s')).selectAll('s')
  return mapList(list({ query, sorts: SOLD_SORTS, sort: 'sold' }), (rows) => withProducts(db, rows))
}

async function withProducts<Row extends { product_id: number }>(db: Db, rows: readonly Row[]) {
  const ids = rows.map((row) => row.product_id)
  const products = await inBatches(ids, (some) =>
    db
      .selectFrom('products as p')
      .select(['p.id', 'p.name', 'p.image_url', STOCK.as('stock_quantity')])
      .where('p.id', 'in', some)
      .execute(),
  )
  const byId = new Map(products.map(({ id, ...product }) => [id, product]))
  return rows.map((row) => ({ ...row, ...byId.get(row.product_id)! }))
}

export function countProducts(db: Db): Promise<number> {
  return countRows(db.selectFrom('products').where('is_deleted', '=', false))
}

/**
 * From the variants that are low, which are few whatever the size of the shop. A product that is sold out is one of the low.
 * With `p.is_active = ?` SQLite would walk an index of all active products.
 */
export function lowStock(db: Db) {
  return db
    .selectFrom('products as p')
    .select((eb) => [
      eb.fn.countAll<number>().as('low'),
      eb.fn.count<number>(eb.case().when(STOCK, '<=', 0).then(1).end()).as('soldOut'),
    ])
    .where(sql<boolean>`p.is_active and not p.is_deleted`)
    .where('p.id', 'in', (eb) =>
      eb
        .selectFrom('variants as v')
        .select('v.product_id')
        .where('v.is_active', '=', true)
        .where('v.stock_quantity', '<=', LOW_STOCK),
    )
}
