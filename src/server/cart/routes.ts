import { missingForFreeShippingCents } from '#domain/shipping.ts'
import { type OrderLimits, unitLimit, unitLimitText } from '#domain/stock.ts'
import type { CartTotals } from '#contract/cart.ts'
import { cart } from '#contract/server/cart.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import { findUnpaid } from '../order-store/order-items.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { readQuotedCart, type QuotedCart } from './cart.ts'
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
import { countUnits, listLines } from './queries.ts'

export function cartRoutes(mount: Mount, { db, config }: Shop): void {
  mount(cart.count, async (_, { person }) => ({ count: await countUnits(db, person.id) }))

  mount(cart.items, (_, { person }) => listLines(db, person.id))

  mount(cart.seen, ({ items }, { person, now }) => inTransaction(db, (tx) => savePricesSeen(tx, person.id, items, now)))

  mount(cart.totals, async (_, { person, now }) => {
    const { shipping, orderLimits } = await readSettings(db, config)
    const quoted = await readQuotedCart(db, person.id, shipping, now)
    const { coupon, quote } = quoted
    const refusal = coupon && quote.couponRefusal ? couponRefusal(quote.couponRefusal, coupon).message : null
    return {
      subtotal: quote.subtotalCents,
      shipping: quote.shippingCents,
      discount: quote.discountCents,
      total: quote.totalCents,
      missing_for_free_shipping: missingForFreeShippingCents(quote.subtotalCents, shipping),
      coupon: coupon && { ...appliedCoupon(coupon, quote.discountCents), refusal },
      limits: limitsOf(quoted, orderLimits, (await findUnpaid(db, person.id)).units),
    }
  })

  // Mounted before the calls by id, whose path would match it.
  mount(cart.forgetCoupon, (_, { person, now }) => inTransaction(db, (tx) => forgetCoupon(tx, person.id, now)))

  mount(cart.coupon, async (_, { person, now }) => {
    const { shipping } = await readSettings(db, config)
    const { coupon, quote } = await readQuotedCart(db, person.id, shipping, now)
    return coupon && !quote.couponRefusal ? appliedCoupon(coupon, quote.discountCents) : null
  })

  mount(cart.validateCoupon, async ({ coupon_code: code }, { person, now }) => {
    const { shipping } = await readSettings(db, config)
    const applied = await inTransaction(db, (tx) => applyCouponToCart(tx, person.id, code, shipping, now))
    if (applied instanceof Refusal) throw applied
    return applied
  })

  mount(cart.add, (addition, { person, now }) => inTransaction(db, (tx) => addToCart(tx, person.id, addition, now)))

  mount(cart.update, ({ id, quantity }, { person, now }) =>
    inTransaction(db, (tx) => changeQuantity(tx, person.id, id, quantity, now)),
  )

  mount(cart.remove, ({ id }, { person, now }) => inTransaction(db, (tx) => removeFromCart(tx, person.id, id, now)))
}

function limitsOf(
  { lines, quote }: QuotedCart,
  limits: OrderLimits,
  heldUnits: ReadonlyMap<number, number>,
): CartTotals['limits'] {
  return lines.flatMap(({ product_id, variant_id, stock_quantity: stock }) => {
    const held = heldUnits.get(variant_id) ?? 0
    const limit = unitLimit({ stock, held, needsPayment: quote.totalCents > 0 }, limits)
    return limit ? [{ product_id, variant_id, units: limit.units, sentence: unitLimitText(limit, held) }] : []
  })
}
