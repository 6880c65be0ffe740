import type { InsertObject } from 'kysely'
import { findCep } from '#domain/cep.ts'
import { planStatusChange } from '#domain/order.ts'
import { paymentDeadline } from '#domain/payment-deadline.ts'
import type { sumsFor } from '#domain/method-discount.ts'
import { placedReason } from '#domain/placed-reason.ts'
import { deliveryDays } from '#domain/delivery-table.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { keepAddress } from '../addresses/address-store.ts'
import { nextCartStatement, type QuotedCart } from '../cart/cart.ts'
import { deleteLinesStatement } from '../cart/queries.ts'
import type { UnpaidHold } from '../catalogue/stock.ts'
import { takeSeenStock } from '../catalogue/take-seen-stock.ts'
import { takeSeenCouponUse } from '../coupons/queries.ts'
import type { Config } from '../config.ts'
import { runPipelined } from '../db/pipelined.ts'
import { commitWith } from '../db/transaction.ts'
import { enqueueStatement } from '../jobs/enqueue.ts'
import type { Database, Tx } from '../db/schema.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { type GuestKeys, newGuestOrder } from '../order-store/guest-orders.ts'
import { insertItemsStatement, orderedItem } from '../order-store/order-items.ts'
import { insertEventStatement, insertKeyStatement, insertOrderStatement, type OrderRow } from '../order-store/orders.ts'
import { insertAttemptStatement, oweAttemptReminderStatement, type OrderToPay } from '../order-store/attempts.ts'
import { stopRemindersStatement } from '../order-store/reminders.ts'
import type { Settings } from '../settings/settings.ts'
import type { OrderRequest } from './order-request.ts'

export type Buyer = {
  id: number
  email: string
  /** Present for a buyer without an account. */
  guest?: GuestKeys
}

export type OrderDraft = {
  config: Config
  /** Null: paid to the shop's own PIX key, or free. */
  provider: string | null
  settings: Settings
  buyer: Buyer
  request: OrderRequest
  requestHash: string
  generation: number
  cart: QuotedCart
  sums: ReturnType<typeof sumsFor>
  isDeliverable: boolean
  now: Date
}

/**
 * Takes the stock too: `hold` limits an unpaid order to the customer's share. Nothing may follow in the transaction, which
 * may have been committed. The caller runs it in `whileSeenChanges`.
 */
export async function writeOrder(tx: Tx, draft: OrderDraft, hold: UnpaidHold | undefined): Promise<OrderToPay> {
  const { buyer, request, now } = draft
  // The order comes first: its trigger locks the customer's totals, which every transaction locks before variants.
  const [inserted] = await insertOrderStatement(tx, { row: orderRow(draft), place: placeOf(request) }).execute()
  const order = inserted!
  if (!buyer.guest && request.save_address) await keepAddress(tx, buyer.id, request.save_address, now)
  const written = await writeRest(tx, order, draft, hold)
  return order.total_cents === 0 ? { ...written, order: await confirmFree(tx, order, now) } : written
}

function placeOf({ destination }: OrderRequest) {
  if (!destination) return undefined
  const { cep, city, state } = destination
  return { cep, city, state }
}

function orderRow(draft: OrderDraft): InsertObject<Database, 'orders'> {
  const { config, provider, settings, buyer, request, requestHash, generation, cart, sums, isDeliverable, now } = draft
  const { quote, coupon } = cart
  const { destination } = request
  const cep = destination ? destination.cep : findCep(request.shipping_address)
  const method = request.payment_method
  const isProviderPaid = provider !== null
  return {
    user_id: buyer.id,
    status: 'pending',
    payment_method: method,
    payment_status: 'pending',
    subtotal_cents: quote.subtotalCents,
    shipping_cents: quote.shippingCents,
    discount_cents: quote.discountCents + sums.methodDiscountCents,
    method_discount_cents: sums.methodDiscountCents,
    total_cents: sums.totalCents,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    holds_coupon: coupon !== null,
    shipping_address: request.shipping_address,
    cep,
    recipient: request.recipient_name || null,
    recipient_phone: request.recipient_phone || null,
    recipient_document: request.recipient_document || null,
    ...(destination && {
      street: destination.street,
      street_number: destination.number,
      complement: destination.complement,
      neighborhood: destination.neighborhood,
      city: destination.city,
      state: destination.state,
    }),
    delivery_days: isDeliverable ? deliveryDays(cep, settings.delivery) : null,
    cart_generation: generation,
    request_hash: requestHash,
    idempotency_key: request.idempotencyKey,
    is_provider_paid: isProviderPaid,
    expires_at: paymentDeadline({ method, confirmsByHand: method === 'pix' && !isProviderPaid }, now, config),
    created_at: now,
  }
}

async function writeRest(
  tx: Tx,
  order: OrderRow,
  { config, provider, buyer, request, cart, now }: OrderDraft,
  hold: UnpaidHold | undefined,
): Promise<OrderToPay> {
  const { coupon, lines } = cart
  const { id: orderId, payment_method: method, total_cents: total } = order
  const items = lines.map((line) => orderedItem(orderId, line))
  const names = lines.map((line) => nameWithVariant(line.name, line.variant_text))
  const seen = lines.map((line, index) => ({
    productId: line.product_id,
    variantId: line.variant_id,
    quantity: line.quantity,
    name: names[index]!,
    stock: line.stock_quantity,
  }))
  const reason = placedReason(lines, order.coupon_code)
  const guestOrder = buyer.guest ? newGuestOrder(tx, config, orderId, buyer.guest) : null
  const lacksIbgeCode = request.destination !== undefined && order.ibge_code === null
  // A free order is confirmed afterwards, in the same transaction.
  const run = total === 0 ? runPipelined : commitWith
  const [attempts] = await run(tx, [
    total === 0 ? null : insertAttemptStatement(tx, { orderId, method, provider, cause: 'checkout', now }),
    insertItemsStatement(tx, items),
    insertKeyStatement(tx, order, names),
    lacksIbgeCode ? enqueueStatement(tx, { kind: 'find_ibge_code', orderId }, now) : null,
    insertEventStatement(tx, order, { from: null, actor: buyer.email, reason, now }),
    guestOrder && guestOrder.statement,
    deleteLinesStatement(tx, buyer.id),
    nextCartStatement(tx, buyer.id),
    stopRemindersStatement(tx, { userId: buyer.id, now }),
    // After the person's reminders were stopped: this one is new.
    total === 0 ? null : oweAttemptReminderStatement(tx, { orderId, method, now }),
    ...takeSeenStock(tx, seen, { reason: 'sale', actor: buyer.email, now, orderId }, hold),
    coupon && takeSeenCouponUse(tx, coupon.id),
  ])
  return { order, items, token: guestOrder && guestOrder.token, attempt: attempts[0] }
}

async function confirmFree(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const planned = planStatusChange(orderFacts(order), 'confirmed')
  if (!planned.ok) throw new Error(`a free order cannot be confirmed: ${planned.reason}`)
  await moveOrder(tx, order, planned.plan, { actor: 'sistema', reason: 'Pedido sem valor a pagar', now })
  return { ...order, status: 'confirmed', payment_status: 'approved' }
}
