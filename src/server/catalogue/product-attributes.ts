import type { Attribute } from '#contract/catalogue.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, Tx } from '../db/schema.ts'
import { withPictures } from './product-pictures.ts'
import { withVideos } from './product-videos.ts'
import { isOfProducts, type WhichProducts } from './which-products.ts'

const MAX_SUGGESTIONS = 100

/** In the order of the products' ids, each with its attributes in order. */
export const attributesStatement = compiledOnce((db, which: WhichProducts) =>
  db
    .selectFrom('product_attributes')
    .select(['product_id', 'name', 'value'])
    .where(isOfProducts('product_id', which))
    .orderBy('product_id')
    .orderBy('position'),
)

/** Adds the attributes, in order. */
export async function withAttributes<P extends { id: number }>(
  db: Db,
  products: readonly P[],
): Promise<(P & { attributes: Attribute[] })[]> {
  const productIds = products.map(({ id }) => id)
  const rows = await inBatches(productIds, (ids) => attributesStatement(db, ids).execute())
  const byProduct = Map.groupBy(rows, ({ product_id: id }) => id)
  const attributesOf = (id: number) => (byProduct.get(id) ?? []).map(({ name, value }) => ({ name, value }))
  return products.map((product) => ({ ...product, attributes: attributesOf(product.id) }))
}

/** Adds everything of the products that is in tables of its own. */
export async function withDetails<P extends { id: number }>(db: Db, products: readonly P[]) {
  return withVideos(db, await withAttributes(db, await withPictures(db, products)))
}

/** Replaces the attributes of the products. */
export async function writeAttributes(
  tx: Tx,
  products: readonly { id: number; attributes: readonly Attribute[] }[],
): Promise<void> {
  await inBatches(products, async (some) => {
    const ids = some.map(({ id }) => id)
    await tx.deleteFrom('product_attributes').where('product_id', 'in', ids).execute()
  })
  const rows = products.flatMap(({ id, attributes }) =>
    attributes.map(({ name, value }, position) => ({ product_id: id, position, name, value })),
  )
  await inBatches(rows, async (some) => {
    await tx.insertInto('product_attributes').values(some).execute()
  })
}

/** Brands and attribute names of the catalogue, the most used first. */
export async function listSuggestions(db: Db) {
  const brands = await db
    .selectFrom('products')
    .select(['brand', (eb) => eb.fn.countAll().as('uses')])
    .where('brand', '<>', '')
    .where('is_deleted', '=', false)
    .groupBy('brand')
    .orderBy('uses', 'desc')
    .orderBy('brand')
    .limit(MAX_SUGGESTIONS)
    .execute()
  const names = await db
    .selectFrom('product_attributes')
    .select(['name', (eb) => eb.fn.countAll().as('uses')])
    .groupBy('name')
    .orderBy('uses', 'desc')
    .orderBy('name')
    .limit(MAX_SUGGESTIONS)
    .execute()
  return { brands: brands.map(({ brand }) => brand), attribute_names: names.map(({ name }) => name) }
}
