import { sql, type NotNull } from 'kysely'
import { asInstant } from '../db/computed.ts'
import type { Db } from '../db/schema.ts'

/** The last product of a page. */
export type After = { id: number; created_at: Date } | null

/** A page of what shoppers see, the newest first. */
function shownProducts(db: Db, after: After, limit: number) {
  const query = db
    .selectFrom('products as p')
    .where('p.is_active', '=', true)
    .where('p.is_deleted', '=', false)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit)
  return after ? query.where(sql<boolean>`(p.created_at, p.id) < (${after.created_at}, ${after.id})`) : query
}

export function listSitemapProducts(db: Db, after: After, limit: number) {
  return shownProducts(db, after, limit).select(['p.id', 'p.updated_at', 'p.created_at']).execute()
}

/** When the newest change of each category's products was; products without a category count under null. */
export function listNewestChanges(db: Db) {
  return db
    .selectFrom('products')
    .select(['category_id', (eb) => asInstant(eb.fn.max('updated_at')).as('newest_at')])
    .$narrowType<{ newest_at: NotNull }>()
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .groupBy('category_id')
    .execute()
}

export function listSitemapCategories(db: Db) {
  return db.selectFrom('categories').select(['id', 'slug']).orderBy('position').orderBy('id').execute()
}

export function listFeedProducts(db: Db, after: After, limit: number) {
  return shownProducts(db, after, limit)
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.short_description',
      'p.price_cents',
      'p.original_price_cents',
      'p.image_url',
      'p.stock_quantity',
      'p.created_at',
      'c.name as category_name',
    ])
    .execute()
}

/** The pictures behind each product's first. */
export function listMorePictures(db: Db, productIds: readonly number[]) {
  return db
    .selectFrom('product_pictures')
    .select(['product_id', 'url'])
    .where('product_id', 'in', [...productIds])
    .where('position', '>', 0)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}

export type MorePicture = Awaited<ReturnType<typeof listMorePictures>>[number]
export type FeedProduct = Awaited<ReturnType<typeof listFeedProducts>>[number]
