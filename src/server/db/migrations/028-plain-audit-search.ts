import type { Kysely } from 'kysely'
import { run } from '../columns.ts'

/** The audit log is searched by actor and subject; PostgreSQL drops the column's index with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'alter table audit_log drop column search_key')
}
