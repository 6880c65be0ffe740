import { sql, type RawBuilder } from 'kysely'
import { pathToCategory } from '#domain/category-tree.ts'
import { inBatches } from '../db/batches.ts'
import type { Db, Tx } from '../db/schema.ts'

type Node = { id: number; parent_id: number | null }
type Memberships = {
  /** Products by their main category. */
  main: { category_id: number; products: number }[]
  /** Further categories of products. */
  further: { product_id: number; main: number | null; category_id: number }[]
}

/** The ids of a category and of all below it, as a subquery. */
export function subtree(categoryId: number): RawBuilder<number> {
  return sql`(with recursive tree(id) as (
    select id from categories where id = ${categoryId} union select c.id from categories c join tree on c.parent_id = tree.id
  ) select id from tree)`
}

export async function listSubtree(db: Db, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from categories where id in ${subtree(categoryId)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The products of a category, of those below it, and those that have one of them as a further category. */
export function isInCategory(product: string, categoryId: number): RawBuilder<boolean> {
  const [id, main] = [sql.ref(`${product}.id`), sql.ref(`${product}.category_id`)]
  return sql`(${main} in ${subtree(categoryId)}
    or ${id} in (select product_id from product_categories where category_id in ${subtree(categoryId)}))`
}

/** From so many on, a page of a category's list sorts only the first of its further products. */
export const MANY_FURTHER = 500

/** A category with all below it, and how many products have one of them as a further category. */
export type CategoryTree = { ids: number[]; further: 'none' | 'few' | 'many' }

/** Undefined without a category, and if its list has only products that it is the main category of. */
export async function findTree(db: Db, categoryId: number | undefined): Promise<CategoryTree | undefined> {
  if (categoryId === undefined) return undefined
  const ids = await listSubtree(db, categoryId)
  if (ids.length === 0) return undefined
  const { length } = await furtherProducts(db, ids).limit(MANY_FURTHER).execute()
  if (length === 0) return ids.length > 1 ? { ids, further: 'none' } : undefined
  return { ids, further: length < MANY_FURTHER ? 'few' : 'many' }
}

export function furtherProducts(db: Db, categoryIds: readonly number[]) {
  return db
    .selectFrom('product_categories')
    .select('product_id as id')
    .where('category_id', 'in', [...categoryIds])
}

export async function readMemberships(db: Db, { activeOnly }: { activeOnly: boolean }): Promise<Memberships> {
  const products = db
    .selectFrom('products as p')
    .where('p.is_deleted', '=', false)
    .$if(activeOnly, (query) => query.where('p.is_active', '=', true))
  const main = await products
    .select((eb) => ['p.category_id', eb.fn.countAll<number>().as('products')])
    .where('p.category_id', 'is not', null)
    .groupBy('p.category_id')
    .$narrowType<{ category_id: number }>()
    .execute()
  const further = await products
    .innerJoin('product_categories as f', 'f.product_id', 'p.id')
    .select(['f.product_id', 'p.category_id as main', 'f.category_id'])
    .orderBy('f.product_id')
    .execute()
  return { main, further }
}

/** Products in a category or below it, each counted once. */
export function countInTree(categories: readonly Node[], { main, further }: Memberships): (id: number) => number {
  const counts = new Map<number, number>()
  const idsAbove = (id: number | null) => pathToCategory(categories, id).map((each) => each.id)
  const add = (id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) + count)
  for (const { category_id: id, products } of main) for (const above of idsAbove(id)) add(above, products)
  const counted = new Set<string>()
  for (const { product_id: product, main: mainId, category_id: id } of further) {
    const isMain = new Set(idsAbove(mainId))
    for (const above of idsAbove(id)) {
      if (isMain.has(above) || counted.has(`${product} ${above}`)) continue
      counted.add(`${product} ${above}`)
      add(above, 1)
    }
  }
  return (id) => counts.get(id) ?? 0
}

/** By product; one without further categories is missing. */
export async function listFurtherCategories(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await inBatches(productIds, (ids) =>
    db.selectFrom('product_categories').selectAll().where('product_id', 'in', ids).orderBy('category_id').execute(),
  )
  const byProduct = new Map<number, number[]>()
  for (const { product_id: product, category_id: category } of rows)
    byProduct.set(product, [...(byProduct.get(product) ?? []), category])
  return byProduct
}

export async function withFurtherCategories<P extends { id: number }>(db: Db, products: readonly P[]) {
  const ids = products.map(({ id }) => id)
  const further = await listFurtherCategories(db, ids)
  return products.map((product) => ({ ...product, further_category_ids: further.get(product.id) ?? [] }))
}

/** Replaces the further categories of the products. */
export async function writeFurtherCategories(
  tx: Tx,
  products: readonly { id: number; categoryIds: readonly number[] }[],
): Promise<void> {
  await inBatches(products, async (some) => {
    const ids = some.map(({ id }) => id)
    await tx.deleteFrom('product_categories').where('product_id', 'in', ids).execute()
  })
  const rows = products.flatMap(({ id, categoryIds }) =>
    categoryIds.map((categoryId) => ({ product_id: id, category_id: categoryId })),
  )
  await inBatches(rows, async (some) => {
    await tx.insertInto('product_categories').values(some).execute()
  })
}

/** A product has no further category that is its main one. */
export async function moveFurtherCategories(tx: Tx, from: number, to: number): Promise<void> {
  await tx
    .insertInto('product_categories')
    .columns(['product_id', 'category_id'])
    .expression((eb) =>
      eb
        .selectFrom('product_categories')
        .select(['product_id', eb.val(to).as('category_id')])
        .where('category_id', '=', from),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
  await tx
    .deleteFrom('product_categories')
    .where('category_id', '=', to)
    .where('product_id', 'in', (eb) => eb.selectFrom('products').select('id').where('category_id', '=', to))
    .execute()
}
