import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** `night`: the day, in São Paulo, of a backup that the program makes by itself; at most one a day. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text } = columnTypes(dialect)
  await run(
    db,
    `alter table backup_runs add column night ${text}`,
    `alter table backup_runs add column bytes ${int}`,
    'create unique index backup_runs_night on backup_runs (night)',
  )
}
