import { canRefund } from '#domain/refund.ts'
import { formatBrl } from '#domain/money.ts'
import { writeAudit, type Staff } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { leftOf, listRefunds, requestRefund, type RefundRow } from '../payments/refund-store.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { claimOrder, insertEvent, type OrderRow } from './order-store.ts'
import { findPaymentOf } from './queries.ts'

/** `left` is what staff saw as refundable, when their screen says so: the same press twice gives back once. */
type Wish = { id: number; amount: number; reason?: string | undefined; left?: number | undefined }

/**
 * Staff give back a part of what the provider holds, or all of it. The order stays where it is; its payment status follows
 * when the provider has done it.
 */
export function refundOrder({ db }: Shop, wish: Wish, staff: Staff, now: Date): Promise<RefundRow> {
  return inTransaction(db, async (tx) => {
    const order = await claimOrder(tx, wish.id)
    if (!order) throw new Refusal('order_not_found')
    const paymentId = await refundablePayment(tx, order, wish.left)
    const { amount: amountCents, reason = '' } = wish
    await requestRefund(tx, { orderId: order.id, paymentId, cause: 'staff', amountCents, actor: staff.email, reason, now })
    const words = `Reembolso de ${formatBrl(amountCents)} pedido ao Mercado Pago`
    await insertEvent(tx, {
      orderId: order.id, at: now, actor: staff.email, from: order.status, to: order.status, reason: reason ? `${words}: ${reason}` : words,
    })
    const after = { amount_cents: amountCents, reason }
    await writeAudit(tx, { actor: staff.email, action: 'order.refund', subject: `order ${order.id}`, before: null, after, address: staff.address, now })
    return (await listRefunds(tx, order.id)).at(-1)!
  })
}

async function refundablePayment(tx: Tx, order: OrderRow, seen: number | undefined): Promise<string> {
  const isRefundable = canRefund({ paidBy: order.paid_by, paymentStatus: order.payment_status })
  const payment = isRefundable ? await findPaymentOf(tx, order) : undefined
  if (!payment) throw new Refusal('refund_impossible')
  if (seen !== undefined && seen !== leftOf(payment, await listRefunds(tx, order.id))) throw new Refusal('order_moved')
  return payment.provider_payment_id
}
