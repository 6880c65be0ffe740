import { sql, type Insertable } from 'kysely'
import type { Picture } from '#contract/catalogue.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { usePictures } from '../pictures/uploads.ts'
import { COLUMNS } from './queries.ts'

/** Databases take only so many values in one statement. */
const BATCH_SIZE = 500

export async function listProductsBySlug(db: Db, slugs: readonly string[]) {
  const find = (some: readonly string[]) =>
    db
      .selectFrom('products')
      .select([...COLUMNS, 'version'])
      .where('slug', 'in', [...some])
      .where('is_deleted', '=', false)
      .execute()
  const found: Awaited<ReturnType<typeof find>> = []
  for (let from = 0; from < slugs.length; from += BATCH_SIZE)
    found.push(...(await find(slugs.slice(from, from + BATCH_SIZE))))
  return found
}

export function listCategoryNames(db: Db) {
  return db.selectFrom('categories').select(['id', 'name']).orderBy('position', 'desc').orderBy('id', 'desc').execute()
}

/** The new products' ids by their slugs. */
export async function insertProducts(
  tx: Tx,
  products: readonly Insertable<Database['products']>[],
): Promise<Map<string, number>> {
  const made = await tx
    .insertInto('products')
    .values([...products])
    .returning(['id', 'slug'])
    .execute()
  return new Map(made.map(({ id, slug }) => [slug, id]))
}

/** The columns that a file changes, and what they are: bare values have no type of their own. */
const CHANGED = {
  name: 'text',
  name_key: 'text',
  description: 'text',
  short_description: 'text',
  texts_key: 'text',
  image_url: 'text',
  price_cents: 'bigint',
  original_price_cents: 'bigint',
  stock_quantity: 'bigint',
  category_id: 'bigint',
  is_featured: 'boolean',
  is_active: 'boolean',
} as const

export type ChangedColumn = keyof typeof CHANGED
type ChangedRow = { id: number; version: number } & Record<ChangedColumn, string | number | boolean | null>

/** These columns of all in one statement, except who was changed or sold since that version; answers who was written. */
export async function updateProducts(
  tx: Tx,
  products: readonly ChangedRow[],
  columns: readonly ChangedColumn[],
  now: Date,
): Promise<Set<number>> {
  const rows = products.map((row) => sql`(${sql.join([row.id, row.version, ...columns.map((column) => row[column])])})`)
  const values = columns.map(
    (column) => sql`${sql.ref(column)} = cast(${sql.ref(`v.${column}`)} as ${sql.raw(CHANGED[column])})`,
  )
  const { rows: written } = await sql<{ id: number }>`
    with v(id, version, ${sql.join(columns.map((column) => sql.ref(column)))}) as (values ${sql.join(rows)})
    update products set ${sql.join(values)}, version = products.version + 1, updated_at = ${now}
    from v
    where products.id = cast(v.id as bigint) and products.version = cast(v.version as bigint) and products.is_deleted = ${false}
    returning products.id`.execute(tx)
  return new Set(written.map(({ id }) => id))
}

export async function insertPictures(
  tx: Tx,
  products: readonly { id: number; pictures: readonly Picture[] }[],
): Promise<void> {
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map(({ url, alt }, position) => ({ product_id: id, position, url, alt })),
  )
  await usePictures(
    tx,
    rows.map(({ url }) => url),
  )
  if (rows.length > 0) await tx.insertInto('product_pictures').values(rows).execute()
}

export async function deletePictures(tx: Tx, productIds: readonly number[]): Promise<void> {
  if (productIds.length > 0)
    await tx
      .deleteFrom('product_pictures')
      .where('product_id', 'in', [...productIds])
      .execute()
}
