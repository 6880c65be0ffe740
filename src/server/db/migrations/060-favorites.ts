import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** What customers keep for later. The list's row is locked by each change; with a token, a link shows the list to anybody. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table favorite_lists (
      user_id ${int} primary key references users (id) on delete cascade, changed_at ${instant} not null,
      share_token ${text} unique check (length(share_token) = 22),
      share_title ${text} check (length(share_title) between 1 and 60),
      check ((share_token is null) = (share_title is null))
    ) ${strict}`,
    `create table favorites (
      user_id ${int} not null references favorite_lists (user_id) on delete cascade,
      product_id ${int} not null references products (id) on delete cascade,
      added_at ${instant} not null, primary key (user_id, product_id)
    ) ${strict}`,
    'create index favorites_product on favorites (product_id)',
  )
}
