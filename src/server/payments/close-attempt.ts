import type { Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Attempt } from './attempts.ts'

/** Owes the end of the attempt's PIX, whose place another payment has taken. */
export async function closeAttempt(
  tx: Tx,
  { order_id: orderId, method, provider, reference }: Attempt,
  now: Date,
): Promise<void> {
  if (method === 'pix' && provider !== null && reference !== null)
    await enqueue(tx, { kind: 'close_payment', orderId, paymentId: reference }, now)
}
