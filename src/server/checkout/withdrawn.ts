import type { Db } from '../db/schema.ts'
import type { OrderRow } from '../order-store/orders.ts'

/** True if a product of the order, or its coupon, was deactivated or deleted. An expired coupon does not count. */
export async function isWithdrawn(db: Db, { id, coupon_id: couponId }: OrderRow): Promise<boolean> {
  const product = await db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .select('p.id')
    .where('i.order_id', '=', id)
    .where((eb) => eb.or([eb('p.is_active', '=', false), eb('p.is_deleted', '=', true)]))
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
