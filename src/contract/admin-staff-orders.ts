import * as z from 'zod/mini'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { Document, Phone, Place } from './addresses.ts'
import { Quantity } from './cart.ts'
import { Email } from './contact.ts'
import { AskedDay } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Money, Nothing, PathId, Price, text } from './types.ts'

export const MAX_ORDER_LINES = 100
export const MAX_PRICE_REASON = 200
/** Products that a search returns. */
export const MAX_FOUND = 20

const Reason = z.optional(text(MAX_PRICE_REASON))
const REASON_MISSING = { error: 'Escreva o motivo' }

const LINE = {
  variant_id: Id,
  quantity: Quantity,
  /** Left out: the shop's price. */
  price: z.optional(Price),
}

const OrderedLine = z.object({ ...LINE, price_reason: Reason }).check(
  z.refine(({ price, price_reason: reason }) => price === undefined || Boolean(reason), {
    ...REASON_MISSING,
    path: ['price_reason'],
  }),
)

function linesOf<Line extends typeof OrderedLine | z.ZodMiniObject<typeof LINE>>(line: Line) {
  return z.array(line).check(
    z.minLength(1, { error: 'Escolha ao menos um produto' }),
    z.maxLength(MAX_ORDER_LINES, { error: `Use no máximo ${MAX_ORDER_LINES} produtos` }),
    z.refine((lines) => new Set(lines.map(({ variant_id: id }) => id)).size === lines.length, {
      error: 'Informe cada produto uma vez',
    }),
  )
}

/** What the totals are computed from. */
const TERMS = {
  is_pickup: z.boolean(),
  /** Left out: the shop's own. Collection at the shop has none. */
  shipping: z.optional(Price),
  /** Off the goods, on top of the discount of a payment method. */
  discount: z.optional(Price),
}

const FoundVariant = z.object({
  product_id: Id,
  variant_id: Id,
  name: z.string(),
  /** 'Azul · M'; empty for a product without options. */
  variant_text: z.string(),
  sku: z.nullable(z.string()),
  price: Money,
  stock: z.int(),
  image_url: z.nullable(z.string()),
  /** False: hidden in the shop, and sold only by staff. */
  is_active: z.boolean(),
})
export type FoundVariant = z.output<typeof FoundVariant>

const Quote = z.object({
  items: z.array(z.object({ ...FoundVariant.shape, quantity: z.int(), list_price: Money, total: Money })),
  subtotal: Money,
  discount: Money,
  /** By the shop's rule; null if it has set none. */
  rule_shipping: z.nullable(Money),
  /** Null: none is set, and none was typed. */
  shipping: z.nullable(Money),
  /** Before any discount of a payment method; null without shipping. */
  total: z.nullable(Money),
  /** The methods that the customer will be offered, with the total for each. */
  methods: z.array(z.object({ payment_method: z.enum(PAYMENT_METHODS), discount: Money, total: Money })),
  /** What customers read as the place of collection. */
  pickup_address: z.string(),
})
export type StaffOrderQuote = z.output<typeof Quote>

const ORDER = {
  /** A repeated request has the same key, and makes no second order. */
  key: text(64, { required: true }),
  shipping: TERMS.shipping,
  discount: TERMS.discount,
  items: linesOf(OrderedLine),
  shipping_reason: Reason,
  discount_reason: Reason,
  /** The displayed total: a different one is a conflict. */
  total: Money,
  /** The last day on which the stock is held. */
  held_until: AskedDay,
  note: z.optional(text(2000, { lines: true })),
  /** Mails the payment link to the customer. */
  is_mailed: z.optional(z.boolean()),
}

type Reasons = { discount?: number | undefined; discount_reason?: string | undefined } & {
  is_pickup?: boolean
  shipping?: number | undefined
  shipping_reason?: string | undefined
}

const hasShippingReason = z.refine<Reasons>(
  ({ is_pickup: isPickup, shipping, shipping_reason: reason }) =>
    Boolean(isPickup) || shipping === undefined || Boolean(reason),
  { ...REASON_MISSING, path: ['shipping_reason'] },
)
const hasDiscountReason = z.refine<Reasons>(
  ({ discount = 0, discount_reason: reason }) => discount === 0 || Boolean(reason),
  { ...REASON_MISSING, path: ['discount_reason'] },
)

export const StaffOrderForm = z
  .object({
    ...ORDER,
    ...TERMS,
    customer: z.object({
      name: text(120, { required: true }),
      email: Email,
      phone: Phone.check(z.minLength(1, { error: 'Informe o telefone com DDD' })),
      document: z.optional(Document),
    }),
    /** Required unless it is collected at the shop. */
    destination: z.optional(Place),
  })
  .check(
    z.refine(({ is_pickup: isPickup, destination }) => isPickup || destination !== undefined, {
      error: 'Preencha o endereço de entrega',
      path: ['destination'],
    }),
    hasShippingReason,
    hasDiscountReason,
  )

/** Customer and address are those of the order that it is added to. */
export const AddedOrderForm = z.object(ORDER).check(hasShippingReason, hasDiscountReason)

/** Orders that staff make for a customer, who pays by a link. */
export const adminStaffOrders = {
  products: endpoint({
    method: 'GET',
    path: '/api/admin/staff-orders/products',
    query: z.object({ search: z.string() }),
    output: z.array(FoundVariant),
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/admin/staff-orders/quote',
    body: z.object({ ...TERMS, items: linesOf(z.object(LINE)) }),
    output: Quote,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/staff-orders',
    body: StaffOrderForm,
    output: z.object({ id: Id }),
    status: 201,
  }),
  /** Another order, paid on its own, that is sent with a paid one. */
  add: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/additions',
    params: z.object({ id: PathId }),
    body: AddedOrderForm,
    output: z.object({ id: Id }),
    status: 201,
  }),
  mailLink: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/payment-link',
    params: z.object({ id: PathId }),
    output: Nothing,
    status: 202,
  }),
}
export type StaffOrderInput = z.output<typeof StaffOrderForm>
export type AddedOrderInput = z.output<typeof AddedOrderForm>
