import { writeAudit, type Staff } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { hideCoupon, takeOffCarts } from './queries.ts'

/**
 * Carts lose it, orders keep their discount, and its code is free again.
 * Carts before coupon, as in a checkout: nobody waits in a circle.
 */
export async function removeCoupon(tx: Tx, id: number, staff: Staff, now: Date): Promise<void> {
  await takeOffCarts(tx, id)
  const removed = await hideCoupon(tx, id)
  if (!removed) throw new Refusal('coupon_not_found')
  await writeAudit(tx, {
    actor: staff.email,
    address: staff.address,
    now,
    action: 'coupon.remove',
    subject: `coupon ${id}`,
    before: removed,
    after: null,
  })
}
