import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'
import { COLUMNS } from './queries.ts'

/** Databases take only so many values in one statement. */
const AT_ONCE = 500

export async function listProductsBySlug(db: Db, slugs: readonly string[]) {
  const find = (some: readonly string[]) =>
    db.selectFrom('products').select([...COLUMNS, 'version']).where('slug', 'in', [...some]).where('is_deleted', '=', false).execute()
  const found: Awaited<ReturnType<typeof find>> = []
  for (let from = 0; from < slugs.length; from += AT_ONCE) found.push(...(await find(slugs.slice(from, from + AT_ONCE))))
  return found
}

export function listCategoryNames(db: Db) {
  return db.selectFrom('categories').select(['id', 'name']).orderBy('position', 'desc').orderBy('id', 'desc').execute()
}

/** The new products' ids by their slugs. */
export async function insertProducts(tx: Tx, products: readonly Insertable<Database['products']>[]): Promise<Map<string, number>> {
  const made = await tx.insertInto('products').values([...products]).returning(['id', 'slug']).execute()
  return new Map(made.map(({ id, slug }) => [slug, id]))
}

export async function insertFirstPictures(tx: Tx, pictures: readonly Insertable<Database['product_pictures']>[]): Promise<void> {
  if (pictures.length > 0) await tx.insertInto('product_pictures').values([...pictures]).execute()
}
