import { applyCoupon } from '#domain/coupon.ts'
import { sumsFor } from '#domain/method-discount.ts'
import { shippingCents } from '#domain/shipping.ts'
import { couponOf } from '../coupons/coupon-row.ts'
import { findCouponOfOrder } from '../coupons/queries.ts'
import type { Db } from '../db/schema.ts'
import type { OrderRow } from '../order-store/orders.ts'
import type { Settings } from '../settings/settings.ts'

type Line = { quantity: number; price_cents: number }

export type EditedSums = Pick<
  OrderRow,
  'subtotal_cents' | 'shipping_cents' | 'discount_cents' | 'method_discount_cents' | 'total_cents'
> & {
  /** The order is worth less than its coupon asks for. */
  losesCoupon: boolean
}

/**
 * The amounts of an unpaid order with other items. The coupon was valid when the order was placed, so only its minimum
 * counts; what staff agreed on, discount and shipping, stays. Shipping of other orders follows the shop's rule of today.
 */
export async function editedSums(
  db: Db,
  order: OrderRow,
  lines: readonly Line[],
  { shipping, methodDiscounts }: Settings,
): Promise<EditedSums> {
  const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * line.price_cents, 0)
  const isAgreed = order.held_until !== null || order.is_pickup
  const shippingNow = isAgreed ? order.shipping_cents : (shippingCents(subtotalCents, shipping) ?? order.shipping_cents)
  const formerCents = order.discount_cents - order.method_discount_cents
  const couponCents = await couponDiscount(db, order, subtotalCents, formerCents)
  const method = order.payment_method
  const atSight = method === 'card'
  const sums = sumsFor(
    { method, atSight },
    { subtotalCents, shippingCents: shippingNow, couponCents: couponCents ?? 0 },
    order.method_discount_cents > 0 ? methodDiscounts : { pix: 0, boleto: 0, cardAtSight: 0 },
  )
  return {
    subtotal_cents: subtotalCents,
    shipping_cents: shippingNow,
    discount_cents: (couponCents ?? 0) + sums.methodDiscountCents,
    method_discount_cents: sums.methodDiscountCents,
    total_cents: sums.totalCents,
    losesCoupon: couponCents === null,
  }
}

/** Null below the coupon's minimum. */
async function couponDiscount(
  db: Db,
  { coupon_id: couponId }: OrderRow,
  subtotalCents: number,
  formerCents: number,
): Promise<number | null> {
  if (couponId === null) return Math.min(formerCents, subtotalCents)
  const coupon = couponOf(await findCouponOfOrder(db, couponId))
  const held = { ...coupon, isActive: true, expiresOn: null, maxUses: null }
  const applied = applyCoupon(held, subtotalCents, new Date(0))
  return applied.ok ? applied.discountCents : null
}
