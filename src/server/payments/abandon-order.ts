import { planStatusChange } from '#domain/order.ts'
import { lockCart, restoreCart } from '../cart/cart.ts'
import type { Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { currentAttempt, failAttempt } from '../order-store/attempts.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { listItems } from '../order-store/order-items.ts'
import { lockOrder, findOrder, freeIdempotencyKey } from '../order-store/orders.ts'

/**
 * Undoes an order whose first payment could not be opened. A recovered order is cancelled again; one that only requested
 * another payment stays pending. False if the attempt was answered or the order moved meanwhile.
 */
export async function abandonOrder(tx: Tx, orderId: number, now: Date, refusal = ''): Promise<boolean> {
  const buyer = await findOrder(tx, orderId)
  if (!buyer) return false
  await lockCart(tx, buyer.user_id, now)
  const order = await lockOrder(tx, orderId)
  const attempt = await currentAttempt(tx, orderId)
  if (order?.status !== 'pending' || attempt?.state !== 'requested') return false
  if (!(await failAttempt(tx, attempt.id, refusal))) return false
  if (attempt.cause === 'new_payment') return true
  const planned = planStatusChange(orderFacts(order), 'cancelled')
  if (!planned.ok) throw new Error(`order ${orderId} cannot be given up: ${planned.reason}`)
  const isRecovery = attempt.cause === 'recovery'
  const reason = isRecovery ? 'O novo PIX não pôde ser gerado' : 'O pagamento não pôde ser iniciado'
  // The customer never saw the order, so no mail; the provider may have acted all the same, so its payment is closed.
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
