import { canRenewPix, type UnpaidOrder } from './order.ts'
import type { PaymentMethod } from './payment.ts'

/**
 * `checkout`: the order was placed. `new_payment`: its customer requested another PIX, link or method. `recovery`: the same,
 * for an order that was cancelled. `reopening`: staff set the order back to pending. `edit`: staff changed its items, and with
 * them its total. `hold`: staff changed until when it holds its stock.
 */
export const ATTEMPT_CAUSES = ['checkout', 'new_payment', 'recovery', 'reopening', 'edit', 'hold'] as const
export type AttemptCause = (typeof ATTEMPT_CAUSES)[number]

export const ATTEMPT_CAUSE_LABELS: Record<AttemptCause, string> = {
  checkout: 'no checkout',
  new_payment: 'a pedido do cliente',
  recovery: 'pedido cancelado, retomado pelo cliente',
  reopening: 'pedido reaberto pela equipe',
  edit: 'itens alterados pela equipe',
  hold: 'prazo mudado pela equipe',
}

/**
 * `idle`: the provider is asked when the customer wants to pay. `requested`: it is being asked. `open`: it answered; the
 * payments tell the rest. `failed`: it could not open the payment. `replaced`: another attempt is current.
 */
export const ATTEMPT_STATES = ['idle', 'requested', 'open', 'failed', 'replaced'] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

export const ATTEMPT_STATE_LABELS: Record<AttemptState, string> = {
  idle: 'Ainda não aberta',
  requested: 'Sendo aberta',
  open: 'Em aberto',
  failed: 'Não abriu',
  replaced: 'Substituída',
}

/** Each attempt extends the time that the order holds its stock. */
export const MAX_ATTEMPTS = 12

type PayableOrder = UnpaidOrder & {
  attempt: {
    state: AttemptState
    /** It can no longer be paid: its PIX was closed at the provider, or its boleto was not requested in time. */
    isClosed: boolean
  }
  attempts: number
  /** The provider holds money for it that is not its total. */
  hasWrongAmount: boolean
}

/**
 * What a request for a payment by `method` does. `show`: returns the open one, or the one being requested. `request`: asks
 * the provider for the idle one. `replace`: starts another. `recover`: the same, taking stock and coupon use again.
 */
export type NewPaymentPlan =
  | { ok: true; kind: 'show' | 'request' | 'replace' | 'recover' }
  | {
      ok: false
      reason:
        | 'wrong_amount_received'
        | 'payment_in_review'
        | 'pix_not_renewable'
        | 'order_not_open'
        | 'staff_order_over'
        | 'too_many_payments'
    }

export function planNewPayment(order: PayableOrder, method: PaymentMethod, now: Date): NewPaymentPlan {
  const { status, paymentStatus, paymentMethod, expiredAt, heldUntil, attempt, attempts, hasWrongAmount } = order
  const isSame = method === paymentMethod
  if (hasWrongAmount) return { ok: false, reason: 'wrong_amount_received' }
  if (canRenewPix(order, now) && isSame) return renewal(status === 'pending' ? 'replace' : 'recover', attempts)
  if (heldUntil !== null && (status === 'pending' ? isOver(order, now) : expiredAt !== null))
    return { ok: false, reason: 'staff_order_over' }
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

/** True after the order's deadline, which a payment under review suspends. */
export function isOver({ paymentStatus, expiresAt }: UnpaidOrder, now: Date): boolean {
  return paymentStatus !== 'in_process' && expiresAt !== null && expiresAt <= now
}
