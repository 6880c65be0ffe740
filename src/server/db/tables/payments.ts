import type { PaymentMethod } from '#domain/payment.ts'
import type { AttemptCause, AttemptState } from '#domain/payment-attempt.ts'
import type { RefusalReason } from '#domain/payment-refusal.ts'
import type { ProviderStatus } from '#domain/provider-payment.ts'
import type { RefundCause, RefundStatus } from '#domain/refund.ts'
import { boolean, generated, instant, int, nullable, text, textOf } from '../column-kinds.ts'

/** An order's money, from its request to its refund. */
export const PAYMENTS_TABLES = {
  /** Each request for an order's money. Exactly one of them is current: not `replaced`. Free orders have none. */
  payment_attempts: {
    id: generated(int),
    order_id: int,
    method: textOf<PaymentMethod>(),
    /** Null for a payment to the shop's own PIX key, which staff confirm. */
    provider: nullable(text),
    cause: textOf<AttemptCause>(),
    state: textOf<AttemptState>(),
    started_at: instant,
    answered_at: nullable(instant),
    checked_at: nullable(instant),
    reference: nullable(text),
    checkout_url: nullable(text),
    pix_code: nullable(text),
    refusal: nullable(text),
    /** The order's discount when the payment was requested; each method has its own price. */
    method_discount_cents: generated(int),
    /** The total that it requested, if staff changed the order's items since; null if the total is still the order's. */
    former_total_cents: generated(nullable(int)),
  },
  payments: {
    provider_payment_id: text,
    provider: generated(text),
    order_id: int,
    /** Null if no attempt of the order can have made it. */
    attempt_id: nullable(int),
    status: textOf<ProviderStatus>(),
    refusal: nullable(textOf<RefusalReason>()),
    status_detail: text,
    amount_cents: int,
    refunded_cents: int,
    payment_type: text,
    flag: nullable(text),
    /** It was refunded, charged back or cancelled, and that was handled. */
    is_ended: boolean,
    fetched_at: instant,
    /** When the provider last changed it, by its own clock; older fetches are ignored. */
    provider_updated_at: nullable(instant),
    /** When it is fetched again without a webhook; null if it does not count for its order. */
    next_check_at: nullable(instant),
    instalments: generated(int),
    /** A boleto's 47 digits to type, and the address of the provider's document. */
    boleto_line: nullable(text),
    boleto_url: nullable(text),
    /** Sum of the refunds that were requested and not refused. */
    refunds_cents: generated(int),
  },
  /** The provider's account of each access token ever used, by the token's keyed hash. */
  provider_accounts: { token_hash: text, account_id: text, learned_at: instant },
  refunds: {
    id: generated(int),
    order_id: int,
    payment_id: text,
    amount_cents: int,
    cause: textOf<RefundCause>(),
    status: textOf<RefundStatus>(),
    reason: text,
    actor: text,
    provider_refund_id: nullable(text),
    /** When it was first requested from the provider: it may have succeeded since, whatever the response was. */
    asked_at: nullable(instant),
    /** The payment's refunded amount at the last request. */
    refunded_before_cents: generated(int),
    error: nullable(text),
    requested_at: instant,
    settled_at: nullable(instant),
  },
  /**
   * Refunds of each payment on the day on which the shop first read them, kept by triggers on payments; negative for a
   * chargeback that was won. Without a payment: what staff gave back by hand.
   */
  refund_ledger: {
    id: generated(int),
    payment_id: nullable(text),
    order_id: int,
    amount_cents: int,
    booked_at: instant,
    /** The return that it settled; null for a refund that staff made on their own. */
    return_id: nullable(int),
  },
}
