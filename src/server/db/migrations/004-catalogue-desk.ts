import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'
import { foldText } from './frozen-text.ts'

/** Sorted pictures of a product, versions of categories against concurrent edits, and a search key of product texts. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, strict } = columnTypes(dialect)
  await run(
    db,
    `alter table categories add column version ${int} not null default 1`,
    `alter table products add column texts_key ${text} not null default ''`,
    `create table product_pictures (
      product_id ${int} not null references products (id) on delete cascade, position ${int} not null check (position >= 0),
      url ${text} not null check (length(url) > 0), alt ${text} not null,
      primary key (product_id, position)
    ) ${strict}`,
    "insert into product_pictures (product_id, position, url, alt) select id, 0, image_url, '' from products where image_url is not null",
  )
  const texts = await sql<Texts>`select id, short_description, description from products`.execute(db)
  for (const { id, short_description: short, description } of texts.rows) {
    await sql`update products set texts_key = ${foldText(`${short} ${description}`)} where id = ${id}`.execute(db)
  }
}

type Texts = { id: number; short_description: string; description: string }
