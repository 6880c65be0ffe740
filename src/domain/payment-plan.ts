import { isReversed, type PaymentMethod, type PaymentStatus } from './payment.ts'
import type { OrderStatus } from './order.ts'
import { foreignReason, paymentStatusOf, type ProviderPayment, type Receiver } from './provider-payment.ts'

export type PayableOrder = {
  reference: string
  totalCents: number
  status: OrderStatus
  paymentStatus: PaymentStatus
  deliveryConfirmed: boolean
  /** The provider's payment that already counts for this order. */
  paidBy: string | null
  receiver?: Receiver
  /**
   * Payments that ended (refunded, charged back, cancelled) and were handled. Later syncs of them change nothing, even
   * if staff have reopened the order.
   */
  endedPayments?: readonly string[]
  /** Totals that payments were requested for before staff changed the order's items. */
  formerTotals?: readonly number[]
  /** Staff refunded all that was left of this payment and keep the order's status. */
  isGivenBack?: boolean
  /**
   * The payment that replaced earlier ones: those change nothing unless they are paid after all. A PIX is known by its
   * id (null while it is being created), a hosted checkout by its method. Absent if any payment counts.
   */
  awaited?: { method: PaymentMethod; id: string | null }
}

export type PaymentPlan =
  /** Belongs to another order or none: nothing changes; log it. */
  | { kind: 'wrong_order' }
  /** Paid to another account, or a test payment in a live shop: nothing changes; alert staff. */
  | { kind: 'foreign'; reason: 'other_account' | 'test' }
  /** Not exactly the order's total in reais: not confirmed; alert staff. */
  | { kind: 'wrong_amount' }
  /** Known, older than the stored one, or irrelevant to this order. */
  | { kind: 'nothing' }
  /** Only the payment status changes. With `paidBy`, this payment counts for the order from now on. */
  | { kind: 'set_status'; paymentStatus: PaymentStatus; paidBy: string | null }
  /**
   * A payment for an order that staff marked as paid: the same payment, or a second one. It counts for the order from
   * now on, so that it can be refunded; alert staff.
   */
  | { kind: 'paid_after_confirmation'; paymentStatus: 'approved' | 'partially_refunded' }
  /** The waiting order becomes confirmed, its payment approved, and this payment counts for it. */
  | { kind: 'confirm' }
  /**
   * A payment for a cancelled order. With stock the order is confirmed, otherwise it stays cancelled and a refund is
   * enqueued with an alert. Either way this payment counts from now on and is approved.
   */
  | { kind: 'confirm_if_stock' }
  /** A duplicate: refund it (once per payment id), change nothing else, alert staff. */
  | { kind: 'refund_duplicate' }
  /** It can no longer be paid: cancel the order. */
  | { kind: 'cancel' }
  /**
   * The payment was refunded or charged back. `cancel`: the order is cancelled, with nothing left to refund; `flag`:
   * the goods were already shipped, alert staff. A delivered order stays delivered.
   */
  | { kind: 'reversed'; paymentStatus: 'refunded' | 'charged_back'; cancel: boolean; flag: boolean }

const HAS_ENDED: readonly PaymentStatus[] = ['refunded', 'charged_back', 'cancelled', 'rejected']
const BRINGS_NO_MONEY: readonly PaymentStatus[] = ['pending', 'in_process', 'rejected', 'cancelled']
const NOTHING: PaymentPlan = { kind: 'nothing' }

