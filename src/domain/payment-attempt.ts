import { canRenewPix, type UnpaidOrder } from './order.ts'
import type { PaymentMethod } from './payment.ts'

/** Who collects money for the shop. */
export type Provider = 'mercadopago'
export const PROVIDER: Provider = 'mercadopago'

/**
 * `checkout`: the order was placed. `new_payment`: its customer wanted another PIX or another method. `recovery`: the same,
 * for an order that had been cancelled. `reopening`: staff let it wait for its payment again.
 */
export type AttemptCause = 'checkout' | 'new_payment' | 'recovery' | 'reopening'

/**
 * `idle`: the provider is asked when the customer wants to pay. `requested`: it is being asked. `open`: it answered; what
 * became of the money is in the payments. `failed`: it could not open the payment. `replaced`: another attempt counts.
 */
export type AttemptState = 'idle' | 'requested' | 'open' | 'failed' | 'replaced'

/** Each payment holds the order's stock anew for a while: nobody holds it for ever. */
export const MAX_ATTEMPTS = 12

type PayableOrder = UnpaidOrder & {
  attempt: {
    state: AttemptState
    /** Its PIX was closed at the provider. */
    isClosed: boolean
  }
  attempts: number
}

/**
 * What asking for a payment by `method` does. `show`: the one that is open, or being asked for. `request`: the provider is
 * asked for the one that staff prepared. `replace`: another payment takes its place. `recover`: the same, with stock and
 * coupon use taken again.
 */
export type NewPaymentPlan =
  | { ok: true; kind: 'show' | 'request' | 'replace' | 'recover' }
  | { ok: false; reason: 'payment_in_review' | 'pix_not_renewable' | 'order_not_open' | 'too_many_payments' }

export function planNewPayment(order: PayableOrder, method: PaymentMethod, now: Date): NewPaymentPlan {
  const { status, paymentStatus, paymentMethod, attempt, attempts } = order
  const isSame = method === paymentMethod
  if (canRenewPix(order, now) && isSame) return renewal(status === 'pending' ? 'replace' : 'recover', attempts)
  if (status !== 'pending') return { ok: false, reason: method === 'pix' ? 'pix_not_renewable' : 'order_not_open' }
  if (isOver(order, now))
    return { ok: false, reason: isSame && method === 'pix' ? 'pix_not_renewable' : 'order_not_open' }
  if (isSame && !attempt.isClosed && attempt.state !== 'failed')
    return { ok: true, kind: attempt.state === 'idle' ? 'request' : 'show' }
  if (paymentStatus === 'in_process') return { ok: false, reason: 'payment_in_review' }
  return renewal('replace', attempts)
}

function renewal(kind: 'replace' | 'recover', attempts: number): NewPaymentPlan {
  return attempts < MAX_ATTEMPTS ? { ok: true, kind } : { ok: false, reason: 'too_many_payments' }
}

/** A payment in review is waited for beyond the order's time. */
export function isOver({ paymentStatus, expiresAt }: UnpaidOrder, now: Date): boolean {
  return paymentStatus !== 'in_process' && expiresAt !== null && expiresAt <= now
}
