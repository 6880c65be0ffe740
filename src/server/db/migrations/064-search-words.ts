import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Words that mean the same to the search, and what shoppers searched for in vain: counts by day, without a person. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table synonym_groups (
      id ${id}, version ${int} not null default 1, created_at ${instant} not null
    ) ${strict}`,
    `create table synonym_words (
      word_key ${text} primary key check (word_key <> ''), word ${text} not null, position ${int} not null,
      group_id ${int} not null references synonym_groups (id) on delete cascade, unique (group_id, position)
    ) ${strict}`,
    `create table search_misses (
      id ${id}, day ${text} not null, term_key ${text} not null, term ${text} not null, count ${int} not null check (count > 0),
      unique (day, term_key)
    ) ${strict}`,
  )
}
