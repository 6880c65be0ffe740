import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Which products were bought together, counted from the orders every night. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, strict } = columnTypes(dialect)
  await run(
    db,
    `create table product_pairs (
      product_id ${int} not null references products (id), other_id ${int} not null references products (id),
      order_count ${int} not null check (order_count > 0),
      primary key (product_id, other_id), check (product_id <> other_id)
    ) ${strict}`,
  )
}
