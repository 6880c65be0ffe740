import { formatBrl } from '#domain/money.ts'
import { returnAmounts, type ReturnAmounts, type ReturnKind, returnProtocol, type ReturnUnits } from '#domain/return.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { ItemRow } from '../order-store/order-items.ts'
import { insertEvent, type OrderRow } from '../order-store/orders.ts'
import { leftOf, listRefunds, requestRefund } from '../order-store/refunds.ts'
import { amountOf, kindOfReturn, type OrderReturn, updateReturn } from '../order-store/returns.ts'
import { findPaymentOf } from './queries.ts'
import { isRefundable } from './read-admin-orders.ts'

export type By = { actor: string; now: Date }

export function amountsOf(order: OrderRow, lines: readonly ItemRow[], units: readonly ReturnUnits[]): ReturnAmounts {
  const facts = lines.map(({ variant_id, quantity, price_cents, returned_quantity, swap_refund_cents }) => ({
    variantId: variant_id,
    quantity,
    priceCents: price_cents,
    returnedQuantity: returned_quantity,
    swapRefundCents: swap_refund_cents,
  }))
  return returnAmounts(facts, units, { discountCents: order.discount_cents, shippingCents: order.shipping_cents })
}

export function unitsLeft(lines: readonly ItemRow[]): ReturnUnits[] {
  const left = lines.map((line) => ({
    variantId: line.variant_id,
    quantity: line.quantity - line.returned_quantity,
  }))
  return left.filter(({ quantity }) => quantity > 0)
}

/** What the provider can still give back of the order's payment; null if it gives nothing back. */
export async function refundableLeft(
  db: Db,
  order: OrderRow,
): Promise<{ paymentId: string; leftCents: number } | null> {
  const payment = isRefundable(order) ? await findPaymentOf(db, order) : undefined
  if (!payment) return null
  return { paymentId: payment.provider_payment_id, leftCents: leftOf(payment, order, await listRefunds(db, order.id)) }
}

/** Of what is left of the payment: staff may have refunded a part before. */
export async function refundReturn(tx: Tx, order: OrderRow, request: OrderReturn, { actor, now }: By): Promise<void> {
  const payment = await refundableLeft(tx, order)
  const amountCents = Math.min(amountOf(request), payment?.leftCents ?? 0)
  if (!payment || amountCents === 0) {
    // Without money at the provider there is nothing to request: staff give it back, or it went back before.
    if (payment || Math.min(amountOf(request), order.total_cents - order.refunded_cents) <= 0)
      await updateReturn(tx, request.id, { refunded_at: now })
    return
  }
  const reason = returnTitle(request)
  const { paymentId } = payment
  await requestRefund(tx, { orderId: order.id, paymentId, cause: 'staff', amountCents, actor, reason, now })
  await updateReturn(tx, request.id, { refund_id: (await listRefunds(tx, order.id)).at(-1)!.id })
  await insertEvent(tx, order, { actor, reason: `${reason}: reembolso de ${formatBrl(amountCents)} pedido`, now })
}

const TITLES: Record<ReturnKind, string> = {
  return: 'Devolução',
  removal: 'Retirada',
  swap: 'Troca',
  cancellation: 'Cancelamento',
}

/** 'Devolução D-1047-3', as the order's history names it. */
export function returnTitle(request: OrderReturn): string {
  return `${TITLES[kindOfReturn(request)]} ${protocolOf(request)}`
}

export function protocolOf({ order_id: orderId, id }: OrderReturn): string {
  return returnProtocol({ orderId, id })
}
