// Apart from the rules: what the contract names is in every shopper's first download.

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

export const COUPON_REFUSALS = [
  'coupon_inactive',
  'coupon_expired',
  'coupon_used_up',
  'coupon_below_minimum',
] as const
export type CouponRefusal = (typeof COUPON_REFUSALS)[number]
