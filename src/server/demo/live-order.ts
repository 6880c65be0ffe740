import type { Insertable } from 'kysely'
import { composeAddress } from '#domain/address.ts'
import { quoteCart } from '#domain/cart.ts'
import { deliveryDays } from '#domain/delivery-table.ts'
import { planStatusChange, type OrderStatus } from '#domain/order.ts'
import { paymentDeadline } from '#domain/payment-deadline.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { placedReason } from '#domain/placed-reason.ts'
import { brCode } from '#domain/pix.ts'
import type { AuditAction } from '../audit/actions.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/schema.ts'
import { changesOf, orderFacts, type Move } from '../order-store/move-order.ts'
import type { OrderRow } from '../order-store/orders.ts'
import type { Settings } from '../settings/settings.ts'
import type { PastCoupon } from './coupons.ts'
import type { PastTexts } from './past-texts.ts'
import type { Customer } from './people.ts'
import type { Random } from './random.ts'
import type { StockMove, Ware } from './wares.ts'

export type Line = { ware: Ware; quantity: number; priceCents: number }

type Of<Table extends keyof Database> = Omit<Insertable<Database[Table]>, 'order_id'>

export type AuditRow = Insertable<Database['audit_log']>

/** An order as its rows will be, without the ids that only the database gives. */
export type PastOrder = {
  customer: Customer
  row: OrderRow
  lines: Line[]
  events: Of<'order_events'>[]
  attempts: Of<'payment_attempts'>[]
  payments: Of<'payments'>[]
  refunds: Of<'refunds'>[]
  returns: Of<'return_requests'>[]
  notes: Of<'order_notes'>[]
  audits: Omit<AuditRow, 'subject'>[]
  movements: StockMove[]
  /** As it was when the proof of the sale was written. */
  proven: OrderRow | null
}

export type World = {
  random: Random
  config: Config
  settings: Settings
  texts: PastTexts
  /** The next number of a payment, refund or link of the provider. */
  takeNumber(): number
}

export const FATES = {
  usual: 100,
  unpaid: 9,
  cancelled_by_customer: 2,
  refused_then_paid: 5,
  refused: 2,
  cancelled_by_staff: 2,
  withdrawn: 1.5,
  returned: 3,
  partly_refunded: 2.5,
  charged_back: 1.6,
  paid_by_hand: 1,
  reviewed: 1,
} as const
export type Fate = keyof typeof FATES

/** Yields the instant of each next step. */
export type Story = Generator<Date, void>

export const PROVIDER = 'Mercado Pago'
export const DISPATCHER = 'tomas@ousadia.example'
export const ATTENDANT = 'dandara@ousadia.example'
const SYSTEM = 'sistema'
const SECOND = 1000

type NewOrder = {
  customer: Customer
  generation: number
  lines: Line[]
  coupon: PastCoupon | null
  method: PaymentMethod
  at: Date
}

/** As a checkout writes it; its payment is open, or the order is confirmed if nothing is to be paid. */
export function placePastOrder(world: World, { customer, generation, lines, coupon, method, at }: NewOrder): PastOrder {
  const { config, settings } = world
  const { address } = customer
  const quote = quoteCart(
    {
      lines: lines.map(({ quantity, priceCents }) => ({ productId: 0, quantity, priceCents })),
      coupon,
      shipping: settings.shipping,
    },
    at,
  )
  const applied = coupon !== null && quote.couponRefusal === null
  const row: OrderRow = {
    ...EMPTY_ORDER,
    status: 'pending',
    payment_method: method,
    payment_status: 'pending',
    subtotal_cents: quote.subtotalCents,
    shipping_cents: quote.shippingCents,
    discount_cents: quote.discountCents,
    total_cents: quote.totalCents,
    coupon_code: applied ? coupon.code : null,
    holds_coupon: applied,
    shipping_address: composeAddress(address),
    recipient: address.recipient,
    recipient_phone: address.phone,
    recipient_document: address.document,
    street: address.street,
    street_number: address.number,
    complement: address.complement,
    neighborhood: address.neighborhood,
    city: address.city,
    state: address.state,
    cep: address.cep,
    ibge_code: customer.ibgeCode,
    delivery_days: deliveryDays(address.cep, settings.delivery),
    cart_generation: generation,
    request_hash: `demo-${customer.email}-${generation}`,
    is_provider_paid: quote.totalCents > 0,
    expires_at: paymentDeadline({ method }, at, config),
    created_at: at,
  }
  const order: PastOrder = { ...emptyHistory(), customer, row, lines }
  order.events.push({
    happened_at: at,
    actor: customer.email,
    from_status: null,
    to_status: 'pending',
    reason: placedReason(lines, row.coupon_code),
  })
  moveStock(order, -1, { reason: 'sale', actor: customer.email, at })
  if (row.total_cents === 0) advance(order, 'confirmed', { actor: SYSTEM, reason: 'Pedido sem valor a pagar', now: at })
  else order.attempts.push(openAttempt(world, row, method, at))
  return order
}

