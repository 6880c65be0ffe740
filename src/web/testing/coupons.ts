import type { AdminCoupon } from '#contract/admin-coupons.ts'

export const COUPON: AdminCoupon = {
  id: 1,
  code: 'MESA25',
  discount_type: 'fixed',
  discount_value: 25_00,
  minimum_order_value: 150_00,
  max_uses: 80,
  current_uses: 9,
  expires_at: '2026-12-24',
  is_active: true,
  created_at: new Date(0),
  status: 'active',
  version: 3,
}
