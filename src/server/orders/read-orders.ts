import { documentKind } from '#domain/document.ts'
import { shippingCode } from '#domain/tracking.ts'
import type { CustomerOrder } from '#contract/account.ts'
import { canRefuseReturn, provesSale } from '#domain/order.ts'
import { canRefund } from '#domain/refund.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { AdminOrder, OrderNote, OrderRefund, PaymentAttempt, PrintedOrder } from '#contract/admin-order-views.ts'
import type { Db } from '../db/schema.ts'
import { listItems, type ItemRow } from '../order-store/order-items.ts'
import { type Customer, destinationOf, findCustomer, type OrderRow } from '../order-store/orders.ts'
import { currentAttempts, dueOn, listAttempts, listPayments } from '../order-store/attempts.ts'
import { leftOf, listRefunds, type RefundRow } from '../order-store/refunds.ts'
import { providerName } from '../payments/providers.ts'
import { openBoletos } from '../order-store/boletos.ts'
import type { Shop } from '../shop.ts'
import type { ListedOrder } from './list-orders.ts'
import { orderFacts } from '../order-store/move-order.ts'
import { orderQr } from './order-qr.ts'
import { findProof } from '../order-store/proof-store.ts'
import { findCancellations, findPaymentOf, listEvents, listNotes, sumOrdersOf } from './queries.ts'
import { listUnsettled } from '../order-store/payments.ts'
import { returnsByOrder, findReturn, type ReturnRow } from '../order-store/returns.ts'
import { isGenuine } from '../order-store/verify-proofs.ts'

export async function itemsByOrder(db: Db, orderIds: readonly number[]): Promise<Map<number, ItemRow[]>> {
  return Map.groupBy(await listItems(db, orderIds), (item) => item.order_id)
}

function orderView(order: OrderRow, items: readonly ItemRow[], proves: boolean) {
  return {
    id: order.id,
    user_id: order.user_id,
    created_at: order.created_at,
    status: order.status,
    payment_method: order.payment_method,
    payment_status: order.payment_status,
    total_amount: order.total_cents,
    subtotal: order.subtotal_cents,
    shipping_cost: order.shipping_cents,
    discount_amount: order.discount_cents,
    method_discount_amount: order.method_discount_cents,
    coupon_code: order.coupon_code,
    refunded_amount: order.refunded_cents,
    ...destinationOf(order),
    recipient_name: order.recipient,
    recipient_phone: order.recipient_phone,
    tracking_code: order.tracking_code,
    shipping_code: shippingCode({ orderId: order.id, trackingCode: order.tracking_code }),
    // Counted from the payment, so there is none before it.
    estimated_delivery_date: order.status === 'pending' ? null : order.estimated_delivery_on,
    delivery_days: order.delivery_days,
    visual_proof_url: proves ? `/api/admin/orders/${order.id}/visual-proof` : null,
    items: items.map(
      ({ product_id, product_name, variant_id, variant_text, sku, quantity, price_cents: price, image_url }) => ({
        product_id,
        product_name,
        variant_id,
        variant_text,
        sku,
        quantity,
        price,
        image_url,
      }),
    ),
  }
}

/** `recipient_cpf` has no room for a CNPJ. */
export function recipientDocument({ recipient_document: document }: OrderRow) {
  const isPerson = document !== null && documentKind(document) === 'CPF'
  return { recipient_document: document, recipient_cpf: isPerson ? document : null }
}

/** Without the proof, which is the shop's own record. */
export async function customerOrders(
  shop: Pick<Shop, 'db' | 'config' | 'payments'>,
  orders: readonly OrderRow[],
  now: Date,
): Promise<CustomerOrder[]> {
  const { db } = shop
  const ids = orders.map((order) => order.id)
  const items = await itemsByOrder(db, ids)
  const returns = await returnsByOrder(db, ids)
  const unsettled = await listUnsettled(db, orders)
  const boletos = await openBoletos(shop, orders, now)
  const cancelled = await findCancellations(
    db,
    orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id),
  )
  const pending = orders.filter(({ status }) => status === 'pending')
  const attempts = await currentAttempts(
    db,
    pending.map(({ id }) => id),
  )
  return orders.map((order) => ({
    ...orderView(order, items.get(order.id) ?? [], false),
    delivery_confirmed_by_customer: order.delivery_confirmed_at !== null,
    expires_at: order.status === 'pending' ? order.expires_at : null,
    due_on: dueOn(order, attempts.get(order.id)),
    boleto: boletos.get(order.id) ?? null,
    expired_at: order.expired_at,
    first_expired_at: order.first_expired_at,
    refusal: unsettled.get(order.id)?.refusal ?? null,
    wrong_amount: unsettled.get(order.id)?.wrongAmountCents ?? null,
    paid_at: order.paid_at,
    shipped_at: order.shipped_at,
    delivered_at: order.delivered_at,
    cancelled_at: cancelled.get(order.id) ?? null,
    return_request: returns.get(order.id)?.map(returnView).at(-1) ?? null,
    returns: returns.get(order.id)?.map(returnView) ?? [],
  }))
}

