import { type OrderFacts, sentMails, type StatusPlan } from '#domain/order.ts'
import { countsAsSale } from '#domain/sales.ts'
import { deliveryDay } from '#domain/delivery-table.ts'
import { giveBackStock, takeStock, type UnpaidHold } from '../catalogue/stock.ts'
import { recordMovements } from '../catalogue/stock-movements.ts'
import { giveBackCouponUse, takeCouponUse } from '../coupons/queries.ts'
import { runPipelined } from '../db/pipelined.ts'
import type { Tx } from '../db/schema.ts'
import { enqueue, enqueueStatement } from '../jobs/enqueue.ts'
import { enqueueSalePushes } from '../push/subscriptions.ts'
import { currentAttempt, openAttempt, replaceAttempt } from './attempts.ts'
import { owePixReminders, stopRemindersStatement } from './reminders.ts'
import { oweCancelled, withdrawOwed } from './hand-refunds.ts'
import { requestRefund, withdrawRefunds } from './refunds.ts'
import { Refusal } from '../refusal.ts'
import { listItems } from './order-items.ts'
import { holdCoupon, insertEventStatement, updateOrder, type OrderRow } from './orders.ts'
import { writeProof } from './proof-store.ts'

export type Move = {
  actor: string
  reason: string
  now: Date
  paidBy?: string
  /** Cancelled because it was not paid in time: its customer may request another PIX. */
  isExpiry?: boolean
  /** Set for a reopened order: until when it holds its stock. */
  expiresAt?: Date
  /** Limits on the customer's unpaid units; none where staff or a payment decide. */
  hold?: UnpaidHold
}

type FactColumns = Pick<
  OrderRow,
  | 'status'
  | 'holds_coupon'
  | 'payment_status'
  | 'paid_by'
  | 'is_provider_paid'
  | 'delivery_confirmed_at'
  | 'is_refunded'
  | 'kept_units'
  | 'total_cents'
>

export function orderFacts(order: FactColumns): OrderFacts {
  return {
    status: order.status,
    holdsCoupon: order.holds_coupon,
    paymentStatus: order.payment_status,
    providerPayment: providerPaymentOf(order),
    deliveryConfirmed: order.delivery_confirmed_at !== null,
    isRefunded: order.is_refunded,
    isWithdrawn: order.kept_units === 0,
    totalCents: order.total_cents,
  }
}

function providerPaymentOf({
  paid_by,
  payment_status,
  is_provider_paid,
  status,
}: FactColumns): OrderFacts['providerPayment'] {
  if (paid_by !== null)
    return payment_status === 'approved' || payment_status === 'partially_refunded' ? 'approved' : 'none'
  return is_provider_paid && status === 'pending' ? 'open' : 'none'
}

/** Refuses with `order_moved` (changed since it was read), `out_of_stock`, or `refund_begun` if its refund may have started. */
export async function moveOrder(tx: Tx, order: OrderRow, plan: StatusPlan, move: Move): Promise<void> {
  const { now, actor, reason } = move
  const changes = changesOf(order, plan, move)
  if (!(await updateOrder(tx, order, changes))) throw new Refusal('order_moved')
  const isSale = countsAsSale(plan.to)
  const isFirstSale = isSale && order.paid_at === null
  const saleMail = { key: `sale_mail:${order.id}` }
  await runPipelined(tx, [
    insertEventStatement(tx, order, { to: plan.to, actor, reason, now }),
    isSale ? stopRemindersStatement(tx, { userId: order.user_id, now }) : null,
    isFirstSale ? enqueueStatement(tx, { kind: 'sale_mail', orderId: order.id }, now, saleMail) : null,
  ])
  if (isFirstSale) await enqueueSalePushes(tx, order.id, now)

  if (move.expiresAt) await reopenPayment(tx, order, now)
  if (move.isExpiry) await owePixReminders(tx, order, now)

  // Lock order: cart, order, variants, products, coupon, proof chain. Every transaction follows it, so they cannot deadlock.
  await moveStock(tx, order, plan, move)
  if (order.coupon_id !== null) {
    if (plan.takeCoupon && (await takeCouponUse(tx, order.coupon_id))) await holdCoupon(tx, order.id)
    if (plan.giveBackCoupon) await giveBackCouponUse(tx, order.coupon_id)
  }
  if (plan.writeProof) await writeProof(tx, { ...order, ...changes }, now)
  await enqueueEffects(tx, order, plan, move)
}

