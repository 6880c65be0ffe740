import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Backups that were restored into a temporary place, to prove that they can be. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table restore_rehearsals (
      id ${id}, name ${text} not null, ended_at ${instant} not null, seconds ${int} not null check (seconds >= 0),
      method ${text} check (method in ('restored', 'listed')), error ${text},
      check ((method is null) = (error is not null))
    ) ${strict}`,
  )
}
