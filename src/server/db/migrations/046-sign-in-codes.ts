import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * The newest code mailed to a mailbox. The times of the last three and the count of the day are in the same row, so that
 * one conditional statement counts a code and replaces the one before.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table sign_in_codes (
      mailbox ${text} primary key, email ${text} not null,
      browser_hash ${text} not null unique, code_hash ${text}, sealed_code ${text},
      tries ${int} not null check (tries between 0 and 5), expires_at ${instant} not null,
      latest_at ${instant} not null, second_latest_at ${instant}, third_latest_at ${instant},
      day_began_at ${instant} not null, day_count ${int} not null check (day_count between 1 and 12)
    ) ${strict}`,
    'create index sign_in_codes_latest on sign_in_codes (latest_at)',
  )
}
