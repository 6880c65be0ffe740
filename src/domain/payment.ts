import { addBusinessDays, endOfDay, saoPauloDay } from './calendar.ts'
import type { Day } from './calendar.ts'
import type { OrderStatus } from './order-status.ts'
import { PAYMENT_METHODS, type PaymentMethod, type PaymentStatus } from './payment-status.ts'

export { PAYMENT_METHODS, PAYMENT_STATUSES } from './payment-status.ts'
export type { PaymentMethod, PaymentStatus } from './payment-status.ts'

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: 'Cartão de Crédito',
  pix: 'PIX',
  boleto: 'Boleto',
}

const OTHER_METHOD_LABELS = new Map([
  ...Object.entries(PAYMENT_METHOD_LABELS),
  ['PIX', 'PIX'],
  ['mercadopago', 'Mercado Pago'],
])

/** For stored methods of any origin: unknown ones as they stand, 'N/A' when there is none. */
export function paymentMethodLabel(raw: string | null): string {
  if (raw === null || raw.trim() === '') return 'N/A'
  return OTHER_METHOD_LABELS.get(raw) ?? raw
}

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pendente',
  in_process: 'Em análise',
  approved: 'Aprovado',
  rejected: 'Recusado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado em parte',
  charged_back: 'Contestado',
}

/** How a shop can be paid: by its provider in every way, without one by PIX to its own key, without either not at all. */
export function offeredMethods({
  hasProvider,
  hasPixKey,
}: {
  hasProvider: boolean
  hasPixKey: boolean
}): readonly PaymentMethod[] {
  if (hasProvider) return PAYMENT_METHODS
  return hasPixKey ? ['pix'] : []
}

/** What Mercado Pago charges at least (`min_allowed_amount` of GET /v1/payment_methods). */
export const MIN_PAYMENT_CENTS: Record<PaymentMethod, number> = { card: 50, pix: 1, boleto: 400 }

/** False for a sum that the provider would refuse. An order without anything to pay needs no method. */
export function isPayableBy(method: PaymentMethod, totalCents: number): boolean {
  return totalCents === 0 || totalCents >= MIN_PAYMENT_CENTS[method]
}

const BOLETO_DUE_BUSINESS_DAYS = 3
const BOLETO_CLEARING_BUSINESS_DAYS = 2
const BY_HAND_BUSINESS_DAYS = 2 // somebody has to look at the bank's statement
const MINUTE_MS = 60_000

/** The last day on which the boleto can be paid. */
export function boletoDueDay(now: Date): Day {
  return addBusinessDays(saoPauloDay(now), BOLETO_DUE_BUSINESS_DAYS)
}

