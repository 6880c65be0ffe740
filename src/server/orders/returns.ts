import { canRefuseReturn, isWithinRegret } from '#domain/order.ts'
import type { account } from '#contract/account.ts'
import type { adminOrders } from '#contract/admin-orders.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { lockOrder, getOrder } from '../order-store/orders.ts'
import { answerReturn, findReturn, insertReturn, type ReturnRow } from '../order-store/returns.ts'

/**
 * The customer withdraws from a paid order or from units of it, sent or not. What was not sent is settled at once: the
 * refund is requested and the units go back on sale, unless staff have to give back money that they took by hand.
 */
export async function requestReturn(
  tx: Tx,
  { id, reason }: Input<typeof account.requestReturn>,
  customer: { id: number; email: string },
  now: Date,
): Promise<ReturnRow> {
  const order = await lockOrder(tx, id, customer.id)
  if (!order) throw new Refusal('order_not_found')
  if (await findReturn(tx, id)) throw new Refusal('return_requested')
  if (!isWithinRegret({ status: order.status, deliveredAt: order.delivered_at }, now))
    throw new Refusal('return_not_possible')
  const request = await insertReturn(tx, { order_id: id, reason: reason || null, state: 'open', created_at: now })
  if (!request) throw new Refusal('return_requested')
  await enqueue(tx, { kind: 'return_mail', orderId: id, mail: 'return_to_shop' }, now)
  await enqueue(tx, { kind: 'return_mail', orderId: id, mail: 'return_received' }, now)
  return request
}

type Answer = Input<typeof adminOrders.decideReturn>

/** A timely withdrawal can only be accepted. Cancelling or refunding the order is a separate request. */
export async function decideReturn(tx: Tx, { id, decision, answer }: Answer, staff: StaffRequest): Promise<void> {
  const order = await getOrder(tx, id)
  const request = await findReturn(tx, id)
  if (!request) throw new Refusal('return_not_found')
  if (
    decision === 'refused' &&
    request.state === 'open' &&
    !canRefuseReturn({ status: order.status, deliveredAt: order.delivered_at }, request.created_at)
  ) {
    throw new Refusal('return_not_refusable')
  }
  const decided = { state: decision, answer: answer || null }
  if (!(await answerReturn(tx, id, { ...decided, decided_at: staff.now, decided_by: staff.person.email })))
    throw new Refusal('return_decided')
  const before = { state: 'open', answer: null }
  await writeAudit(tx, staff, { action: 'order.return', subject: `order ${id}`, before, after: decided })
  await enqueue(tx, { kind: 'return_mail', orderId: id, mail: 'return_decided' }, staff.now)
}
