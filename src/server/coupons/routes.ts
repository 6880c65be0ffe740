import { couponStatus } from '#domain/coupon.ts'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { adminCoupons } from '#contract/server/admin-coupons.ts'
import { mapList } from '../db/list.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { couponOf } from './coupon-row.ts'
import { listCoupons } from './list-coupons.ts'
import { findCoupon, type AdminCouponRow } from './queries.ts'
import { changeCoupon, createCoupon, removeCoupon } from './save-coupon.ts'

export function couponRoutes(mount: Mount, { db }: Shop): void {
  mount(adminCoupons.list, ({ limit, cursor, ...filter }, { now }) =>
    answerList(
      mapList(listCoupons(db, filter, now), (coupons) => coupons.map((coupon) => adminCoupon(coupon, now))),
      { limit, cursor },
    ),
  )

  mount(adminCoupons.get, async ({ id }, { now }) => {
    const coupon = await findCoupon(db, id)
    if (!coupon) throw new Refusal('coupon_not_found')
    return adminCoupon(coupon, now)
  })

  mount(adminCoupons.create, async (form, call) => adminCoupon(await createCoupon(db, form, call), call.now))

  mount(adminCoupons.update, async (form, call) => adminCoupon(await changeCoupon(db, form, call), call.now))

  mount(adminCoupons.remove, ({ id }, call) => inTransaction(db, (tx) => removeCoupon(tx, id, call)))
}

function adminCoupon(row: AdminCouponRow, now: Date): AdminCoupon {
  const { discount_hundredths, minimum_order_cents, expires_on, ...coupon } = row
  return {
    ...coupon,
    status: couponStatus(couponOf(row), now),
    discount_value: discount_hundredths,
    minimum_order_value: minimum_order_cents,
    expires_at: expires_on,
  }
}
