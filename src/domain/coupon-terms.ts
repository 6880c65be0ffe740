// Apart from the rules: what the contract names is in every shopper's first download.

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export const COUPON_REFUSALS = ['coupon_inactive', 'coupon_expired', 'coupon_used_up', 'coupon_below_minimum'] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]

/** ASCII alone: the upper case of other letters may be another letter's too ('ß' and 'SS', 'ı' and 'I', 'ﬁ' and 'FI'). */
export const COUPON_CODE = /^[A-Za-z0-9_-]{1,40}$/
export const COUPON_CODE_HINT = 'Use de 1 a 40 letras sem acento, números, hífen ou sublinhado'
