import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** One row at most: the first day of a shop that began empty. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table setup (
      id ${int} primary key check (id = 1), began_at ${instant} not null,
      code_hash ${text}, tries_left ${int} not null check (tries_left between 0 and 10),
      step ${text} not null, mail_arrived_at ${instant}, completed_at ${instant}
    ) ${strict}`,
  )
}
