import type { PaymentMethod, PaymentStatus } from './payment.ts'

/** A payment as it was fetched from the provider. */
export type ProviderPayment = {
  id: string
  method: PaymentMethod
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
