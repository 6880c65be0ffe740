import { sql, type Insertable, type Updateable } from 'kysely'
import { LOW_STOCK } from '#domain/stock.ts'
import type { PRODUCT_STATES, StaffSort, STOCK_STATES } from '#contract/admin-products.ts'
import { contains } from '../db/contains.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { withPictures } from './product-pictures.ts'
import { COLUMNS } from './queries.ts'

const ADMIN_COLUMNS = [...COLUMNS, 'version'] as const
const LIST_COLUMNS = ADMIN_COLUMNS.map((column) => `p.${column}` as const)

export type AdminProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

export type StaffFilter = {
  foldedSearch: string
  status: (typeof PRODUCT_STATES)[number] | undefined
  stock: (typeof STOCK_STATES)[number] | undefined
  categoryId: number | undefined
  isWithoutCategory: boolean
  isWithoutPicture: boolean
  ids?: readonly number[] | undefined
}

type Position = { value: string | number; id: number }
type Order = { sort: StaffSort; direction: 'asc' | 'desc'; limit: number; after: Position | null }

/** Each sort as one value per product, so that a page begins after a value and an id. Without a category comes last. */
const SORT_KEYS: Record<StaffSort, string> = {
  newest: '-p.id',
  name: 'p.name_key',
  category: 'coalesce(c.position, 1000000)',
  price: 'p.price_cents',
  stock: 'p.stock_quantity',
  // As wide as a number in an address may be: PostgreSQL compares nothing with what its type cannot hold.
  status: 'cast(case when p.is_active then 0 else 1 end as bigint)',
}

function filtered(
  db: Db,
  { foldedSearch, status, stock, categoryId, isWithoutCategory, isWithoutPicture, ids }: StaffFilter,
) {
  let query = db
    .selectFrom('products as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .where('p.is_deleted', '=', false)
  if (foldedSearch !== '') {
    query = query.where((eb) =>
      eb.or(['p.name_key', 'p.texts_key', 'p.slug'].map((column) => contains(column, foldedSearch))),
    )
  }
  if (status) query = query.where('p.is_active', '=', status === 'active')
  if (stock) query = query.where('p.stock_quantity', '<=', stock === 'low' ? LOW_STOCK : 0)
  if (categoryId !== undefined) query = query.where('p.category_id', '=', categoryId)
  if (isWithoutCategory) query = query.where('p.category_id', 'is', null)
  if (isWithoutPicture) query = query.where((eb) => eb.or([eb('p.image_url', 'is', null), eb('p.image_url', '=', '')]))
  if (ids) query = query.where('p.id', 'in', [...ids])
  return query
}

/** The inactive ones too; one more than asked for when another page follows. */
export async function listStaffProducts(db: Db, filter: StaffFilter, { sort, direction, limit, after }: Order) {
  const key = sql<string | number>`${sql.raw(SORT_KEYS[sort])}`
  const id = sql<number>`p.id`
  let query = filtered(db, filter)
    .select([...LIST_COLUMNS, key.as('sort_key')])
    .orderBy(key, direction)
    .orderBy(id, direction === 'asc' ? 'desc' : 'asc')
  if (after) {
    const [past, idPast] = direction === 'asc' ? [sql`>`, sql`<`] : [sql`<`, sql`>`]
    query = query.where(
      sql<boolean>`(${key} ${past} ${after.value} or (${key} = ${after.value} and ${id} ${idPast} ${after.id}))`,
    )
  }
  return withPictures(db, await query.limit(limit + 1).execute())
}

export async function countStaffProducts(db: Db, filter: StaffFilter): Promise<number> {
  return (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('products'))
      .executeTakeFirstOrThrow()
  ).products
}

/** Everything that the export writes, the category by its name; one more than asked for when another page follows. */
export function listExportProducts(db: Db, filter: StaffFilter, limit: number, after: number) {
  return filtered(db, filter)
    .select([
      'p.id',
      'p.slug',
      'p.name',
      'p.short_description',
      'p.description',
      'p.price_cents',
      'p.original_price_cents',
      'p.stock_quantity',
      'c.name as category_name',
      'p.is_active',
      'p.is_featured',
      'p.image_url',
    ])
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit + 1)
    .execute()
}

export async function findProduct(db: Db, id: number) {
  const product = await db
    .selectFrom('products')
    .select(ADMIN_COLUMNS)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  return product && (await withPictures(db, [product]))[0]
}

export function insertProduct(tx: Tx, product: Insertable<Database['products']>) {
  return tx.insertInto('products').values(product).returning(ADMIN_COLUMNS).executeTakeFirstOrThrow()
}

/** The change, unless somebody changed or sold the product since `version`: then nothing. */
export function updateProduct(tx: Tx, id: number, version: number, changes: Updateable<Database['products']>) {
  return tx
    .updateTable('products')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('is_deleted', '=', false)
    .returning(ADMIN_COLUMNS)
    .executeTakeFirst()
}

/** The orders that hold it need its row: it only disappears. */
export async function hideProduct(tx: Tx, id: number, now: Date) {
  return tx
    .updateTable('products')
    .set({ is_deleted: true, is_active: false, updated_at: now })
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .returning(['name', 'slug', 'stock_quantity'])
    .executeTakeFirst()
}

export async function takeOutOfCarts(tx: Tx, productId: number): Promise<void> {
  await tx.deleteFrom('cart_items').where('product_id', '=', productId).execute()
}

export async function hasCategory(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