/** Idempotent: after the plan was applied, the same payment gives 'nothing'. */
export function planPayment(order: PayableOrder, payment: ProviderPayment): PaymentPlan {
  if (payment.externalReference !== order.reference) return { kind: 'wrong_order' }
  // A payment that already counts was checked then, perhaps under another access token.
  const foreign = order.receiver && order.paidBy !== payment.id ? foreignReason(order.receiver, payment) : null
  if (foreign) return { kind: 'foreign', reason: foreign }
  const status = paymentStatusOf(payment)
  if (status === null) return NOTHING
  if (payment.currency !== 'BRL' || payment.amountCents !== order.totalCents) {
    const isReplacedByEdit = order.formerTotals?.includes(payment.amountCents) && BRINGS_NO_MONEY.includes(status)
    return isReplacedByEdit ? NOTHING : { kind: 'wrong_amount' }
  }
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

function isReplaced({ awaited, paidBy }: PayableOrder, payment: ProviderPayment): boolean {
  return awaited !== undefined && paidBy !== payment.id && !belongsTo(awaited, payment)
}

/** Whether the payment was made by this attempt, as far as its method and id tell. */
export function belongsTo(
  attempt: { method: PaymentMethod; id: string | null },
  payment: Pick<ProviderPayment, 'id' | 'method'>,
): boolean {
  return attempt.method === payment.method && (attempt.method !== 'pix' || attempt.id === payment.id)
}

function planApproved(order: PayableOrder, payment: ProviderPayment): PaymentPlan {
  if (order.paidBy === payment.id) {
    const won = payment.status === 'charged_back' && order.paymentStatus === 'charged_back'
    return won ? setStatus(order, 'approved', payment.id) : NOTHING
  }
  if (payment.status !== 'approved') return NOTHING // a dispute over money that never counted here
  if (mustNotKeep(order)) return { kind: 'refund_duplicate' }
  if (order.status === 'pending') return { kind: 'confirm' }
  if (order.status === 'cancelled') return { kind: 'confirm_if_stock' }
  return { kind: 'paid_after_confirmation', paymentStatus: 'approved' }
}

// Paid by another payment, or closed: refunded after a cancellation, or returned by the customer.
function mustNotKeep(order: PayableOrder): boolean {
  if (order.paidBy !== null && (order.paymentStatus === 'approved' || order.paymentStatus === 'partially_refunded')) {
    return true
  }
  if (order.status !== 'cancelled') return false
  return order.deliveryConfirmed || order.paymentStatus === 'refunded' || order.paymentStatus === 'charged_back'
}

// Less than the total is left, so it never confirms an order; staff decide.
function planPartlyRefunded(order: PayableOrder, payment: ProviderPayment): PaymentPlan {
  const isItsPayment = order.paidBy === payment.id
  if (isItsPayment && isReversed(order.paymentStatus)) return NOTHING
  if (!isItsPayment && (order.status === 'cancelled' || mustNotKeep(order))) return { kind: 'refund_duplicate' }
  if (!isItsPayment && order.status !== 'pending')
    return { kind: 'paid_after_confirmation', paymentStatus: 'partially_refunded' }
  return setStatus(order, 'partially_refunded', payment.id)
}

function planReversed(
  order: PayableOrder,
  payment: ProviderPayment,
  paymentStatus: 'refunded' | 'charged_back',
): PaymentPlan {
  if (order.paidBy !== payment.id) return planUncountedReversal(order, paymentStatus)

  if (order.status === 'pending') return NOTHING // it went back long ago, and staff let the order wait again
  const disputed = payment.chargeback === 'open'
  if (disputed) return isReversed(order.paymentStatus) ? NOTHING : setStatus(order, 'charged_back', payment.id)
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
  return order.status === 'cancelled' && !isReversed(order.paymentStatus)
    ? setStatus(order, paymentStatus, null)
    : NOTHING
}

function planCancelled(order: PayableOrder, payment: ProviderPayment): PaymentPlan {
  if (order.status === 'pending' && order.paidBy !== payment.id) return { kind: 'cancel' }
  const unpaid = UNPAID_ORDER.some((step) => step === order.paymentStatus)
  return order.status === 'cancelled' && unpaid ? setStatus(order, 'cancelled', null) : NOTHING
}

const UNPAID_ORDER = ['pending', 'in_process', 'rejected'] as const

// A new attempt under analysis follows a rejected one, because the order must wait for it; otherwise only forward.
function planUnpaid(order: PayableOrder, payment: ProviderPayment, status: (typeof UNPAID_ORDER)[number]): PaymentPlan {
  if (order.status !== 'pending' || order.paidBy === payment.id) return NOTHING
  const known = UNPAID_ORDER.findIndex((step) => step === order.paymentStatus)
  const reached = UNPAID_ORDER.indexOf(status)
  const forward = reached > known || (status === 'in_process' && order.paymentStatus === 'rejected')
  return known >= 0 && forward ? setStatus(order, status, null) : NOTHING
}

function setStatus(order: PayableOrder, paymentStatus: PaymentStatus, paidBy: string | null): PaymentPlan {
  const changes = order.paymentStatus !== paymentStatus || (paidBy !== null && order.paidBy !== paidBy)
  return changes ? { kind: 'set_status', paymentStatus, paidBy } : NOTHING
}
