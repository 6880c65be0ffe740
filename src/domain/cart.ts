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
  /** False until the shop has set its shipping: the total is without it, and the cart cannot be ordered. */
  isShippingSet: boolean
  /** The coupon's discount. */
  discountCents: number
  /** Before the discount of a payment method (method-discount.ts). */
  totalCents: number
  /** Why the saved coupon does not apply; the quote is without it. */
  couponRefusal: CouponRefusal | null
}

/** Shipping depends on the subtotal before the coupon. */
export function quoteCart({ lines, coupon, shipping }: CartFacts, now: Date): Quote {
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
  const shippingPriceCents = shippingCents(subtotalCents, shipping)
  const discount = coupon ? applyCoupon(coupon, subtotalCents, now) : { ok: true as const, discountCents: 0 }
  const discountCents = discount.ok ? discount.discountCents : 0
  return {
    subtotalCents,
    shippingCents: shippingPriceCents ?? 0,
    isShippingSet: shippingPriceCents !== null,
    discountCents,
    totalCents: subtotalCents + (shippingPriceCents ?? 0) - discountCents,
    couponRefusal: discount.ok ? null : discount.reason,
  }
}
