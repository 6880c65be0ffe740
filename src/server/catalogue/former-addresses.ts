import { sql } from 'kysely'
import { categoryPath } from '#domain/shop-paths.ts'
import type { Db } from '../db/schema.ts'

const NUMBER = /^[1-9]\d{0,14}$/

/** The product of a present slug, a former slug or a number; also a hidden or deleted one. */
export async function findProductId(db: Db, address: string): Promise<number | undefined> {
  if (NUMBER.test(address)) return Number(address)
  const present = await presentProduct(db, address).executeTakeFirst()
  if (present) return present.id
  const former = await db
    .selectFrom('former_product_slugs')
    .select('product_id')
    .where('slug', '=', address)
    .executeTakeFirst()
  return former?.product_id
}

/** The condition is the partial index's own: SQLite compares the expressions. */
export function presentProduct(db: Db, slug: string) {
  return db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .where(sql<boolean>`not is_deleted`)
}

/** Where a path without a page leads: a deleted product's to its category. */
export async function findRedirect(db: Db, path: string): Promise<string | undefined> {
  const [, address] = /^\/produto\/([^/]+)$/.exec(path) ?? []
  const productId = address && (await findProductId(db, address))
  return productId ? findCategoryOfDeleted(db, productId) : undefined
}

async function findCategoryOfDeleted(db: Db, productId: number): Promise<string | undefined> {
  const category = await db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select('c.slug')
    .where('p.id', '=', productId)
    .where('p.is_deleted', '=', true)
    .executeTakeFirst()
  return category && categoryPath(category)
}
