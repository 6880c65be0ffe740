import type { PaymentStatus } from './payment.ts'

/** `requested` awaits the provider's answer; `failed` refunded nothing. */
export const REFUND_STATUSES = ['requested', 'done', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const REFUND_STATUS_LABELS: Record<RefundStatus, string> = {
  requested: 'Em andamento',
  done: 'Devolvido',
  failed: 'Recusado',
}

/**
 * Why money is refunded. `staff`: a decision of staff, or a return. `cancelled`: the order was cancelled. `late`: paid after the units
 * were sold. `duplicate`: the order was already paid.
 */
export const REFUND_CAUSES = ['staff', 'cancelled', 'late', 'duplicate'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/** Completes 'devolvido …' for a refund by the provider. Nothing can be paid into a boleto. */
export function refundMeans(method: string): 'a você' | 'pela mesma forma de pagamento' {
  return method === 'boleto' ? 'a você' : 'pela mesma forma de pagamento'
}

export type PaidAmounts = {
  amountCents: number
  /** Refunded according to the provider, by the shop or in the provider's panel. */
  refundedCents: number
  /** Requested by the shop and not refused. */
  requestedCents: number
  /** The pending ones of these, each with the amount refunded before its request. */
  underway: readonly { amountCents: number; refundedBeforeCents: number }[]
}

/** What can still be refunded. The shop's requests and the provider's refunds overlap. */
export function refundableCents(paid: PaidAmounts): number {
  return Math.max(0, paid.amountCents - paid.requestedCents - refundedElsewhere(paid))
}

// In the provider's panel: refunded beyond the shop's requests, now or before a pending request.
function refundedElsewhere({ refundedCents, requestedCents, underway }: PaidAmounts): number {
  const before = underway.map(
    ({ amountCents, refundedBeforeCents }) => refundedBeforeCents - (requestedCents - amountCents),
  )
  return Math.max(0, refundedCents - requestedCents, ...before)
}

/** True if the provider holds the payment. Manual payments are refunded manually. */
export function canRefund({ paidBy, paymentStatus }: { paidBy: string | null; paymentStatus: PaymentStatus }): boolean {
  return paidBy !== null && (paymentStatus === 'approved' || paymentStatus === 'partially_refunded')
}
