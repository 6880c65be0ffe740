import type { NotNull } from 'kysely'
import { pathToCategory } from '#domain/category-tree.ts'
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

export function listDiscoveredCategories(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent_id'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** `category_path`: the names from the top of the tree to the main category. */
export function listFeedProducts(db: Db, categories: Awaited<ReturnType<typeof listDiscoveredCategories>>) {
  const query = shownProducts(db).select([
    'p.id',
    'p.slug',
    'p.name',
    'p.description',
    'p.short_description',
    'p.brand',
    'p.mpn',
    'p.category_id',
  ])
  return mapList(list({ query, sorts: SORTS, sort: 'newest' }), async (products) => {
    const sizes = await readSizes(
      db,
      products.map(({ id }) => id),
    )
    return (await withVariants(db, await withPictures(db, products))).map((product) => ({
      ...product,
      sizes,
      category_path: pathToCategory(categories, product.category_id).map(({ name }) => name),
    }))
  })
}

type Sizes = { length_mm: number; width_mm: number; height_mm: number }

/** By variant; only those with all three. */
async function readSizes(db: Db, productIds: readonly number[]): Promise<ReadonlyMap<number, Sizes>> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'length_mm', 'width_mm', 'height_mm'])
    .$narrowType<{ length_mm: NotNull; width_mm: NotNull; height_mm: NotNull }>()
    .where('product_id', 'in', productIds)
    .where('length_mm', 'is not', null)
    .where('width_mm', 'is not', null)
    .where('height_mm', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, ...sizes }) => [id, sizes]))
}

export type FeedProduct = Listed<ReturnType<typeof listFeedProducts>>
