import type { NotNull } from 'kysely'
import { withPictures } from '../catalogue/product-pictures.ts'
import { withVariants } from '../catalogue/variants.ts'
import { asInstant } from '../db/computed.ts'
import { list, mapList, type Listed, type SortColumn, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'

const LAST: SortColumn = ['p.id', 'desc']
const SORTS: Sorts<'newest'> = { newest: [['p.created_at', 'desc', 'instant'], LAST] }

function shownProducts(db: Db) {
  return db.selectFrom('products as p').where('p.is_active', '=', true).where('p.is_deleted', '=', false)
}

export function listSitemapProducts(db: Db) {
  return list({ query: shownProducts(db).select(['p.id', 'p.slug', 'p.updated_at']), sorts: SORTS, sort: 'newest' })
}

export function listNewestChanges(db: Db) {
  return shownProducts(db)
    .select(['category_id', (eb) => asInstant(eb.fn.max('updated_at')).as('newest_at')])
    .$narrowType<{ newest_at: NotNull }>()
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
      'p.slug',
      'p.name',
      'p.description',
      'p.short_description',
      'p.brand',
      'p.mpn',
      'c.name as category_name',
    ])
  return mapList(list({ query, sorts: SORTS, sort: 'newest' }), async (products) =>
    withVariants(db, await withPictures(db, products)),
  )
}

export type FeedProduct = Listed<ReturnType<typeof listFeedProducts>>
