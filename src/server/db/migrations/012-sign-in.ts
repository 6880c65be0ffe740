import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** When the issuer itself has last seen a person prove who they are, where it says so: signing in here may cost them nothing. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await run(db, `alter table sessions add column authenticated_at ${columnTypes(dialect).instant}`)
}