/** The customer will request another payment; a code of the shop's own PIX key stays valid. */
async function reopenPayment(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const former = await currentAttempt(tx, order.id)
  if (!former) return
  const { method, provider, reference, checkout_url, pix_code } = former
  const attempt = await replaceAttempt(tx, { orderId: order.id, method, provider, cause: 'reopening', now })
  if (provider === null) await openAttempt(tx, attempt, { reference, checkout_url, pix_code }, now)
}

export function changesOf(
  order: OrderRow,
  plan: StatusPlan,
  { now, paidBy, expiresAt, isExpiry }: Move,
): Partial<OrderRow> {
  const isPaid = countsAsSale(plan.to)
  return {
    status: plan.to,
    expired_at: isExpiry ? now : null,
    first_expired_at: isExpiry ? (order.first_expired_at ?? now) : null,
    ...(plan.paymentStatus && { payment_status: plan.paymentStatus }),
    ...(plan.giveBackCoupon && { holds_coupon: false }),
    // The provider's payment was returned; staff confirmed other money.
    ...(plan.payByHand && { paid_by: null }),
    ...(expiresAt && { expires_at: expiresAt, ...(order.held_until && { held_until: expiresAt }) }),
    ...(paidBy !== undefined && { paid_by: paidBy, payment_status: 'approved' as const }),
    ...(isPaid && !order.paid_at && { paid_at: now }),
    ...(plan.writeProof && { paid_at: now }),
    ...(plan.fixEstimate && {
      estimated_delivery_on: order.delivery_days === null ? null : deliveryDay(order.delivery_days, now),
    }),
    ...(plan.to === 'shipped' && { shipped_at: now }),
    ...(plan.to === 'delivered' && { delivered_at: now }),
  }
}

async function moveStock(tx: Tx, order: OrderRow, plan: StatusPlan, { actor, now, hold }: Move): Promise<void> {
  const cause = { actor, now, orderId: order.id }
  if (plan.takeStock) {
    const taken = await takeStock(tx, await linesOf(tx, order.id), hold)
    await recordMovements(tx, taken, { ...cause, reason: 'sale' })
  }
  if (plan.giveBackStock) {
    const wasSent = order.status === 'shipped' || order.status === 'delivered'
    const givenBack = await giveBackStock(tx, await linesOf(tx, order.id))
    await recordMovements(tx, givenBack, { ...cause, reason: wasSent ? 'return' : 'cancellation' })
  }
}

/** Without the units that a return put back on sale. */
async function linesOf(tx: Tx, orderId: number) {
  const lines = (await listItems(tx, [orderId])).map((item) => ({
    productId: item.product_id,
    variantId: item.variant_id,
    quantity: item.quantity - item.restocked_quantity,
  }))
  return lines.filter(({ quantity }) => quantity > 0)
}

async function enqueueEffects(tx: Tx, order: OrderRow, plan: StatusPlan, { actor, reason, now }: Move): Promise<void> {
  if (plan.cancelProviderPayment) await enqueue(tx, { kind: 'close_at_provider', orderId: order.id }, now)
  if (plan.refund && order.paid_by) {
    await requestRefund(tx, { orderId: order.id, paymentId: order.paid_by, cause: 'cancelled', actor, reason, now })
  }
  if (plan.refundByHand) await oweCancelled(tx, order.id, { actor, now })
  if (order.status === 'cancelled') await withdrawOwed(tx, order.id)
  if (plan.withdrawRefund && order.paid_by && !(await withdrawRefunds(tx, order.paid_by)))
    throw new Refusal('refund_begun')
  for (const mail of sentMails(plan, { isPickup: order.is_pickup }))
    await enqueue(tx, { kind: 'order_mail', orderId: order.id, mail }, now)
}
