import * as z from 'zod/mini'
import { ORDER_STATUSES, STATUS_REFUSALS } from '#domain/order.ts'
import { ORDER_MATCHES } from '#domain/order-search.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/payment.ts'
import { ATTEMPT_CAUSES, ATTEMPT_STATES } from '#domain/payment-attempt.ts'
import { REFUSAL_REASONS } from '#domain/payment-refusal.ts'
import { PROVIDER_STATUSES } from '#domain/provider-payment.ts'
import { REFUND_STATUSES } from '#domain/refund.ts'
import { RETURN_KINDS, RETURN_STAGES } from '#domain/return.ts'
import type { ConsequenceFacts } from '#domain/status-consequences.ts'
import { OrderItem, OrderView, RECIPIENT_DOCUMENT, ReturnRequest } from './account.ts'
import { Day } from './days.ts'
import { Id, Instant, Money } from './types.ts'

export const PROOF_FAULTS = ['altered', 'unlinked', 'missing'] as const
export type ProofFault = (typeof PROOF_FAULTS)[number]

export const OrderStatus = z.enum(ORDER_STATUSES, { error: 'Escolha um status válido' })

export const AdminOrderRow = z.object({
  id: Id,
  user_id: Id,
  products: z.string(),
  item_count: z.int(),
  total_amount: Money,
  payment_method: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  status: OrderStatus,
  created_at: Instant,
  /** The account's, or else the recipient's. */
  customer_name: z.nullable(z.string()),
  customer_email: z.string(),
  /** Why a search found it. */
  match: z.nullable(z.object({ by: z.enum(ORDER_MATCHES), text: z.string() })),
  /** Placed without an account, and claimed by none since. */
  is_guest: z.boolean(),
  /** Collected at the shop. */
  is_pickup: z.boolean(),
  tracking_code: z.nullable(z.string()),
  /** The other orders of its parcel, by number. */
  goes_with: z.array(Id),
  has_proof: z.boolean(),
  /** True if the provider holds a refundable payment. */
  is_refundable: z.boolean(),
  /** True if staff took its money by hand and have not given all of it back. */
  is_hand_refundable: z.boolean(),
  /** A return request without an answer. */
  has_open_return: z.boolean(),
  /** Cancelled after staff took its money by hand, which they have not given back yet. */
  is_owed: z.boolean(),
  /** Of the payment that counts. */
  refunded_amount: Money,
  /** Nothing is left, or will be after the requested refunds. */
  is_refunded: z.boolean(),
  /** What its status cannot be changed to. */
  refused_statuses: z.array(z.object({ status: OrderStatus, reason: z.enum(STATUS_REFUSALS) })),
})
export type AdminOrderRow = z.output<typeof AdminOrderRow>

export const OrderEvent = z.object({
  at: Instant,
  actor: z.string(),
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  reason: z.string(),
})

export const OrderRefund = z.object({
  id: Id,
  amount: Money,
  status: z.enum(REFUND_STATUSES),
  reason: z.string(),
  actor: z.string(),
  /** Why it failed, in the provider's words. */
  error: z.nullable(z.string()),
  requested_at: Instant,
  settled_at: z.nullable(Instant),
})
export type OrderRefund = z.output<typeof OrderRefund>

export const OrderNote = z.object({ id: Id, author: z.string(), text: z.string(), written_at: Instant })
export type OrderNote = z.output<typeof OrderNote>

/** The payment that counts for the order, or the last one synced. */
const OrderPayment = z.object({
  id: z.string(),
  /** The provider's own word. */
  status: z.string(),
  instalments: z.int(),
  amount: Money,
  refunded: Money,
  /** 0 unless this payment counts for the order. */
  refundable: Money,
  flag: z.nullable(z.string()),
})

const PaymentAttempt = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** The provider's name; null for a PIX that staff confirm. */
  provider: z.nullable(z.string()),
  cause: z.enum(ATTEMPT_CAUSES),
  state: z.enum(ATTEMPT_STATES),
  started_at: Instant,
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.enum(PROVIDER_STATUSES),
      refusal: z.nullable(z.enum(REFUSAL_REASONS)),
      amount: Money,
      instalments: z.int(),
      /** When the provider last changed it, or it was last fetched. */
      at: Instant,
    }),
  ),
})
export type PaymentAttempt = z.output<typeof PaymentAttempt>

export const PrintedOrder = z.object({
  ...OrderView.shape,
  ...RECIPIENT_DOCUMENT,
  customer_email: z.string(),
  customer_name: z.nullable(z.string()),
  is_refunded: z.boolean(),
  /** The customer withdrew from every unit of it. */
  is_withdrawn: z.boolean(),
  /** Access key of its NF-e or DC-e. */
  fiscal_key: z.nullable(z.string()),
  /** Number, amount, day and code as a QR: its rows, a '1' for each dark field. */
  qr: z.array(z.string()),
})
export type PrintedOrder = z.output<typeof PrintedOrder>

