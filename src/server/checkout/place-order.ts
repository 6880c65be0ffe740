import type { InsertObject } from 'kysely'
import { formatBrl } from '#domain/money.ts'
import { cepDigits, findCep } from '#domain/cep.ts'
import { MAX_OPEN_ORDERS, planStatusChange } from '#domain/order.ts'
import { paymentDeadline } from '#domain/payment-deadline.ts'
import { sumsFor } from '#domain/method-discount.ts'
import { isPayableBy, MIN_PAYMENT_CENTS, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/payment.ts'
import { placedReason } from '#domain/placed-reason.ts'
import { deliveryDays } from '#domain/delivery-table.ts'
import { unitLimitText } from '#domain/stock.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { keepAddress } from '../addresses/address-store.ts'
import { lockCartStatement, nextCartStatement, quotedCart, type QuotedCart } from '../cart/cart.ts'
import { couponRefusal } from '../cart/change-cart.ts'
import { cartLines, deleteLinesStatement, findCartCoupon, linesStatement } from '../cart/queries.ts'
import { takeStockAfter } from '../catalogue/stock.ts'
import { insertMovementsStatement, type Movement } from '../catalogue/stock-movements.ts'
import { takeCouponUseStatement } from '../coupons/queries.ts'
import type { Config } from '../config.ts'
import { runPipelined } from '../db/pipelined.ts'
import { enqueueStatement } from '../jobs/enqueue.ts'
import { activeProvider } from '../payments/providers.ts'
import type { Shop } from '../shop.ts'
import type { Database, Tx } from '../db/schema.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { type GuestKeys, newGuestOrder, refuseBeyondGuestLimits } from '../order-store/guest-orders.ts'
import { insertItemsStatement, sumUnpaid, unpaidStatement } from '../order-store/order-items.ts'
import {
  findByCart,
  idempotencyKeyStatement,
  insertEventStatement,
  insertKeyStatement,
  insertOrderStatement,
  type OrderRow,
} from '../order-store/orders.ts'
import { insertAttemptStatement, oweAttemptReminder, type OrderToPay, withAttempt } from '../order-store/attempts.ts'
import { stopRemindersStatement } from '../order-store/reminders.ts'
import { unknownCepStatement } from '../places/cep-store.ts'
import { Refusal } from '../refusal.ts'
import { offeredBy, type Settings, settingsAt, settingsVersionStatement } from '../settings/settings.ts'
import { changeSince, totalChangeSince } from './compare-cart.ts'
import { hashOf, type OrderRequest } from './order-request.ts'

export type Buyer = {
  id: number
  email: string
  /** Present for a buyer without an account. */
  guest?: GuestKeys
}

/**
 * A cart becomes at most one order: a repeated request, even at the same instant, returns that order. Amounts from the
 * browser are never used, only compared with the shop's own.
 */
export async function placeOrder(
  tx: Tx,
  shop: Shop,
  buyer: Buyer,
  request: OrderRequest,
): Promise<OrderToPay & { settings: Settings }> {
  const now = shop.now()
  const read = await lockAndRead(tx, shop, buyer.id, request, now)
  return { ...(await placeRead(tx, shop, buyer, request, now, read)), settings: read.settings }
}

async function placeRead(
  tx: Tx,
  shop: Shop,
  buyer: Buyer,
  request: OrderRequest,
  now: Date,
  { settings, locked, placed, lines, unpaid, isDeliverable }: Awaited<ReturnType<typeof lockAndRead>>,
): Promise<OrderToPay> {
  const requestHash = hashOf(request)
  const { generation, coupon_id: couponId } = locked
  if (placed && placed.request_hash !== requestHash) throw new Refusal('idempotency_key_reused')
  if (placed) return withAttempt(tx, placed)

  const coupon = (couponId !== null && (await findCartCoupon(tx, buyer.id))) || null
  const cart = quotedCart(lines, coupon, settings.shipping, now)
  if (cart.lines.length === 0)
    return withAttempt(tx, repeated(await findByCart(tx, buyer.id, generation - 1), requestHash))
  if (!cart.quote.isShippingSet) throw new Refusal('shipping_not_set')
  const sums = sumsOf(settings, request, cart)
  refuseUnlessAsShown(request, cart, sums.totalCents)
  if (cart.quote.totalCents > 0)
    refuseUnlessOffered(shop, settings, { method: request.payment_method, totalCents: sums.totalCents })
  if (unpaid.orders >= MAX_OPEN_ORDERS) throw new Refusal('too_many_open_orders', { limit: MAX_OPEN_ORDERS })

  if (buyer.guest) await refuseBeyondGuestLimits(tx, buyer.guest, now)
  refuseBeyondOrderLimit(settings, cart)
  const provider = cart.quote.totalCents > 0 ? (activeProvider(shop, settings)?.gateway.id ?? null) : null
  const draft = {
    config: shop.config,
    provider,
    settings,
    buyer,
    request,
    requestHash,
    generation,
    cart,
    sums,
    isDeliverable,
    now,
  }
  const hold = cart.quote.totalCents > 0 ? { held: unpaid.units, limits: settings.orderLimits } : undefined
  // The order comes first: its trigger locks the customer's totals, which every transaction locks before variants.
  const [[order], taken] = await takeStockAfter(
    tx,
    insertOrderStatement(tx, { row: orderRow(draft), place: placeOf(request) }),
    cart.lines.map(({ product_id: productId, variant_id: variantId, quantity }) => ({
      productId,
      variantId,
      quantity,
    })),
    hold,
  )
  if (!buyer.guest && request.save_address) await keepAddress(tx, buyer.id, request.save_address, now)
  const written = await writeRest(tx, order!, taken, draft)
  return order!.total_cents === 0 ? { ...written, order: await confirmFree(tx, order!, now) } : written
}

/** What follows from the cart is read after its lock: the second of two orders sees the units of the first. */
async function lockAndRead(
  tx: Tx,
  shop: Shop,
  userId: number,
  { idempotencyKey: key, destination, shipping_address: address }: OrderRequest,
  now: Date,
) {
  const cep = destination ? destination.cep : findCep(address)
  const [[locked], [placed], lines, unpaid, unknownCeps, [state]] = await runPipelined(tx, [
    lockCartStatement(tx, { userId, now }),
    key === null ? null : idempotencyKeyStatement(tx, userId, key),
    linesStatement(tx, userId),
    unpaidStatement(tx, userId),
    cep === null ? null : unknownCepStatement(tx, cepDigits(cep), now),
    settingsVersionStatement(tx),
  ])
  return {
    settings: await settingsAt(shop, state!.version, tx),
    locked: locked!,
    placed,
    lines: cartLines(lines),
    unpaid: sumUnpaid(unpaid),
    isDeliverable: unknownCeps.length === 0,
  }
}

/** Without a key, an empty cart whose last order has this request's hash is the same request repeated. */
function repeated(last: OrderRow | undefined, requestHash: string): OrderRow {
  if (last?.status === 'pending' && last.request_hash === requestHash) return last
  throw new Refusal('cart_empty')
}

type Sums = ReturnType<typeof sumsFor>

function sumsOf(
  { methodDiscounts }: Settings,
  { payment_method: method, at_sight: atSight }: OrderRequest,
  { quote }: QuotedCart,
): Sums {
  return sumsFor({ method, atSight }, { ...quote, couponCents: quote.discountCents }, methodDiscounts)
}

function refuseUnlessAsShown(request: OrderRequest, { lines, coupon, quote }: QuotedCart, totalCents: number): void {
  const what = changeSince(request, lines, quote)
  if (what) throw new Refusal('cart_changed', { what })
  if (coupon && quote.couponRefusal) throw couponRefusal(quote.couponRefusal, coupon)
  const sum = totalChangeSince(request, totalCents)
  if (sum) throw new Refusal('cart_changed', { what: sum })
}

function refuseBeyondOrderLimit({ orderLimits: { maxUnitsPerOrder: units } }: Settings, { lines }: QuotedCart): void {
  const line = units !== null && lines.find(({ quantity }) => quantity > units)
  if (line)
    throw new Refusal('unit_limit', {
      product: nameWithVariant(line.name, line.variant_text),
      what: unitLimitText({ units, reason: 'per_order' }, 0),
    })
}

export function refuseUnlessOffered(
  shop: Shop,
  settings: Settings,
  { method, totalCents }: { method: PaymentMethod; totalCents: number },
): void {
  const label = PAYMENT_METHOD_LABELS[method]
  if (!offeredBy(shop, settings).includes(method)) throw new Refusal('payment_method_unavailable', { method: label })
  if (!isPayableBy(method, totalCents))
    throw new Refusal('payment_below_minimum', { method: label, minimum: formatBrl(MIN_PAYMENT_CENTS[method]) })
}

type Draft = {
  config: Config
  /** Null: paid to the shop's own PIX key, or free. */
  provider: string | null
  settings: Settings
  buyer: Buyer
  request: OrderRequest
  requestHash: string
  generation: number
  cart: QuotedCart
  sums: Sums
  isDeliverable: boolean
  now: Date
}

function placeOf({ destination }: OrderRequest) {
  if (!destination) return undefined
  const { cep, city, state } = destination
  return { cep, city, state }
}

function orderRow(draft: Draft): InsertObject<Database, 'orders'> {
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
  taken: readonly Movement[],
  { config, provider, buyer, request, cart, now }: Draft,
): Promise<OrderToPay> {
  const { coupon, lines } = cart
  const { id: orderId, payment_method: method, total_cents: total } = order
  const items = lines.map((line) => ({
    order_id: order.id,
    product_id: line.product_id,
    product_name: line.name,
    variant_id: line.variant_id,
    variant_text: line.variant_text,
    sku: line.sku,
    weight_grams: line.weight_grams,
    quantity: line.quantity,
    price_cents: line.price,
  }))
  const names = lines.map((line) => nameWithVariant(line.name, line.variant_text))
  const reason = placedReason(lines, order.coupon_code)
  const guestOrder = buyer.guest ? newGuestOrder(tx, config, orderId, buyer.guest) : null
  const lacksIbgeCode = request.destination !== undefined && order.ibge_code === null
  const [couponUses, attempts] = await runPipelined(tx, [
    coupon && takeCouponUseStatement(tx, coupon.id),
    total === 0 ? null : insertAttemptStatement(tx, { orderId, method, provider, cause: 'checkout', now }),
    insertItemsStatement(tx, items),
    insertKeyStatement(tx, order, names),
    lacksIbgeCode ? enqueueStatement(tx, { kind: 'find_ibge_code', orderId }, now) : null,
    insertEventStatement(tx, order, { from: null, actor: buyer.email, reason, now }),
    insertMovementsStatement(tx, taken, { reason: 'sale', actor: buyer.email, now, orderId }),
    guestOrder && guestOrder.statement,
    deleteLinesStatement(tx, buyer.id),
    nextCartStatement(tx, buyer.id),
    stopRemindersStatement(tx, { userId: buyer.id, now }),
  ])
  if (coupon && couponUses.length === 0) throw new Refusal('coupon_used_up')
  // After the person's reminders were stopped: this one is new.
  if (total > 0) await oweAttemptReminder(tx, { orderId, method, now })
  return { order, items, token: guestOrder && guestOrder.token, attempt: attempts[0] }
}

async function confirmFree(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const planned = planStatusChange(orderFacts(order), 'confirmed')
  if (!planned.ok) throw new Error(`a free order cannot be confirmed: ${planned.reason}`)
  await moveOrder(tx, order, planned.plan, { actor: 'sistema', reason: 'Pedido sem valor a pagar', now })
  return { ...order, status: 'confirmed', payment_status: 'approved' }
}
