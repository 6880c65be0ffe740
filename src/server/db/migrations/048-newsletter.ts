import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Who asked for the newsletter, one row per mailbox. The times of the last three mails are in the same row, so that one
 * conditional statement counts a mail and renews the request.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table subscribers (
      id ${id}, mailbox ${text} not null unique, email ${text} not null,
      state ${text} not null check (state in ('pending', 'confirmed', 'unsubscribed')),
      consent ${text} not null check (length(consent) between 1 and 500),
      requested_at ${instant} not null, confirmed_at ${instant}, unsubscribed_at ${instant},
      token_hash ${text} unique, sealed_token ${text}, expires_at ${instant},
      latest_at ${instant} not null, second_latest_at ${instant}, third_latest_at ${instant},
      check ((state = 'pending') = (expires_at is not null)),
      check (state <> 'pending' or (token_hash is not null and confirmed_at is null)),
      check (state <> 'confirmed' or confirmed_at is not null),
      check ((state = 'unsubscribed') = (unsubscribed_at is not null)),
      check (state <> 'unsubscribed' or (token_hash is null and sealed_token is null))
    ) ${strict}`,
    'create index subscribers_state on subscribers (state, id)',
  )
}
