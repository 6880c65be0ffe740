import { saoPauloDay } from './calendar.ts'
import type { Day } from './calendar.ts'
import { percentOf } from './money.ts'

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export const COUPON_REFUSALS = ['coupon_inactive', 'coupon_expired', 'coupon_used_up', 'coupon_below_minimum'] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** ASCII only: other letters may share their upper case ('ß' and 'SS', 'ı' and 'I', 'ﬁ' and 'FI'). */
export const COUPON_CODE = /^[A-Za-z0-9_-]{1,40}$/
export const COUPON_CODE_HINT = 'Use de 1 a 40 letras sem acento, números, hífen ou sublinhado'

export type Coupon = {
  code: string
  discountType: DiscountType
  /** 1000 is 10 % or R$ 10,00. */
  discountHundredths: number
  minimumOrderCents: number
  /** `null` or 0 is unlimited. */
  maxUses: number | null
  currentUses: number
  /** The last valid day in São Paulo. */
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

/** As staff see it; the first that applies wins. */
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

/** Null for a valid discount: above 0, and a percentage at most 100 %. */
export function discountProblem(discountType: DiscountType, discountHundredths: number): string | null {
  if (!Number.isSafeInteger(discountHundredths) || discountHundredths <= 0)
    return 'O desconto precisa ser maior que zero'
  return discountType === 'percentage' && discountHundredths > 10_000 ? 'Use de 1 a 100.' : null
}

/**
 * Trimmed and in upper case. Letters that share their upper case with another ('ı' and 'i', 'ß' and 'ss') are kept, so
 * that two different codes never become one; `COUPON_CODE` refuses them.
 */
export function normalizeCouponCode(text: string): string {
  return Array.from(text.trim(), (letter) => {
    const upper = letter.toUpperCase()
    return upper.toLowerCase() === letter ? upper : letter
  }).join('')
}
