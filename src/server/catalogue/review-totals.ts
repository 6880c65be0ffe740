import type { Tx } from '../db/schema.ts'

/** Saves the totals of a product's published reviews. The caller has locked the product. */
export async function setReviewTotals(
  tx: Tx,
  productId: number,
  { count, stars }: { count: number; stars: number },
): Promise<void> {
  const totals = { review_count: count, review_stars: stars }
  await tx.updateTable('products').set(totals).where('id', '=', productId).execute()
}
