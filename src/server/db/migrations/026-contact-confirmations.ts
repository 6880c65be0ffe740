import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * When the last three confirmations to a mailbox were enqueued, so that one conditional statement allows or refuses the next.
 * Starts empty: on the day of the upgrade a mailbox may get three more.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table contact_confirmations (
      mailbox ${text} primary key, latest_at ${instant} not null, second_latest_at ${instant}, third_latest_at ${instant}
    ) ${strict}`,
    'create index contact_confirmations_latest on contact_confirmations (latest_at)',
    'drop index contact_messages_mailbox',
  )
}
