import type { Kysely, Transaction } from 'kysely'
import type { SiteKind } from '#contract/site.ts'
import type { AlertKind } from '#domain/alert.ts'
import type { Day } from '#domain/calendar.ts'
import type { MessageState } from '#domain/contact-message.ts'
import type { DataRequestChannel, DataRequestKind } from '#domain/data-request.ts'
import type { DiscountType } from '#domain/coupon.ts'
import type { SubscriberState } from '#domain/newsletter.ts'
import type { OrderStatus, ReturnState } from '#domain/order.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payment.ts'
import type { AttemptCause, AttemptState } from '#domain/payment-attempt.ts'
import type { RefusalReason } from '#domain/payment-refusal.ts'
import type { ProviderStatus } from '#domain/provider-payment.ts'
import type { RefundCause, RefundStatus } from '#domain/refund.ts'
import type { ReminderKind } from '#domain/reminder.ts'
import type { StockReason } from '#domain/stock-reason.ts'
import type { ReviewState } from '#domain/review.ts'
import type { TextKind, TextState } from '#domain/shop-text.ts'
import { type DatabaseOf, boolean, generated, instant, int, nullable, text, textOf } from './column-kinds.ts'

/** Every table with its columns, from which the driver's conversions and the types of all queries derive. */
export const TABLES = {
  /** Accounts, whose e-mail is verified, and visitors (session/visitors.ts), whose e-mail is only typed. */
  users: {
    id: generated(int),
    issuer: text,
    subject: text,
    email: text,
    name: nullable(text),
    name_key: generated(text),
    picture: nullable(text),
    created_at: instant,
  },
  /** `email`: the one that got the right; one account per e-mail. */
  admins: { user_id: int, email: text, created_at: instant, added_by: int, role: generated(text) },
  super_admins: { email: text, user_id: int, bound_at: instant },
  sessions: {
    token_hash: text,
    user_id: int,
    signed_in_at: instant,
    authenticated_at: nullable(instant),
    seen_at: instant,
    expires_at: instant,
  },
  categories: {
    id: generated(int),
    name: text,
    slug: text,
    description: text,
    color: text,
    position: int,
    picture_url: nullable(text),
    version: generated(int),
    parent_id: nullable(int),
  },
  products: {
    id: generated(int),
    name: text,
    /** Folded name: Portuguese order and the same on both databases. */
    name_key: text,
    texts_key: generated(text),
    slug: text,
    description: text,
    short_description: text,
    /** Of the variants without a price of their own. */
    price_cents: int,
    original_price_cents: nullable(int),
    /** Of the variants that are sold; kept by triggers, as the two below. */
    lowest_price_cents: generated(int),
    highest_price_cents: generated(int),
    /** The original price of the cheapest variant. */
    lowest_original_cents: generated(nullable(int)),
    image_url: nullable(text),
    category_id: nullable(int),
    is_featured: boolean,
    is_active: boolean,
    is_deleted: generated(boolean),
    version: generated(int),
    /** The `products_version` of its last change that a page shows. */
    changed_in: generated(int),
    created_at: instant,
    updated_at: instant,
    brand: generated(text),
    /** Manufacturer part number. */
    mpn: generated(text),
    /** The whole sentence that shoppers read; empty for none beyond the law's. */
    warranty: generated(text),
    /** For search engines and shared links; empty for the product's name and short description. */
    seo_title: generated(text),
    seo_description: generated(text),
    /** Number of published reviews, and the sum of their stars. */
    review_count: generated(int),
    review_stars: generated(int),
  },
  /** Further categories of a product; the main one is `products.category_id`. */
  product_categories: { product_id: int, category_id: int },
  /** Kept by triggers, like those of categories. A present slug wins over the same former one. */
  former_product_slugs: { slug: text, product_id: int },
  /** Null: the list of all products. */
  former_category_slugs: { slug: text, category_id: nullable(int) },
  /** Addresses of a former shop system, with their query; served where the shop has no page. */
  redirects: { from_path: text, to_path: text, created_at: instant },
  synonym_groups: { id: generated(int), version: generated(int), created_at: instant },
  synonym_words: { word_key: text, word: text, position: int, group_id: int },
  /** Searches that no product matched as a whole. `term`: as it was typed last, `term_key`: folded. */
  search_misses: { id: generated(int), day: textOf<Day>(), term_key: text, term: text, count: int },
  /** Written by staff in CommonMark; `html` is what shoppers see of it, made when it was saved. */
  texts: {
    id: generated(int),
    kind: textOf<TextKind>(),
    slug: text,
    title: text,
    title_key: text,
    body: text,
    html: text,
    summary: text,
    picture_url: nullable(text),
    picture_alt: text,
    seo_title: text,
    seo_description: text,
    author: text,
    state: textOf<TextState>(),
    /** May be in the future; a draft may keep that of its last publication. */
    published_at: nullable(instant),
    preview_token: text,
    created_at: instant,
    updated_at: instant,
    version: generated(int),
    is_deleted: generated(boolean),
  },
  /** Kept by triggers. A present slug wins over the same former one. */
  former_text_slugs: { kind: textOf<TextKind>(), slug: text, text_id: int },
  product_options: { id: generated(int), product_id: int, position: int, name: text },
  /** `color`: its swatch, '#rrggbb'. */
  option_values: { id: generated(int), option_id: int, position: int, name: text, color: nullable(text) },
  /** What is sold: every product has at least one variant, a product without options exactly one. */
  variants: {
    id: generated(int),
    product_id: int,
    position: generated(int),
    /** Its value of the product's first, second and third option. */
    value1_id: nullable(int),
    value2_id: nullable(int),
    value3_id: nullable(int),
    sku: nullable(text),
    gtin: nullable(text),
    /** Null: the product's prices. */
    price_cents: nullable(int),
    original_price_cents: nullable(int),
    /** Units available for sale. */
    stock_quantity: int,
    weight_grams: nullable(int),
    width_mm: nullable(int),
    height_mm: nullable(int),
    length_mm: nullable(int),
    is_active: generated(boolean),
    /** Grows with every sale and return, the version of its product with every edit. */
    version: generated(int),
  },
  /** Only grows. The movements of a variant sum up to its stock; a removed variant's to zero. */
  stock_movements: {
    id: generated(int),
    product_id: int,
    variant_id: int,
    happened_at: instant,
    reason: textOf<StockReason>(),
    quantity: int,
    stock_after: int,
    /** An e-mail address, or 'sistema'. */
    actor: text,
    order_id: nullable(int),
  },
  /** `value_id`: of one of the product's options; null for all of them. */
  product_pictures: { product_id: int, position: int, url: text, alt: text, value_id: generated(nullable(int)) },
  /** How many orders had both; counted every night, the most frequent others of each product. */
  product_pairs: { product_id: int, other_id: int, order_count: int },
  /** What staff picked to be shown with a product. */
  related_products: { product_id: int, position: int, other_id: int },
  product_attributes: { product_id: int, position: int, name: text, value: text },
  /** At most one for each product; null: its first picture is the poster. */
  product_videos: { product_id: int, url: text, poster_url: nullable(text) },
  /** Written CSV files of products, for a list and for undoing them. */
  imports: {
    id: generated(int),
    actor: text,
    /** The IP address of the request, for the audit log of what its jobs do. */
    address: text,
    file_name: text,
    created_count: int,
    changed_count: int,
    equal_count: int,
    imported_at: instant,
    undo_actor: nullable(text),
    undo_address: nullable(text),
    undo_started_at: nullable(instant),
    undone_at: nullable(instant),
  },
  /** What an import changed of a product, deleted when it can no longer be undone. JSON of `ProductSnapshot`. */
  import_changes: {
    import_id: int,
    product_id: int,
    kind: textOf<'created' | 'changed'>(),
    before: nullable(text),
    after: text,
    undo_result: nullable(textOf<'deleted' | 'hidden' | 'restored' | 'partly' | 'skipped'>()),
    undo_notes: nullable(text),
  },
  /** Pictures to fetch from other servers; an address is fetched once for a product. */
  picture_downloads: {
    id: generated(int),
    import_id: int,
    product_id: int,
    line: nullable(int),
    /** Among the pictures of the product's line. */
    position: int,
    url: text,
    state: generated(textOf<'waiting' | 'done' | 'failed'>()),
    problem: nullable(text),
    attempts: generated(int),
    due_at: instant,
    /** The stored picture. */
    picture_url: nullable(text),
  },
  /** Uploads of staff, referenced by addresses in products, categories and settings. */
  uploaded_pictures: {
    name: text,
    uploaded_at: instant,
    /** When it was last uploaded, saved in a reference, or found referenced by the daily check. */
    last_used_at: instant,
    /** Its files are being deleted: it can be neither uploaded nor referenced. */
    removing_at: nullable(instant),
  },
  catalogue_state: { id: int, pages_version: int, texts_version: int, products_version: generated(int) },
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
    /** Refunded amount of the payment that counts for the order; kept by triggers on payments. */
    refunded_cents: generated(int),
    /** That payment is refunded in full, requested refunds included; kept by the same triggers. */
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
  addresses: {
    id: generated(int),
    user_id: int,
    /** Normalised address, to recognise the same one in another spelling. */
    place_key: text,
    recipient: text,
    phone: text,
    /** CPF or CNPJ without punctuation, or empty. */
    document: text,
    cep: text,
    street: text,
    number: text,
    complement: text,
    neighborhood: text,
    city: text,
    state: text,
    used_at: instant,
  },
  /** Answers of the CEP services; an unknown CEP has no city. */
  ceps: {
    cep: text,
    street: nullable(text),
    neighborhood: nullable(text),
    city: nullable(text),
    state: nullable(text),
    ibge_code: nullable(text),
    looked_up_at: instant,
  },
  return_requests: {
    id: generated(int),
    order_id: int,
    shipping_cents: generated(int),
    /** False if the goods had not left the shop: there is nothing to send back. */
    is_sent: generated(boolean),
    /** Staff took the units out before the order was sent. */
    by_shop: generated(boolean),
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
  customer_totals: {
    user_id: int,
    order_count: int,
    spent_cents: int,
    refunded_cents: generated(int),
    last_order_at: instant,
  },
  /** What staff wrote about a person, who is an e-mail. Customers never see it in the shop. */
  customer_notes: { id: generated(int), email: text, author: text, body: text, written_at: instant },
  /** In lower case. */
  customer_tags: { email: text, tag: text },
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
  /** Refunds of each payment on the day on which the shop first read them; negative for a chargeback that was won. Kept by triggers on payments. */
  refund_ledger: { id: generated(int), payment_id: text, order_id: int, amount_cents: int, booked_at: instant },
  /** Browsers of staff that get notices of sales. */
  push_subscriptions: {
    id: generated(int),
    user_id: int,
    endpoint: text,
    p256dh: text,
    auth: text,
    created_at: instant,
  },
  push_keys: { id: int, public_key: text, sealed_private_key: text },
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
  order_notes: { id: generated(int), order_id: int, author: text, body: text, written_at: instant },
  webhook_notices: { provider: text, data_id: text, request_id: text, received_at: instant },
  jobs: {
    id: generated(int),
    kind: text,
    /** Unique while the row exists: until 7 days after the job is done. */
    key: nullable(text),
    payload: text,
    run_at: instant,
    attempts: generated(int),
    leased_until_at: nullable(instant),
    lease: nullable(text),
    leased_by: nullable(text),
    lane: generated(textOf<'payments' | 'mail' | 'housekeeping'>()),
    /** Jobs of one sequence run one after the other, by id. */
    sequence: nullable(text),
    done_at: nullable(instant),
    parked_at: nullable(instant),
    last_error: nullable(text),
    created_at: instant,
  },
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
  /** Started in the back office. `name` of a finished one, `error` of a failed one: a sentence for the owner. */
  backup_runs: {
    id: generated(int),
    actor: text,
    requested_at: instant,
    ended_at: nullable(instant),
    /** Of the database's pages; null where it is unknown (PostgreSQL). */
    percent: nullable(int),
    name: nullable(text),
    error: nullable(text),
    /** The day in São Paulo, of one that nobody asked for. */
    night: nullable(text),
    bytes: nullable(int),
  },
  /** `listed`: where no temporary database may be created, only the dump's contents and its hash were read. */
  restore_rehearsals: {
    id: generated(int),
    name: text,
    ended_at: instant,
    seconds: int,
    method: nullable(textOf<'restored' | 'listed'>()),
    error: nullable(text),
  },
  /** Running processes; those that ended without a word stay until they are a day old. */
  instances: { id: text, host: text, secret_print: text, seen_at: instant },
  database_state: {
    id: int,
    /** Another one begins with each settled restoration. */
    lineage: text,
    /** Grows with each beat of a process. */
    beats: int,
    /** PostgreSQL's own id of server and database; null where it is unknown. */
    origin: nullable(text),
    /** The database was restored and nobody has settled that: to an earlier state, or onto another server. */
    restored: nullable(textOf<'older' | 'moved'>()),
    noticed_at: nullable(instant),
  },
  settings: { key: text, value: text },
  settings_state: { id: int, version: int },
  /** `body`: JSON of the kind's schema (contract/site.ts). `preview_token`: of a draft only. */
  site_versions: {
    id: generated(int),
    kind: textOf<SiteKind>(),
    state: textOf<'draft' | 'published' | 'former'>(),
    body: text,
    preview_token: nullable(text),
    saved_by: text,
    saved_at: instant,
    published_by: nullable(text),
    published_at: nullable(instant),
  },
  audit_log: {
    id: generated(int),
    happened_at: instant,
    actor: text,
    action: text,
    subject: text,
    before: nullable(text),
    after: nullable(text),
    address: text,
  },
  contact_messages: {
    id: generated(int),
    protocol: text,
    name: text,
    email: text,
    mailbox: generated(text),
    message: text,
    order_number: nullable(int),
    created_at: instant,
    state: generated(textOf<MessageState>()),
    /** When it was last answered or closed; null while it is new. */
    handled_at: nullable(instant),
    /** An e-mail of staff. Null also for messages from before the inbox. */
    handled_by: nullable(text),
    version: generated(int),
    search_key: generated(text),
  },
  contact_replies: {
    id: generated(int),
    message_id: int,
    kind: textOf<'answer' | 'note'>(),
    author: text,
    body: text,
    written_at: instant,
    /** When the answer's mail was accepted by the mail server. */
    sent_at: nullable(instant),
  },
  /** The last three confirmations of messages to a mailbox. */
  contact_confirmations: {
    mailbox: text,
    latest_at: instant,
    second_latest_at: nullable(instant),
    third_latest_at: nullable(instant),
  },
  /** One per person and product. A person is an e-mail: orders with and without an account count as one. */
  reviews: {
    id: generated(int),
    product_id: int,
    /** The purchase that allows it. */
    order_id: int,
    email: text,
    /** The shown name, 'Maria S.'. */
    author: text,
    /** The bought variant, 'Azul · M'; empty for a product without options. */
    variant_text: text,
    stars: int,
    /** May be empty. */
    body: text,
    search_key: text,
    state: textOf<ReviewState>(),
    hidden_reason: nullable(text),
    answer: nullable(text),
    /** When the first answer was given, which is the only one mailed; kept when the answer is removed. */
    answered_at: nullable(instant),
    written_at: instant,
    edited_at: nullable(instant),
    version: generated(int),
  },
  /** Photos uploaded for reviews. One without a review is deleted after a day or two. */
  review_pictures: {
    id: generated(int),
    email: text,
    /** `day` and `number` are unique per person, which limits the uploads per day. */
    day: textOf<Day>(),
    number: int,
    url: text,
    uploaded_at: instant,
    review_id: nullable(int),
    position: nullable(int),
  },
  /** Orders whose buyer was asked for reviews. */
  review_invitations: { order_id: int, email: text, invited_at: instant },
  review_opt_outs: { email: text, opted_out_at: instant },
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
  /** What customers keep for later. A change locks the list's row; with a token, a link shows the list. */
  favorite_lists: { user_id: int, changed_at: instant, share_token: nullable(text), share_title: nullable(text) },
  favorites: { user_id: int, product_id: int, added_at: instant },
  /** Requests about personal data (LGPD, art. 18), kept as proof of their answers. */
  data_requests: {
    id: generated(int),
    protocol: text,
    kind: textOf<DataRequestKind>(),
    channel: textOf<DataRequestChannel>(),
    /** Null once the person was erased. */
    email: nullable(text),
    /** An HMAC of the mailbox. */
    email_hash: text,
    /** What was asked, in the words of staff. */
    note: text,
    asked_at: instant,
    answered_at: nullable(instant),
    /** An e-mail address of staff, or 'cliente' for what the person did without them. */
    answered_by: nullable(text),
    outcome: nullable(textOf<'done' | 'refused'>()),
    answer: text,
  },
  /** The newest code mailed to a mailbox, and when the last three were. */
  sign_in_codes: {
    /** Or `knownKey` of it. */
    mailbox: text,
    email: text,
    /** SHA-256 of the cookie of the browser that asked. */
    browser_hash: text,
    /** Null: used. */
    code_hash: nullable(text),
    /** Until it is mailed. */
    sealed_code: nullable(text),
    tries: int,
    expires_at: instant,
    latest_at: instant,
    second_latest_at: nullable(instant),
    third_latest_at: nullable(instant),
    day_began_at: instant,
    day_count: int,
  },
  /** Who asked for the newsletter, by mailbox, and when the last three mails to it were. */
  subscribers: {
    id: generated(int),
    mailbox: text,
    email: text,
    state: textOf<SubscriberState>(),
    /** The sentence that the person agreed to. */
    consent: text,
    requested_at: instant,
    confirmed_at: nullable(instant),
    unsubscribed_at: nullable(instant),
    /** SHA-256 of the confirmation link's token; null if there is no valid link. */
    token_hash: nullable(text),
    /** The token, sealed, while the request is pending and mails may still be sent. */
    sealed_token: nullable(text),
    expires_at: nullable(instant),
    latest_at: instant,
    second_latest_at: nullable(instant),
    third_latest_at: nullable(instant),
  },
  /** Who waits for a variant. Confirmed: the owner of the mailbox has pressed a link in a mail, or was signed in. */
  product_alerts: {
    id: generated(int),
    kind: textOf<AlertKind>(),
    variant_id: int,
    /** Of the variant when the person asked. */
    price_cents: int,
    mailbox: text,
    email: text,
    requested_at: instant,
    confirmed_at: nullable(instant),
    /** The mail is enqueued with it. */
    notified_at: nullable(instant),
    expires_at: instant,
  },
  /** One row at most: the first day of a shop that began empty. */
  setup: {
    id: int,
    began_at: instant,
    /** Of the code on the terminal; null: used. */
    code_hash: nullable(text),
    tries_left: int,
    step: text,
    mail_arrived_at: nullable(instant),
    completed_at: nullable(instant),
  },
  rate_windows: { bucket: text, minute: int, used: int },
}

export type Database = DatabaseOf<typeof TABLES>
export type Db = Kysely<Database>
export type Tx = Transaction<Database>
