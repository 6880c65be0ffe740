import { CompiledQuery, type Compilable } from 'kysely'
import { expect, test } from 'vitest'
import { periodOf } from '#domain/report-range.ts'
import { openShop } from '../testing/shop.ts'
import { refundsIn, salesIn } from './queries.ts'

test('sales and refunds of a period are index ranges, whatever the size of the shop', async () => {
  const { db, dialect } = await openShop()
  if (dialect !== 'sqlite') return
  const planOf = async (query: Compilable) => {
    const { sql, parameters } = query.compile()
    const { rows } = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    return rows.map(({ detail }) => detail)
  }
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
