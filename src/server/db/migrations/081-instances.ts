import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * The running processes of the shop, and one row by which a process recognises the database: an older copy of it has
 * fewer beats, a dump of it another origin.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table instances (
      id ${text} primary key, host ${text} not null, secret_print ${text} not null, seen_at ${instant} not null
    ) ${strict}`,
    `create table database_state (
      id ${int} primary key check (id = 1), lineage ${text} not null, beats ${int} not null check (beats >= 0),
      origin ${text}, restored ${text} check (restored in ('older', 'moved')), noticed_at ${instant},
      check ((restored is null) = (noticed_at is null))
    ) ${strict}`,
  )
}
