import { stateOfSaved } from '#domain/review.ts'
import { searchKey } from '#domain/search.ts'
import type { Input } from '#contract/endpoint.ts'
import type { reviews } from '#contract/reviews.ts'
import { cleanText } from '#domain/text.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { lockOrder } from '../order-store/orders.ts'
import { usePictures } from '../pictures/uploads.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { type Buyer, findBuyer, isReviewable, listBought, openMode } from './buyer.ts'
import {
  deleteReview,
  findReviewOf,
  insertReview,
  listPictures,
  type ReviewRow,
  setPictures,
  updateReview,
  withReviewTotals,
} from './review-store.ts'

type Save = Input<typeof reviews.save>

/** Creates or changes the buyer's review. Locks the product, so concurrent saves run one after the other. */
export async function saveReview(shop: Shop, { token, product_id: productId, ...form }: Save, now: Date) {
  const mode = await openMode(shop)
  const buyer = await findBuyer(shop, token, now)
  const written = { stars: form.stars, body: cleanText(form.text), pictures: form.pictures }
  return inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, buyer.order.id)
    if (!order || !isReviewable(order, now)) throw new Refusal('review_not_open')
    const bought = (await listBought(tx, order.id)).find(({ product_id: id }) => id === productId)
    if (!bought) throw new Refusal('product_not_found')
    await usePictures(tx, written.pictures, now)
    return withReviewTotals(tx, productId, async () => {
      const before = await findReviewOf(tx, productId, buyer.email)
      if (before && (await isSame(tx, before, written))) return before
      const state = stateOfSaved(before?.state ?? null, mode)
      const columns = { ...columnsOf(buyer, written), state, hidden_reason: null }
      const review = before
        ? await updateReview(tx, before, { ...columns, edited_at: now })
        : await insertReview(tx, {
            ...columns,
            product_id: productId,
            order_id: order.id,
            email: buyer.email,
            variant_text: bought.variant_text,
            written_at: now,
          })
      if (!(await setPictures(tx, review!, written.pictures))) throw new Refusal('review_picture_unknown')
      return review!
    })
  })
}

type Written = { stars: number; body: string; pictures: readonly string[] }

/** A form that is sent twice changes nothing, and takes no published review back to the queue. */
async function isSame(tx: Tx, before: ReviewRow, { stars, body, pictures }: Written): Promise<boolean> {
  if (before.stars !== stars || before.body !== body) return false
  const kept = (await listPictures(tx, [before.id])).get(before.id) ?? []
  return kept.join('\n') === pictures.join('\n')
}

function columnsOf({ email, author }: Buyer, { stars, body }: Written) {
  return { author, stars, body, search_key: searchKey([author, email, body]) }
}

export async function removeReview(
  shop: Shop,
  { token, product_id: productId }: Input<typeof reviews.remove>,
  now: Date,
): Promise<void> {
  const { email } = await findBuyer(shop, token, now)
  await inTransaction(shop.db, (tx) =>
    withReviewTotals(tx, productId, async () => {
      const review = await findReviewOf(tx, productId, email)
      if (!review) throw new Refusal('review_not_found')
      await deleteReview(tx, review.id)
    }),
  )
}
