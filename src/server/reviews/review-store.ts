import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { lockProducts, bumpShownProducts } from '../catalogue/version.ts'
import { setReviewTotals } from '../catalogue/review-totals.ts'
import type { Database, Db, Tx } from '../db/schema.ts'

export type ReviewRow = Selectable<Database['reviews']>

export function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findReviewOf(db: Db, productId: number, email: string): Promise<ReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .selectAll()
    .where('product_id', '=', productId)
    .where('email', '=', email)
    .executeTakeFirst()
}

export function insertReview(tx: Tx, review: Insertable<Database['reviews']>): Promise<ReviewRow> {
  return tx.insertInto('reviews').values(review).returningAll().executeTakeFirstOrThrow()
}

/** Undefined if the review has changed since version `seen`. */
export function updateReview(
  tx: Tx,
  seen: Pick<ReviewRow, 'id' | 'version'>,
  changes: Updateable<Database['reviews']>,
): Promise<ReviewRow | undefined> {
  return tx
    .updateTable('reviews')
    .set({ ...changes, version: seen.version + 1 })
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteReview(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute()
}

/**
 * Writes reviews of a product one after the other, and afterwards its totals and pages. Lock order: product, reviews,
 * the catalogue's counters.
 */
export async function withReviewTotals<T>(tx: Tx, productId: number, write: () => Promise<T>): Promise<T> {
  await lockProducts(tx, [productId])
  const written = await write()
  const { count, stars } = await tx
    .selectFrom('reviews')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('stars'), sql<number>`0`).as('stars'),
    ])
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .executeTakeFirstOrThrow()
  await setReviewTotals(tx, productId, { count, stars })
  await bumpShownProducts(tx, [productId])
  return written
}

/** Picture addresses by review id, in display order. */
export async function listPictures(db: Db, reviewIds: readonly number[]): Promise<Map<number, string[]>> {
  if (reviewIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('review_pictures')
    .select(['review_id', 'url'])
    .where('review_id', 'in', reviewIds)
    .orderBy('review_id')
    .orderBy('position')
    .execute()
  const byReview = Map.groupBy(rows, ({ review_id: id }) => id!)
  return new Map([...byReview].map(([id, pictures]) => [id, pictures.map(({ url }) => url)]))
}

/** False if one of them is not an upload of this person. */
export async function setPictures(
  tx: Tx,
  { id, email }: Pick<ReviewRow, 'id' | 'email'>,
  urls: readonly string[],
): Promise<boolean> {
  await tx.updateTable('review_pictures').set({ review_id: null }).where('review_id', '=', id).execute()
  for (const [index, url] of urls.entries()) {
    const free = await tx
      .selectFrom('review_pictures')
      .select('id')
      .where('email', '=', email)
      .where('url', '=', url)
      .where('review_id', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
    if (!free) return false
    await tx
      .updateTable('review_pictures')
      .set({ review_id: id, position: index + 1 })
      .where('id', '=', free.id)
      .execute()
  }
  return true
}

const DAY = 86_400_000

/** Uploads that no review uses; those of today still count for the limit. */
export async function deleteUnusedPictures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('review_pictures')
    .where('review_id', 'is', null)
    .where('uploaded_at', '<', new Date(now.getTime() - 2 * DAY))
    .execute()
}
