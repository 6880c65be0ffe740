import { withoutFormerAddress } from '#domain/address-event.ts'
import { isEditable } from '#domain/order-edit.ts'
import { canRefuseReturn, provesSale, refusedStatuses } from '#domain/order.ts'
import { type OrderMatch, orderMatch, parseOrderSearch } from '#domain/order-search.ts'
import { shownMethod } from '#domain/payment.ts'
import { canRefund } from '#domain/refund.ts'
import type { AdminOrder, AdminReturn, OrderNote, OrderRefund, PaymentAttempt } from '#contract/admin-order-views.ts'
import type { Db } from '../db/schema.ts'
import { shownMethods } from '../order-store/chosen-method.ts'
import { listItems, type ItemRow } from '../order-store/order-items.ts'
import { findCustomer, getOrder, type OrderRow } from '../order-store/orders.ts'
import { listAttempts, listPayments } from '../order-store/attempts.ts'
import { canAddTo, linkedOrders, listCompanions } from '../order-store/linked-orders.ts'
import { handRefundableCents } from '../order-store/hand-refunds.ts'
import { leftOf, listRefunds, type RefundRow } from '../order-store/refunds.ts'
import { providerName } from '../payments/providers.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import type { Shop } from '../shop.ts'
import type { ListedOrder } from './list-orders.ts'
import { orderFacts } from '../order-store/move-order.ts'
import { orderChatUrl } from './order-chat.ts'
import { paymentLink, paymentLinkChatUrl } from './payment-link.ts'
import { unpaidChatUrl } from './unpaid-chat.ts'
import { findProof } from '../order-store/proof-store.ts'
import { findPaymentOf, listEvents, listNotes, sumOrdersOf } from './queries.ts'
import { listReturns, type OrderReturn } from '../order-store/returns.ts'
import { isGenuine } from '../order-store/verify-proofs.ts'
import { itemsByOrder, printedOrder, productsText, returnView, stageOf } from './read-orders.ts'

export type OrderRowView = Awaited<ReturnType<typeof adminOrderRows>>[number]

/** `searched`: the text that the orders were found by. */
export async function adminOrderRows(db: Db, orders: readonly ListedOrder[], searched = '') {
  const search = searched === '' ? null : parseOrderSearch(searched)
  const ids = orders.map((order) => order.id)
  const lines = await itemsByOrder(db, ids)
  const companions = await listCompanions(db, orders)
  return orders.map(({ total_cents: total, refunded_cents: refunded, email, ...order }) => ({
    ...order,
    refused_statuses: refusedStatuses(orderFacts({ ...order, total_cents: total })),
    ...productsOf(lines.get(order.id)),
    payment_method: shownMethod({ status: order.status, method: order.payment_method }, order.is_method_chosen),
    total_amount: total,
    refunded_amount: refunded,
    goes_with: companions.get(order.id) ?? [],
    customer_email: email,
    customer_name: order.name ?? order.recipient,
    match: search && orderMatch(search, matchFacts({ ...order, email })),
    has_proof: order.has_proof && provesSale(order),
    is_refundable: isRefundable(order),
    is_hand_refundable: handRefundableCents({ ...order, total_cents: total, refunded_cents: refunded }, []) > 0,
  }))
}

function matchFacts(order: Omit<ListedOrder, 'total_cents' | 'refunded_cents'>): Parameters<typeof orderMatch>[1] {
  return {
    ...order,
    userId: order.user_id,
    trackingCode: order.tracking_code,
    recipientPhone: order.recipient_phone,
    recipientDocument: order.recipient_document,
    couponCode: order.coupon_code,
  }
}

/** Refuses an unknown order. */
export async function adminOrder(
  shop: Pick<Shop, 'db' | 'payments' | 'config' | 'now'>,
  orderId: number,
): Promise<AdminOrder> {
  const { db } = shop
  // Before the order: a refund that is settled meanwhile still looks in progress, and the page asks again.
  const refunds = await listRefunds(db, orderId)
  const order = await getOrder(db, orderId)
  const items = await listItems(db, [order.id])
  const kept = await findProof(db, order.id)
  const proof = provesSale(order) ? kept : undefined
  const events = await listEvents(db, order.id)
  const spent = await sumOrdersOf(db, order.user_id)
  const requests = await listReturns(db, order.id)
  const returns = requests.map((request) => adminReturn(order, request, shop.now()))
  const { providerPayment, holdsCoupon, deliveryConfirmed } = orderFacts(order)
  const customer = await findCustomer(db, order.user_id)
  const link = await paymentLink(shop, order)
  const unpaidChat = link ? await paymentLinkChatUrl(shop, order, link) : await unpaidChatUrl(shop, order)
  const linked = (await linkedOrders(db, [order])).get(order.id)
  const method = (await shownMethods(db, [order])).get(order.id)
  const printed = printedOrder(order, { items, linked, method }, customer, proof !== undefined)
  return {
    ...printed,
    items: printed.items.map((item, index) => ({
      ...item,
      list_price: items[index]!.list_price_cents,
      price_reason: items[index]!.price_reason,
      restocked_quantity: items[index]!.restocked_quantity,
    })),
    is_guest: customer.issuer === VISITOR_ISSUER,
    payment_link: link,
    customer_orders: spent.orders,
    customer_spent: spent.spent_cents,
    customer_refunded: spent.refunded_cents,
    return_request: returns.at(-1) ?? null,
    returns,
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
    hand_refundable: handRefundableCents(order, requests),
    notes: (await listNotes(db, order.id)).map(noteView),
    proof: proof
      ? { number: proof.number, written_at: proof.created_at, is_genuine: await isGenuine(db, proof) }
      : null,
    has_proof: kept !== undefined,
    holds_coupon: holdsCoupon,
    takes_additions: canAddTo(order),
    is_editable: isEditable({ status: order.status, shippedAt: order.shipped_at, deliveredAt: order.delivered_at }),
    provider_payment: providerPayment,
    delivery_confirmed_by_customer: deliveryConfirmed,
    unpaid_chat_url: unpaidChat,
    chat_url: unpaidChat ?? (await orderChatUrl(shop, order)),
  }
}

/** For a role that sees what was sold and for how much, and not where it goes. */
export function withoutDestination(order: AdminOrder): AdminOrder {
  return {
    ...order,
    shipping_address: '',
    destination: null,
    recipient_phone: null,
    recipient_document: null,
    recipient_cpf: null,
    notes: [],
    history: order.history.map((event) => ({ ...event, reason: withoutFormerAddress(event.reason) })),
    qr: [],
    unpaid_chat_url: null,
    // It grants the rights of the customer.
    payment_link: null,
    chat_url: null,
  }
}

const PRIVATE_MATCHES: readonly OrderMatch[] = ['phone', 'document', 'cep', 'tracking']

/** As `withoutDestination`. */
export function withoutPrivateMatch<Row extends { match: { by: OrderMatch } | null }>(row: Row): Row {
  return row.match && PRIVATE_MATCHES.includes(row.match.by) ? { ...row, match: null } : row
}

export function adminReturn(order: OrderRow, request: OrderReturn, now: Date): AdminReturn {
  return {
    ...returnView(request),
    decided_by: request.decided_by,
    refund_status: request.refund_status,
    ...stageOf(request, now),
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
    refundable: isRefundable(order) ? leftOf(payment, order, refunds) : 0,
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
    products: productsText(lines),
    item_count: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}
