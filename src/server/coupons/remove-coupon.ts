import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { softDeleteCoupon, removeFromCarts } from './queries.ts'

/** Carts lose the coupon, orders keep their discount, and the code is free again. Lock order: carts, coupon. */
export async function removeCoupon(tx: Tx, id: number, staff: StaffRequest): Promise<void> {
  await removeFromCarts(tx, id)
  const removed = await softDeleteCoupon(tx, id)
  if (!removed) throw new Refusal('coupon_not_found')
  await writeAudit(tx, staff, { action: 'coupon.remove', subject: `coupon ${id}`, before: removed })
}