/** What `moveOrder` would do with the order's row, history and stock; its jobs are long done. */
export function advance(order: PastOrder, to: OrderStatus, move: Move): void {
  const { row } = order
  const facts = orderFacts(move.paidBy ? { ...row, paid_by: move.paidBy, payment_status: 'approved' } : row)
  const planned = planStatusChange(facts, to)
  if (!planned.ok || planned.plan.nothing) throw new Error(`a past order cannot become ${to}`)
  const { plan } = planned
  order.events.push({
    happened_at: move.now,
    actor: move.actor,
    from_status: row.status,
    to_status: to,
    reason: move.reason,
  })
  const wasSent = row.status === 'shipped' || row.status === 'delivered'
  if (plan.giveBackStock)
    moveStock(order, 1, { reason: wasSent ? 'return' : 'cancellation', actor: move.actor, at: move.now })
  Object.assign(row, changesOf(row, plan, move))
  if (plan.writeProof) order.proven = { ...row }
}

function moveStock(order: PastOrder, sign: 1 | -1, cause: Omit<StockMove, 'ware' | 'quantity'>): void {
  for (const { ware, quantity } of order.lines) order.movements.push({ ware, quantity: sign * quantity, ...cause })
}

type NewPayment = Pick<Of<'payments'>, 'status' | 'status_detail'> & Partial<Of<'payments'>>

/** `at`: when the provider changed it last and the shop fetched it. */
export function addPayment(world: World, order: PastOrder, at: Date, payment: NewPayment): string {
  const { row, attempts } = order
  const pix = attempts.at(-1)!.method === 'pix' ? attempts.at(-1)!.reference : null
  const id = pix ?? String(world.takeNumber())
  order.payments.push({
    provider_payment_id: id,
    provider: 'mercadopago',
    amount_cents: row.total_cents,
    refunded_cents: 0,
    payment_type: PAYMENT_TYPES[row.payment_method],
    flag: null,
    is_ended: false,
    fetched_at: new Date(at.getTime() + SECOND),
    provider_updated_at: at,
    next_check_at: null,
    refusal: null,
    instalments: 1,
    refunds_cents: 0,
    ...(row.payment_method === 'boleto' && boletoOf(world, id, payment.amount_cents ?? row.total_cents)),
    ...payment,
  })
  return id
}

/** The same line and address that the sandbox would issue. */
function boletoOf({ config }: World, id: string, amountCents: number) {
  return {
    boleto_line: `2379${id.padStart(28, '0')}${String(amountCents).padStart(15, '0')}`,
    boleto_url: `${config.mercadoPago.apiUrl}/payments/${id}`,
  }
}

const PAYMENT_TYPES: Record<PaymentMethod, string> = { pix: 'bank_transfer', card: 'credit_card', boleto: 'ticket' }

/** Of the sandbox's provider, whose payments have numbers like these. */
const PIX_RECEIVER = { key: '123e4567-e12b-12d1-a456-426655440000', name: 'OUSADIA', city: 'CURITIBA' }

function openAttempt(world: World, row: OrderRow, method: PaymentMethod, at: Date): Of<'payment_attempts'> {
  const number = String(world.takeNumber())
  const isPix = method === 'pix'
  return {
    method,
    provider: 'mercadopago',
    cause: 'checkout',
    state: 'open',
    started_at: at,
    answered_at: new Date(at.getTime() + SECOND),
    checked_at: null,
    reference: isPix ? number : `demo-${number}`,
    checkout_url: isPix ? null : `${world.config.mercadoPago.apiUrl}/checkout/demo-${number}`,
    pix_code: isPix ? brCode({ ...PIX_RECEIVER, amountCents: row.total_cents, txid: `MP${number}` }) : null,
    refusal: null,
  }
}

type Audit = { actor: string; at: Date; before?: object; after: object }

/** Of the network that is reserved for documentation (RFC 5737). */
const STAFF_ADDRESS = '203.0.113.24'

export function auditRow(action: AuditAction, { actor, at, before, after }: Audit): Omit<AuditRow, 'subject'> {
  return {
    happened_at: at,
    actor,
    action,
    before: before ? JSON.stringify(before) : null,
    after: JSON.stringify(after),
    address: STAFF_ADDRESS,
  }
}

function emptyHistory() {
  const lists = {
    events: [],
    attempts: [],
    payments: [],
    refunds: [],
    returns: [],
    notes: [],
    audits: [],
    movements: [],
  }
  return { ...lists, proven: null }
}

const EMPTY_ORDER = {
  id: 0,
  user_id: 0,
  coupon_id: null,
  tracking_code: null,
  method_discount_cents: 0,
  estimated_delivery_on: null,
  fiscal_key: null,
  refunded_cents: 0,
  hand_refunded_cents: 0,
  is_refunded: false,
  idempotency_key: null,
  paid_by: null,
  expired_at: null,
  first_expired_at: null,
  kept_units: null,
  revision: 0,
  expiry_blocked_at: null,
  paid_at: null,
  shipped_at: null,
  delivered_at: null,
  delivery_confirmed_at: null,
  held_until: null,
  is_pickup: false,
  added_to: null,
}
