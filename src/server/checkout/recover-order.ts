import { MAX_OPEN_ORDERS, planStatusChange } from '#domain/order.ts'
import type { Tx } from '../db/schema.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { findUnpaid } from '../order-store/order-items.ts'
import { findOrder, type OrderRow } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Buyer } from './place-order.ts'

/**
 * Sets a cancelled order back to pending, taking stock and coupon use again. Refuses with
 * `too_many_open_orders`, `out_of_stock`, `unit_limit` or `coupon_used_up`.
 */
export async function recoverOrder(
  tx: Tx,
  order: OrderRow,
  settings: Settings,
  buyer: Buyer,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const unpaid = await findUnpaid(tx, buyer.id)
  if (unpaid.orders >= MAX_OPEN_ORDERS) throw new Refusal('too_many_open_orders', { limit: MAX_OPEN_ORDERS })
  const planned = planStatusChange(orderFacts(order), 'pending')
  if (!planned.ok) throw new Refusal(planned.reason)
  const hold = { held: unpaid.units, limits: settings.orderLimits }
  await moveOrder(tx, order, planned.plan, { actor: buyer.email, reason, now, hold })
  const current = await findOrder(tx, order.id)
  if (order.coupon_id !== null && !current!.holds_coupon) throw new Refusal('coupon_used_up')
}
