import type { Kysely } from 'kysely'
import { run } from '../columns.ts'

/** An index for each order of the product lists, whole, by category or featured: a page is one range of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    'drop index products_newest',
    'drop index products_category',
    'create index products_newest on products (is_active, is_deleted, created_at, id)',
    'create index products_by_name on products (is_active, is_deleted, name_key, id)',
    'create index products_by_price on products (is_active, is_deleted, price_cents, id)',
    'create index products_featured on products (is_featured, is_active, is_deleted, created_at, id)',
    'create index products_category on products (category_id, is_active, is_deleted, created_at, id)',
    'create index products_category_by_name on products (category_id, is_active, is_deleted, name_key, id)',
    'create index products_category_by_price on products (category_id, is_active, is_deleted, price_cents, id)',
  )
}
