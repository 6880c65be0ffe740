import { canReview, type ReviewMode, reviewerName } from '#domain/review.ts'
import type { Db } from '../db/schema.ts'
import { listItems } from '../order-store/order-items.ts'
import { findCustomer, findOrder, type OrderRow } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { readReviewToken } from './review-token.ts'

export type Buyer = { order: OrderRow; email: string; author: string }

/** Refuses a token that opens nothing. */
export async function findBuyer({ db, config }: Pick<Shop, 'db' | 'config'>, token: string, now: Date): Promise<Buyer> {
  const orderId = readReviewToken(config.appSecret, token, now)
  const order = orderId === null ? undefined : await findOrder(db, orderId)
  const buyer = order && (await buyerOf(db, order))
  // Erased people have no e-mail.
  if (!buyer || buyer.email === '') throw new Refusal('review_link_ended')
  return buyer
}

export async function buyerOf(db: Db, order: OrderRow): Promise<Buyer> {
  const { email, name } = await findCustomer(db, order.user_id)
  return { order, email, author: reviewerName(order.recipient ?? name) }
}

export function isReviewable(order: OrderRow, now: Date): boolean {
  const { status, shipped_at: shippedAt, delivered_at: deliveredAt, is_refunded: isRefunded } = order
  return canReview({ status, shippedAt, deliveredAt, isRefunded }, now)
}

export async function openMode({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<Exclude<ReviewMode, 'off'>> {
  const { reviews } = await readSettings(db, config)
  if (reviews === 'off') throw new Refusal('reviews_off')
  return reviews
}

export type BoughtProduct = {
  product_id: number
  product_name: string
  /** The bought variants of the product, joined. */
  variant_text: string
  image_url: string | null
}

/** One entry per product, however many of its variants the order has. */
export async function listBought(db: Db, orderId: number): Promise<BoughtProduct[]> {
  const lines = Map.groupBy(await listItems(db, [orderId]), ({ product_id: id }) => id)
  return [...lines].map(([productId, [first, ...others]]) => ({
    product_id: productId,
    product_name: first!.product_name,
    variant_text: [first!, ...others].flatMap(({ variant_text: text }) => text || []).join(', '),
    image_url: first!.image_url,
  }))
}
