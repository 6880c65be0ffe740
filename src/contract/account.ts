import * as z from 'zod/mini'
import { ORDER_STATUSES, RETURN_STATES } from '#domain/order.ts'
import { RETURN_KINDS } from '#domain/return.ts'
import { PARCEL_TIES } from '#domain/parcel-orders.ts'
import { REFUSAL_REASONS } from '#domain/payment-refusal.ts'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Money, Nothing, PAGE, PathId, text } from './types.ts'

export const OrderItem = z.object({
  product_id: Id,
  product_name: z.string(),
  variant_id: Id,
  /** 'Azul · M' as it was sold; empty for a product without options. */
  variant_text: z.string(),
  sku: z.nullable(z.string()),
  quantity: z.int(),
  /** In returns that were not refused. */
  returned_quantity: z.int(),
  price: Money,
  /** Given back of what was paid for the line, because the shop swapped its units for cheaper ones. */
  swap_refund: Money,
  image_url: z.nullable(z.string()),
})

export const ShippingCode = z.object({ code: z.string(), official: z.boolean(), label: z.string() })

const Destination = z.object({
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  cep: z.string(),
  /** Of the municipality, seven digits; null while it is unknown. */
  ibge_code: z.nullable(z.string()),
})

/** Another order that is sent in the same parcel. */
const LinkedOrder = z.object({
  id: Id,
  /** The others were added to it. */
  is_first: z.boolean(),
  status: z.enum(ORDER_STATUSES),
  total_amount: Money,
  /** Nothing is left of its payment. */
  is_refunded: z.boolean(),
  /** Its parcel, seen from the order that it is linked to. */
  parcel: z.enum(PARCEL_TIES),
})
export type LinkedOrder = z.output<typeof LinkedOrder>

/** Another order of the same customer that goes or went in the same parcel, or would go were it paid. */
const ParcelOrder = z.object({
  id: Id,
  is_first: z.boolean(),
  parcel: z.enum(['together', 'unpaid']),
  /** The provider analyses its payment. */
  is_in_review: z.boolean(),
})
export type ParcelOrder = z.output<typeof ParcelOrder>

export const OrderView = z.object({
  id: Id,
  user_id: Id,
  created_at: Instant,
  status: z.enum(ORDER_STATUSES),
  payment_method: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  total_amount: Money,
  subtotal: Money,
  shipping_cost: Money,
  /** Sum of all discounts on the goods. */
  discount_amount: Money,
  /** The payment method's share of the discount; the rest is the coupon's. */
  method_discount_amount: Money,
  coupon_code: z.nullable(z.string()),
  refunded_amount: Money,
  /** Of it, what did not come back by the provider. */
  hand_refunded_amount: Money,
  shipping_address: z.string(),
  /** Collected at the shop: `shipping_address` says where. */
  is_pickup: z.boolean(),
  /** Null if the order came without parts. */
  destination: z.nullable(Destination),
  recipient_name: z.nullable(z.string()),
  recipient_phone: z.nullable(z.string()),
  tracking_code: z.nullable(z.string()),
  shipping_code: ShippingCode,
  /** Null before the payment. */
  estimated_delivery_date: z.nullable(Day),
  /** Business days from the payment; null if none were promised. */
  delivery_days: z.nullable(z.int()),
  visual_proof_url: z.nullable(z.string()),
  items: z.array(OrderItem),
  /** Oldest first; none for an order that was neither added nor added to. */
  linked_orders: z.array(LinkedOrder),
})

/** What was paid for the units. */
export const MAX_UNITS = 999
export const MAX_RETURNED_LINES = 500
/** Units of one line of an order. */
export const UnitsInput = z.object({ variant_id: Id, quantity: z.int().check(z.gte(1), z.lte(MAX_UNITS)) })

const ReturnItem = z.object({ variant_id: Id, quantity: z.int(), amount: Money })

export const ReturnRequest = z.object({
  id: Id,
  /** 'D-1047-3' */
  protocol: z.string(),
  /** A swap and a cancellation have no items: only money is owed. */
  kind: z.enum(RETURN_KINDS),
  items: z.array(ReturnItem),
  /** The part of the amount that is the order's freight. */
  shipping_amount: Money,
  /** Owed because the shop swapped units for cheaper ones; such a return has no items. */
  swap_amount: Money,
  /** False, once refunded, if the money went back in another way than by the provider. */
  is_provider_refund: z.boolean(),
  amount: Money,
  /** False if the goods had not left the shop: they need not come back. */
  is_sent: z.boolean(),
  /** The shop took the units out before it sent the order. */
  by_shop: z.boolean(),
  sent_at: z.nullable(Instant),
  received_at: z.nullable(Instant),
  refunded_at: z.nullable(Instant),
  state: z.enum(RETURN_STATES),
  reason: z.nullable(z.string()),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  answer: z.nullable(z.string()),
  /** With which the customer posts the goods free of charge. */
  posting_code: z.nullable(z.string()),
  /** The last day to post them. */
  post_by: z.nullable(Day),
})
export type ReturnRequest = z.output<typeof ReturnRequest>

