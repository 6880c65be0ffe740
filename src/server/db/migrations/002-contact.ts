import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Messages of the contact page. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table contact_messages (
      id ${id}, protocol ${text} not null unique, name ${text} not null check (length(name) between 1 and 100),
      email ${text} not null check (length(email) between 3 and 254), message ${text} not null check (length(message) between 1 and 4000),
      order_number ${int}, created_at ${instant} not null
    ) ${strict}`,
    'create index contact_messages_email on contact_messages (email, created_at)',
    'create index contact_messages_created on contact_messages (created_at)',
  )
}