export const AdminReturn = z.object({
  ...ReturnRequest.shape,
  decided_by: z.nullable(z.string()),
  /** False for a timely withdrawal, which the shop must accept (CDC art. 49). */
  is_refusable: z.boolean(),
  /** Of its refund at the provider; null while none was requested. */
  refund_status: z.nullable(z.enum(REFUND_STATUSES)),
  stage: z.enum(RETURN_STAGES),
  /** Accepted, and its goods should have arrived. */
  is_overdue: z.boolean(),
})
export type AdminReturn = z.output<typeof AdminReturn>

export const AdminReturnRow = z.object({
  id: Id,
  order_id: Id,
  protocol: z.string(),
  customer_name: z.nullable(z.string()),
  /** Empty once the person was erased. */
  customer_email: z.string(),
  kind: z.enum(RETURN_KINDS),
  /** '1x Caneca Prosa, 2x Vaso Lua'; without items, what it is. */
  products: z.string(),
  swap_amount: Money,
  amount: Money,
  is_sent: z.boolean(),
  by_shop: z.boolean(),
  created_at: Instant,
  decided_at: z.nullable(Instant),
  sent_at: z.nullable(Instant),
  received_at: z.nullable(Instant),
  refunded_at: z.nullable(Instant),
  post_by: z.nullable(Day),
  stage: z.enum(RETURN_STAGES),
  is_overdue: z.boolean(),
})
export type AdminReturnRow = z.output<typeof AdminReturnRow>

export const ReturnCounts = z.object({
  to_answer: z.int(),
  awaiting: z.int(),
  /** Of `awaiting`. */
  overdue: z.int(),
  to_refund: z.int(),
  refunding: z.int(),
})
export type ReturnCounts = z.output<typeof ReturnCounts>

export const AdminOrder = z.object({
  ...PrintedOrder.shape,
  /** As in the list. */
  is_guest: z.boolean(),
  items: z.array(
    z.object({
      ...OrderItem.shape,
      /** The shop's price where staff sold at another one, and why. */
      list_price: z.nullable(Money),
      price_reason: z.nullable(z.string()),
      /** Of the returned units, those back on sale. */
      restocked_quantity: z.int(),
    }),
  ),
  /** Of an unpaid order made by staff; `chat_url` then has it too. */
  payment_link: z.nullable(
    z.object({
      url: z.string(),
      /** The end of the day in São Paulo; null while a payment is being reviewed. */
      until: z.nullable(Instant),
      /** The end of the day that staff chose; a payment may extend `until` beyond it. */
      held_until: Instant,
      is_over: z.boolean(),
    }),
  ),
  customer_orders: z.int(),
  customer_spent: Money,
  customer_refunded: Money,
  /** The last one. */
  return_request: z.nullable(AdminReturn),
  /** Oldest first. */
  returns: z.array(AdminReturn),
  history: z.array(OrderEvent),
  payment: z.nullable(OrderPayment),
  /** Every request for the order's money, oldest first; none for a free order. */
  payment_attempts: z.array(PaymentAttempt),
  refunds: z.array(OrderRefund),
  /** What staff can give back of money that they took by hand, without what returns wait for. */
  hand_refundable: Money,
  notes: z.array(OrderNote),
  /** The current proof; that of a reopened order is kept but not shown. */
  proof: z.nullable(
    z.object({
      number: Id,
      written_at: Instant,
      /** True if its hash still matches. */
      is_genuine: z.boolean(),
    }),
  ),
  has_proof: z.boolean(),
  holds_coupon: z.boolean(),
  /** Paid and unsent, so staff can make another order that is sent with it. */
  takes_additions: z.boolean(),
  /** Staff can change its address: it was never sent. */
  is_editable: z.boolean(),
  provider_payment: z.enum(['none', 'open', 'approved']),
  delivery_confirmed_by_customer: z.boolean(),
  /** Opens WhatsApp with a text about the payment; null if the order waits for none or has no phone. */
  unpaid_chat_url: z.nullable(z.string()),
  /** Opens WhatsApp with a text about the order as it is now; null without a phone. */
  chat_url: z.nullable(z.string()),
})
export type AdminOrder = z.output<typeof AdminOrder>

export function consequenceFacts(order: AdminOrder): ConsequenceFacts {
  const held = order.items.map((item) => item.quantity - item.restocked_quantity).filter((units) => units > 0)
  return {
    status: order.status,
    holdsCoupon: order.holds_coupon,
    paymentStatus: order.payment_status,
    providerPayment: order.provider_payment,
    deliveryConfirmed: order.delivery_confirmed_by_customer,
    isRefunded: order.is_refunded,
    isWithdrawn: order.is_withdrawn,
    totalCents: order.total_amount,
    refundableCents: order.payment?.refundable ?? 0,
    handRefundableCents: order.hand_refundable,
    owedCents: order.returns.find(({ kind, stage }) => kind === 'cancellation' && stage === 'to_refund')?.amount ?? 0,
    units: held.reduce((sum, units) => sum + units, 0),
    products: held.length,
    couponCode: order.coupon_code,
    hasProof: order.has_proof,
    trackingCode: order.tracking_code,
    isPickup: order.is_pickup,
    deliveryDays: order.delivery_days,
  }
}
