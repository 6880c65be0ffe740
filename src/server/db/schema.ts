import type { Generated, Kysely, Transaction } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { DiscountType } from '#domain/coupon.ts'
import type { OrderStatus, ReturnState } from '#domain/order.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payment.ts'
import type { RefundCause, RefundStatus } from '#domain/refund.ts'

/** The pool or a transaction: for what may run either way. */
export type Db = Kysely<Database>
/** Only a transaction: for what would be a bug if half of it happened. */
export type Tx = Transaction<Database>

export type Database = {
  users: {
    id: Generated<number>
    issuer: string
    subject: string
    email: string
    name: string | null
    /** Folded name, for the staff's search. */
    name_key: Generated<string>
    picture: string | null
    created_at: Date
  }
  /** `email`: the e-mail that the right was given to; one account per e-mail. */
  admins: { user_id: number; email: string; created_at: Date; added_by: number }
  /** The account that is super administrator while SUPER_ADMIN_EMAIL is this e-mail. */
  super_admins: { email: string; user_id: number; bound_at: Date }
  sessions: {
    token_hash: string
    user_id: number
    signed_in_at: Date
    authenticated_at: Date | null
    seen_at: Date
    expires_at: Date
  }
  categories: {
    id: Generated<number>
    name: string
    slug: string
    description: string
    color: string
    position: number
    picture_url: string | null
    version: Generated<number>
  }
  products: {
    id: Generated<number>
    name: string
    /** Folded name: Portuguese order and the same on both databases. */
    name_key: string
    /** Folded descriptions, for the staff's search. */
    texts_key: Generated<string>
    slug: string
    description: string
    short_description: string
    price_cents: number
    original_price_cents: number | null
    /** The first of its pictures. */
    image_url: string | null
    category_id: number | null
    is_featured: boolean
    is_active: boolean
    is_deleted: Generated<boolean>
    /** What can still be sold. */
    stock_quantity: number
    version: Generated<number>
    /** The `products_version` of its last change that a page shows. */
    changed_in: Generated<number>
    created_at: Date
    updated_at: Date
  }
  product_pictures: { product_id: number; position: number; url: string; alt: string }
  /** Files in the store that staff brought; a reference is an address in a product, a category or a setting. */
  uploaded_pictures: {
    /** What its files' names begin with. */
    name: string
    uploaded_at: Date
    /** Since when nothing is known to refer to it; null while something does, or may. */
    unreferenced_at: Date | null
    /** From then on its files go, and nothing may refer to it any more. */
    removing_at: Date | null
  }
  catalogue_state: { id: number; pages_version: number; texts_version: number; products_version: Generated<number> }
  carts: { user_id: number; generation: Generated<number>; coupon_id: number | null; changed_at: Date }
  cart_items: {
    id: Generated<number>
    user_id: number
    product_id: number
    quantity: number
    seen_price_cents: number | null
    added_at: Date
  }
  coupons: {
    id: Generated<number>
    code: string
    discount_type: DiscountType
    discount_hundredths: number
    minimum_order_cents: number
    max_uses: number | null
    current_uses: Generated<number>
    expires_on: Day | null
    is_active: boolean
    is_deleted: Generated<boolean>
    version: Generated<number>
    created_at: Date
  }
  orders: {
    id: Generated<number>
    user_id: number
    status: OrderStatus
    payment_method: PaymentMethod
    payment_status: PaymentStatus
    subtotal_cents: number
    shipping_cents: number
    discount_cents: number
    total_cents: number
    coupon_id: number | null
    coupon_code: string | null
    /** Whether this order counts in its coupon's uses. */
    holds_coupon: boolean
    shipping_address: string
    cep: string | null
    recipient: string | null
    /** Digits only. */
    recipient_phone: string | null
    recipient_cpf: string | null
    tracking_code: string | null
    estimated_delivery_on: Day | null
    /** Business days that the customer was promised, counted from the payment; null when the shop promised none. */
    delivery_days: Generated<number | null>
    /** Access key of its NF-e or DC-e, 44 digits. */
    fiscal_key: Generated<string | null>
    /** What went back of the payment that counts for the order; kept by triggers on payments. */
    refunded_cents: Generated<number>
    /** Nothing of that payment is left, or will be once the requested refunds are carried out; kept by the same triggers. */
    is_refunded: Generated<boolean>
    /** The cart that became this order: a cart becomes at most one. */
    cart_generation: number
    request_hash: string
    idempotency_key: string | null
    /** Whether a provider collects the money; otherwise a person confirms it. */
    is_provider_paid: boolean
    provider_answered_at: Date | null
    provider_checked_at: Date | null
    preference_id: string | null
    init_point: string | null
    pix_payment_id: string | null
    pix_copy_paste: string | null
    /** The provider's payment that paid this order. */
    paid_by: string | null
    expires_at: Date | null
    /** It was cancelled because nobody paid in time; not when a person cancelled it. */
    expired_at: Date | null
    /** When its time to pay was over the first time, kept while its customer renews it; anybody else's move begins anew. */
    first_expired_at: Date | null
    /** Since when sweeps have kept the expired order: its payments cannot be fetched, or one is under review. */
    expiry_blocked_at: Date | null
    /** When the customer asked for the PIX that counts now; null while it is the first. */
    renewed_at: Date | null
    /** Since when staff have let it wait for its payment again, with its whole time; null while nobody has. */
    reopened_at: Date | null
    paid_at: Date | null
    shipped_at: Date | null
    delivered_at: Date | null
    delivery_confirmed_at: Date | null
    created_at: Date
  }
  addresses: {
    id: Generated<number>
    user_id: number
    /** The same address, however it is written. */
    place_key: string
    recipient: string
    phone: string
    cpf: string
    cep: string
    street: string
    number: string
    complement: string
    neighborhood: string
    city: string
    state: string
    used_at: Date
  }
  return_requests: {
    id: Generated<number>
    order_id: number
    reason: string | null
    state: ReturnState
    created_at: Date
    decided_at: Date | null
    decided_by: string | null
    answer: string | null
  }
  /** Kept by triggers on orders: what a recount would give, always. */
  customer_totals: {
    user_id: number
    order_count: number
    spent_cents: number
    refunded_cents: Generated<number>
    last_order_at: Date
  }
  order_items: {
    id: Generated<number>
    order_id: number
    product_id: number
    product_name: string
    quantity: number
    price_cents: number
  }
  /** What an order is found by, folded: who receives it, and its products as it calls them. */
  order_keys: { order_id: number; search_key: string }
  order_events: {
    id: Generated<number>
    order_id: number
    happened_at: Date
    actor: string
    from_status: OrderStatus | null
    to_status: OrderStatus
    reason: string
  }
  payments: {
    provider_payment_id: string
    order_id: number
    status: string
    status_detail: string
    amount_cents: number
    refunded_cents: number
    payment_type: string
    /** Why staff should look at it, when they should. */
    flag: string | null
    /** It was refunded, charged back or cancelled, and that was dealt with. */
    is_ended: boolean
    fetched_at: Date
    /** When the provider last changed it, by its own clock: an older fetch changes nothing. */
    provider_updated_at: Date | null
    /** When it is to be fetched again without a webhook; null for payments that count for no order, or no longer. */
    next_check_at: Date | null
    instalments: Generated<number>
    /** What the shop asked to be given back, and was not refused. */
    refunds_cents: Generated<number>
  }
  /** The provider's account of each access token that was ever used, by the token's keyed hash. */
  provider_accounts: { token_hash: string; account_id: string; learned_at: Date }
  refunds: {
    id: Generated<number>
    order_id: number
    payment_id: string
    amount_cents: number
    cause: RefundCause
    status: RefundStatus
    reason: string
    actor: string
    provider_refund_id: string | null
    /** When the provider was first asked: from then on it may have been done, whatever was answered. */
    asked_at: Date | null
    /** What of the payment had gone back when the provider was asked, the last time. */
    refunded_before_cents: Generated<number>
    /** Why it failed, in the provider's words. */
    error: string | null
    requested_at: Date
    settled_at: Date | null
  }
  /** What went back of each payment, on the day on which the shop learned of it; negative when a chargeback was won. Kept by triggers on payments. */
  refund_ledger: { id: Generated<number>; payment_id: string; order_id: number; amount_cents: number; booked_at: Date }
  order_notes: { id: Generated<number>; order_id: number; author: string; body: string; written_at: Date }
  webhook_notices: { data_id: string; request_id: string; received_at: Date }
  jobs: {
    id: Generated<number>
    kind: string
    /** Unique while the row exists: until 7 days after the job is done. */
    key: string | null
    payload: string
    run_at: Date
    attempts: Generated<number>
    leased_until_at: Date | null
    lease: string | null
    /** The process that holds the lease; null when it could not be identified. */
    leased_by: string | null
    lane: Generated<'payments' | 'mail' | 'housekeeping'>
    /** Jobs of one sequence run one after the other, by id. */
    sequence: string | null
    done_at: Date | null
    parked_at: Date | null
    last_error: string | null
    created_at: Date
  }
  sales_proofs: {
    id: Generated<number>
    order_id: number
    /** Its place in the chain: 1, 2, 3 … without gaps. */
    number: number
    /** The page but for its own hash, which stands for it. */
    html: string
    previous_hash: string
    hash: string
    created_at: Date
  }
  /** The newest proof's hash, and how many there are: each proof is chained to the one before. */
  proof_chain: { id: number; head: string; length: number }
  settings: { key: string; value: string }
  /** Counts the changes of the settings. */
  settings_state: { id: number; version: number }
  audit_log: {
    id: Generated<number>
    happened_at: Date
    actor: string
    action: string
    subject: string
    before: string | null
    after: string | null
    address: string
  }
  contact_messages: {
    id: Generated<number>
    protocol: string
    name: string
    email: string
    /** Of the address; see domain/mailbox.ts. */
    mailbox: Generated<string>
    message: string
    /** As the person gave it: nothing says that the order is theirs. */
    order_number: number | null
    created_at: Date
  }
  /** The last three confirmations of messages to a mailbox. */
  contact_confirmations: {
    mailbox: string
    latest_at: Date
    second_latest_at: Date | null
    third_latest_at: Date | null
  }
  rate_windows: { bucket: string; minute: number; used: number }
}
