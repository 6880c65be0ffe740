import { daysBetween, saoPauloDay } from './calendar.ts'
import type { PaymentMethod, PaymentStatus } from './payment.ts'

export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Aguardando Pagamento',
  confirmed: 'Pago',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
}

export const CUSTOMER_ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  ...ORDER_STATUS_LABELS,
  confirmed: 'Pago - Preparando Envio',
}

/** Orders to collect have labels of their own for confirmed and delivered. */
export function customerStatusLabel({ status, isPickup }: { status: OrderStatus; isPickup: boolean }): string {
  if (isPickup && status === 'confirmed') return 'Pago - Preparando Retirada'
  return isPickup && status === 'delivered' ? 'Retirado' : CUSTOMER_ORDER_STATUS_LABELS[status]
}

export const RETURN_STATES = ['open', 'accepted', 'refused'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

/** Unpaid orders that one customer may have at a time. */
export const MAX_OPEN_ORDERS = 5
/** Unpaid orders without an account allowed at a time: each reserves stock, and its buyer may be invented. */
export const MAX_OPEN_BY_MAILBOX = 2
export const MAX_OPEN_BY_NETWORK = 5

export type OrderFacts = {
  status: OrderStatus
  holdsCoupon: boolean
  paymentStatus: PaymentStatus
  /** 'open' can still be paid, 'approved' is money that the provider holds for us. */
  providerPayment: 'none' | 'open' | 'approved'
  deliveryConfirmed: boolean
  /** The provider's payment went back to the customer in full, or is on its way back: a refund or a chargeback. */
  isRefunded: boolean
  /** The customer withdrew from every unit of it. */
  isWithdrawn: boolean
  totalCents: number
}

export type OrderMail = 'payment_approved' | 'order_shipped' | 'order_delivered' | 'order_cancelled'

/** The effects of a status change, applied in one transaction or as jobs enqueued in it. */
export type StatusPlan = {
  to: OrderStatus
  /** The order already has this status: no write, history or mail. */
  nothing: boolean
  /** Every unit again, or the change is refused with `out_of_stock`. */
  takeStock: boolean
  giveBackStock: boolean
  /** Count a use again, when the order was made with a coupon. */
  takeCoupon: boolean
  giveBackCoupon: boolean
  /** Staff confirm the payment: `paymentStatus` becomes approved, audited. */
  payByHand: boolean
  /** The new payment status; `null` leaves it to the provider. */
  paymentStatus: PaymentStatus | null
  writeProof: boolean
  fixEstimate: boolean
  cancelProviderPayment: boolean
  refund: boolean
  /** Staff took the money by hand, so they owe it. */
  refundByHand: boolean
  /** Withdraws the cancellation's refund if it was not requested yet. */
  withdrawRefund: boolean
  mails: OrderMail[]
}

export const STATUS_REFUSALS = [
  'order_paid',
  'nothing_to_pay',
  'delivery_final',
  'order_refunded',
  'order_withdrawn',
] as const
export type StatusRefusal = (typeof STATUS_REFUSALS)[number]

export type StatusPlanResult = { ok: true; plan: StatusPlan } | { ok: false; reason: StatusRefusal }

// How far an order has come; every step includes the steps before it.
const STEP: Record<OrderStatus, number> = { cancelled: 0, pending: 0, confirmed: 1, shipped: 2, delivered: 3 }
const UNPAID: readonly PaymentStatus[] = ['pending', 'in_process', 'rejected']
const STEP_MAILS: readonly OrderMail[] = ['payment_approved', 'order_shipped', 'order_delivered']

/**
 * Staff may set any status, and the books stay right whatever is chosen. A step back corrects a mistake and tells the
 * customer nothing. Refused: unpaying what the provider was paid for, waiting for money where there is none to pay,
 * undoing a delivery that the customer confirmed by anything but a cancellation, sending or reopening what the customer
 * withdrew from before it was sent, and, unless `shipRefunded`, sending goods whose money went back.
 */
export function planStatusChange(
  order: OrderFacts,
  to: OrderStatus,
  { shipRefunded = false }: { shipRefunded?: boolean } = {},
): StatusPlanResult {
  if (order.status === to) return { ok: true, plan: { ...emptyPlan(to), nothing: true } }
  if (order.deliveryConfirmed && to !== 'cancelled') return { ok: false, reason: 'delivery_final' }
  if (to === 'cancelled') return { ok: true, plan: cancellation(order) }
  if (order.isWithdrawn && STEP[order.status] < STEP.shipped) return { ok: false, reason: 'order_withdrawn' }
  if (sendsRefunded(order, to) && !shipRefunded) return { ok: false, reason: 'order_refunded' }
  if (to === 'pending' && order.totalCents === 0) return { ok: false, reason: 'nothing_to_pay' }
  if (to === 'pending' && order.providerPayment === 'approved') return { ok: false, reason: 'order_paid' }

  const plan = emptyPlan(to)
  plan.takeStock = !holdsStock(order)
  plan.takeCoupon = order.status === 'cancelled' && !order.holdsCoupon
  return { ok: true, plan: to === 'pending' ? waitingAgain(order, plan) : progress(order, plan) }
}

/** The statuses that cannot be set, with why. What only needs a confirmation can. */
export function refusedStatuses(order: OrderFacts): { status: OrderStatus; reason: StatusRefusal }[] {
  return ORDER_STATUSES.flatMap((status) => {
    const planned = planStatusChange(order, status, { shipRefunded: true })
    return planned.ok ? [] : [{ status, reason: planned.reason }]
  })
}

/** True if a refunded order would be shipped. An order confirmed again by staff counts as paid. */
export function sendsRefunded(order: Pick<OrderFacts, 'status' | 'isRefunded'>, to: OrderStatus): boolean {
  return order.isRefunded && order.status === 'confirmed' && STEP[to] > STEP.confirmed
}

export function hasLeftShop(status: OrderStatus): boolean {
  return STEP[status] >= STEP.shipped
}

/** True if the goods are sent by this change. */
export function leavesShop(from: OrderStatus, to: OrderStatus): boolean {
  return !hasLeftShop(from) && hasLeftShop(to)
}

export type DispatchFacts = { shippedAt: Date | null; deliveredAt: Date | null }

/** Stays true when staff set the order back: the goods may be on their way or with the customer. */
export function wasEverSent({ shippedAt, deliveredAt }: DispatchFacts): boolean {
  return shippedAt !== null || deliveredAt !== null
}

function progress(order: OrderFacts, plan: StatusPlan): StatusPlan {
  const from = STEP[order.status]
  const newlyConfirmed = from < STEP.confirmed
  const payByHand = newlyConfirmed && order.providerPayment !== 'approved'
  return {
    ...plan,
    payByHand,
    paymentStatus: payByHand ? 'approved' : null,
    // The provider must not take a second payment.
    cancelProviderPayment: payByHand && order.providerPayment === 'open',
    writeProof: newlyConfirmed,
    fixEstimate: newlyConfirmed,
    withdrawRefund: order.status === 'cancelled' && order.providerPayment === 'approved',
    mails: STEP_MAILS.slice(from, STEP[plan.to]),
  }
}

// What was paid by hand, refunded or given up is unpaid again; an open payment keeps the state it has.
function waitingAgain(order: OrderFacts, plan: StatusPlan): StatusPlan {
  const { providerPayment, paymentStatus } = order
  const waits = providerPayment === 'open' ? UNPAID.includes(paymentStatus) : paymentStatus === 'pending'
  return { ...plan, paymentStatus: waits ? null : 'pending' }
}

function cancellation(order: OrderFacts): StatusPlan {
  return {
    ...emptyPlan('cancelled'),
    giveBackStock: holdsStock(order),
    giveBackCoupon: order.holdsCoupon,
    paymentStatus: paymentAfterCancelling(order),
    cancelProviderPayment: order.providerPayment === 'open',
    refund: order.providerPayment === 'approved',
    refundByHand: paymentAfterCancelling(order) === 'refunded',
    mails: ['order_cancelled'],
  }
}

// Manual payments are refunded by hand; the provider's refund is recorded once it has happened.
function paymentAfterCancelling(order: OrderFacts): PaymentStatus | null {
  if (order.providerPayment === 'approved') return null
  if (UNPAID.includes(order.paymentStatus)) return 'cancelled'
  return order.paymentStatus === 'approved' ? 'refunded' : null
}

/** Nothing is sent to a customer who collects the order. */
export function sentMails({ mails }: Pick<StatusPlan, 'mails'>, { isPickup }: { isPickup: boolean }): OrderMail[] {
  return isPickup ? mails.filter((mail) => mail !== 'order_shipped') : mails
}

function emptyPlan(to: OrderStatus): StatusPlan {
  return {
    to,
    nothing: false,
    takeStock: false,
    giveBackStock: false,
    takeCoupon: false,
    giveBackCoupon: false,
    payByHand: false,
    paymentStatus: null,
    writeProof: false,
    fixEstimate: false,
    cancelProviderPayment: false,
    refund: false,
    refundByHand: false,
    withdrawRefund: false,
    mails: [],
  }
}

/** Every order but a cancelled one has its units taken from stock. */
export function holdsStock(order: { status: OrderStatus }): boolean {
  return order.status !== 'cancelled'
}

/** An order that awaits payment again proves no sale, whatever was paid before. */
export function provesSale(order: { status: OrderStatus }): boolean {
  return order.status !== 'pending'
}

/** Awaits payment and reserves stock. */
export function isOpen(order: { status: OrderStatus }): boolean {
  return order.status === 'pending'
}

export function canConfirmDelivery(order: { status: OrderStatus; deliveryConfirmed: boolean }): boolean {
  return order.status === 'shipped' && !order.deliveryConfirmed
}

const RENEWAL_MS = 3 * 86_400_000 // how long an order cancelled for want of payment keeps its prices

export type UnpaidOrder = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  expiresAt: Date | null
  /** When it was last cancelled for lack of payment. */
  expiredAt: Date | null
  /** The first deadline that passed: renewals do not extend the validity of prices. */
  firstExpiredAt: Date | null
  /** Staff made the order, and promised its stock until then; null for any other. */
  heldUntil: Date | null
}

