import { documentKind } from '#domain/document.ts'
import { shippingCode } from '#domain/tracking.ts'
import type { CustomerOrder, LinkedOrder, ReturnRequest } from '#contract/account.ts'
import type { ShownMethod } from '#domain/payment.ts'
import { isReturnOverdue, returnProtocol } from '#domain/return.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { AdminReturn, PrintedOrder } from '#contract/admin-order-views.ts'
import type { Db } from '../db/schema.ts'
import { shownMethods } from '../order-store/chosen-method.ts'
import { listItems, type ItemRow } from '../order-store/order-items.ts'
import { confirmsByHand, type Customer, destinationOf, type OrderRow } from '../order-store/orders.ts'
import { parcelOrders } from '../order-store/linked-orders.ts'
import { type Attempt, currentAttempts, shownDueOn } from '../order-store/attempts.ts'
import { openBoletos } from '../order-store/boletos.ts'
import { reviewLinks } from '../reviews/review-links.ts'
import type { Shop } from '../shop.ts'
import { orderQr } from './order-qr.ts'
import { findCancellations } from './queries.ts'
import { listUnsettled } from '../order-store/payments.ts'
import { amountOf, kindOfReturn, type OrderReturn, returnsByOrder, stageOfReturn } from '../order-store/returns.ts'

export async function itemsByOrder(db: Db, orderIds: readonly number[]): Promise<Map<number, ItemRow[]>> {
  return Map.groupBy(await listItems(db, orderIds), (item) => item.order_id)
}

type ViewParts = {
  items: readonly ItemRow[] | undefined
  linked: readonly LinkedOrder[] | undefined
  method: ShownMethod | undefined
}

function orderView(order: OrderRow, { items, linked, method }: ViewParts, proves: boolean) {
  return {
    id: order.id,
    user_id: order.user_id,
    created_at: order.created_at,
    status: order.status,
    payment_method: method ?? order.payment_method,
    payment_status: order.payment_status,
    total_amount: order.total_cents,
    subtotal: order.subtotal_cents,
    shipping_cost: order.shipping_cents,
    discount_amount: order.discount_cents,
    method_discount_amount: order.method_discount_cents,
    coupon_code: order.coupon_code,
    refunded_amount: order.refunded_cents,
    hand_refunded_amount: order.hand_refunded_cents,
    ...destinationOf(order),
    is_pickup: order.is_pickup,
    recipient_name: order.recipient,
    recipient_phone: order.recipient_phone,
    tracking_code: order.tracking_code,
    shipping_code: shippingCode({
      orderId: order.id,
      trackingCode: order.tracking_code,
      isPickup: order.is_pickup,
    }),
    // Counted from the payment, so there is none before it.
    estimated_delivery_date: order.status === 'pending' ? null : order.estimated_delivery_on,
    delivery_days: order.delivery_days,
    visual_proof_url: proves ? `/api/admin/orders/${order.id}/visual-proof` : null,
    linked_orders: [...(linked ?? [])],
    items: (items ?? []).map(
      ({
        product_id,
        product_name,
        variant_id,
        variant_text,
        sku,
        quantity,
        returned_quantity,
        price_cents: price,
        swap_refund_cents: swap_refund,
        image_url,
      }) => ({
        product_id,
        product_name,
        variant_id,
        variant_text,
        sku,
        quantity,
        returned_quantity,
        price,
        swap_refund,
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
  const linked = await parcelOrders(db, orders)
  const methods = await shownMethods(db, orders)
  const returns = await returnsByOrder(db, ids)
  const links = await reviewLinks(shop, orders, now)
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
    ...orderView(order, { items: items.get(order.id), linked: [], method: methods.get(order.id) }, false),
    linked_orders: linked.get(order.id) ?? [],
    delivery_confirmed_by_customer: order.delivery_confirmed_at !== null,
    expires_at: order.status === 'pending' ? order.expires_at : null,
    due_on: shownDueOn(order, attempts.get(order.id), now),
    boleto: boletos.get(order.id) ?? null,
    expired_at: order.expired_at,
    first_expired_at: order.first_expired_at,
    held_until: order.held_until,
    refusal: unsettled.get(order.id)?.refusal ?? null,
    wrong_amount: unsettled.get(order.id)?.wrongAmountCents ?? null,
    confirms_by_hand: confirmsByHand(order),
    items_changed_at: itemsChangedAt(attempts.get(order.id)),
    paid_at: order.paid_at,
    shipped_at: order.shipped_at,
    delivered_at: order.delivered_at,
    cancelled_at: cancelled.get(order.id) ?? null,
    return_request: returns.get(order.id)?.map(returnView).at(-1) ?? null,
    returns: returns.get(order.id)?.map(returnView) ?? [],
    review: links.get(order.id) ?? null,
  }))
}

function itemsChangedAt(attempt: Attempt | undefined): Date | null {
  return attempt?.cause === 'edit' ? attempt.started_at : null
}

export function printedOrder(order: OrderRow, parts: ViewParts, customer: Customer, proves: boolean): PrintedOrder {
  const view = orderView(order, parts, proves)
  return {
    ...view,
    ...recipientDocument(order),
    customer_email: customer.email,
    customer_name: customer.name,
    is_refunded: order.is_refunded,
    is_withdrawn: order.kept_units === 0,
    fiscal_key: order.fiscal_key,
    qr: orderQr(view),
  }
}

/** Amounts are those at the time of the request. */
export function returnView(request: OrderReturn): ReturnRequest {
  const {
    id,
    order_id: orderId,
    items,
    shipping_cents,
    swap_cents,
    cancel_cents: _cancel,
    refunded_at,
    refund_status,
    refund_settled_at,
    ...rest
  } = request
  return {
    ...rest,
    id,
    protocol: returnProtocol({ orderId, id }),
    kind: kindOfReturn(request),
    items: items.map(({ variant_id, quantity, amount_cents: amount }) => ({ variant_id, quantity, amount })),
    shipping_amount: shipping_cents,
    swap_amount: swap_cents,
    is_provider_refund: refund_status === 'done',
    amount: amountOf(request),
    refunded_at: refunded_at ?? (refund_status === 'done' ? refund_settled_at : null),
  }
}

export function stageOf(request: OrderReturn, now: Date): Pick<AdminReturn, 'stage' | 'is_overdue'> {
  const stage = stageOfReturn(request)
  const { post_by: postBy, decided_at: acceptedAt } = request
  return { stage, is_overdue: isReturnOverdue({ stage, postBy, acceptedAt }, now) }
}

/** '1x Caneca Prosa, 2x Vaso Lua, Azul' */
export function productsText(lines: readonly Pick<ItemRow, 'quantity' | 'product_name' | 'variant_text'>[]): string {
  return lines.map((line) => `${line.quantity}x ${nameWithVariant(line.product_name, line.variant_text)}`).join(', ')
}
