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
}

/** What of a payment can still be given back. What the shop asked for and what the provider has done overlap. */
export function refundableCents({ amountCents, refundedCents, requestedCents }: PaidAmounts): number {
  return Math.max(0, amountCents - Math.max(refundedCents, requestedCents))
}

/** Whether the provider holds money of the order; what was paid by hand goes back by hand. */
export function canRefund({ paidBy, paymentStatus }: { paidBy: string | null; paymentStatus: PaymentStatus }): boolean {
  return paidBy !== null && (paymentStatus === 'approved' || paymentStatus === 'partially_refunded')
}
