import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * The part of an order's `discount_cents` that is due to its way of paying; the rest is its coupon's. Each attempt keeps the
 * one it was requested with.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int } = columnTypes(dialect)
  await run(
    db,
    `alter table orders add column method_discount_cents ${int} not null default 0
      check (method_discount_cents between 0 and discount_cents)`,
    `alter table payment_attempts add column method_discount_cents ${int} not null default 0 check (method_discount_cents >= 0)`,
  )
}
