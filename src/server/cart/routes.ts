import type { Quote } from '#domain/cart.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { type MethodDiscounts, type PaymentChoice, sumsFor } from '#domain/method-discount.ts'
import { missingForFreeShippingCents } from '#domain/shipping.ts'
import { lineMaximums, type OrderLimits, unitLimit, unitLimitText } from '#domain/stock.ts'
import type { CartTotals } from '#contract/cart.ts'
import { cart } from '#contract/server/cart.ts'
import type { Mount } from '../http/mount.ts'
import { findUnpaid } from '../order-store/order-items.ts'
import { Refusal } from '../refusal.ts'
import { offeredBy, readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { readQuotedCart, type QuotedCart } from './cart.ts'
import { cartOwner, changeOwnCart } from './cart-owner.ts'
import {
  addToCart,
  appliedCoupon,
  applyCouponToCart,
  changeQuantity,
  couponRefusal,
  forgetCoupon,
  savePricesSeen,
  removeFromCart,
} from './change-cart.ts'
import { countUnits, findCartNote, listLines } from './queries.ts'

export function cartRoutes(mount: Mount, shop: Shop): void {
  const { db, lookups, config } = shop

  mount(cart.count, async (_, call) => ({ count: await countUnits(lookups, await cartOwner(shop, call)) }))

  mount(cart.items, async (_, call) => listLines(lookups, await cartOwner(shop, call)))

  mount(cart.seen, ({ items }, call) =>
    changeOwnCart(shop, call, (tx, ownerId) => savePricesSeen(tx, ownerId, items, call.now)),
  )

  mount(cart.totals, async (_, call) => {
    const ownerId = await cartOwner(shop, call)
    const settings = await readSettings(db, config)
    const { shipping, orderLimits } = settings
    const quoted = await readQuotedCart(db, ownerId, shipping, call.now)
    const { coupon, quote } = quoted
    const refusal = coupon && quote.couponRefusal ? couponRefusal(quote.couponRefusal, coupon).message : null
    return {
      subtotal: quote.subtotalCents,
      shipping: quote.shippingCents,
      is_shipping_set: quote.isShippingSet,
      discount: quote.discountCents,
      total: quote.totalCents,
      payment_options: paymentOptions(quote, offeredBy(shop, settings), settings.methodDiscounts),
      missing_for_free_shipping: missingForFreeShippingCents(quote.subtotalCents, shipping),
      coupon: coupon && { ...appliedCoupon(coupon, quote.discountCents), refusal },
      limits: limitsOf(quoted, orderLimits, (await findUnpaid(db, ownerId)).units),
      note: (await findCartNote(db, ownerId)) ?? undefined,
    }
  })

  // Mounted before the calls by id, whose path would match it.
  mount(cart.forgetCoupon, (_, call) => changeOwnCart(shop, call, (tx, ownerId) => forgetCoupon(tx, ownerId, call.now)))

  mount(cart.coupon, async (_, call) => {
    const ownerId = await cartOwner(shop, call)
    const { shipping } = await readSettings(db, config)
    const { coupon, quote } = await readQuotedCart(db, ownerId, shipping, call.now)
    return coupon && !quote.couponRefusal ? appliedCoupon(coupon, quote.discountCents) : null
  })

  mount(cart.validateCoupon, async ({ coupon_code: code }, call) => {
    const { shipping } = await readSettings(db, config)
    const applied = await changeOwnCart(shop, call, (tx, ownerId) =>
      applyCouponToCart(tx, ownerId, code, shipping, call.now),
    )
    if (applied instanceof Refusal) throw applied
    return applied
  })

  mount(cart.add, (addition, call) =>
    changeOwnCart(shop, call, (tx, ownerId) => addToCart(tx, ownerId, addition, call.now)),
  )

  mount(cart.update, ({ id, quantity }, call) =>
    changeOwnCart(shop, call, (tx, ownerId) => changeQuantity(tx, ownerId, id, quantity, call.now)),
  )

  mount(cart.remove, ({ id }, call) =>
    changeOwnCart(shop, call, (tx, ownerId) => removeFromCart(tx, ownerId, id, call.now)),
  )
}

function paymentOptions(
  quote: Quote,
  offered: readonly PaymentMethod[],
  discounts: MethodDiscounts,
): CartTotals['payment_options'] {
  const choices: PaymentChoice[] = offered.map((method) => ({ method }))
  if (offered.includes('card') && discounts.cardAtSight > 0) choices.push({ method: 'card', atSight: true })
  return choices.map((choice) => {
    const { methodDiscountCents, totalCents } = sumsFor(
      choice,
      { ...quote, couponCents: quote.discountCents },
      discounts,
    )
    const { method, atSight = false } = choice
    return { payment_method: method, at_sight: atSight, discount: methodDiscountCents, total: totalCents }
  })
}

function limitsOf(
  { lines, quote }: QuotedCart,
  limits: OrderLimits,
  heldUnits: ReadonlyMap<number, number>,
): CartTotals['limits'] {
  const max = limits.maxUnitsPerOrder
  const units = lines.map(({ product_id: productId, quantity }) => ({ productId, quantity }))
  const maximums = max === null ? [] : lineMaximums(units, max)
  return lines.flatMap(({ product_id, variant_id, stock_quantity: stock }, index) => {
    const held = heldUnits.get(variant_id) ?? 0
    const own = { ...limits, maxUnitsPerOrder: maximums[index] ?? null }
    const limit = unitLimit({ stock, held, needsPayment: quote.totalCents > 0 }, own)
    if (!limit) return []
    const { reason } = limit
    const shown = reason === 'per_order' ? { units: max!, reason } : limit
    return [{ product_id, variant_id, units: limit.units, reason, sentence: unitLimitText(shown, held) }]
  })
}
