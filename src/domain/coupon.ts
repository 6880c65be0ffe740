import { saoPauloDay } from './calendar.ts'
import type { Day } from './calendar.ts'
import type { CouponRefusal, DiscountType } from './coupon-terms.ts'
import { percentOf } from './money.ts'

export { COUPON_REFUSALS, DISCOUNT_TYPES } from './coupon-terms.ts'
export type { CouponRefusal, DiscountType } from './coupon-terms.ts'

export type Coupon = {
  code: string
  discountType: DiscountType
  /** 1000 is 10 % or R$ 10,00. */
  discountHundredths: number
  minimumOrderCents: number
  /** `null` or 0 is unlimited. */
  maxUses: number | null
  currentUses: number
  /** The last day on which it is good, in São Paulo. */
  expiresOn: Day | null
  isActive: boolean
}

export type CouponResult = { ok: true; discountCents: number } | { ok: false; reason: CouponRefusal }

export const COUPON_STATUSES = ['active', 'inactive', 'expired', 'used_up'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

export const COUPON_STATUS_LABELS: Record<CouponStatus, string> = {
  active: 'Ativo',
  inactive: 'Inativo',
  expired: 'Expirado',
  used_up: 'Esgotado',
}

const REFUSAL_OF: Record<Exclude<CouponStatus, 'active'>, CouponRefusal> = {
  inactive: 'coupon_inactive',
  expired: 'coupon_expired',
  used_up: 'coupon_used_up',
}

/** What staff see; the first that applies wins. */
export function couponStatus(coupon: Coupon, now: Date): CouponStatus {
  if (!coupon.isActive) return 'inactive'
  if (coupon.expiresOn !== null && saoPauloDay(now) > coupon.expiresOn) return 'expired'
  if (coupon.maxUses && coupon.currentUses >= coupon.maxUses) return 'used_up'
  return 'active'
}

/** The discount never exceeds the subtotal, and shipping is never discounted. */
export function applyCoupon(coupon: Coupon, subtotalCents: number, now: Date): CouponResult {
  const status = couponStatus(coupon, now)
  if (status !== 'active') return { ok: false, reason: REFUSAL_OF[status] }
  if (subtotalCents < coupon.minimumOrderCents) return { ok: false, reason: 'coupon_below_minimum' }

  const wantedCents =
    coupon.discountType === 'percentage'
      ? percentOf(subtotalCents, coupon.discountHundredths)
      : coupon.discountHundredths
  return { ok: true, discountCents: Math.min(wantedCents, subtotalCents) }
}

/** A percentage is above 0 and at most 100 %, a fixed discount above 0. */
export function isValidDiscount(discountType: DiscountType, discountHundredths: number): boolean {
  if (!Number.isSafeInteger(discountHundredths) || discountHundredths <= 0) return false
  return discountType === 'fixed' || discountHundredths <= 10_000
}

/**
 * Trimmed and in upper case. Letters whose upper case is another letter's too ('ı' and 'i', 'ß' and 'ss') stay as
 * they are, so that two different codes never become one; `COUPON_CODE` refuses them.
 */
export function normalizeCouponCode(text: string): string {
  return Array.from(text.trim(), (letter) => {
    const upper = letter.toUpperCase()
    return upper.toLowerCase() === letter ? upper : letter
  }).join('')
}
