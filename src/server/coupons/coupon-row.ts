import type { Selectable } from 'kysely'
import type { Coupon } from '#domain/coupon.ts'
import type { Database } from '../db/schema.ts'

export const COUPON_COLUMNS = [
  'id',
  'code',
  'discount_type',
  'discount_hundredths',
  'minimum_order_cents',
  'max_uses',
  'current_uses',
  'expires_on',
  'is_active',
] as const

export type CouponRow = Pick<Selectable<Database['coupons']>, (typeof COUPON_COLUMNS)[number]>

export function couponOf(row: CouponRow): Coupon {
  return {
    code: row.code,
    discountType: row.discount_type,
    discountHundredths: row.discount_hundredths,
    minimumOrderCents: row.minimum_order_cents,
    maxUses: row.max_uses,
    currentUses: row.current_uses,
    expiresOn: row.expires_on,
    isActive: row.is_active,
  }
}
