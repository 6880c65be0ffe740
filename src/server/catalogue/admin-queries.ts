import type { Insertable, Updateable } from 'kysely'
import { contains } from '../db/contains.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { COLUMNS } from './queries.ts'

const ADMIN_COLUMNS = [...COLUMNS, 'version'] as const

export type AdminProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>

type Wanted = { foldedSearch: string; limit: number | undefined; before: number | null }

/** The inactive ones too, newest first; one more than asked for when another page follows. */
export function listAllProducts(db: Db, { foldedSearch, limit, before }: Wanted) {
  let query = db.selectFrom('products').select(ADMIN_COLUMNS).where('is_deleted', '=', false).orderBy('id', 'desc')
  if (foldedSearch !== '') query = query.where(contains('name_key', foldedSearch))
  if (before !== null) query = query.where('id', '<', before)
  if (limit !== undefined) query = query.limit(limit + 1)
  return query.execute()
}

export function findProduct(db: Db, id: number) {
  return db.selectFrom('products').select(ADMIN_COLUMNS).where('id', '=', id).where('is_deleted', '=', false).executeTakeFirst()
}

export function insertProduct(tx: Tx, product: Insertable<Database['products']>): Promise<AdminProductRow> {
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
