import { planStatusChange } from '#domain/order.ts'
import { claimCart, restoreCart } from '../cart/cart.ts'
import type { Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { currentAttempt, failAttempt } from '../payments/attempts.ts'
import { moveOrder, orderFacts } from '../orders/move-order.ts'
import { claimOrder, findOrder, freeIdempotencyKey, listItems } from '../orders/order-store.ts'

/**
 * Gives everything back (stock, coupon use, cart) for an order whose payment could not even begin: the shopper stands
 * where they stood before. An order that meanwhile got an answer or moved stays as it is. The request's key is free again.
 * A recovered order is cancelled again. One that asked for another payment waits on, and its customer can choose again.
 */
export async function abandonOrder(tx: Tx, orderId: number, now: Date, refusal = ''): Promise<boolean> {
  const buyer = await findOrder(tx, orderId)
  if (!buyer) return false
  await claimCart(tx, buyer.user_id, now)
  const order = await claimOrder(tx, orderId)
  const attempt = await currentAttempt(tx, orderId)
  if (order?.status !== 'pending' || attempt?.state !== 'requested') return false
  if (!(await failAttempt(tx, attempt.id, refusal))) return false
  if (attempt.cause === 'new_payment') return true
  const planned = planStatusChange(orderFacts(order), 'cancelled')
  if (!planned.ok) throw new Error(`order ${orderId} cannot be given up: ${planned.reason}`)
  const isRecovery = attempt.cause === 'recovery'
  const reason = isRecovery ? 'O novo PIX não pôde ser gerado' : 'O pagamento não pôde ser iniciado'
  // They never learned of the order, so no mail tells of its end; whether the provider acted after all is looked after.
  await moveOrder(
    tx,
    order,
    { ...planned.plan, cancelProviderPayment: false, mails: [] },
    { actor: 'sistema', reason, isExpiry: isRecovery, now },
  )
  if (order.is_provider_paid) await enqueue(tx, { kind: 'close_at_provider', orderId }, now)
  if (isRecovery) return true
  await freeIdempotencyKey(tx, orderId)
  await restoreCart(tx, order.user_id, await listItems(tx, [orderId]), order.coupon_id, now)
  return true
}
