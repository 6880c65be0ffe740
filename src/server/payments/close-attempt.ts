import type { Db, Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Attempt, isOutdated } from '../order-store/attempts.ts'
import { endedStatement } from '../order-store/payments.ts'

export async function closeAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const { order_id: orderId, method, provider, reference } = attempt
  if (provider === null || reference === null) return
  if (method === 'pix') await enqueue(tx, { kind: 'close_payment', orderId, provider, paymentId: reference }, now)
  else await enqueue(tx, { kind: 'close_checkout', orderId, provider, checkoutId: reference, method }, now)
}

/** True for a PIX that was closed at the provider or whose order staff reopened, and for an outdated boleto. */
export async function isClosed(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  const { method, state, order_id: orderId, reference } = attempt
  if (method !== 'pix') return isOutdated(attempt, now)
  if (state === 'idle' || reference === null) return state === 'idle'
  const ended = await endedStatement(db, orderId).execute()
  return ended.some(({ provider_payment_id: id }) => id === reference)
}
