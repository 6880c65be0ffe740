import { planStatusChange } from '#domain/order.ts'
import { claimCart, restoreCart } from '../cart/cart.ts'
import type { Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { moveOrder, orderFacts } from '../orders/move-order.ts'
import { claimOrder, findOrder, freeIdempotencyKey, listItems } from '../orders/order-store.ts'

/**
 * Gives everything back (stock, coupon use, cart) for an order whose payment could not even begin: the shopper stands
 * where they stood before. An order that meanwhile got an answer or moved stays as it is. The request's key is free again.
 * One whose PIX was to be a new one is cancelled again, as before it was asked for.
 */
export async function abandonOrder(tx: Tx, orderId: number, now: Date): Promise<boolean> {
  const buyer = await findOrder(tx, orderId)
  if (!buyer) return false
  await claimCart(tx, buyer.user_id, now)
  const order = await claimOrder(tx, orderId)
  if (!order || order.status !== 'pending' || order.provider_answered_at) return false
  const planned = planStatusChange(orderFacts(order), 'cancelled')
  if (!planned.ok) return false
  const isRenewal = order.renewed_at !== null
  const reason = isRenewal ? 'O novo PIX não pôde ser gerado' : 'O pagamento não pôde ser iniciado'
  // They never learned of the order, so no mail tells of its end; whether the provider acted after all is looked after.
  await moveOrder(
    tx,
    order,
    { ...planned.plan, cancelProviderPayment: false, mails: [] },
    { actor: 'sistema', reason, isExpiry: isRenewal, now },
  )
  if (order.is_provider_paid) await enqueue(tx, { kind: 'close_at_provider', orderId }, now)
  if (isRenewal) return true
  await freeIdempotencyKey(tx, orderId)
  await restoreCart(tx, order.user_id, await listItems(tx, [orderId]), order.coupon_id, now)
  return true
}
