import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Versions of the shop's look and home page. A saved draft is a new row, so an id is never another content's. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table site_versions (
      id ${id}, kind ${text} not null check (kind in ('look', 'home')),
      state ${text} not null check (state in ('draft', 'published', 'former')), body ${text} not null,
      preview_token ${text} unique, saved_by ${text} not null, saved_at ${instant} not null,
      published_by ${text}, published_at ${instant},
      check ((state = 'draft') = (preview_token is not null)), check ((state = 'draft') = (published_at is null)),
      check ((published_by is null) = (published_at is null))
    ) ${strict}`,
    `create unique index site_versions_draft on site_versions (kind) where state = 'draft'`,
    `create unique index site_versions_published on site_versions (kind) where state = 'published'`,
    'create index site_versions_former on site_versions (kind, published_at)',
  )
}
