import type { Kysely } from 'kysely'
import { run, type DialectName } from '../columns.ts'

/** Keys that lists sort and page by are compared by bytes on both databases, whatever the locale of the PostgreSQL database. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') return
  await run(
    db,
    'alter table products alter column name_key type text collate "C"',
    'alter table users alter column name_key type text collate "C", alter column email type text collate "C"',
    'alter table coupons alter column code type text collate "C"',
    'alter table audit_log alter column actor type text collate "C"',
  )
}
