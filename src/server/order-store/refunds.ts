import type { Selectable } from 'kysely'
import { refundableCents, type RefundCause } from '#domain/refund.ts'
import { formatBrl } from '#domain/money.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { enqueue, withdraw } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import { getOrder, type OrderRow } from './orders.ts'

export type RefundRow = Selectable<Database['refunds']>

type RefundInput = {
  orderId: number
  paymentId: string
  cause: RefundCause
  /** Default: all that is left. */
  amountCents?: number
  actor: string
  reason: string
  now: Date
}

/** Reserves the amount and enqueues the request. The caller has locked the order. False if nothing is left to refund. */
export async function requestRefund(
  tx: Tx,
  { orderId, paymentId, cause, amountCents, actor, reason, now }: RefundInput,
): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const left = leftOf(payment, await getOrder(tx, orderId), await listRefunds(tx, orderId))
  const amount = amountCents ?? left
  if (amount > left) throw new Refusal('refund_too_high', { left: formatBrl(left) })
  if (amount === 0) return false
  const reserved = await tx
    .updateTable('payments')
    .set((eb) => ({ refunds_cents: eb('refunds_cents', '+', amount) }))
    .where('provider_payment_id', '=', paymentId)
    .where('refunds_cents', '=', payment.refunds_cents)
    .where('refunded_cents', '=', payment.refunded_cents)
    .executeTakeFirst()
  if (reserved.numUpdatedRows === 0n) throw new Refusal('order_moved')
  const { id } = await tx
    .insertInto('refunds')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      amount_cents: amount,
      cause,
      status: 'requested',
      reason,
      actor,
      requested_at: now,
      refunded_before_cents: payment.refunded_cents,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, { kind: 'refund_payment', orderId, paymentId, refundId: id }, now, { key: refundKey(id) })
  return true
}

/** What can still be refunded of a payment. What staff gave back by hand was of the payment that paid for the order. */
export function leftOf(
  payment: Selectable<Database['payments']>,
  order: Pick<OrderRow, 'paid_by' | 'hand_refunded_cents'>,
  refunds: readonly RefundRow[],
): number {
  const underway = refunds.filter(
    ({ payment_id: id, status }) => id === payment.provider_payment_id && status === 'requested',
  )
  const left = refundableCents({
    amountCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    requestedCents: payment.refunds_cents,
    underway: underway.map((refund) => ({
      amountCents: refund.amount_cents,
      refundedBeforeCents: refund.refunded_before_cents,
    })),
  })
  return Math.max(0, left - (payment.provider_payment_id === order.paid_by ? order.hand_refunded_cents : 0))
}

/** Deletes the refunds that a cancellation requested, not those of staff; false if the provider may have been asked for one. */
export async function withdrawRefunds(tx: Tx, paymentId: string): Promise<boolean> {
  const owed = await tx
    .selectFrom('refunds')
    .select(['id', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'requested')
    .where('cause', 'in', ['cancelled', 'late'])
    .execute()
  for (const { id, amount_cents: amount } of owed) {
    const { numDeletedRows } = await tx
      .deleteFrom('refunds')
      .where('id', '=', id)
      .where('asked_at', 'is', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await withdraw(tx, refundKey(id))
    await freeAmount(tx, paymentId, amount)
  }
  return true
}

export function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export function listRefunds(db: Db, orderId: number): Promise<RefundRow[]> {
  return db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
}

/** Called before the provider is asked; false if the refund was withdrawn. */
export async function markAsked(db: Db, id: number, refundedCents: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set((eb) => ({ asked_at: eb.fn.coalesce('asked_at', eb.val(now)), refunded_before_cents: refundedCents }))
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True if the shop itself refunded all of the payment, or all that was left of it. */
export async function isGivenBack(tx: Tx, paymentId: string): Promise<boolean> {
  const payment = await tx
    .selectFrom('payments')
    .select(['amount_cents', 'refunds_cents'])
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  if (payment.refunds_cents === 0) return false
  if (payment.refunds_cents >= payment.amount_cents) return true
  const last = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'failed')
    .where('asked_at', 'is not', null)
    .where((eb) => eb(eb('refunded_before_cents', '+', eb.ref('amount_cents')), '>=', payment.amount_cents))
    .executeTakeFirst()
  return last !== undefined
}

/** A slow refund is then fetched by its id instead of requested again. */
export async function setProviderRefundId(db: Db, id: number, providerRefundId: string): Promise<void> {
  await db.updateTable('refunds').set({ provider_refund_id: providerRefundId }).where('id', '=', id).execute()
}

/** False if it was settled before. The amount of a refused refund can be requested again. */
export async function settleRefund(tx: Tx, refund: RefundRow, error: string | null, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: error === null ? 'done' : 'failed', error, settled_at: now })
    .where('id', '=', refund.id)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (error !== null) await freeAmount(tx, refund.payment_id, refund.amount_cents)
  return true
}

async function freeAmount(tx: Tx, paymentId: string, amount: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({ refunds_cents: eb('refunds_cents', '-', amount) }))
    .where('provider_payment_id', '=', paymentId)
    .execute()
}

function refundKey(id: number): string {
  return `refund:${id}`
}
