import type { Insertable } from 'kysely'
import { returnAmounts } from '#domain/return.ts'
import type { Database, Tx } from '../db/schema.ts'
import { listItems } from '../order-store/order-items.ts'
import { getOrder } from '../order-store/orders.ts'
import { listRefunds } from '../order-store/refunds.ts'
import { insertReturn } from '../order-store/returns.ts'

/** Of whole orders, each with the refund that followed it. */
export async function writePastReturns(
  tx: Tx,
  requests: readonly Insertable<Database['return_requests']>[],
): Promise<void> {
  for (const request of requests) {
    const order = await getOrder(tx, request.order_id)
    const lines = (await listItems(tx, [order.id])).map((item) => ({
      variantId: item.variant_id,
      quantity: item.quantity,
      priceCents: item.price_cents,
      returnedQuantity: 0,
    }))
    const sums = { discountCents: order.discount_cents, shippingCents: order.shipping_cents }
    const { items, shippingCents, keptUnits } = returnAmounts(lines, lines, sums)
    const refund = request.state === 'accepted' ? (await listRefunds(tx, order.id)).at(-1) : undefined
    const isSent = order.shipped_at !== null && order.shipped_at <= (request.created_at as Date)
    const facts = {
      shipping_cents: shippingCents,
      is_sent: isSent,
      received_at: isSent && refund ? refund.requested_at : null,
      refund_id: refund?.id ?? null,
    }
    await insertReturn(tx, { ...request, ...facts }, items, keptUnits)
  }
}
