import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Orders that staff make: until when they hold their stock, collection at the shop, and prices of their own. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, boolean } = columnTypes(dialect)
  const no = dialect === 'sqlite' ? '0' : 'false'
  await run(
    db,
    `alter table orders add column held_until ${instant}`,
    `alter table orders add column is_pickup ${boolean} not null default ${no}`,
    `alter table order_items add column list_price_cents ${int} check (list_price_cents >= 0)`,
    `alter table order_items add column price_reason ${text}
      check ((price_reason is null) = (list_price_cents is null) and (price_reason is null or length(price_reason) between 1 and 200))`,
  )
}
