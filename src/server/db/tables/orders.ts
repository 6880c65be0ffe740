import type { Day } from '#domain/calendar.ts'
import type { DiscountType } from '#domain/coupon.ts'
import type { OrderStatus, ReturnState } from '#domain/order.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payment.ts'
import type { ReminderKind } from '#domain/reminder.ts'
import { boolean, generated, instant, int, nullable, text, textOf } from '../column-kinds.ts'

/** From the cart to the return. */
export const ORDERS_TABLES = {
  carts: {
    user_id: int,
    generation: generated(int),
    coupon_id: nullable(int),
    changed_at: instant,
    /** Items that could not be added by a merge or by 'Comprar de novo', until the customer has seen the note. */
    note: nullable(text),
  },
  cart_items: {
    id: generated(int),
    user_id: int,
    variant_id: int,
    quantity: int,
    seen_price_cents: nullable(int),
    added_at: instant,
  },
  coupons: {
    id: generated(int),
    code: text,
    discount_type: textOf<DiscountType>(),
    discount_hundredths: int,
    minimum_order_cents: int,
    max_uses: nullable(int),
    current_uses: generated(int),
    expires_on: nullable(textOf<Day>()),
    is_active: boolean,
    is_deleted: generated(boolean),
    version: generated(int),
    created_at: instant,
  },
  orders: {
    id: generated(int),
    user_id: int,
    status: textOf<OrderStatus>(),
    payment_method: textOf<PaymentMethod>(),
    payment_status: textOf<PaymentStatus>(),
    subtotal_cents: int,
    shipping_cents: int,
    /** The coupon's discount and `method_discount_cents` together. */
    discount_cents: int,
    method_discount_cents: generated(int),
    total_cents: int,
    coupon_id: nullable(int),
    coupon_code: nullable(text),
    holds_coupon: boolean,
    shipping_address: text,
    cep: nullable(text),
    recipient: nullable(text),
    /** Digits only. */
    recipient_phone: nullable(text),
    /** CPF or CNPJ, without punctuation. */
    recipient_document: nullable(text),
    /** The parts of its destination, all or none: orders of earlier releases and of other callers have only the line. */
    street: nullable(text),
    street_number: nullable(text),
    complement: nullable(text),
    neighborhood: nullable(text),
    city: nullable(text),
    state: nullable(text),
    /** Of its municipality, seven digits. */
    ibge_code: nullable(text),
    tracking_code: nullable(text),
    estimated_delivery_on: nullable(textOf<Day>()),
    /** Business days promised from payment to delivery; null if none were. */
    delivery_days: generated(nullable(int)),
    /** Access key of its NF-e or DC-e, 44 digits. */
    fiscal_key: generated(nullable(text)),
    /** Given back: of the payment that counts for the order, and by hand. Kept by triggers on payments and the ledger. */
    refunded_cents: generated(int),
    /** Of it, by hand since the order was paid; kept by the same triggers. */
    hand_refunded_cents: generated(int),
    /** All of it was given back, requested refunds included; kept by the same triggers. */
    is_refunded: generated(boolean),
    /** The cart that became this order; unique per user. */
    cart_generation: int,
    request_hash: text,
    idempotency_key: nullable(text),
    /** A provider collects the money; otherwise staff confirm it. */
    is_provider_paid: boolean,
    paid_by: nullable(text),
    expires_at: nullable(instant),
    /** When the sweep cancelled it as unpaid; null if a person cancelled it. */
    expired_at: nullable(instant),
    /** Its first payment deadline, kept while the customer renews; any other status change clears it. */
    first_expired_at: nullable(instant),
    /** Since when sweeps cannot cancel the expired order: its payments cannot be fetched, or one is under review. */
    expiry_blocked_at: nullable(instant),
    paid_at: nullable(instant),
    shipped_at: nullable(instant),
    delivered_at: nullable(instant),
    delivery_confirmed_at: nullable(instant),
    created_at: instant,
    /** Set for an order that staff made: until when they promised its stock. */
    held_until: generated(nullable(instant)),
    /** Collected at the shop: `shipping_address` says so. */
    is_pickup: generated(boolean),
    /** The first order, with which it is sent; null for a first order itself. */
    added_to: generated(nullable(int)),
    /** Units that are in no return; null while there is none. */
    kept_units: nullable(int),
    /** Edits of its address by staff. */
    revision: generated(int),
  },
  order_items: {
    id: generated(int),
    order_id: int,
    product_id: int,
    product_name: text,
    quantity: int,
    price_cents: int,
    variant_id: int,
    /** Its values when it was sold ('Azul · M'); empty for a product without options. */
    variant_text: generated(text),
    sku: generated(nullable(text)),
    weight_grams: generated(nullable(int)),
    /** The shop's price where staff sold at another one, and why; null for all others. */
    list_price_cents: generated(nullable(int)),
    price_reason: generated(nullable(text)),
    /** In returns that were not refused. */
    returned_quantity: generated(int),
    /** Of these, back on sale. */
    restocked_quantity: generated(int),
    /** Of what was paid for the line, given back because its units were swapped for cheaper ones. */
    swap_refund_cents: generated(int),
  },
  order_keys: { order_id: int, search_key: text, recipient_key: generated(text) },
  order_events: {
    id: generated(int),
    order_id: int,
    happened_at: instant,
    actor: text,
    from_status: nullable(textOf<OrderStatus>()),
    to_status: textOf<OrderStatus>(),
    reason: text,
  },
  order_notes: { id: generated(int), order_id: int, author: text, body: text, written_at: instant },
  return_requests: {
    id: generated(int),
    order_id: int,
    shipping_cents: generated(int),
    /** False if the goods had not left the shop: there is nothing to send back. */
    is_sent: generated(boolean),
    /** Staff took the units out before the order was sent. */
    by_shop: generated(boolean),
    /** Owed because staff swapped units for cheaper ones; such a return has no items. */
    swap_cents: generated(int),
    /** Owed because the order was cancelled after staff took its money by hand; without items too. */
    cancel_cents: generated(int),
    sent_at: nullable(instant),
    received_at: nullable(instant),
    refund_id: nullable(int),
    /** When staff gave the money back by hand; the provider's refund has a date of its own. */
    refunded_at: nullable(instant),
    reason: nullable(text),
    state: textOf<ReturnState>(),
    created_at: instant,
    decided_at: nullable(instant),
    decided_by: nullable(text),
    answer: nullable(text),
    /** The carrier's authorisation to send the goods back free of charge. */
    posting_code: nullable(text),
    /** The last day to post them, in São Paulo. */
    post_by: nullable(textOf<Day>()),
  },
  return_items: { return_id: int, variant_id: int, quantity: int, amount_cents: int },
  /** Orders of people who had no account when they placed them; each has a secret link. */
  guest_orders: {
    order_id: int,
    mailbox: text,
    /** An HMAC of the network address. */
    network: text,
    link_hash: text,
    sealed_link: text,
  },
  /** A row to lock for each mailbox and network while a guest's order counts those that are open. */
  guest_limits: { key: text, used_at: instant },
  webhook_notices: { provider: text, data_id: text, request_id: text, received_at: instant },
  sales_proofs: {
    id: generated(int),
    order_id: int,
    number: int,
    html: text,
    previous_hash: text,
    hash: text,
    created_at: instant,
  },
  proof_chain: { id: int, head: text, length: int },
  /** Mails that bring a customer back, of an order or of an idle cart. At most one of `sent_at` and `stopped_at`. */
  reminders: {
    id: generated(int),
    email: text,
    kind: textOf<ReminderKind>(),
    order_id: nullable(int),
    /** Whose cart it is. */
    user_id: nullable(int),
    /** When the cart was changed last. */
    idle_since: nullable(instant),
    due_at: instant,
    sent_at: nullable(instant),
    /** Its person bought or opted out, or there was nothing to remind of any more. */
    stopped_at: nullable(instant),
    /** When its link was opened first. */
    opened_at: nullable(instant),
  },
  /** Who wants no mails about an idle cart. */
  reminder_opt_outs: { email: text, opted_out_at: instant },
}
