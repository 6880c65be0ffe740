import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** The price of a cart line when its customer last saw it. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int } = columnTypes(dialect)
  await run(
    db,
    `alter table cart_items add column seen_price_cents ${int} check (seen_price_cents >= 0)`,
    'update cart_items set seen_price_cents = (select price_cents from products where products.id = cart_items.product_id)',
  )
}
