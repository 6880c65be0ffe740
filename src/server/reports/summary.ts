import { sql } from 'kysely'
import { comparedPeriod, periodOf, rangeBefore, type DayRange, type ReportChoice } from '#domain/report-range.ts'
import type { Period } from '#domain/sales.ts'
import type { Sums } from '#contract/admin-reports.ts'
import type { Db } from '../db/schema.ts'
import { refundsIn, salesIn } from './queries.ts'

const COLUMNS = ['orders', 'units', 'goods', 'shipping', 'discounts', 'method_discounts', 'gross', 'refunds'] as const
type Column = (typeof COLUMNS)[number]

/** One per period, in the given order. One statement, so all are from the same snapshot. */
export async function sumReports(db: Db, periods: readonly Period[]): Promise<Sums[]> {
  const partsOf = (period: Period, index: number) => [
    salesIn(db, period).select((eb) =>
      columns(index, {
        orders: eb.fn.countAll<number>(),
        goods: eb.fn.sum<number>('o.subtotal_cents'),
        shipping: eb.fn.sum<number>('o.shipping_cents'),
        discounts: eb.fn.sum<number>('o.discount_cents'),
        method_discounts: eb.fn.sum<number>('o.method_discount_cents'),
        gross: eb.fn.sum<number>('o.total_cents'),
      }),
    ),
    salesIn(db, period)
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select((eb) => columns(index, { units: eb.fn.sum<number>('i.quantity') })),
    refundsIn(db, period).select((eb) => columns(index, { refunds: eb.fn.sum<number>('r.amount_cents') })),
  ]
  const parts = await periods
    .flatMap(partsOf)
    .reduce((all, part) => all.unionAll(part))
    .execute()
  return periods.map((_, index) => {
    const own = parts.filter((part) => part.index === index)
    const sum = (column: Column) => own.reduce((all, part) => all + part[column], 0)
    return {
      orders: sum('orders'),
      units: sum('units'),
      goods: sum('goods'),
      shipping: sum('shipping'),
      coupon_discounts: sum('discounts') - sum('method_discounts'),
      method_discounts: sum('method_discounts'),
      gross: sum('gross'),
      refunds: sum('refunds'),
      net: sum('gross') - sum('refunds'),
    }
  })
}

/** Every part of the union has all columns, in the same order. */
function columns(index: number, known: Partial<Record<Column, Parameters<typeof sql.join>[0][number]>>) {
  return [
    sql<number>`${sql.lit(index)}`.as('index'),
    ...COLUMNS.map((column) => sql<number>`coalesce(${known[column] ?? sql.lit(0)}, 0)`.as(column)),
  ]
}

export async function compareReport(db: Db, range: DayRange, choice: ReportChoice, now: Date) {
  const before = rangeBefore(range, choice)
  const compared = comparedPeriod(range, before, now)
  const [sums, earlier] = await sumReports(db, [periodOf(range), compared])
  const isRunning = compared.to < periodOf(before).to
  return {
    ...range,
    sums: sums!,
    before: { ...before, sums: earlier!, compared_until: isRunning ? compared.to : null },
  }
}
