import type { Picture, ProductPicture } from '#contract/catalogue.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, Tx } from '../db/schema.ts'
import { usePictures } from '../pictures/uploads.ts'
import { isOfProducts, type WhichProducts } from './which-products.ts'

/** In the order of the products' ids, each with its pictures in order. */
export const picturesStatement = compiledOnce((db, which: WhichProducts) =>
  db
    .selectFrom('product_pictures')
    .select(['product_id', 'url', 'alt', 'value_id'])
    .where(isOfProducts('product_id', which))
    .orderBy('product_id')
    .orderBy('position'),
)

export async function withPictures<P extends { id: number }>(
  db: Db,
  products: readonly P[],
): Promise<(P & { pictures: ProductPicture[] })[]> {
  const productIds = products.map(({ id }) => id)
  const rows = await inBatches(productIds, (ids) => picturesStatement(db, ids).execute())
  const pictures = Map.groupBy(rows, (row) => row.product_id)
  return products.map((product) => {
    const own = pictures.get(product.id) ?? []
    return { ...product, pictures: own.map(({ url, alt, value_id }) => ({ url, alt, value_id })) }
  })
}

/**
 * Replaces the pictures of the products; a tie to a value that was deleted meanwhile is left out. The caller writes the
 * first one's address to the product's `image_url`.
 */
export async function writePictures(
  tx: Tx,
  products: readonly { id: number; pictures: readonly (Picture & Partial<ProductPicture>)[] }[],
  now: Date,
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await tx.deleteFrom('product_pictures').where('product_id', 'in', ids).execute()
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map((picture, position) => ({ product_id: id, position, ...picture })),
  )
  if (rows.length === 0) return
  const urls = rows.map(({ url }) => url)
  await usePictures(tx, urls, now)
  const ties = rows.flatMap(({ value_id: value }) => value ?? [])
  const values = await inBatches(ties, (ids) =>
    tx.selectFrom('option_values').select('id').where('id', 'in', ids).execute(),
  )
  const known = new Set(values.map(({ id }) => id))
  const tied = rows.map((row) => ({ ...row, value_id: known.has(row.value_id ?? 0) ? row.value_id : null }))
  await tx.insertInto('product_pictures').values(tied).execute()
}
