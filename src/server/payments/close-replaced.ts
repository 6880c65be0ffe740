import type { Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { OrderRow } from '../orders/order-store.ts'

/** Owes the end of the order's PIX, whose place another payment has taken. */
export async function closeReplaced(tx: Tx, { id, pix_payment_id: paymentId }: OrderRow, now: Date): Promise<void> {
  if (paymentId !== null) await enqueue(tx, { kind: 'close_payment', orderId: id, paymentId }, now)
}
