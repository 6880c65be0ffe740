import type { PaymentStatus } from './payment.ts'

/** `requested` is still owed to the provider's answer, `failed` gave nothing back. */
export const REFUND_STATUSES = ['requested', 'done', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  requested: 'Em andamento',
  done: 'Devolvido',
  failed: 'Recusado',
}

/**
 * Why money goes back. `staff`: somebody of the shop decided so. `cancelled`: its order was cancelled. `late`: it came
 * when the units were gone. `duplicate`: it paid for what was paid already.
 */
export const REFUND_CAUSES = ['staff', 'cancelled', 'late', 'duplicate'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

export type PaidAmounts = {
  amountCents: number
  /** What the provider says went back, whoever asked for it. */
  refundedCents: number
  /** What the shop asked for, and was not refused. */
  requestedCents: number
  /** Of that, each one that the provider has not answered, with what had gone back when it was asked for. */
  underway: readonly { amountCents: number; refundedBeforeCents: number }[]
}

/** What of a payment can still be given back. What the shop asked for and what the provider has done overlap. */
export function refundableCents(paid: PaidAmounts): number {
  return Math.max(0, paid.amountCents - paid.requestedCents - givenBackElsewhere(paid))
}

// In the provider's own panel: what went back beyond all that the shop asked for, also before one that may not have gone back yet.
function givenBackElsewhere({ refundedCents, requestedCents, underway }: PaidAmounts): number {
  const before = underway.map(
    ({ amountCents, refundedBeforeCents }) => refundedBeforeCents - (requestedCents - amountCents),
  )
  return Math.max(0, refundedCents - requestedCents, ...before)
}

/** Whether the provider holds money of the order; what was paid by hand goes back by hand. */
export function canRefund({ paidBy, paymentStatus }: { paidBy: string | null; paymentStatus: PaymentStatus }): boolean {
  return paidBy !== null && (paymentStatus === 'approved' || paymentStatus === 'partially_refunded')
}
