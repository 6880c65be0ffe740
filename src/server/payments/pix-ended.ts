import type { Db } from '../db/schema.ts'
import type { OrderRow } from '../orders/order-store.ts'
import { listEnded } from './queries.ts'

/** Whether the code that the order shows can no longer be paid: it was closed when the order was cancelled, and staff let it wait again. */
export async function isPixEnded(db: Db, { id, status, pix_payment_id: paymentId }: OrderRow): Promise<boolean> {
  return status === 'pending' && paymentId !== null && (await listEnded(db, id)).includes(paymentId)
}
