import { inTransaction } from '../db/transaction.ts'
import { reviewToken } from '../reviews/review-token.ts'
import { insertReview, withReviewTotals } from '../reviews/review-store.ts'
import { insertOrderRow } from './order-rows.ts'
import type { TestShop } from './shop.ts'

type Delivery = { userId: number; productIds: readonly number[]; recipient?: string; deliveredAt?: Date }

/** A delivered order, with the token of its link. */
export async function deliver(shop: TestShop, { userId, productIds, recipient, deliveredAt = shop.now() }: Delivery) {
  const orderId = await insertOrderRow(shop.db, {
    userId,
    status: 'delivered',
    createdAt: deliveredAt,
    lines: productIds.map((productId) => ({ productId })),
    ...(recipient !== undefined && { recipient }),
  })
  await shop.db
    .updateTable('orders')
    .set({ shipped_at: deliveredAt, delivered_at: deliveredAt })
    .where('id', '=', orderId)
    .execute()
  return { orderId, token: reviewToken(shop.config.appSecret, orderId, shop.now()) }
}

let count = 0

type ReviewInput = { orderId: number; productId: number; email?: string; stars?: number; body?: string; state?: 'held' }

/** Inserts a published review without its call. */
export function insertReviewRow({ db, now }: TestShop, input: ReviewInput) {
  const { orderId, productId, email = `avaliou-${++count}@cliente.example`, stars = 5, body = 'Lindo' } = input
  return inTransaction(db, (tx) =>
    withReviewTotals(tx, productId, () =>
      insertReview(tx, {
        product_id: productId,
        order_id: orderId,
        email,
        author: 'Ana S.',
        variant_text: '',
        stars,
        body,
        search_key: `ana s.\n${email}\n${body.toLowerCase()}`,
        state: input.state ?? 'published',
        written_at: now(),
      }),
    ),
  )
}
