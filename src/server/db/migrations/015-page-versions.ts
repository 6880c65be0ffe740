import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Invalidates cached pages one by one: `products.changed_in` is the value of `catalogue_state.products_version` at the
 * product's last visible change. `pages_version` now counts changes of every page, `texts_version` those of lists.
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
