import { quoteCart, type Quote, MAX_LINE_QUANTITY } from '#domain/cart.ts'
import type { ShippingRates } from '#domain/shipping.ts'
import { sql } from 'kysely'
import { couponOf, type CouponRow } from '../coupons/coupon-row.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, Tx } from '../db/schema.ts'
import { type CartLineRow, findCartCoupon, listLines, setCartCoupon } from './queries.ts'

/** A cart with its current amounts, without unavailable products. */
export type QuotedCart = { lines: CartLineRow[]; coupon: CouponRow | null; quote: Quote }

export async function readQuotedCart(db: Db, userId: number, shipping: ShippingRates, now: Date): Promise<QuotedCart> {
  return quotedCart(await listLines(db, userId), (await findCartCoupon(db, userId)) ?? null, shipping, now)
}

export function quotedCart(
  all: readonly CartLineRow[],
  coupon: CouponRow | null,
  shipping: ShippingRates,
  now: Date,
): QuotedCart {
  const lines = all.filter((line) => line.is_available)
  const facts = lines.map((line) => ({ productId: line.product_id, quantity: line.quantity, priceCents: line.price }))
  return { lines, coupon, quote: quoteCart({ lines: facts, coupon: coupon && couponOf(coupon), shipping }, now) }
}

/** Locks the cart's row until commit, and creates it if missing. Every change and order of a cart takes this lock first. */
export async function lockCart(tx: Tx, userId: number, now: Date) {
  const [cart] = await lockCartStatement(tx, { userId, now }).execute()
  return cart!
}

export const lockCartStatement = compiledOnce((tx, { userId, now }: { userId: number; now: Date }) =>
  tx
    .insertInto('carts')
    .values({ user_id: userId, changed_at: now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ changed_at: now }))
    .returning(['generation', 'coupon_id', 'note']),
)

/** After an order. The next generation is another cart, so that each becomes at most one order. */
export const nextCartStatement = compiledOnce((tx, userId: number) =>
  tx
    .updateTable('carts')
    .set({ generation: sql<number>`generation + 1`, coupon_id: null })
    .where('user_id', '=', userId),
)

/** Moves a cart to an owner without one, in the transaction that has locked `from`. */
export async function moveCart(tx: Tx, from: number, to: number, now: Date): Promise<void> {
  const { coupon_id } = await lockCart(tx, from, now)
  await lockCart(tx, to, now)
  await tx.updateTable('cart_items').set({ user_id: to }).where('user_id', '=', from).execute()
  await setCartCoupon(tx, to, coupon_id)
}

type RestoredLine = { variant_id: number; quantity: number; price_cents: number }

/** Returns the lines of a failed order to the cart, added to what it holds by now. */
export async function restoreCart(
  tx: Tx,
  userId: number,
  lines: readonly RestoredLine[],
  couponId: number | null,
  now: Date,
): Promise<void> {
  const cart = await lockCart(tx, userId, now)
  for (const { variant_id, quantity, price_cents: seen } of lines) {
    await tx
      .insertInto('cart_items')
      .values({ user_id: userId, variant_id, quantity, seen_price_cents: seen, added_at: now })
      .onConflict((oc) =>
        oc.columns(['user_id', 'variant_id']).doUpdateSet({
          quantity: sql<number>`case when cart_items.quantity + excluded.quantity > ${MAX_LINE_QUANTITY} then ${MAX_LINE_QUANTITY} else cart_items.quantity + excluded.quantity end`,
        }),
      )
      .execute()
  }
  if (couponId !== null && cart.coupon_id === null) await setCartCoupon(tx, userId, couponId)
}
