import { addDays, saoPauloDay } from '#domain/calendar.ts'
import { type Attempt, dueOn } from '../order-store/attempts.ts'
import type { ItemRow } from '../order-store/order-items.ts'
import type { OrderRow } from '../order-store/orders.ts'
import type { OrderReturn } from '../order-store/returns.ts'
import type { OrderFacts } from './order-facts.ts'

const HOUR = 3_600_000
const ORDER_ID = 1234

export const SAMPLE = {
  orderId: ORDER_ID,
  firstName: 'Maria',
  email: 'maria@exemplo.com.br',
  product: 'Produto Exemplo',
  variant: 'Azul · M',
  /** Links of a sample lead to a page that says that they are invalid. */
  token: 'exemplo',
  boleto: { line: '23793381286000782713695000063305975520000012390', url: null },
  pixCode: '00020126EXEMPLO0014BR.GOV.BCB.PIX5204000053039865802BR6304ABCD',
} as const

const ITEM: ItemRow = {
  order_id: ORDER_ID,
  product_id: 1,
  product_name: SAMPLE.product,
  variant_id: 1,
  variant_text: SAMPLE.variant,
  sku: null,
  weight_grams: null,
  quantity: 2,
  price_cents: 45_00,
  returned_quantity: 0,
  restocked_quantity: 0,
  list_price_cents: null,
  price_reason: null,
  swap_refund_cents: 0,
  image_url: null,
}

export const SAMPLE_ITEMS: readonly ItemRow[] = [
  ITEM,
  {
    ...ITEM,
    product_id: 2,
    product_name: 'Outro Produto Exemplo',
    variant_id: 2,
    variant_text: '',
    quantity: 1,
    price_cents: 18_00,
  },
]

/** An order of an hour ago that waits for its payment. */
export function sampleOrder(now: Date, changes: Partial<OrderRow> = {}): OrderRow {
  return {
    id: ORDER_ID,
    user_id: 1,
    status: 'pending',
    payment_method: 'pix',
    payment_status: 'pending',
    subtotal_cents: 108_00,
    shipping_cents: 15_90,
    discount_cents: 0,
    method_discount_cents: 0,
    total_cents: 123_90,
    coupon_id: null,
    coupon_code: null,
    holds_coupon: false,
    shipping_address: 'Rua das Flores, 123, Centro, Curitiba - PR, CEP 80020-310',
    cep: '80020310',
    recipient: 'Maria Exemplo',
    recipient_phone: null,
    recipient_document: null,
    street: 'Rua das Flores',
    street_number: '123',
    complement: '',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
    ibge_code: null,
    tracking_code: null,
    estimated_delivery_on: null,
    delivery_days: null,
    fiscal_key: null,
    refunded_cents: 0,
    hand_refunded_cents: 0,
    is_refunded: false,
    cart_generation: 1,
    request_hash: '',
    idempotency_key: null,
    is_provider_paid: true,
    paid_by: null,
    expires_at: new Date(now.getTime() + HOUR),
    expired_at: null,
    first_expired_at: null,
    expiry_blocked_at: null,
    paid_at: null,
    shipped_at: null,
    delivered_at: null,
    delivery_confirmed_at: null,
    created_at: new Date(now.getTime() - HOUR),
    held_until: null,
    is_pickup: false,
    added_to: null,
    kept_units: null,
    revision: 0,
    ...changes,
  }
}

export function paidOrder(now: Date, changes: Partial<OrderRow> = {}): OrderRow {
  return sampleOrder(now, {
    status: 'confirmed',
    payment_status: 'approved',
    paid_by: '1',
    expires_at: null,
    paid_at: now,
    estimated_delivery_on: addDays(saoPauloDay(now), 9),
    ...changes,
  })
}

export function shippedOrder(now: Date): OrderRow {
  return paidOrder(now, { status: 'shipped', shipped_at: now, tracking_code: 'AA123456785BR' })
}

export function sampleFacts(order: OrderRow, changes: Partial<OrderFacts> = {}): OrderFacts {
  return {
    order,
    attempt: sampleAttempt(order),
    items: SAMPLE_ITEMS,
    parcel: [{ order, items: SAMPLE_ITEMS }],
    customer: { name: 'Maria Exemplo' },
    hidesTyped: false,
    guestPath: null,
    reminderPath: null,
    isRenewable: false,
    refusal: null,
    wrongAmountCents: null,
    boleto: null,
    dueOn: dueOn(order, sampleAttempt(order)),
    isDueToday: false,
    ownText: '',
    isMethodChosen: true,
    ...changes,
  }
}

/** The order with another that goes along. */
export function sampleParcel(order: OrderRow): OrderFacts['parcel'] {
  const id = ORDER_ID + 3
  const added = { ...ITEM, order_id: id, product_id: 3, variant_id: 3, product_name: 'Mais um Produto Exemplo' }
  return [
    { order, items: SAMPLE_ITEMS },
    { order: { ...order, id, added_to: ORDER_ID }, items: [{ ...added, variant_text: '', quantity: 1 }] },
  ]
}

function sampleAttempt({ payment_method: method, created_at: at }: OrderRow): Attempt {
  return {
    id: 1,
    order_id: ORDER_ID,
    method,
    provider: 'mercadopago',
    cause: 'checkout',
    state: 'open',
    started_at: at,
    answered_at: at,
    checked_at: null,
    reference: null,
    checkout_url: null,
    pix_code: method === 'pix' ? SAMPLE.pixCode : null,
    refusal: null,
    method_discount_cents: 0,
    former_total_cents: null,
  }
}

/** Of one unit of a delivered order. */
export function sampleReturn(now: Date, changes: Partial<OrderReturn> = {}): OrderReturn {
  return {
    id: 1,
    order_id: ORDER_ID,
    shipping_cents: 0,
    is_sent: true,
    by_shop: false,
    swap_cents: 0,
    cancel_cents: 0,
    sent_at: null,
    received_at: null,
    refund_id: null,
    refunded_at: null,
    reason: null,
    state: 'open',
    created_at: now,
    decided_at: null,
    decided_by: null,
    answer: null,
    posting_code: null,
    post_by: null,
    refund_status: null,
    refund_settled_at: null,
    items: [{ return_id: 1, variant_id: ITEM.variant_id, quantity: 1, amount_cents: ITEM.price_cents }],
    ...changes,
  }
}
