import { sql } from 'kysely'
import type { ProductSort } from '#contract/catalogue.ts'
import type { Db } from '../db/schema.ts'

/** A product as the contract calls its fields. */
export const COLUMNS = [
  'id',
  'name',
  'slug',
  'description',
  'short_description',
  'price_cents as price',
  'original_price_cents as original_price',
  'image_url',
  'category_id',
  'is_featured',
  'stock_quantity',
  'is_active',
  'created_at',
] as const

/** What shoppers may see. */
function activeProducts(db: Db) {
  return db.selectFrom('products').where('is_active', '=', true).where('is_deleted', '=', false)
}

export function findActiveProduct(db: Db, id: number) {
  return activeProducts(db).select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Position after which a page begins: the sort value and id of the last product shown. */
export type ProductPosition = { value: string | number; id: number }

export type ProductFilter = {
  featured: boolean
  categoryId: number | undefined
  sort: ProductSort
  limit: number
  after: ProductPosition | null
}

const ORDER = {
  newest: { column: 'created_at', direction: 'desc' },
  name: { column: 'name_key', direction: 'asc' },
  'price-low': { column: 'price_cents', direction: 'asc' },
  'price-high': { column: 'price_cents', direction: 'desc' },
} as const

/** A query for one row more than `limit` if another page follows. */
export function listActiveProducts(db: Db, { featured, categoryId, sort, limit, after }: ProductFilter) {
  const { column, direction } = ORDER[sort]
  let query = activeProducts(db)
    .select([...COLUMNS, 'name_key'])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  if (featured) query = query.where('is_featured', '=', true)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
  if (after) {
    const value = column === 'created_at' ? new Date(after.value) : after.value
    // A row comparison is one range of the index; the same in `or` and `and` would read from its beginning.
    query = query.where(
      sql<boolean>`(${sql.ref(column)}, id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${value}, ${after.id})`,
    )
  }
  return query
}

/** By id alone: a condition on what shoppers may see makes SQLite read an index of the whole catalogue instead. */
export function productsByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products')
    .select([...COLUMNS, 'is_deleted'])
    .where('id', 'in', [...ids])
}

export async function listProductsByIds(db: Db, ids: readonly number[]) {
  const rows = await productsByIds(db, ids).execute()
  return rows.filter((row) => row.is_active && !row.is_deleted)
}

const INDEX_COLUMNS = [
  'id',
  'name',
  'short_description',
  'description',
  'category_id',
  'is_featured',
  'price_cents',
  'name_key',
  'created_at',
  'is_active',
  'is_deleted',
] as const

/** What the search index reads, by id. Hidden products too: a condition on them makes SQLite sort the whole catalogue for each page. */
export function listIndexProducts(db: Db, afterId: number, limit: number) {
  return db.selectFrom('products').select(INDEX_COLUMNS).where('id', '>', afterId).orderBy('id').limit(limit).execute()
}

export type IndexRow = Awaited<ReturnType<typeof listIndexProducts>>[number]

/** The same of products that changed. */
export function listIndexChanges(db: Db, after: { changed_in: number; id: number }, limit: number) {
  return db
    .selectFrom('products')
    .select([...INDEX_COLUMNS, 'changed_in'])
    .where(sql<boolean>`(changed_in, id) > (${after.changed_in}, ${after.id})`)
    .orderBy('changed_in')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function listCategories(db: Db) {
  return db
    .selectFrom('categories as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.description', 'c.color'])
    .select((eb) =>
      eb.fn
        .coalesce(
          'c.picture_url',
          eb
            .selectFrom('products as p')
            .select('p.image_url')
            .whereRef('p.category_id', '=', 'c.id')
            .where('p.is_active', '=', true)
            .where('p.is_deleted', '=', false)
            .where('p.image_url', '<>', '')
            .orderBy('p.created_at', 'desc')
            .orderBy('p.id', 'desc')
            .limit(1),
        )
        .as('picture_url'),
    )
    .select((eb) =>
      eb
        .selectFrom('products as p')
        .select((count) => count.fn.countAll<number>().as('products'))
        .whereRef('p.category_id', '=', 'c.id')
        .where('p.is_active', '=', true)
        .where('p.is_deleted', '=', false)
        .$asScalar()
        .$notNull()
        .as('product_count'),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

export async function countActiveProducts(
  db: Db,
  { featured, categoryId }: Pick<ProductFilter, 'featured' | 'categoryId'>,
): Promise<number> {
  let query = activeProducts(db).select((eb) => eb.fn.countAll<number>().as('products'))
  if (featured) query = query.where('is_featured', '=', true)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
  return (await query.executeTakeFirstOrThrow()).products
}
