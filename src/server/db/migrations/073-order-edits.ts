import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** `revision` grows with each edit of an order by staff, so that nothing planned before the edit is written after it. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int } = columnTypes(dialect)
  await run(db, `alter table orders add column revision ${int} not null default 0 check (revision >= 0)`)
}
