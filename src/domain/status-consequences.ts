import {
  planStatusChange,
  sendsRefunded,
  sentMails,
  type OrderFacts,
  type OrderMail,
  type OrderStatus,
  type StatusPlan,
  type StatusRefusal,
} from './order.ts'

export type ConsequenceFacts = OrderFacts & {
  /** What the provider would refund. */
  refundableCents: number
  /** What staff would owe of money that they took by hand. */
  handRefundableCents: number
  /** What they owe since the order was cancelled. */
  owedCents: number
  /** Those that move with the stock: without what a return put back on sale before. */
  units: number
  products: number
  couponCode: string | null
  hasProof: boolean
  trackingCode: string | null
  isPickup: boolean
  /** Business days promised from payment to delivery; null if none were. */
  deliveryDays: number | null
}

/** One effect of a status change, shown to staff for confirmation. */
export type Consequence =
  | { kind: 'refund'; cents: number }
  /** Manual payments are refunded manually. */
  | { kind: 'refund_by_hand'; cents: number }
  /** Reopening an order withdraws what its cancellation owes. */
  | { kind: 'debt_dropped'; cents: number }
  | { kind: 'refund_withdrawn' }
  /** Shipped although fully refunded. */
  | { kind: 'sent_refunded'; cents: number }
  | { kind: 'paid_by_hand'; cents: number }
  /** A manual, refunded or cancelled payment no longer counts. */
  | { kind: 'unpaid' }
  | { kind: 'charge_closed' }
  | { kind: 'stock_back' | 'stock_taken'; units: number; products: number }
  | { kind: 'coupon_back' | 'coupon_taken'; code: string }
  | { kind: 'proof' }
  | { kind: 'estimate' }
  | { kind: 'mail'; mails: OrderMail[]; hasTracking: boolean }

export type Consequences = { ok: true; consequences: Consequence[] } | { ok: false; reason: StatusRefusal }

/**
 * The effects of setting the status, from the plan that the change executes; empty for the current status. Changes that
 * need a confirmation are listed, not refused: staff confirm this list.
 */
export function consequencesOf(order: ConsequenceFacts, to: OrderStatus): Consequences {
  const planned = planStatusChange(order, to, { shipRefunded: true })
  if (!planned.ok) return planned
  const { plan } = planned
  const confirmed: Consequence[] = sendsRefunded(order, to) ? [{ kind: 'sent_refunded', cents: order.totalCents }] : []
  return {
    ok: true,
    consequences: [
      ...confirmed,
      ...paymentEffects(order, plan),
      ...stockEffects(order, plan),
      ...paperEffects(order, plan),
    ],
  }
}

function paymentEffects(order: ConsequenceFacts, plan: StatusPlan): Consequence[] {
  const effects: Consequence[] = []
  if (plan.refund && order.refundableCents > 0) effects.push({ kind: 'refund', cents: order.refundableCents })
  if (plan.refundByHand && order.handRefundableCents > 0)
    effects.push({ kind: 'refund_by_hand', cents: order.handRefundableCents })
  if (plan.takeStock && order.owedCents > 0) effects.push({ kind: 'debt_dropped', cents: order.owedCents })
  if (plan.withdrawRefund) effects.push({ kind: 'refund_withdrawn' })
  if (plan.payByHand) effects.push({ kind: 'paid_by_hand', cents: order.totalCents })
  if (plan.paymentStatus === 'pending') effects.push({ kind: 'unpaid' })
  if (plan.cancelProviderPayment) effects.push({ kind: 'charge_closed' })
  return effects
}

function stockEffects({ units, products, couponCode }: ConsequenceFacts, plan: StatusPlan): Consequence[] {
  const effects: Consequence[] = []
  const moves = units > 0
  if (moves && plan.giveBackStock) effects.push({ kind: 'stock_back', units, products })
  if (moves && plan.takeStock) effects.push({ kind: 'stock_taken', units, products })
  if (plan.giveBackCoupon && couponCode !== null) effects.push({ kind: 'coupon_back', code: couponCode })
  if (plan.takeCoupon && couponCode !== null) effects.push({ kind: 'coupon_taken', code: couponCode })
  return effects
}

function paperEffects(
  { hasProof, trackingCode, isPickup, deliveryDays }: ConsequenceFacts,
  plan: StatusPlan,
): Consequence[] {
  const effects: Consequence[] = []
  const mails = sentMails(plan, { isPickup })
  if (plan.writeProof && !hasProof) effects.push({ kind: 'proof' })
  if (plan.fixEstimate && deliveryDays !== null) effects.push({ kind: 'estimate' })
  if (mails.length > 0) effects.push({ kind: 'mail', mails, hasTracking: trackingCode !== null })
  return effects
}
