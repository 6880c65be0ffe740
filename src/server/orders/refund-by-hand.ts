import { formatBrl } from '#domain/money.ts'
import { planStatusChange } from '#domain/order.ts'
import type { adminOrders } from '#contract/admin-orders.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { bookHandRefund, handRefundableCents } from '../order-store/hand-refunds.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { insertEvent, lockOrder, type OrderRow } from '../order-store/orders.ts'
import { listReturns } from '../order-store/returns.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

type RefundInput = Input<typeof adminOrders.refundByHand>

/** Records money that staff took by hand and have given back, without a return. With `cancel` the order ends too. */
export function refundByHand({ db }: Shop, input: RefundInput, staff: StaffRequest): Promise<void> {
  const { id, amount, left: seen, reason = '', cancel = false } = input
  const by = { actor: staff.person.email, now: staff.now }
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('order_not_found')
    const left = handRefundableCents(order, await listReturns(tx, id))
    if (left !== seen) throw new Refusal('order_moved')
    if (left === 0) throw new Refusal('hand_refund_impossible')
    if (amount > left) throw new Refusal('refund_too_high', { left: formatBrl(left) })
    if (cancel && amount !== left) throw new Refusal('refund_not_whole', { left: formatBrl(left) })
    await bookHandRefund(tx, { orderId: id, amountCents: amount, returnId: null, now: staff.now })
    const text = `Reembolso de ${formatBrl(amount)} feito por fora`
    await insertEvent(tx, order, { ...by, reason: reason ? `${text}: ${reason}` : text })
    if (cancel) await cancelRefunded(tx, order, { ...by, reason: reason || 'Reembolsado por inteiro e cancelado' })
    const after = { amount_cents: amount, by_hand: true, reason, ...(cancel && { status: 'cancelled' }) }
    await writeAudit(tx, staff, { action: 'order.refund', subject: `order ${id}`, after })
    await enqueue(tx, { kind: 'hand_refund_mail', orderId: id, amountCents: amount }, staff.now)
  })
}

/** Nothing is owed any more: the money was booked before. */
async function cancelRefunded(
  tx: Tx,
  order: OrderRow,
  move: { actor: string; reason: string; now: Date },
): Promise<void> {
  const planned = planStatusChange(orderFacts(order), 'cancelled')
  if (!planned.ok) throw new Refusal(planned.reason)
  await moveOrder(tx, order, planned.plan, move)
}
