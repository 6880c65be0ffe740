import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Imports of products: what each one changed, so that it can be undone, and the pictures that it fetches from elsewhere. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table imports (
      id ${id}, actor ${text} not null, address ${text} not null, file_name ${text} not null check (length(file_name) <= 200),
      created_count ${int} not null check (created_count >= 0), changed_count ${int} not null check (changed_count >= 0),
      equal_count ${int} not null check (equal_count >= 0), imported_at ${instant} not null,
      undo_actor ${text}, undo_address ${text}, undo_started_at ${instant}, undone_at ${instant},
      check ((undo_started_at is null) = (undo_actor is null)), check (undone_at is null or undo_started_at is not null)
    ) ${strict}`,
    'create index imports_by_time on imports (imported_at)',
    `create table import_changes (
      import_id ${int} not null references imports (id), product_id ${int} not null references products (id),
      kind ${text} not null check (kind in ('created', 'changed')), before ${text}, after ${text} not null,
      undo_result ${text} check (undo_result in ('deleted', 'hidden', 'restored', 'partly', 'skipped')), undo_notes ${text},
      primary key (import_id, product_id), check ((kind = 'created') = (before is null))
    ) ${strict}`,
    'create index import_changes_product on import_changes (product_id)',
    `create table picture_downloads (
      id ${id}, import_id ${int} not null references imports (id), product_id ${int} not null references products (id),
      line ${int}, position ${int} not null, url ${text} not null check (length(url) between 1 and 2000),
      state ${text} not null default 'waiting' check (state in ('waiting', 'done', 'failed')), problem ${text},
      attempts ${int} not null default 0, due_at ${instant} not null, picture_url ${text},
      unique (product_id, url), check ((state = 'done') = (picture_url is not null)), check ((state = 'failed') = (problem is not null))
    ) ${strict}`,
    'create index picture_downloads_import on picture_downloads (import_id, state)',
  )
}
