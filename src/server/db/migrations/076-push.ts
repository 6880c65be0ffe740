import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Browsers of staff that receive notices of sales, and the key pair that signs them. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table push_subscriptions (
      id ${id}, user_id ${int} not null references users (id) on delete cascade,
      endpoint ${text} not null unique check (length(endpoint) between 1 and 1000),
      p256dh ${text} not null, auth ${text} not null, created_at ${instant} not null
    ) ${strict}`,
    'create index push_subscriptions_user on push_subscriptions (user_id, id)',
    `create table push_keys (
      id ${int} primary key check (id = 1), public_key ${text} not null, sealed_private_key ${text} not null
    ) ${strict}`,
  )
}
