import { saoPauloDay } from '#domain/calendar.ts'
import { couponStatus, normalizeCouponCode } from '#domain/coupon.ts'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import { adminCoupons } from '#contract/server/admin-coupons.ts'
import { inTransaction } from '../db/transaction.ts'
import { pageByKey } from '../http/cursor.ts'
import type { Mount } from '../http/mount.ts'
import { pageOrWhole } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { couponOf } from './coupon-row.ts'
import { countCoupons, findCoupon, listCoupons, type AdminCouponRow } from './queries.ts'
import { removeCoupon } from './remove-coupon.ts'
import { changeCoupon, createCoupon } from './save-coupon.ts'

const MAX_SEARCH_LENGTH = 100

export function couponRoutes(mount: Mount, { db }: Shop): void {
  mount(
    adminCoupons.list,
    async ({ search = '', status, sort = 'newest', direction = 'desc', limit, cursor }, { now }) => {
      const filter = { code: normalizeCouponCode(search.slice(0, MAX_SEARCH_LENGTH)), status, today: saoPauloDay(now) }
      const list = await pageOrWhole({ limit, cursor }, async (size, from) => {
        const { items, next } = pageByKey(
          await listCoupons(db, filter, { sort, direction, limit: size, cursor: from }),
          size,
          sort,
        )
        return { items: items.map((row) => adminCoupon(row, now)), next }
      })
      return { ...list, total: await countCoupons(db, filter) }
    },
  )

  mount(adminCoupons.get, async ({ id }, { now }) => {
    const coupon = await findCoupon(db, id)
    if (!coupon) throw new Refusal('coupon_not_found')
    return adminCoupon(coupon, now)
  })

  mount(adminCoupons.create, async (form, { person, address, now }) =>
    adminCoupon(await createCoupon(db, form, { email: person.email, address }, now), now),
  )

  mount(adminCoupons.update, async (form, { person, address, now }) =>
    adminCoupon(await changeCoupon(db, form, { email: person.email, address }, now), now),
  )

  mount(adminCoupons.remove, async ({ id }, { person, address, now }) => {
    await inTransaction(db, (tx) => removeCoupon(tx, id, { email: person.email, address }, now))
    return {}
  })
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