export function printedOrder(
  order: OrderRow,
  items: readonly ItemRow[],
  customer: Customer,
  proves: boolean,
): PrintedOrder {
  const view = orderView(order, items, proves)
  return {
    ...view,
    ...recipientDocument(order),
    customer_email: customer.email,
    customer_name: customer.name,
    is_refunded: order.is_refunded,
    fiscal_key: order.fiscal_key,
    qr: orderQr(view),
  }
}

export type OrderRowView = Awaited<ReturnType<typeof adminOrderRows>>[number]

export async function adminOrderRows(db: Db, orders: readonly ListedOrder[]) {
  const ids = orders.map((order) => order.id)
  const lines = await itemsByOrder(db, ids)
  return orders.map(({ total_cents: total, refunded_cents: refunded, email, ...order }) => ({
    ...order,
    ...productsOf(lines.get(order.id)),
    total_amount: total,
    refunded_amount: refunded,
    customer_email: email,
    has_proof: order.has_proof && provesSale(order),
    is_refundable: isRefundable(order),
  }))
}

export async function adminOrder(shop: Pick<Shop, 'db' | 'payments'>, order: OrderRow): Promise<AdminOrder> {
  const { db } = shop
  const items = await listItems(db, [order.id])
  const kept = await findProof(db, order.id)
  const proof = provesSale(order) ? kept : undefined
  const events = await listEvents(db, order.id)
  const spent = await sumOrdersOf(db, order.user_id)
  const refunds = await listRefunds(db, order.id)
  const { providerPayment, holdsCoupon, deliveryConfirmed } = orderFacts(order)
  return {
    ...printedOrder(order, items, await findCustomer(db, order.user_id), proof !== undefined),
    customer_orders: spent.orders,
    customer_spent: spent.spent_cents,
    customer_refunded: spent.refunded_cents,
    return_request: returnView(order, await findReturn(db, order.id)),
    history: events.map((event) => ({
      at: event.happened_at,
      actor: event.actor,
      from: event.from_status,
      to: event.to_status,
      reason: event.reason,
    })),
    payment: await paymentView(db, order, refunds),
    payment_attempts: await attemptViews(shop, order.id),
    refunds: refunds.map(refundView),
    notes: (await listNotes(db, order.id)).map(noteView),
    proof: proof
      ? { number: proof.number, written_at: proof.created_at, is_genuine: await isGenuine(db, proof) }
      : null,
    has_proof: kept !== undefined,
    holds_coupon: holdsCoupon,
    provider_payment: providerPayment,
    delivery_confirmed_by_customer: deliveryConfirmed,
  }
}

function returnView(order: OrderRow, request: ReturnRow | undefined): AdminOrder['return_request'] {
  if (!request) return null
  return {
    ...request,
    is_refusable: canRefuseReturn({ status: order.status, deliveredAt: order.delivered_at }, request.created_at),
  }
}

async function paymentView(db: Db, order: OrderRow, refunds: readonly RefundRow[]): Promise<AdminOrder['payment']> {
  const payment = await findPaymentOf(db, order)
  if (!payment) return null
  return {
    id: payment.provider_payment_id,
    status: payment.status,
    instalments: payment.instalments,
    amount: payment.amount_cents,
    refunded: payment.refunded_cents,
    refundable: isRefundable(order) ? leftOf(payment, refunds) : 0,
    flag: payment.flag,
  }
}

/** A payment without an attempt, made at the provider by hand, is listed with the last one. */
async function attemptViews(shop: Pick<Shop, 'db' | 'payments'>, orderId: number): Promise<PaymentAttempt[]> {
  const [attempts, payments] = [await listAttempts(shop.db, orderId), await listPayments(shop.db, orderId)]
  const lastId = attempts.at(-1)?.id
  return attempts.map(({ id, method, provider, cause, state, started_at }) => ({
    method,
    provider: provider && providerName(shop, provider),
    cause,
    state,
    started_at,
    payments: payments
      .filter((payment) => (payment.attempt_id ?? lastId) === id)
      .map((payment) => ({
        id: payment.provider_payment_id,
        status: payment.status,
        refusal: payment.refusal,
        amount: payment.amount_cents,
        instalments: payment.instalments,
        at: payment.provider_updated_at ?? payment.fetched_at,
      })),
  }))
}

export function isRefundable(order: Pick<OrderRow, 'paid_by' | 'payment_status'>): boolean {
  return canRefund({ paidBy: order.paid_by, paymentStatus: order.payment_status })
}

export function refundView({ amount_cents: amount, ...refund }: RefundRow): OrderRefund {
  return { ...refund, amount }
}

export function noteView({ body, ...note }: { id: number; author: string; body: string; written_at: Date }): OrderNote {
  return { ...note, text: body }
}

export function productsOf(lines: readonly ItemRow[] = []) {
  return {
    products: lines
      .map((line) => `${line.quantity}x ${nameWithVariant(line.product_name, line.variant_text)}`)
      .join(', '),
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}
