import { formatBrl } from '#domain/money.ts'
import { cepDigits, findCep } from '#domain/cep.ts'
import { MAX_OPEN_ORDERS } from '#domain/order.ts'
import { sumsFor } from '#domain/method-discount.ts'
import { isPayableBy, MIN_PAYMENT_CENTS, PAYMENT_METHOD_LABELS, type PaymentMethod } from '#domain/payment.ts'
import { unitLimitClause, unitsByProduct } from '#domain/stock.ts'
import { lockCartStatement, quotedCart, type QuotedCart } from '../cart/cart.ts'
import { couponRefusal } from '../cart/change-cart.ts'
import { cartLines, findCartCoupon, linesStatement } from '../cart/queries.ts'
import { runPipelined } from '../db/pipelined.ts'
import { activeProvider } from '../payments/providers.ts'
import type { Shop } from '../shop.ts'
import type { Tx } from '../db/schema.ts'
import { refuseBeyondGuestLimits } from '../order-store/guest-orders.ts'
import { sumUnpaid, unpaidStatement } from '../order-store/order-items.ts'
import { findByCart, idempotencyKeyStatement, type OrderRow } from '../order-store/orders.ts'
import { type OrderToPay, withAttempt } from '../order-store/attempts.ts'
import { unknownCepStatement } from '../places/cep-store.ts'
import { Refusal } from '../refusal.ts'
import { offeredBy, type Settings, settingsAt, settingsVersionStatement } from '../settings/settings.ts'
import { changeSince, totalChangeSince } from './compare-cart.ts'
import { hashOf, type OrderRequest } from './order-request.ts'
import { type Buyer, writeOrder } from './write-order.ts'

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
  const requestHash = hashOf(request)
  const { settings, locked, placed, lines, unpaid, isDeliverable } = await lockAndRead(tx, shop, buyer.id, request, now)
  const { generation, coupon_id: couponId } = locked
  if (placed && placed.request_hash !== requestHash) throw new Refusal('idempotency_key_reused')
  if (placed) return { ...(await withAttempt(tx, placed)), settings }

  const coupon = (couponId !== null && (await findCartCoupon(tx, buyer.id))) || null
  const cart = quotedCart(lines, coupon, settings.shipping, now)
  if (cart.lines.length === 0) {
    const order = repeated(await findByCart(tx, buyer.id, generation - 1), requestHash)
    return { ...(await withAttempt(tx, order)), settings }
  }
  if (!cart.quote.isShippingSet) throw new Refusal('shipping_not_set')
  const sums = sumsOf(settings, request, cart)
  refuseUnlessAsShown(request, cart, sums.totalCents)
  const isFree = cart.quote.totalCents === 0
  if (!isFree) refuseUnlessOffered(shop, settings, { method: request.payment_method, totalCents: sums.totalCents })
  if (unpaid.orders >= MAX_OPEN_ORDERS) throw new Refusal('too_many_open_orders', { limit: MAX_OPEN_ORDERS })
  if (buyer.guest) await refuseBeyondGuestLimits(tx, buyer.guest, now)
  refuseBeyondOrderLimit(settings, cart)

  const draft = {
    config: shop.config,
    provider: isFree ? null : (activeProvider(shop, settings)?.gateway.id ?? null),
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
  const hold = isFree ? undefined : { held: unpaid.units, limits: settings.orderLimits }
  return { ...(await writeOrder(tx, draft, hold)), settings }
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

function sumsOf(
  { methodDiscounts }: Settings,
  { payment_method: method, at_sight: atSight }: OrderRequest,
  { quote }: QuotedCart,
) {
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
  if (units === null) return
  const ordered = unitsByProduct(lines.map(({ product_id: productId, quantity }) => ({ productId, quantity })))
  const line = lines.find(({ product_id: productId }) => ordered.get(productId)! > units)
  if (line)
    throw new Refusal('unit_limit', { product: line.name, what: unitLimitClause({ units, reason: 'per_order' }, 0) })
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
