import { sql } from 'kysely'
import { categoriesBelow, inTreeOrder, pathToCategory } from '#domain/category-tree.ts'
import type { ProductSort } from '#contract/catalogue.ts'
import { asBoolean, asList } from '../db/computed.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { countRows, type SortColumn, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { countInTree, readMemberships } from './category-members.ts'
import { COLORS, HAS_CHOICE, STOCK } from './variants.ts'
import { isOfProducts, type WhichProducts } from './which-products.ts'

const TEXTS = ['p.id', 'p.name', 'p.slug', 'p.description', 'p.short_description'] as const
const REST = [
  'p.highest_price_cents as price_to',
  'p.image_url',
  'p.category_id',
  'p.is_featured',
  STOCK.as('stock_quantity'),
  asBoolean(HAS_CHOICE).as('has_choice'),
  asList(COLORS).as('colors'),
  'p.is_active',
  'p.created_at',
] as const
const DETAILS = ['p.brand', 'p.mpn', 'p.warranty', 'p.seo_title', 'p.seo_description'] as const
const REVIEWS = ['p.review_count', 'p.review_stars'] as const

/** What shoppers see of a product `p` in lists, as the contract calls its fields. */
export const COLUMNS = [
  ...TEXTS,
  'p.lowest_price_cents as price',
  'p.lowest_original_cents as original_price',
  ...REST,
] as const

/** What staff edit of a product `p`: its own price, which its variants may replace. */
export const STAFF_COLUMNS = [
  ...TEXTS,
  'p.price_cents as price',
  'p.original_price_cents as original_price',
  ...REST,
  ...DETAILS,
] as const

export function activeProducts(db: Db, { featured, categoryId }: Partial<ProductFilter> = {}) {
  let query = db.selectFrom('products as p').where('p.is_active', '=', true).where('p.is_deleted', '=', false)
  if (featured) query = query.where('p.is_featured', '=', true)
  if (categoryId !== undefined) query = query.where('p.category_id', '=', categoryId)
  return query
}

export const activeProductStatement = compiledOnce((db, which: WhichProducts) =>
  activeProducts(db)
    .select([...COLUMNS, ...DETAILS, ...REVIEWS])
    .where(isOfProducts('p.id', which)),
)

export async function findActiveProduct(db: Db, id: number) {
  const [product] = await activeProductStatement(db, [id]).execute()
  return product
}

/** `categoryId`: their main category. */
export type ProductFilter = { featured: boolean; categoryId: number | undefined }

const FIRST: SortColumn = ['p.id', 'asc']
const LAST: SortColumn = ['p.id', 'desc']
export const PRODUCT_ORDERS: Sorts<ProductSort> = {
  newest: [['p.created_at', 'desc', 'instant'], LAST],
  name: [['p.name_key', 'asc', 'text'], FIRST],
  'price-low': [['p.lowest_price_cents', 'asc'], FIRST],
  'price-high': [['p.lowest_price_cents', 'desc'], LAST],
}

export function listedProducts(db: Db, filter: ProductFilter) {
  return activeProducts(db, filter).select(COLUMNS)
}

/** By id alone: a condition on what shoppers may see makes SQLite read an index of the whole catalogue instead. */
export function productsByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('products as p')
    .select([...COLUMNS, 'p.is_deleted'])
    .where('p.id', 'in', [...ids])
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
  'lowest_price_cents',
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

/** In the shop's order, each before its children. Without a picture of its own it shows one of its newest product. */
export async function listCategories(db: Db) {
  const rows = await db
    .selectFrom('categories as c')
    .select(['c.id', 'c.name', 'c.slug', 'c.description', 'c.color', 'c.parent_id'])
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
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
  const categories = inTreeOrder(rows)
  const countOf = countInTree(categories, await readMemberships(db, { activeOnly: true }))
  return categories.map(({ parent_id: parent, ...category }) => ({
    ...category,
    parent_ids: pathToCategory(categories, parent).map(({ id }) => id),
    picture_url: categoriesBelow(categories, category.id).find((each) => each.picture_url)?.picture_url ?? null,
    product_count: countOf(category.id),
  }))
}

export function countActiveProducts(db: Db, filter: ProductFilter): Promise<number> {
  return countRows(activeProducts(db, filter))
}
