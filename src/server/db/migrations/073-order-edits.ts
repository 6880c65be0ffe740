import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * `revision` grows with each edit of an order by staff, so that nothing planned before the edit is written after it. Units
 * that staff take out of a paid order are a return by the shop.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, boolean } = columnTypes(dialect)
  const no = dialect === 'sqlite' ? '0' : 'false'
  await run(
    db,
    `alter table orders add column revision ${int} not null default 0 check (revision >= 0)`,
    `alter table return_requests add column is_by_shop ${boolean} not null default ${no}`,
  )
}
