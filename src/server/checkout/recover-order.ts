import { MAX_OPEN_ORDERS, planStatusChange } from '#domain/order.ts'
import type { Db, Tx } from '../db/schema.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { refuseBeyondGuestLimits } from '../order-store/guest-orders.ts'
import { findUnpaid } from '../order-store/order-items.ts'
import { findOrder, type OrderRow } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/settings.ts'
import type { Buyer } from './write-order.ts'

/** Refuses with `too_many_open_orders`, `out_of_stock`, `unit_limit` or `coupon_used_up`. */
export async function recoverOrder(
  tx: Tx,
  order: OrderRow,
  settings: Settings,
  buyer: Buyer,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  const unpaid = await findUnpaid(tx, buyer.id)
  if (unpaid.orders >= MAX_OPEN_ORDERS) throw new Refusal('too_many_open_orders', { limit: MAX_OPEN_ORDERS })
  if (buyer.guest) await refuseBeyondGuestLimits(tx, buyer.guest, now)
  const planned = planStatusChange(orderFacts(order), 'pending')
  if (!planned.ok) throw new Refusal(planned.reason)
  const hold = { held: unpaid.units, limits: settings.orderLimits }
  await moveOrder(tx, order, planned.plan, { actor: buyer.email, reason, now, hold })
  const current = await findOrder(tx, order.id)
  if (order.coupon_id !== null && !current!.holds_coupon) throw new Refusal('coupon_used_up')
}

/** True if a product or variant of the order, or its coupon, was deactivated or deleted. An expired coupon does not count. */
export async function isWithdrawn(db: Db, { id, coupon_id: couponId }: OrderRow): Promise<boolean> {
  const product = await db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .select('p.id')
    .where('i.order_id', '=', id)
    .where((eb) => eb.or([eb('p.is_active', '=', false), eb('p.is_deleted', '=', true), eb('v.is_active', '=', false)]))
    .limit(1)
    .executeTakeFirst()
  if (product || couponId === null) return product !== undefined
  const coupon = await db
    .selectFrom('coupons')
    .select('id')
    .where('id', '=', couponId)
    .where('is_active', '=', true)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  return coupon === undefined
}
