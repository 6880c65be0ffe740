import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Since when an expired order is kept because its payments cannot be fetched. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { instant } = columnTypes(dialect)
  await run(db, `alter table orders add column expiry_blocked_at ${instant}`)
}
