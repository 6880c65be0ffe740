import { applyCoupon, type Coupon, type CouponRefusal } from './coupon.ts'
import { shippingCents } from './shipping.ts'
import type { ShippingRates } from './shipping.ts'

export const MAX_CART_LINES = 100
export const MAX_LINE_QUANTITY = 999

export type CartLine = { productId: number; quantity: number; priceCents: number }

export type CartFacts = { lines: readonly CartLine[]; coupon: Coupon | null; shipping: ShippingRates }

export type Quote = {
  subtotalCents: number
  shippingCents: number
  discountCents: number
  totalCents: number
  /** Why the saved coupon does not apply; the quote is without it. */
  couponRefusal: CouponRefusal | null
}

/** The only place that computes a total. Shipping depends on the subtotal before the coupon. */
export function quoteCart({ lines, coupon, shipping }: CartFacts, now: Date): Quote {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
  const shippingPriceCents = shippingCents(subtotalCents, shipping)
  const discount = coupon ? applyCoupon(coupon, subtotalCents, now) : { ok: true as const, discountCents: 0 }
  const discountCents = discount.ok ? discount.discountCents : 0
  return {
    subtotalCents,
    shippingCents: shippingPriceCents,
    discountCents,
    totalCents: subtotalCents + shippingPriceCents - discountCents,
    couponRefusal: discount.ok ? null : discount.reason,
  }
}
