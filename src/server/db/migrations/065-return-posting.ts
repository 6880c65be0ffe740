import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** How and until when the goods of an accepted return are posted, and an index of those that are not settled. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text } = columnTypes(dialect)
  await run(
    db,
    `alter table return_requests add column posting_code ${text}
      check (posting_code is null or (length(posting_code) between 1 and 60 and state = 'accepted'))`,
    `alter table return_requests add column post_by ${text} check (post_by is null or (length(post_by) = 10 and state = 'accepted'))`,
    "create index return_requests_unsettled on return_requests (id) where state = 'accepted' and refunded_at is null",
  )
}
