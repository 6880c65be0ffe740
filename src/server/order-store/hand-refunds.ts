import { countsAsSale } from '#domain/sales.ts'
import type { Tx } from '../db/schema.ts'
import { getOrder, type OrderRow } from './orders.ts'
import { amountOf, insertOwed, listReturns, type OrderReturn, stageOfReturn } from './returns.ts'

type HandRefund = { orderId: number; amountCents: number; returnId: number | null; now: Date }

/** Money that no provider gave back. The caller has locked the order. */
export async function bookHandRefund(tx: Tx, { orderId, amountCents, returnId, now }: HandRefund): Promise<void> {
  if (amountCents <= 0) return
  await tx
    .insertInto('refund_ledger')
    .values({ order_id: orderId, amount_cents: amountCents, booked_at: now, return_id: returnId })
    .execute()
}

type Money = Pick<OrderRow, 'status' | 'paid_by' | 'payment_status' | 'total_cents' | 'refunded_cents'>

/** What staff can give back of money that they took by hand, without what returns wait for; 0 for any other order. */
export function handRefundableCents(order: Money, returns: readonly OrderReturn[]): number {
  const isPaidByHand = order.paid_by === null && order.payment_status === 'approved' && countsAsSale(order.status)
  return isPaidByHand ? unpromisedCents(order, returns) : 0
}

function unpromisedCents(
  { total_cents: total, refunded_cents: refunded }: Pick<OrderRow, 'total_cents' | 'refunded_cents'>,
  returns: readonly OrderReturn[],
): number {
  const waiting = returns.filter((request) => stageOfReturn(request) === 'to_refund')
  return Math.max(0, total - refunded - waiting.reduce((sum, request) => sum + amountOf(request), 0))
}

/** Inserts the debt of a cancelled order that was paid by hand: its total less refunds and less what open returns owe. */
export async function oweCancelled(tx: Tx, orderId: number, by: { actor: string; now: Date }): Promise<void> {
  const cents = unpromisedCents(await getOrder(tx, orderId), await listReturns(tx, orderId))
  if (cents > 0) await insertOwed(tx, { orderId, cancel_cents: cents, ...by })
}

/** Of an order that is reopened. */
export async function withdrawOwed(tx: Tx, orderId: number): Promise<void> {
  await tx
    .deleteFrom('return_requests')
    .where('order_id', '=', orderId)
    .where('cancel_cents', '>', 0)
    .where('refunded_at', 'is', null)
    .execute()
}
