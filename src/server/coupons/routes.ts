import { adminCoupons, type AdminCoupon } from '#contract/admin-coupons.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listCoupons, type AdminCouponRow } from './queries.ts'
import { removeCoupon } from './remove-coupon.ts'
import { changeCoupon, createCoupon } from './save-coupon.ts'

export function couponRoutes(mount: Mount, { db }: Shop): void {
  mount(adminCoupons.list, async () => (await listCoupons(db)).map(adminCoupon))

  mount(adminCoupons.create, async (form, { person, address, now }) =>
    adminCoupon(await createCoupon(db, form, { email: person.email, address }, now)))

  mount(adminCoupons.update, async (form, { person, address, now }) =>
    adminCoupon(await changeCoupon(db, form, { email: person.email, address }, now)))

  mount(adminCoupons.remove, async ({ id }, { person, address, now }) => {
    await inTransaction(db, (tx) => removeCoupon(tx, id, { email: person.email, address }, now))
    return {}
  })
}

function adminCoupon({ discount_hundredths, minimum_order_cents, expires_on, ...coupon }: AdminCouponRow): AdminCoupon {
  return { ...coupon, discount_value: discount_hundredths, minimum_order_value: minimum_order_cents, expires_at: expires_on }
}
