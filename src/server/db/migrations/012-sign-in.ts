import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** When the issuer last authenticated the user (`auth_time`), if it reports it. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await run(db, `alter table sessions add column authenticated_at ${columnTypes(dialect).instant}`)
}
