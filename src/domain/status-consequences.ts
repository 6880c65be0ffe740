import {
  planStatusChange,
  sendsRefunded,
  type OrderFacts,
  type OrderMail,
  type OrderStatus,
  type StatusPlan,
  type StatusRefusal,
} from './order.ts'

export type ConsequenceFacts = OrderFacts & {
  /** What the provider would give back. */
  refundableCents: number
  units: number
  products: number
  couponCode: string | null
  hasProof: boolean
  trackingCode: string | null
}

/** One thing that a change of status brings about, as staff are told before they decide. */
export type Consequence =
  | { kind: 'refund'; cents: number }
  /** Money that staff took goes back by their hands too. */
  | { kind: 'refund_by_hand'; cents: number }
  | { kind: 'refund_withdrawn' }
  /** The goods leave although their money went back: staff are asked before. */
  | { kind: 'sent_refunded'; cents: number }
  | { kind: 'paid_by_hand'; cents: number }
  /** What was paid by hand, went back or was given up is no payment any more. */
  | { kind: 'unpaid' }
  | { kind: 'charge_closed' }
  | { kind: 'stock_back' | 'stock_taken'; units: number; products: number }
  | { kind: 'coupon_back' | 'coupon_taken'; code: string }
  | { kind: 'proof' }
  | { kind: 'estimate' }
  | { kind: 'mail'; mails: OrderMail[]; hasTracking: boolean }

export type Consequences = { ok: true; consequences: Consequence[] } | { ok: false; reason: StatusRefusal }

/**
 * What setting the status would do, from the very plan that setting it carries out. Empty when the order is there already.
 * It is what staff confirm, so what needs their word is planned and named, not refused.
 */
export function consequencesOf(order: ConsequenceFacts, to: OrderStatus): Consequences {
  const planned = planStatusChange(order, to, { shipRefunded: true })
  if (!planned.ok) return planned
  const { plan } = planned
  const asked: Consequence[] = sendsRefunded(order, to) ? [{ kind: 'sent_refunded', cents: order.totalCents }] : []
  return {
    ok: true,
    consequences: [...asked, ...moneyOf(order, plan), ...goodsOf(order, plan), ...wordsOf(order, plan)],
  }
}

function moneyOf(order: ConsequenceFacts, plan: StatusPlan): Consequence[] {
  const said: Consequence[] = []
  if (plan.refund && order.refundableCents > 0) said.push({ kind: 'refund', cents: order.refundableCents })
  if (plan.paymentStatus === 'refunded' && order.totalCents > 0)
    said.push({ kind: 'refund_by_hand', cents: order.totalCents })
  if (plan.withdrawRefund) said.push({ kind: 'refund_withdrawn' })
  if (plan.payByHand) said.push({ kind: 'paid_by_hand', cents: order.totalCents })
  if (plan.paymentStatus === 'pending') said.push({ kind: 'unpaid' })
  if (plan.cancelProviderPayment) said.push({ kind: 'charge_closed' })
  return said
}

function goodsOf({ units, products, couponCode }: ConsequenceFacts, plan: StatusPlan): Consequence[] {
  const said: Consequence[] = []
  if (plan.giveBackStock) said.push({ kind: 'stock_back', units, products })
  if (plan.takeStock) said.push({ kind: 'stock_taken', units, products })
  if (plan.giveBackCoupon && couponCode !== null) said.push({ kind: 'coupon_back', code: couponCode })
  if (plan.takeCoupon && couponCode !== null) said.push({ kind: 'coupon_taken', code: couponCode })
  return said
}

function wordsOf({ hasProof, trackingCode }: ConsequenceFacts, plan: StatusPlan): Consequence[] {
  const said: Consequence[] = []
  if (plan.writeProof && !hasProof) said.push({ kind: 'proof' })
  if (plan.fixEstimate) said.push({ kind: 'estimate' })
  if (plan.mails.length > 0) said.push({ kind: 'mail', mails: plan.mails, hasTracking: trackingCode !== null })
  return said
}
