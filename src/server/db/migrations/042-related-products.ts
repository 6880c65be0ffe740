import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** The products that staff picked to be shown with a product. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, strict } = columnTypes(dialect)
  await run(
    db,
    `create table related_products (
      product_id ${int} not null references products (id), position ${int} not null check (position between 0 and 7),
      other_id ${int} not null references products (id),
      primary key (product_id, position), unique (product_id, other_id), check (product_id <> other_id)
    ) ${strict}`,
    'create index related_products_other on related_products (other_id)',
  )
}
