import type { Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Attempt } from './attempts.ts'

/** Owes the end of the attempt's PIX or hosted checkout, whose place another payment has taken. */
export async function closeAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const { order_id: orderId, method, provider, reference } = attempt
  if (provider === null || reference === null) return
  if (method === 'pix') await enqueue(tx, { kind: 'close_payment', orderId, paymentId: reference }, now)
  else await enqueue(tx, { kind: 'close_checkout', orderId, checkoutId: reference, method }, now)
}