/** Until when an unpaid order holds its stock. A boleto paid on its last day takes two more business days to arrive. */
export function paymentDeadline(
  { method, confirmsByHand = false }: { method: PaymentMethod; confirmsByHand?: boolean },
  now: Date,
  { pixMinutes, cardMinutes }: { pixMinutes: number; cardMinutes: number },
): Date {
  if (confirmsByHand) return endOfDay(addBusinessDays(saoPauloDay(now), BY_HAND_BUSINESS_DAYS))
  if (method === 'boleto') return endOfDay(addBusinessDays(boletoDueDay(now), BOLETO_CLEARING_BUSINESS_DAYS))
  const minutes = method === 'pix' ? pixMinutes : cardMinutes
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

const DAY_MS = 86_400_000
const MAX_CHECKED_AGE_MS = 120 * DAY_MS

/**
 * When a payment that counts is fetched again without a webhook: daily in its first 30 days, then weekly up to day 120, when
 * refunds and chargebacks have become rare. Null after that.
 */
export function nextPaymentCheck(paidAt: Date, now: Date): Date | null {
  const age = now.getTime() - paidAt.getTime()
  if (age > MAX_CHECKED_AGE_MS) return null
  return new Date(now.getTime() + (age <= 30 * DAY_MS ? DAY_MS : 7 * DAY_MS))
}

/** A payment as it was fetched from the provider. */
export type ProviderPayment = {
  id: string
  status: string
  statusDetail: string
  amountCents: number
  refundedCents: number
  currency: string
  externalReference: string | null
  /** The account that receives the money; null when the provider does not say. */
  collectorId: string | null
  /** False for a test payment, which moves no money; null when the provider does not say. */
  isLive: boolean | null
}

/** What the shop can be paid by: its own account at the provider, and test payments only in a demo. */
export type Receiver = { accountId: string | null; takesTests: boolean }

/** Why the payment brings the shop no money, if it does not. */
export function foreignReason(
  { accountId, takesTests }: Receiver,
  { collectorId, isLive }: ProviderPayment,
): 'other_account' | 'test' | null {
  if (collectorId !== null && accountId !== null && collectorId !== accountId) return 'other_account'
  return isLive === false && !takesTests ? 'test' : null
}

/** The provider's word in ours; `null` for words that we do not know, which change nothing. */
export function paymentStatusOf(payment: ProviderPayment): PaymentStatus | null {
  switch (payment.status) {
    case 'pending':
    case 'in_process':
    case 'rejected':
    case 'cancelled':
    case 'refunded':
      return payment.status
    case 'authorized':
      return 'in_process'
    case 'approved':
    case 'in_mediation': // disputed, but the money is still ours
      return approvedOrRefunded(payment)
    case 'charged_back':
      return payment.statusDetail === 'reimbursed' ? 'approved' : 'charged_back'
    default:
      return null
  }
}

function approvedOrRefunded({ statusDetail, amountCents, refundedCents }: ProviderPayment): PaymentStatus {
  if (amountCents > 0 && refundedCents >= amountCents) return 'refunded'
  return refundedCents > 0 || statusDetail === 'partially_refunded' ? 'partially_refunded' : 'approved'
}

export type PayableOrder = {
  reference: string
  totalCents: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  holdsStock: boolean
  deliveryConfirmed: boolean
  /** The provider's payment that already counts for this order. */
  paidBy: string | null
  receiver?: Receiver
  /**
   * Payments that ended (refunded, charged back, cancelled) and were dealt with then. Hearing of them again changes
   * nothing, not even when staff have let the order wait again since.
   */
  endedPayments?: readonly string[]
  /** Staff asked for all of this payment, or all that was left of it, to be given back, and leave the order where they put it. */
  isGivenBack?: boolean
  /**
   * The one payment that is waited for, when it took the place of earlier ones: what becomes of those changes nothing,
   * unless they bring the money after all. `null` while it is being made, absent when any payment will do.
   */
  awaited?: string | null
}

export type PaymentPlan =
  /** It belongs to another order or to none: nothing may change here; log it. */
  | { kind: 'wrong_order' }
  /** It pays another account, or is a test in a live shop: nothing may change here; staff must look at it. */
  | { kind: 'foreign'; reason: 'other_account' | 'test' }
  /** Not exactly the order's total in reais: nothing is confirmed; staff must look at it. */
  | { kind: 'wrong_amount' }
  /** Known already, older than what we know, or without meaning for this order. */
  | { kind: 'nothing' }
  /** Only the payment status changes. With `paidBy`, this payment counts for the order from now on. */
  | { kind: 'note'; paymentStatus: PaymentStatus; paidBy: string | null }
  /**
   * Money for an order that staff have vouched for: it may be what they vouched for, or the customer may have paid twice.
   * This payment counts for the order from now on, so that it can be given back, and staff must look at it.
   */
  | { kind: 'vouched_before'; paymentStatus: 'approved' | 'partially_refunded' }
  /** The waiting order becomes confirmed, its payment approved, and this payment counts for it. */
  | { kind: 'confirm' }
  /**
   * Money for a cancelled order. If all its stock can be taken it becomes confirmed, else it stays cancelled, a refund
   * is queued and staff are told. Either way this payment counts for the order from now on and is approved.
   */
  | { kind: 'confirm_if_stock' }
  /** The order must not keep this money: refund this payment (once per payment id), change nothing else, tell staff. */
  | { kind: 'refund_duplicate' }
  /** It can no longer be paid: the waiting order is cancelled, with all that a cancellation gives back. */
  | { kind: 'cancel' }
  /**
   * The money went back, and the payment status says so. With `cancel` the order is cancelled, with nothing left to
   * refund; with `flag` the goods have left already and staff must look at it. A delivered order stays delivered.
   */
  | { kind: 'reversed'; paymentStatus: 'refunded' | 'charged_back'; cancel: boolean; flag: boolean }

const HAS_ENDED: readonly PaymentStatus[] = ['refunded', 'charged_back', 'cancelled', 'rejected']
const NOTHING: PaymentPlan = { kind: 'nothing' }

/** What a fetched payment means for its order. Applying the plan and asking again gives 'nothing'. */
export function planPayment(order: PayableOrder, payment: ProviderPayment): PaymentPlan {
  if (payment.externalReference !== order.reference) return { kind: 'wrong_order' }
  // What counts already was judged when it began to count, perhaps under another access token.
  const foreign = order.receiver && order.paidBy !== payment.id ? foreignReason(order.receiver, payment) : null
  if (foreign) return { kind: 'foreign', reason: foreign }
  const status = paymentStatusOf(payment)
  if (status === null) return NOTHING
  if (payment.currency !== 'BRL' || payment.amountCents !== order.totalCents) return { kind: 'wrong_amount' }
  if (HAS_ENDED.includes(status) && order.endedPayments?.includes(payment.id)) return NOTHING

  if (isReplaced(order, payment) && status !== 'approved' && status !== 'partially_refunded') return NOTHING

  switch (status) {
    case 'approved':
      return planApproved(order, payment)
    case 'partially_refunded':
      return planPartlyRefunded(order, payment)
    case 'refunded':
    case 'charged_back':
      return planReversed(order, payment, status)
    case 'cancelled':
      return planCancelled(order, payment)
    case 'rejected':
    case 'in_process':
    case 'pending':
      return planUnpaid(order, payment, status)
  }
}

function isReplaced({ awaited, paidBy }: PayableOrder, { id }: ProviderPayment): boolean {
  return awaited !== undefined && awaited !== id && paidBy !== id
}

function planApproved(order: PayableOrder, payment: ProviderPayment): PaymentPlan {
  if (order.paidBy === payment.id) {
    const won = payment.status === 'charged_back' && order.paymentStatus === 'charged_back'
    return won ? note(order, 'approved', payment.id) : NOTHING
  }
  if (payment.status !== 'approved') return NOTHING // a dispute over money that never counted here
  if (mustNotKeep(order)) return { kind: 'refund_duplicate' }
  if (order.status === 'pending') return { kind: 'confirm' }
  if (order.status === 'cancelled') return { kind: 'confirm_if_stock' }
  return { kind: 'vouched_before', paymentStatus: 'approved' }
}

// Paid by another payment, or closed for good: refunded after its cancellation, or returned by the customer.
function mustNotKeep(order: PayableOrder): boolean {
  if (order.paidBy !== null && (order.paymentStatus === 'approved' || order.paymentStatus === 'partially_refunded')) {
    return true
  }
  if (order.status !== 'cancelled') return false
  return order.deliveryConfirmed || order.paymentStatus === 'refunded' || order.paymentStatus === 'charged_back'
}

// Less than the total is left, so it never confirms an order; staff see it and decide.
function planPartlyRefunded(order: PayableOrder, payment: ProviderPayment): PaymentPlan {
  const isItsPayment = order.paidBy === payment.id
  if (isItsPayment && isReversed(order.paymentStatus)) return NOTHING
  if (!isItsPayment && (order.status === 'cancelled' || mustNotKeep(order))) return { kind: 'refund_duplicate' }
  if (!isItsPayment && order.status !== 'pending')
    return { kind: 'vouched_before', paymentStatus: 'partially_refunded' }
  return note(order, 'partially_refunded', payment.id)
}

function planReversed(
  order: PayableOrder,
  payment: ProviderPayment,
  paymentStatus: 'refunded' | 'charged_back',
): PaymentPlan {
  if (order.paidBy !== payment.id) return planUncountedReversal(order, paymentStatus)

  if (order.status === 'pending') return NOTHING // it went back long ago, and staff let the order wait again
  const disputed = payment.status === 'charged_back' && payment.statusDetail === 'in_process'
  if (disputed) return isReversed(order.paymentStatus) ? NOTHING : note(order, 'charged_back', payment.id)
  const isDecided = order.isGivenBack === true && paymentStatus === 'refunded'
  const cancel = !isDecided && (order.status === 'confirmed' || order.status === 'shipped')
  if (isReversed(order.paymentStatus) && !cancel) return NOTHING
  return {
    kind: 'reversed',
    paymentStatus,
    cancel,
    flag: !isDecided && (order.status === 'shipped' || order.status === 'delivered'),
  }
}

function planUncountedReversal(order: PayableOrder, paymentStatus: 'refunded' | 'charged_back'): PaymentPlan {
  if (order.paidBy !== null) return NOTHING
  if (order.status === 'pending') return { kind: 'reversed', paymentStatus, cancel: true, flag: false }
  return order.status === 'cancelled' && !isReversed(order.paymentStatus) ? note(order, paymentStatus, null) : NOTHING
}

function planCancelled(order: PayableOrder, payment: ProviderPayment): PaymentPlan {
  if (order.status === 'pending' && order.paidBy !== payment.id) return { kind: 'cancel' }
  const unpaid = UNPAID_ORDER.some((step) => step === order.paymentStatus)
  return order.status === 'cancelled' && unpaid ? note(order, 'cancelled', null) : NOTHING
}

const UNPAID_ORDER = ['pending', 'in_process', 'rejected'] as const

// A new attempt under analysis follows a rejected one, because the order must wait for it; otherwise only forward.
function planUnpaid(order: PayableOrder, payment: ProviderPayment, status: (typeof UNPAID_ORDER)[number]): PaymentPlan {
  if (order.status !== 'pending' || order.paidBy === payment.id) return NOTHING
  const known = UNPAID_ORDER.findIndex((step) => step === order.paymentStatus)
  const told = UNPAID_ORDER.indexOf(status)
  const forward = told > known || (status === 'in_process' && order.paymentStatus === 'rejected')
  return known >= 0 && forward ? note(order, status, null) : NOTHING
}

function note(order: PayableOrder, paymentStatus: PaymentStatus, paidBy: string | null): PaymentPlan {
  const changes = order.paymentStatus !== paymentStatus || (paidBy !== null && order.paidBy !== paidBy)
  return changes ? { kind: 'note', paymentStatus, paidBy } : NOTHING
}

/** The money is no longer the shop's. */
export function isReversed(status: PaymentStatus): boolean {
  return status === 'refunded' || status === 'charged_back'
}
