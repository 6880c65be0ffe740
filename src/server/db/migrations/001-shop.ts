import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled']
const PAYMENT_METHODS = ['card', 'pix', 'boleto']
const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'partially_refunded',
  'charged_back',
]

const oneOf = (column: string, values: readonly string[]) =>
  `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`

/** Users, catalogue, carts, coupons and orders. Invariants are constraints. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, boolean, strict } = columnTypes(dialect)

  await run(
    db,
    `create table users (
      id ${id}, issuer ${text} not null, subject ${text} not null, email ${text} not null,
      name ${text}, picture ${text}, created_at ${instant} not null,
      unique (issuer, subject)
    ) ${strict}`,
    'create index users_email on users (email)',
    `create table admins (
      user_id ${int} primary key references users (id) on delete cascade,
      created_at ${instant} not null, added_by ${int} not null references users (id)
    ) ${strict}`,
    `create table sessions (
      token_hash ${text} primary key, user_id ${int} not null references users (id) on delete cascade,
      signed_in_at ${instant} not null, seen_at ${instant} not null, expires_at ${instant} not null
    ) ${strict}`,
    'create index sessions_user on sessions (user_id)',
    'create index sessions_expiry on sessions (expires_at)',
  )

  await run(
    db,
    `create table categories (
      id ${id}, name ${text} not null, slug ${text} not null unique, description ${text} not null,
      color ${text} not null, position ${int} not null
    ) ${strict}`,
    `create table products (
      id ${id}, name ${text} not null check (length(name) between 1 and 200), name_key ${text} not null,
      slug ${text} not null check (length(slug) between 1 and 200),
      description ${text} not null, short_description ${text} not null,
      price_cents ${int} not null check (price_cents >= 0),
      original_price_cents ${int} check (original_price_cents >= 0),
      image_url ${text}, category_id ${int} references categories (id) on delete set null,
      is_featured ${boolean} not null, is_active ${boolean} not null, is_deleted ${boolean} not null default ${dialect === 'sqlite' ? '0' : 'false'},
      stock_quantity ${int} not null check (stock_quantity >= 0),
      version ${int} not null default 1, created_at ${instant} not null, updated_at ${instant} not null
    ) ${strict}`,
    'create unique index products_slug on products (slug) where not is_deleted',
    'create index products_newest on products (created_at, id)',
    'create index products_category on products (category_id, is_active, is_deleted)',
    `create table catalogue_state (id ${int} primary key check (id = 1), pages_version ${int} not null, texts_version ${int} not null) ${strict}`,
    'insert into catalogue_state (id, pages_version, texts_version) values (1, 1, 1)',
    `create table coupons (
      id ${id}, code ${text} not null check (code = upper(code) and length(code) between 1 and 40),
      discount_type ${text} not null ${oneOf('discount_type', ['percentage', 'fixed'])},
      discount_hundredths ${int} not null check (discount_hundredths > 0 and (discount_type = 'fixed' or discount_hundredths <= 10000)),
      minimum_order_cents ${int} not null check (minimum_order_cents >= 0),
      max_uses ${int} check (max_uses > 0), current_uses ${int} not null default 0 check (current_uses >= 0),
      expires_on ${text} check (length(expires_on) = 10),
      is_active ${boolean} not null, is_deleted ${boolean} not null default ${dialect === 'sqlite' ? '0' : 'false'},
      version ${int} not null default 1, created_at ${instant} not null
    ) ${strict}`,
    'create unique index coupons_code on coupons (code) where not is_deleted',
    `create table carts (
      user_id ${int} primary key references users (id) on delete cascade, generation ${int} not null default 1,
      coupon_id ${int} references coupons (id), changed_at ${instant} not null
    ) ${strict}`,
    `create table cart_items (
      id ${id}, user_id ${int} not null references carts (user_id) on delete cascade,
      product_id ${int} not null references products (id),
      quantity ${int} not null check (quantity between 1 and 999), added_at ${instant} not null,
      unique (user_id, product_id)
    ) ${strict}`,
    'create index cart_items_product on cart_items (product_id)',
  )

  await run(
    db,
    `create table orders (
      id ${id}, user_id ${int} not null references users (id),
      status ${text} not null ${oneOf('status', ORDER_STATUSES)},
      payment_method ${text} not null ${oneOf('payment_method', PAYMENT_METHODS)},
      payment_status ${text} not null ${oneOf('payment_status', PAYMENT_STATUSES)},
      subtotal_cents ${int} not null check (subtotal_cents >= 0), shipping_cents ${int} not null check (shipping_cents >= 0),
      discount_cents ${int} not null check (discount_cents between 0 and subtotal_cents),
      total_cents ${int} not null check (total_cents = subtotal_cents + shipping_cents - discount_cents),
      coupon_id ${int} references coupons (id), coupon_code ${text}, holds_coupon ${boolean} not null,
      shipping_address ${text} not null check (length(shipping_address) > 0), cep ${text},
      tracking_code ${text}, estimated_delivery_on ${text} check (length(estimated_delivery_on) = 10),
      cart_generation ${int} not null, request_hash ${text} not null, idempotency_key ${text},
      is_provider_paid ${boolean} not null, provider_answered_at ${instant}, provider_checked_at ${instant},
      preference_id ${text}, init_point ${text}, pix_payment_id ${text}, pix_copy_paste ${text},
      paid_by ${text} unique, expires_at ${instant}, paid_at ${instant}, shipped_at ${instant},
      delivered_at ${instant}, delivery_confirmed_at ${instant}, created_at ${instant} not null,
      unique (user_id, cart_generation), unique (user_id, idempotency_key),
      check (not holds_coupon or (coupon_id is not null and status <> 'cancelled')),
      check (status not in ('confirmed', 'shipped', 'delivered') or paid_at is not null)
    ) ${strict}`,
    'create index orders_user on orders (user_id, id)',
    'create index orders_spent on orders (user_id, status, total_cents, created_at)',
    "create index orders_open on orders (expires_at) where status = 'pending'",
    'create index orders_status on orders (status, id)',
    'create index orders_paid on orders (paid_at)',
    'create index orders_coupon on orders (coupon_id)',
    `create table order_items (
      id ${id}, order_id ${int} not null references orders (id), product_id ${int} not null references products (id),
      product_name ${text} not null, quantity ${int} not null check (quantity > 0), price_cents ${int} not null check (price_cents >= 0)
    ) ${strict}`,
    'create index order_items_order on order_items (order_id)',
    'create index order_items_product on order_items (product_id)',
    `create table order_events (
      id ${id}, order_id ${int} not null references orders (id), happened_at ${instant} not null, actor ${text} not null,
      from_status ${text}, to_status ${text} not null ${oneOf('to_status', ORDER_STATUSES)}, reason ${text} not null
    ) ${strict}`,
    'create index order_events_order on order_events (order_id)',
    `create table payments (
      provider_payment_id ${text} primary key, order_id ${int} not null references orders (id),
      status ${text} not null, status_detail ${text} not null, amount_cents ${int} not null, refunded_cents ${int} not null,
      payment_type ${text} not null, flag ${text}, is_ended ${boolean} not null, fetched_at ${instant} not null
    ) ${strict}`,
    'create index payments_order on payments (order_id)',
    `create table sales_proofs (
      id ${id}, order_id ${int} not null unique references orders (id), html ${text} not null,
      previous_hash ${text} not null unique, hash ${text} not null unique, created_at ${instant} not null
    ) ${strict}`,
    `create table proof_chain (id ${int} primary key check (id = 1), head ${text} not null) ${strict}`,
    "insert into proof_chain (id, head) values (1, '')",
  )

  await run(
    db,
    `create table webhook_notices (
      data_id ${text} not null, request_id ${text} not null, received_at ${instant} not null, primary key (data_id, request_id)
    ) ${strict}`,
    'create index webhook_notices_received on webhook_notices (received_at)',
    `create table jobs (
      id ${id}, kind ${text} not null, key ${text} unique, payload ${text} not null, run_at ${instant} not null,
      attempts ${int} not null default 0, leased_until_at ${instant}, lease ${text}, done_at ${instant}, parked_at ${instant},
      last_error ${text}, created_at ${instant} not null
    ) ${strict}`,
    'create index jobs_due on jobs (run_at) where done_at is null and parked_at is null',
    'create index jobs_done on jobs (done_at) where done_at is not null',
    `create table settings (key ${text} primary key, value ${text} not null) ${strict}`,
    `create table audit_log (
      id ${id}, happened_at ${instant} not null, actor ${text} not null, action ${text} not null, subject ${text} not null,
      before ${text}, after ${text}, address ${text} not null
    ) ${strict}`,
    `create table rate_windows (bucket ${text} primary key, minute ${int} not null, used ${int} not null) ${strict}`,
  )
}
