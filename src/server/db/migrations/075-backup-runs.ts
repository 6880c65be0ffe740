import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Backups that the owner started in the back office; at most one is running. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table backup_runs (
      id ${id}, actor ${text} not null, requested_at ${instant} not null, ended_at ${instant},
      percent ${int} check (percent between 0 and 100), name ${text}, error ${text},
      check (name is null or error is null), check ((ended_at is null) = (name is null and error is null))
    ) ${strict}`,
    'create unique index backup_runs_running on backup_runs ((ended_at is null)) where ended_at is null',
  )
}
