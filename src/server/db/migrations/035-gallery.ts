import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** At most one video for each product. Its address and that of its poster are uploads. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, strict } = columnTypes(dialect)
  await run(
    db,
    `create table product_videos (
      product_id ${int} primary key references products (id) on delete cascade,
      url ${text} not null check (length(url) > 0), poster_url ${text} check (length(poster_url) > 0)
    ) ${strict}`,
  )
}
