import { PAYMENT_STATUS_LABELS, type PaymentMethod, type PaymentStatus } from './payment.ts'
import type { RefusalReason } from './payment-refusal.ts'

/**
 * What became of a payment, in the shop's words. `disputed`: the customer complained at the provider, the money is still the
 * shop's. `unknown`: a word of the provider that its adapter does not know; it changes nothing.
 */
export const PROVIDER_STATUSES = [
  'pending',
  'in_process',
  'approved',
  'disputed',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
  'unknown',
] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

export const PROVIDER_STATUS_LABELS: Record<ProviderStatus, string> = {
  ...PAYMENT_STATUS_LABELS,
  disputed: 'Em disputa',
  unknown: 'Desconhecido',
}

/** A payment as its provider's adapter returns it. */
export type ProviderPayment = {
  id: string
  method: PaymentMethod
  status: ProviderStatus
  /** Of a charged-back payment: the bank still decides, the shop lost the money, or it got it back. */
  chargeback: 'open' | 'lost' | 'won' | null
  /** Why it was refused; null unless it was. */
  refusal: RefusalReason | null
  amountCents: number
  refundedCents: number
  /** True if the provider calls it partly refunded, perhaps without saying how much. */
  isPartlyRefunded: boolean
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

/** What the payment makes of its order's payment status; null if it changes nothing. */
export function paymentStatusOf(payment: ProviderPayment): PaymentStatus | null {
  switch (payment.status) {
    case 'approved':
    case 'disputed':
      return approvedOrRefunded(payment)
    case 'charged_back':
      return payment.chargeback === 'won' ? 'approved' : 'charged_back'
    case 'unknown':
      return null
    default:
      return payment.status
  }
}

function approvedOrRefunded({ isPartlyRefunded, amountCents, refundedCents }: ProviderPayment): PaymentStatus {
  if (amountCents > 0 && refundedCents >= amountCents) return 'refunded'
  return refundedCents > 0 || isPartlyRefunded ? 'partially_refunded' : 'approved'
}
