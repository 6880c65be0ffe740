import { categoryPath } from '#domain/shop-paths.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/schema.ts'
import { hasPresentSlug } from './which-products.ts'

const NUMBER = /^[1-9]\d{0,14}$/

/** The product of a present slug, a former slug or a number; also a hidden or deleted one. */
export async function findProductId(db: Db, address: string): Promise<number | undefined> {
  if (NUMBER.test(address)) return Number(address)
  const [present] = await presentProduct(db, address).execute()
  if (present) return present.id
  const former = await db
    .selectFrom('former_product_slugs')
    .select('product_id')
    .where('slug', '=', address)
    .executeTakeFirst()
  return former?.product_id
}

export const presentProduct = compiledOnce((db, slug: string) =>
  db.selectFrom('products').select('id').where(hasPresentSlug(slug)),
)

/** Where a path without a page leads: a former slug to the category, a deleted product to its category. */
export async function findRedirect(db: Db, path: string): Promise<string | undefined> {
  const [, kind, address] = /^\/(produto|categoria)\/([^/]+)$/.exec(path) ?? []
  if (!address) return undefined
  if (kind === 'categoria') return findFormerCategory(db, address)
  const productId = await findProductId(db, address)
  return productId === undefined ? undefined : findCategoryOfDeleted(db, productId)
}

/** Where `/produtos?categoria=…`, the address of a category in former releases, leads. */
export async function findListRedirect(db: Db, { searchParams }: URL): Promise<string | undefined> {
  const slug = searchParams.get('categoria')
  if (slug === null) return undefined
  const present = await db.selectFrom('categories').select('slug').where('slug', '=', slug).executeTakeFirst()
  const path = present ? categoryPath(present) : ((await findFormerCategory(db, slug)) ?? '/produtos')
  const query = new URLSearchParams(searchParams)
  query.delete('categoria')
  return query.size === 0 ? path : `${path}?${query}`
}

/** The category of a former slug; a deleted one without a parent leads to all products. */
async function findFormerCategory(db: Db, slug: string): Promise<string | undefined> {
  const former = await db
    .selectFrom('former_category_slugs as f')
    .leftJoin('categories as c', 'c.id', 'f.category_id')
    .select('c.slug')
    .where('f.slug', '=', slug)
    .executeTakeFirst()
  return former && (former.slug === null ? '/produtos' : categoryPath({ slug: former.slug }))
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
