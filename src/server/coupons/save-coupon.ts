import type { adminCoupons } from '#contract/admin-coupons.ts'
import type { Input } from '#contract/endpoint.ts'
import { differences, isUnchanged, writeAudit, type Staff } from '../audit/audit.ts'
import { isUniqueViolation } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { findCoupon, insertCoupon, updateCoupon, type AdminCouponRow } from './queries.ts'

type Form = Input<typeof adminCoupons.create>
type Change = Input<typeof adminCoupons.update>

/** A new coupon has no uses, also when an earlier one with its code had some. */
export function createCoupon(db: Db, form: Form, staff: Staff, now: Date): Promise<AdminCouponRow> {
  return orCodeTaken(
    inTransaction(db, async (tx) => {
      const coupon = await insertCoupon(tx, { ...columnsOf(form, BLANK), created_at: now })
      await writeAudit(tx, {
        actor: staff.email,
        address: staff.address,
        now,
        action: 'coupon.create',
        subject: `coupon ${coupon.id}`,
        before: null,
        after: coupon,
      })
      return coupon
    }),
  )
}

/** A field that is left out stays as it is; the uses always do. */
export function changeCoupon(
  db: Db,
  { id, version, ...form }: Change,
  staff: Staff,
  now: Date,
): Promise<AdminCouponRow> {
  return orCodeTaken(
    inTransaction(db, async (tx) => {
      const before = await findCoupon(tx, id)
      if (!before) throw new Refusal('coupon_not_found')
      const columns = columnsOf(form, before)
      if (isUnchanged(before, columns)) return before
      if (version !== undefined && version !== before.version) throw new Refusal('stale')
      const after = await updateCoupon(tx, id, before.version, columns)
      if (!after) throw new Refusal('stale')
      await writeAudit(tx, {
        actor: staff.email,
        address: staff.address,
        now,
        action: 'coupon.change',
        subject: `coupon ${id}`,
        ...differences(before, columns),
      })
      return after
    }),
  )
}

type Filled = Pick<AdminCouponRow, 'minimum_order_cents' | 'max_uses' | 'expires_on' | 'is_active'>

const BLANK: Filled = { minimum_order_cents: 0, max_uses: null, expires_on: null, is_active: true }

function columnsOf(form: Form, otherwise: Filled) {
  const { minimum_order_value: minimum, max_uses: maxUses, expires_at: expiresOn } = form
  return {
    code: form.code,
    discount_type: form.discount_type,
    discount_hundredths: form.discount_value,
    minimum_order_cents: minimum === undefined ? otherwise.minimum_order_cents : (minimum ?? 0),
    max_uses: maxUses === undefined ? otherwise.max_uses : maxUses || null,
    expires_on: expiresOn === undefined ? otherwise.expires_on : expiresOn || null,
    is_active: form.is_active ?? otherwise.is_active,
  }
}

/** The index on codes decides between two that save the same at once. */
async function orCodeTaken<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('code_taken') : error
  }
}
