import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** What an admin may do. The owner's row is in `super_admins`, so no row here can be the owner's. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text } = columnTypes(dialect)
  await run(
    db,
    `alter table admins add column role ${text} not null default 'manager'
      check (role in ('manager', 'orders', 'catalogue', 'finance'))`,
  )
}