/** Line (47 digits) and document of an open boleto; the provider may report only one of them. */
export const Boleto = z.object({ line: z.nullable(z.string()), url: z.nullable(z.string()) })
export type Boleto = z.output<typeof Boleto>

export const CustomerOrder = z.object({
  ...OrderView.shape,
  /** Oldest first. The number of an order grants no right to see it. */
  linked_orders: z.array(ParcelOrder),
  delivery_confirmed_by_customer: z.boolean(),
  expires_at: z.nullable(Instant),
  /** The last day to pay an open boleto; clearing takes longer. */
  due_on: z.nullable(Day),
  /** Null until the customer has had the boleto issued. */
  boleto: z.nullable(Boleto),
  /** When the payment deadline passed; null if a person cancelled. */
  expired_at: z.nullable(Instant),
  /** The first deadline that passed: prices stay valid for three days from then, despite renewals. */
  first_expired_at: z.nullable(Instant),
  /** Set if staff made the order: it cannot be renewed after its deadline. */
  held_until: z.nullable(Instant),
  /** The reason for which the last payment was refused, while the order is unpaid. */
  refusal: z.nullable(z.enum(REFUSAL_REASONS)),
  /** A received amount that differs from the order's total, until staff have decided about it. */
  wrong_amount: z.nullable(Money),
  /** A PIX to the shop's own key: only its staff see that it was paid. */
  confirms_by_hand: z.boolean(),
  /** When staff changed the items, until the customer has opened a payment of the new total. */
  items_changed_at: z.nullable(Instant),
  paid_at: z.nullable(Instant),
  shipped_at: z.nullable(Instant),
  delivered_at: z.nullable(Instant),
  /** Null unless the order is cancelled. */
  cancelled_at: z.nullable(Instant),
  /** The last one. */
  return_request: z.nullable(ReturnRequest),
  /** Oldest first. */
  returns: z.array(ReturnRequest),
  /**
   * The review link's token, and the products that the customer has reviewed. Null while nothing can be reviewed, and by a
   * guest order's link, which proves no mailbox.
   */
  review: z.nullable(z.object({ token: z.string(), reviewed_ids: z.array(Id) })),
})
export type CustomerOrder = z.output<typeof CustomerOrder>

/** A CPF or CNPJ is shown with one order and on its papers, never in a list. */
export const RECIPIENT_DOCUMENT = {
  recipient_document: z.nullable(z.string()),
  /** Null if the document is a CNPJ. */
  recipient_cpf: z.nullable(z.string()),
}

export const CustomerOrderDetail = z.object({ ...CustomerOrder.shape, ...RECIPIENT_DOCUMENT })

export const account = {
  stats: endpoint({
    method: 'GET',
    path: '/api/user/stats',
    output: z.object({
      totalOrders: z.int(),
      totalSpent: Money,
      totalRefunded: Money,
      pendingOrders: z.int(),
      completedOrders: z.int(),
    }),
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/user/orders',
    query: z.object(PAGE),
    output: z.array(CustomerOrder),
    paged: true,
  }),
  order: endpoint({
    method: 'GET',
    path: '/api/user/orders/{id}',
    params: z.object({ id: PathId }),
    output: CustomerOrderDetail,
  }),
  confirmDelivery: endpoint({
    method: 'POST',
    path: '/api/user/orders/{id}/confirm-delivery',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/user/orders/{id}/cancel',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
  buyAgain: endpoint({
    method: 'POST',
    path: '/api/user/orders/{id}/buy-again',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
  requestReturn: endpoint({
    method: 'POST',
    path: '/api/user/orders/{id}/return',
    params: z.object({ id: PathId }),
    /** Without items: all units that are in no return. */
    body: z.object({
      reason: z.optional(text(1000, { lines: true })),
      items: z.optional(
        z.array(UnitsInput).check(
          z.minLength(1, { error: 'Escolha ao menos um produto' }),
          z.maxLength(MAX_RETURNED_LINES),
          z.refine((items) => new Set(items.map(({ variant_id: id }) => id)).size === items.length, {
            error: 'Informe cada produto uma vez',
          }),
        ),
      ),
    }),
    output: ReturnRequest,
    status: 201,
  }),
}
