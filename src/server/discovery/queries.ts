import type { Db } from '../db/schema.ts'

/** Together with the shop's other pages, no more than the 50 000 addresses that one sitemap may hold. */
export const MOST_PRODUCTS = 49_000
export const MOST_CATEGORIES = 900

/** What shoppers see, the newest first. */
function shownProducts(db: Db) {
  return db
    .selectFrom('products as p')
    .where('p.is_active', '=', true)
    .where('p.is_deleted', '=', false)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_PRODUCTS)
}

export function listSitemapProducts(db: Db) {
  return shownProducts(db).select(['p.id', 'p.updated_at', 'p.category_id']).execute()
}

export function listSitemapCategories(db: Db) {
  return db.selectFrom('categories').select(['id', 'slug']).orderBy('position').orderBy('id').limit(MOST_CATEGORIES).execute()
}

export function listFeedProducts(db: Db) {
  return shownProducts(db)
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id', 'p.name', 'p.description', 'p.short_description', 'p.price_cents', 'p.original_price_cents', 'p.image_url', 'p.stock_quantity',
      'c.name as category_name',
    ])
    .execute()
}

/** The pictures behind each product's first. */
export function listMorePictures(db: Db) {
  return db.selectFrom('product_pictures').select(['product_id', 'url']).where('position', '>', 0).orderBy('product_id').orderBy('position').execute()
}

export type MorePicture = Awaited<ReturnType<typeof listMorePictures>>[number]
export type FeedProduct = Awaited<ReturnType<typeof listFeedProducts>>[number]
