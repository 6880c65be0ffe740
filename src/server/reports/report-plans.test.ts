import { CompiledQuery, type Compilable } from 'kysely'
import { expect, test } from 'vitest'
import { periodOf } from '#domain/report-range.ts'
import { openShop } from '../testing/shop.ts'
import { lowStock, refundsIn, salesIn } from './queries.ts'

async function openPlans() {
  const { db, dialect } = await openShop()
  const planOf = async (query: Compilable) => {
    const { sql, parameters } = query.compile()
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    return rows.map(({ detail }) => detail)
  }
  return { db, dialect, planOf }
}

test('sales and refunds of a period are index ranges, whatever the size of the shop', async () => {
  const { db, dialect, planOf } = await openPlans()
  if (dialect !== 'sqlite') return
  const period = periodOf({ from: '2026-11-01', to: '2026-11-30' })
  expect(await planOf(salesIn(db, period).select(['o.total_cents', 'o.payment_method']))).toEqual([
    'SEARCH o USING INDEX orders_sales (paid_at>? AND paid_at<?)',
  ])
  expect(await planOf(salesIn(db, period).select('o.total_cents'))).toEqual([
    'SEARCH o USING COVERING INDEX orders_sales (paid_at>? AND paid_at<?)',
  ])
  expect(await planOf(refundsIn(db, period).select('r.amount_cents'))).toEqual([
    'SEARCH r USING INDEX refund_ledger_booked (booked_at>? AND booked_at<?)',
    expect.stringMatching(/^SEARCH o USING /),
  ])
})

test('low stock is counted from the low variants, not from all products', async () => {
  const { db, dialect, planOf } = await openPlans()
  if (dialect !== 'sqlite') return
  expect(await planOf(lowStock(db))).toEqual([
    'SEARCH p USING INTEGER PRIMARY KEY (rowid=?)',
    expect.stringMatching(/^LIST SUBQUERY /),
    'SEARCH v USING INDEX variants_stock (stock_quantity<?)',
    expect.stringMatching(/^CORRELATED SCALAR SUBQUERY /),
    expect.stringMatching(/^SEARCH v USING /),
  ])
})
