import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Lets a cached page be dropped alone: `products.changed_in` is the value that `catalogue_state.products_version` took with
 * the product's last change that a page shows. `pages_version` now counts what every page shows, `texts_version` what lists show.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int } = columnTypes(dialect)
  await run(
    db,
    `alter table catalogue_state add column products_version ${int} not null default 1`,
    `alter table products add column changed_in ${int} not null default 1`,
    'create index products_changed_in on products (changed_in)',
  )
}
