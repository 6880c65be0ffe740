import type { adminCoupons } from '#contract/admin-coupons.ts'
import type { Input } from '#contract/endpoint.ts'
import { differences, isUnchanged, writeAudit, type StaffRequest } from '../audit/audit.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import {
  findCoupon,
  insertCoupon,
  removeFromCarts,
  softDeleteCoupon,
  updateCoupon,
  type AdminCouponRow,
} from './queries.ts'

type Form = Input<typeof adminCoupons.create>
type Change = Input<typeof adminCoupons.update>

export function createCoupon(db: Db, form: Form, staff: StaffRequest): Promise<AdminCouponRow> {
  return refuseTakenCode(
    inTransaction(db, async (tx) => {
      const coupon = await insertCoupon(tx, { ...columnsOf(form, DEFAULTS), created_at: staff.now })
      await writeAudit(tx, staff, { action: 'coupon.create', subject: `coupon ${coupon.id}`, after: coupon })
      return coupon
    }),
  )
}

/** Omitted fields keep their values; uses never change here. */
export function changeCoupon(db: Db, { id, version, ...form }: Change, staff: StaffRequest): Promise<AdminCouponRow> {
  return refuseTakenCode(
    inTransaction(db, async (tx) => {
      const before = await findCoupon(tx, id)
      if (!before) throw new Refusal('coupon_not_found')
      const columns = columnsOf(form, before)
      if (isUnchanged(before, columns)) return before
      if (version !== undefined && version !== before.version) throw new Refusal('stale')
      const after = await updateCoupon(tx, id, before.version, columns)
      if (!after) throw new Refusal('stale')
      await writeAudit(tx, staff, { action: 'coupon.change', subject: `coupon ${id}`, ...differences(before, columns) })
      return after
    }),
  )
}

/** Carts lose the coupon, orders keep their discount, and the code is free again. Lock order: carts, coupon. */
export async function removeCoupon(tx: Tx, id: number, staff: StaffRequest): Promise<void> {
  await removeFromCarts(tx, id)
  const removed = await softDeleteCoupon(tx, id)
  if (!removed) throw new Refusal('coupon_not_found')
  await writeAudit(tx, staff, { action: 'coupon.remove', subject: `coupon ${id}`, before: removed })
}

type Optional = Pick<AdminCouponRow, 'minimum_order_cents' | 'max_uses' | 'expires_on' | 'is_active'>

const DEFAULTS: Optional = { minimum_order_cents: 0, max_uses: null, expires_on: null, is_active: true }

function columnsOf(form: Form, fallback: Optional) {
  const { minimum_order_value: minimum, max_uses: maxUses, expires_at: expiresOn } = form
  return {
    code: form.code,
    discount_type: form.discount_type,
    discount_hundredths: form.discount_value,
    minimum_order_cents: minimum === undefined ? fallback.minimum_order_cents : (minimum ?? 0),
    max_uses: maxUses === undefined ? fallback.max_uses : maxUses || null,
    expires_on: expiresOn === undefined ? fallback.expires_on : expiresOn || null,
    is_active: form.is_active ?? fallback.is_active,
  }
}

function refuseTakenCode<T>(saving: Promise<T>): Promise<T> {
  return refuseViolations(saving, { unique: new Refusal('code_taken') })
}
