import { formatBrl } from '#domain/money.ts'
import { cepDigits, findCep } from '#domain/cep.ts'
import { MAX_OPEN_ORDERS, planStatusChange } from '#domain/order.ts'
import { paymentDeadline } from '#domain/payment-deadline.ts'
import { sumsFor } from '#domain/method-discount.ts'
import { isPayableBy, MIN_PAYMENT_CENTS, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/payment.ts'
import { deliveryDays } from '#domain/delivery-table.ts'
import { unitLimitText } from '#domain/stock.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { keepAddress } from '../addresses/address-store.ts'
import { lockCart, emptyCart, readQuotedCart, type QuotedCart } from '../cart/cart.ts'
import { couponRefusal } from '../cart/change-cart.ts'
import { takeStock } from '../catalogue/stock.ts'
import { recordMovements } from '../catalogue/stock-movements.ts'
import { takeCouponUse } from '../coupons/queries.ts'
import type { Config } from '../config.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { lockCustomer } from '../customers/queries.ts'
import { activeProvider } from '../payments/providers.ts'
import type { Shop } from '../shop.ts'
import type { Tx } from '../db/schema.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { type GuestKeys, insertGuestOrder, refuseBeyondGuestLimits } from '../order-store/guest-orders.ts'
import { findUnpaid, insertItems, type OrderedItem } from '../order-store/order-items.ts'
import {
  findByCart,
  findByIdempotencyKey,
  insertEvent,
  insertKey,
  insertOrder,
  type OrderRow,
} from '../order-store/orders.ts'
import { insertAttempt, type OrderToPay, withAttempt } from '../order-store/attempts.ts'
import { stopReminders } from '../order-store/reminders.ts'
import { isUnknownCep, rememberedIbgeCode } from '../places/cep-store.ts'
import { Refusal } from '../refusal.ts'
import { offeredBy, type Settings } from '../settings/settings.ts'
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
  settings: Settings,
  buyer: Buyer,
  request: OrderRequest,
): Promise<OrderToPay> {
  const now = shop.now()
  const { generation, coupon_id: couponId } = await lockCart(tx, buyer.id, now)
  const requestHash = hashOf(request)
  const placed = await findPlaced(tx, buyer.id, request.idempotencyKey, requestHash)
  if (placed) return withAttempt(tx, placed)

  const cart = await readQuotedCart(tx, buyer.id, settings.shipping, now, couponId !== null)
  if (cart.lines.length === 0)
    return withAttempt(tx, repeated(await findByCart(tx, buyer.id, generation - 1), requestHash))
  if (!cart.quote.isShippingSet) throw new Refusal('shipping_not_set')
  const sums = sumsOf(settings, request, cart)
  refuseUnlessAsShown(request, cart, sums.totalCents)
  if (cart.quote.totalCents > 0)
    refuseUnlessOffered(shop, settings, { method: request.payment_method, totalCents: sums.totalCents })
  // Read after the cart lock: the second of two orders sees the units of the first.
  const unpaid = await findUnpaid(tx, buyer.id)
  if (unpaid.orders >= MAX_OPEN_ORDERS) throw new Refusal('too_many_open_orders', { limit: MAX_OPEN_ORDERS })

  if (buyer.guest) await refuseBeyondGuestLimits(tx, buyer.guest, now)
  await lockCustomer(tx, buyer.id, now)
  refuseBeyondOrderLimit(settings, cart)
  const hold = cart.quote.totalCents > 0 ? { held: unpaid.units, limits: settings.orderLimits } : undefined
  const taken = await takeStock(
    tx,
    cart.lines.map(({ product_id: productId, variant_id: variantId, quantity }) => ({
      productId,
      variantId,
      quantity,
    })),
    hold,
  )
  if (cart.coupon && !(await takeCouponUse(tx, cart.coupon.id))) throw new Refusal('coupon_used_up')
  const provider = cart.quote.totalCents > 0 ? (activeProvider(shop, settings)?.gateway.id ?? null) : null
  const { order, items } = await writeOrder(tx, {
    config: shop.config,
    isProviderPaid: provider !== null,
    settings,
    buyer,
    request,
    requestHash,
    generation,
    cart,
    sums,
    now,
  })
  await recordMovements(tx, taken, { reason: 'sale', actor: buyer.email, now, orderId: order.id })
  if (buyer.guest) await insertGuestOrder(tx, shop.config, order.id, buyer.guest)
  else if (request.save_address) await keepAddress(tx, buyer.id, request.save_address, now)
  await emptyCart(tx, buyer.id)
  await stopReminders(tx, buyer.id, now)
  if (order.total_cents === 0) return { order: await confirmFree(tx, order, now), attempt: undefined }
  const { id: orderId, payment_method: method } = order
  return { order, items, attempt: await insertAttempt(tx, { orderId, method, provider, cause: 'checkout', now }) }
}

async function findPlaced(
  tx: Tx,
  userId: number,
  key: string | null,
  requestHash: string,
): Promise<OrderRow | undefined> {
  if (key === null) return undefined
  const order = await findByIdempotencyKey(tx, userId, key)
  if (order && order.request_hash !== requestHash) throw new Refusal('idempotency_key_reused')
  return order
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
  isProviderPaid: boolean
  settings: Settings
  buyer: Buyer
  request: OrderRequest
  requestHash: string
  generation: number
  cart: QuotedCart
  sums: Sums
  now: Date
}

async function writeOrder(
  tx: Tx,
  { config, isProviderPaid, settings, buyer, request, requestHash, generation, cart, sums, now }: Draft,
): Promise<{ order: OrderRow; items: OrderedItem[] }> {
  const { quote, coupon, lines } = cart
  const { destination } = request
  const cep = destination ? destination.cep : findCep(request.shipping_address)
  const method = request.payment_method
  const isDeliverable = cep === null || !(await isUnknownCep(tx, cepDigits(cep), now))
  const order = await insertOrder(tx, {
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
      ibge_code: rememberedIbgeCode(tx, destination),
    }),
    delivery_days: isDeliverable ? deliveryDays(cep, settings.delivery) : null,
    cart_generation: generation,
    request_hash: requestHash,
    idempotency_key: request.idempotencyKey,
    is_provider_paid: isProviderPaid,
    expires_at: paymentDeadline({ method, confirmsByHand: method === 'pix' && !isProviderPaid }, now, config),
    created_at: now,
  })
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
  await insertItems(tx, items)
  await insertKey(
    tx,
    order,
    lines.map((line) => nameWithVariant(line.name, line.variant_text)),
  )
  if (destination && order.ibge_code === null) await enqueue(tx, { kind: 'find_ibge_code', orderId: order.id }, now)
  await insertEvent(tx, order, { from: null, actor: buyer.email, reason: 'Pedido feito', now })
  return { order, items }
}

async function confirmFree(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const planned = planStatusChange(orderFacts(order), 'confirmed')
  if (!planned.ok) throw new Error(`a free order cannot be confirmed: ${planned.reason}`)
  await moveOrder(tx, order, planned.plan, { actor: 'sistema', reason: 'Pedido sem valor a pagar', now })
  return { ...order, status: 'confirmed', payment_status: 'approved' }
}