/**
 * True if a new PIX may replace an expired one; never for orders that were paid, cancelled by a person or made by staff,
 * whose terms end with their day.
 */
export function canRenewPix(
  { status, paymentMethod, paymentStatus, expiresAt, expiredAt, firstExpiredAt, heldUntil }: UnpaidOrder,
  now: Date,
): boolean {
  if (paymentMethod !== 'pix' || heldUntil !== null) return false
  if (firstExpiredAt !== null && now.getTime() - firstExpiredAt.getTime() > RENEWAL_MS) return false
  if (status === 'pending') return paymentStatus !== 'in_process' && expiresAt !== null && expiresAt <= now
  const isUnpaid = paymentStatus === 'cancelled' || UNPAID.includes(paymentStatus)
  return status === 'cancelled' && isUnpaid && expiredAt !== null
}

/** Not while the provider analyses the payment. */
export function canCancelUnpaid({
  status,
  paymentStatus,
}: {
  status: OrderStatus
  paymentStatus: PaymentStatus
}): boolean {
  return isOpen({ status }) && paymentStatus !== 'in_process'
}

const REGRET_DAYS = 7 // CDC art. 49: whole calendar days after receipt, to the customer's benefit

/**
 * The right of withdrawal (CDC art. 49) runs from the payment until seven days after receipt; without a recorded
 * delivery it has not expired.
 */
export function isWithinRegret(order: { status: OrderStatus; deliveredAt: Date | null }, at: Date): boolean {
  if (order.status === 'pending' || order.status === 'cancelled') return false
  if (order.status !== 'delivered' || order.deliveredAt === null) return true
  return daysBetween(saoPauloDay(order.deliveredAt), saoPauloDay(at)) <= REGRET_DAYS
}

/** A timely withdrawal cannot be refused, however late the answer. */
export function canRefuseReturn(order: { status: OrderStatus; deliveredAt: Date | null }, requestedAt: Date): boolean {
  return !isWithinRegret(order, requestedAt)
}

/** 'nº 1047', as it stands after the word Pedido. */
export function orderNumber(id: number): string {
  return `nº ${id}`
}
