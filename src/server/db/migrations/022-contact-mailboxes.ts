import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Which mailbox a message's address belongs to, so that confirmations count per mailbox. Only the last day is looked at. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text } = columnTypes(dialect)
  await run(
    db,
    `alter table contact_messages add column mailbox ${text} not null default ''`,
    'update contact_messages set mailbox = lower(email)',
    'drop index contact_messages_email',
    'create index contact_messages_mailbox on contact_messages (mailbox, created_at)',
  )
}
