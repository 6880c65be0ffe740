import type { Video } from '#contract/catalogue.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, Tx } from '../db/schema.ts'
import { usePictures } from '../pictures/uploads.ts'
import { isOfProducts, type WhichProducts } from './which-products.ts'

export const videosStatement = compiledOnce((db, which: WhichProducts) =>
  db.selectFrom('product_videos').select(['product_id', 'url', 'poster_url']).where(isOfProducts('product_id', which)),
)

export async function withVideos<P extends { id: number }>(
  db: Db,
  products: readonly P[],
): Promise<(P & { video: Video | null })[]> {
  const productIds = products.map(({ id }) => id)
  const rows = await inBatches(productIds, (ids) => videosStatement(db, ids).execute())
  const videos = new Map(rows.map(({ product_id: id, ...video }) => [id, video]))
  return products.map((product) => ({ ...product, video: videos.get(product.id) ?? null }))
}

export async function writeVideo(tx: Tx, productId: number, video: Video | null, now: Date): Promise<void> {
  await tx.deleteFrom('product_videos').where('product_id', '=', productId).execute()
  if (!video) return
  await usePictures(tx, [video.url, video.poster_url ?? ''], now)
  await tx
    .insertInto('product_videos')
    .values({ product_id: productId, ...video })
    .execute()
}
