import { sql } from 'kysely'
import type { ProductSort } from '#contract/catalogue.ts'
import { countRows, type SortColumn, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'

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

/** And those that only its own page and the back office show. */
export const DETAIL_COLUMNS = [...COLUMNS, 'brand', 'mpn', 'warranty', 'seo_title', 'seo_description'] as const

function activeProducts(db: Db) {
  return db.selectFrom('products').where('is_active', '=', true).where('is_deleted', '=', false)
}

export function findActiveProduct(db: Db, id: number) {
  return activeProducts(db).select(DETAIL_COLUMNS).where('id', '=', id).executeTakeFirst()
}

export type ProductFilter = { featured: boolean; categoryId: number | undefined }

const FIRST: SortColumn = ['id', 'asc']
const LAST: SortColumn = ['id', 'desc']
export const PRODUCT_ORDERS: Sorts<ProductSort> = {
  newest: [['created_at', 'desc', 'instant'], LAST],
  name: [['name_key', 'asc', 'text'], FIRST],
  'price-low': [['price_cents', 'asc'], FIRST],
  'price-high': [['price_cents', 'desc'], LAST],
}

export function listedProducts(db: Db, filter: ProductFilter) {
  return filtered(db, filter).select(COLUMNS)
}

function filtered(db: Db, { featured, categoryId }: ProductFilter) {
  let query = activeProducts(db)
  if (featured) query = query.where('is_featured', '=', true)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
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

/** In the shop's order. */
export function listCategoryNames(db: Db) {
  return db.selectFrom('categories').select(['id', 'name', 'slug', 'color']).orderBy('position').orderBy('id').execute()
}

export function listCategories(db: Db) {
  return db
    .selectFrom('categories as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.description', 'c.color'])
    .select((eb) => {
      const products = eb
        .selectFrom('products as p')
        .whereRef('p.category_id', '=', 'c.id')
        .where('p.is_active', '=', true)
        .where('p.is_deleted', '=', false)
      const newestPicture = products
        .select('p.image_url')
        .where('p.image_url', '<>', '')
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(1)
      const count = products
        .select((count) => count.fn.countAll<number>().as('products'))
        .$asScalar()
        .$notNull()
      return [eb.fn.coalesce('c.picture_url', newestPicture).as('picture_url'), count.as('product_count')]
    })
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}

export function countActiveProducts(db: Db, filter: ProductFilter): Promise<number> {
  return countRows(filtered(db, filter))
}
