import type { Db } from '../db/schema.ts'

/** A feed is made in memory, with every product's description. */
const MOST_IN_FEED = 49_000

/** What shoppers see, the newest first. */
function shownProducts(db: Db) {
  return db
    .selectFrom('products as p')
    .where('p.is_active', '=', true)
    .where('p.is_deleted', '=', false)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
}

export function listSitemapProducts(db: Db) {
  return shownProducts(db).select(['p.id', 'p.updated_at', 'p.category_id']).execute()
}

export function listSitemapCategories(db: Db) {
  return db.selectFrom('categories').select(['id', 'slug']).orderBy('position').orderBy('id').execute()
}

export function listFeedProducts(db: Db) {
  return shownProducts(db)
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id', 'p.name', 'p.description', 'p.short_description', 'p.price_cents', 'p.original_price_cents', 'p.image_url', 'p.stock_quantity',
      'c.name as category_name',
    ])
    .limit(MOST_IN_FEED)
    .execute()
}

/** The pictures behind each product's first. */
export function listMorePictures(db: Db) {
  return db.selectFrom('product_pictures').select(['product_id', 'url']).where('position', '>', 0).orderBy('product_id').orderBy('position').execute()
}

export type MorePicture = Awaited<ReturnType<typeof listMorePictures>>[number]
export type FeedProduct = Awaited<ReturnType<typeof listFeedProducts>>[number]
