import type { ProductSort } from '#domain/product.ts'
import type { Db } from '../db/schema.ts'

/** A product as the contract calls its fields. */
export const COLUMNS = [
  'id', 'name', 'slug', 'description', 'short_description', 'price_cents as price', 'original_price_cents as original_price',
  'image_url', 'category_id', 'is_featured', 'stock_quantity', 'is_active', 'created_at',
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

export type ProductFilter = { featured: boolean; categoryId: number | undefined; sort: ProductSort; limit: number | undefined; after: ProductPosition | null }

const ORDER = {
  newest: { column: 'created_at', direction: 'desc' },
  name: { column: 'name_key', direction: 'asc' },
  'price-low': { column: 'price_cents', direction: 'asc' },
  'price-high': { column: 'price_cents', direction: 'desc' },
} as const

/** One more row than asked for, when there is one: it tells that another page follows. */
export function listActiveProducts(db: Db, { featured, categoryId, sort, limit, after }: ProductFilter) {
  const { column, direction } = ORDER[sort]
  let query = activeProducts(db).select([...COLUMNS, 'name_key']).orderBy(column, direction).orderBy('id', direction)
  if (featured) query = query.where('is_featured', '=', true)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
  if (limit !== undefined) query = query.limit(limit + 1)
  if (after) {
    const past = direction === 'asc' ? '>' : '<'
    const value = (column === 'created_at' ? new Date(after.value) : after.value) as never
    query = query.where((eb) => eb.or([eb(column, past, value), eb.and([eb(column, '=', value), eb('id', past, after.id)])]))
  }
  return query.execute()
}

export function listProductsByIds(db: Db, ids: readonly number[]) {
  return activeProducts(db).select([...COLUMNS, 'name_key']).where('id', 'in', [...ids]).execute()
}

/** What the search looks through; prices and dates for sorting its hits. */
export function listSearchTexts(db: Db) {
  return activeProducts(db)
    .select(['id', 'name', 'short_description', 'description', 'category_id', 'is_featured', 'price_cents', 'name_key', 'created_at'])
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

export async function countActiveProducts(db: Db, { featured, categoryId }: Pick<ProductFilter, 'featured' | 'categoryId'>): Promise<number> {
  let query = activeProducts(db).select((eb) => eb.fn.countAll<number>().as('products'))
  if (featured) query = query.where('is_featured', '=', true)
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId)
  return (await query.executeTakeFirstOrThrow()).products
}
