import type { Kysely } from 'kysely'
import { run } from '../columns.ts'

/** Answers from the index alone which orders call a product by another name than it has now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'create index order_items_sold_name on order_items (product_id, product_name, order_id)',
    'drop index order_items_product',
  )
}
