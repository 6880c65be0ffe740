import type { NotNull } from 'kysely'
import { asInstant } from '../db/computed.ts'
import { inBatches } from '../db/batches.ts'
import { list, type Listed, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'

const SORTS: Sorts<'newest'> = {
  newest: [
    ['p.created_at', 'desc', 'instant'],
    ['p.id', 'desc'],
  ],
}

function shownProducts(db: Db) {
  return db.selectFrom('products as p').where('p.is_active', '=', true).where('p.is_deleted', '=', false)
}

export function listSitemapProducts(db: Db) {
  return list({ query: shownProducts(db).select(['p.id', 'p.updated_at']), sorts: SORTS, sort: 'newest' })
}

/** The newest change of each category's products; under null, of products without a category. */
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

export function listFeedProducts(db: Db) {
  const query = shownProducts(db)
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
      'c.name as category_name',
    ])
  return list({ query, sorts: SORTS, sort: 'newest' })
}

/** All but each product's first picture. */
export function listMorePictures(db: Db, productIds: readonly number[]) {
  return inBatches(productIds, (ids) =>
    db
      .selectFrom('product_pictures')
      .select(['product_id', 'url'])
      .where('product_id', 'in', ids)
      .where('position', '>', 0)
      .orderBy('product_id')
      .orderBy('position')
      .execute(),
  )
}

export type MorePicture = Awaited<ReturnType<typeof listMorePictures>>[number]
export type FeedProduct = Listed<ReturnType<typeof listFeedProducts>>
