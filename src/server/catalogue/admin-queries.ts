import { sql, type Insertable, type Updateable } from 'kysely'
import { LOW_STOCK } from '#domain/stock.ts'
import { foldText } from '#domain/search.ts'
import { cleanLine } from '#domain/text.ts'
import type { adminProducts, StaffSort } from '#contract/admin-products.ts'
import type { Input } from '#contract/endpoint.ts'
import { inBatches } from '../db/batches.ts'
import { contains } from '../db/contains.ts'
import { list, mapList, type Direction, type SortColumn, type Sorts } from '../db/list.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { isInCategory, withFurtherCategories } from './category-members.ts'
import { withDetails } from './product-attributes.ts'
import { STAFF_COLUMNS } from './queries.ts'
import { withIdentity } from './only-variant.ts'
import { withRelated } from './related-products.ts'
import { hasVariantBelow, readOptions, STOCK, STOCK_SQL } from './variants.ts'

/** Grows with every edit of the product and with every sale of its variants. */
const VERSION = sql<number>`cast(p.version + (select coalesce(sum(v.version), 0) from variants v where v.product_id = p.id) as bigint)`
const ADMIN_COLUMNS = [...STAFF_COLUMNS, VERSION.as('version')] as const

export type AdminProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

type StaffFilter = Input<typeof adminProducts.file>
type StaffOrder = { sort: StaffSort; direction: Direction }

const MAX_SEARCH_LENGTH = 200

const NEWEST: SortColumn = ['p.id', 'desc']
const SORTS: Sorts<StaffSort> = {
  newest: [NEWEST],
  name: [['p.name_key', 'asc', 'text'], NEWEST],
  category: [['coalesce(c.position, 1000000)', 'asc'], NEWEST],
  price: [['p.price_cents', 'asc'], NEWEST],
  stock: [[STOCK_SQL, 'asc'], NEWEST],
  status: [['cast(case when p.is_active then 0 else 1 end as bigint)', 'asc'], NEWEST],
}

export function staffProducts(
  db: Db,
  { search = '', status, stock, category_id: categoryId, ids, ...without }: StaffFilter,
) {
  const text = foldText(cleanLine(search.slice(0, MAX_SEARCH_LENGTH)))
  let query = db
    .selectFrom('products as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .where('p.is_deleted', '=', false)
  if (text !== '')
    query = query.where((eb) => eb.or(['p.name_key', 'p.texts_key', 'p.slug'].map((column) => contains(column, text))))
  if (status) query = query.where('p.is_active', '=', status === 'active')
  if (stock === 'low') query = query.where(hasVariantBelow(LOW_STOCK))
  if (stock === 'out') query = query.where(STOCK, '<=', 0)
  if (categoryId !== undefined) query = query.where(isInCategory('p', categoryId))
  if (without.without_category) query = query.where('p.category_id', 'is', null)
  if (without.without_picture)
    query = query.where((eb) => eb.or([eb('p.image_url', 'is', null), eb('p.image_url', '=', '')]))
  if (ids) query = query.where('p.id', 'in', ids.split(',').map(Number))
  return query
}

export function listStaffProducts(db: Db, filter: StaffFilter, { sort, direction }: StaffOrder) {
  const query = staffProducts(db, filter).select(ADMIN_COLUMNS)
  return mapList(list({ query, sorts: SORTS, sort, isReversed: direction === 'desc' }), (products) =>
    withStaffDetails(db, products),
  )
}

export async function findProduct(db: Db, id: number) {
  const product = await db
    .selectFrom('products as p')
    .select(ADMIN_COLUMNS)
    .where('p.id', '=', id)
    .where('p.is_deleted', '=', false)
    .executeTakeFirst()
  return product && (await withStaffDetails(db, [product]))[0]
}

export async function withStaffDetails<P extends { id: number }>(db: Db, products: readonly P[]) {
  const detailed = await withRelated(db, await withFurtherCategories(db, await withDetails(db, products)))
  const options = await readOptions(
    db,
    products.map(({ id }) => id),
  )
  const optioned = detailed.map((product) => ({ ...product, options: options.get(product.id) ?? [] }))
  return withIdentity(db, optioned)
}

/** The version of the product's own fields, without sales. */
export async function readOwnVersion(tx: Tx, id: number): Promise<number> {
  const product = await tx.selectFrom('products').select('version').where('id', '=', id).executeTakeFirst()
  if (!product) throw new Refusal('product_not_found')
  return product.version
}

/** Returns its id. The caller inserts its variant. */
export async function insertProduct(tx: Tx, product: Insertable<Database['products']>): Promise<number> {
  return (await tx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()).id
}

/** False if the product was edited since its own `version`. */
export async function updateProduct(
  tx: Tx,
  id: number,
  version: number,
  changes: Updateable<Database['products']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function softDeleteProduct(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('products')
    .set({ is_deleted: true, is_active: false, updated_at: now })
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .returning(['name', 'slug'])
    .executeTakeFirst()
}

export async function removeFromCarts(tx: Tx, productId: number): Promise<void> {
  await tx
    .deleteFrom('cart_items')
    .where('variant_id', 'in', tx.selectFrom('variants').select('id').where('product_id', '=', productId))
    .execute()
}

export async function removeVariantsFromCarts(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await inBatches(variantIds, async (ids) => {
    await tx.deleteFrom('cart_items').where('variant_id', 'in', ids).execute()
  })
}

export async function hasCategory(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
