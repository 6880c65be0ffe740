import { planStatusChange } from '#domain/order.ts'
import { formatBrl } from '#domain/money.ts'
import type { adminOrders } from '#contract/admin-orders.ts'
import type { Input } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { listRefunds, requestRefund, type RefundRow } from '../order-store/refunds.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { lockOrder, insertEvent, type OrderRow } from '../order-store/orders.ts'
import { refundableLeft } from './settle-return.ts'

type RefundInput = Input<typeof adminOrders.refund>

/** The order keeps its status unless `cancel` is set; its payment status changes when the provider has refunded. */
export function refundOrder({ db }: Shop, input: RefundInput, staff: StaffRequest): Promise<RefundRow> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, input.id)
    if (!order) throw new Refusal('order_not_found')
    const { paymentId, left } = await refundablePayment(tx, order, input.left)
    if (input.cancel) await cancelWithRefund(tx, order, { ...input, left }, staff)
    else await refundOnly(tx, order, paymentId, input, staff)
    return (await listRefunds(tx, order.id)).at(-1)!
  })
}

async function refundOnly(
  tx: Tx,
  order: OrderRow,
  paymentId: string,
  { amount, reason = '' }: RefundInput,
  staff: StaffRequest,
): Promise<void> {
  await requestRefund(tx, {
    orderId: order.id,
    paymentId,
    cause: 'staff',
    amountCents: amount,
    actor: staff.person.email,
    reason,
    now: staff.now,
  })
  const summary = `Reembolso de ${formatBrl(amount)} pedido ao Mercado Pago`
  await insertEvent(tx, order, {
    actor: staff.person.email,
    reason: reason ? `${summary}: ${reason}` : summary,
    now: staff.now,
  })
  await auditRefund(tx, order, { amount_cents: amount, reason }, staff)
}

/** The cancellation requests the refund, so the customer gets one mail for both. */
async function cancelWithRefund(
  tx: Tx,
  order: OrderRow,
  { amount, left, reason = '' }: RefundInput & { left: number },
  staff: StaffRequest,
): Promise<void> {
  if (amount !== left) throw new Refusal('refund_not_whole', { left: formatBrl(left) })
  const planned = planStatusChange(orderFacts(order), 'cancelled')
  if (!planned.ok) throw new Refusal(planned.reason)
  if (planned.plan.nothing) throw new Refusal('order_moved')
  await moveOrder(tx, order, planned.plan, {
    actor: staff.person.email,
    reason: reason || 'Reembolsado por inteiro e cancelado',
    now: staff.now,
  })
  await auditRefund(tx, order, { amount_cents: amount, reason, status: 'cancelled' }, staff)
}

async function auditRefund(
  tx: Tx,
  order: OrderRow,
  after: Record<string, unknown>,
  staff: StaffRequest,
): Promise<void> {
  await writeAudit(tx, staff, { action: 'order.refund', subject: `order ${order.id}`, after })
}

async function refundablePayment(
  tx: Tx,
  order: OrderRow,
  seen: number | undefined,
): Promise<{ paymentId: string; left: number }> {
  const payment = await refundableLeft(tx, order)
  if (!payment) throw new Refusal('refund_impossible')
  const { paymentId, leftCents: left } = payment
  if (seen !== undefined && seen !== left) throw new Refusal('order_moved')
  if (left === 0) throw new Refusal('refund_too_high', { left: formatBrl(0) })
  return { paymentId, left }
}
