import { refusal, type Refusal } from './input.ts'
import { changePayment, wrongState, type Book, type Payment } from './payments.ts'
import { collectorId } from './preferences.ts'
import { providerTime } from './time.ts'

export type Refund = { id: number; payment_id: number; amount_cents: number; created_at: number }

/** Gives back the amount, or all that is left when no amount is said. */
export function refundPayment(book: Book, payment: Payment, amountCents: number | null): Refund | Refusal {
  const left = payment.amount_cents - payment.refunded_cents
  if (payment.status !== 'approved' || left <= 0) return wrongState
  const amount = amountCents ?? left
  if (amount > left) return refusal(400, 'bad_request', 'Invalid refund amount', 4040)
  return book.store.transaction(() => {
    const refund = book.store.one<Refund>(
      'INSERT INTO refunds (payment_id, amount_cents, created_at) VALUES (?, ?, ?) RETURNING *',
      payment.id,
      amount,
      Date.now(),
    )!
    const refundedCents = payment.refunded_cents + amount
    const whole = refundedCents === payment.amount_cents
    changePayment(
      book,
      payment,
      whole
        ? { status: 'refunded', detail: 'refunded', refundedCents }
        : { status: 'approved', detail: 'partially_refunded', refundedCents },
    )
    return refund
  })
}

export function refundsOf({ store }: Book, paymentId: number) {
  return store.all<Refund>('SELECT * FROM refunds WHERE payment_id = ? ORDER BY id', paymentId)
}

export function findRefund({ store }: Book, id: number) {
  return store.one<Refund>('SELECT * FROM refunds WHERE id = ?', id)
}

export function refundJson(refund: Refund) {
  return {
    id: refund.id,
    payment_id: refund.payment_id,
    amount: refund.amount_cents / 100,
    metadata: {},
    source: { id: String(collectorId), name: 'Ousadia (demonstração)', type: 'collector' },
    date_created: providerTime(refund.created_at),
    unique_sequence_number: null,
    refund_mode: 'standard',
    adjustment_amount: 0,
    status: 'approved',
    reason: null,
  }
}
