import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { applyCoupon, COUPON_CODE, COUPON_CODE_HINT } from '#domain/coupon.ts'
import { formatBrl } from '#domain/money.ts'
import type { AppliedCoupon } from '#contract/cart.ts'
import type { ShippingRates } from '#domain/shipping.ts'
import { findStock } from '../catalogue/variants.ts'
import { couponOf, type CouponRow } from '../coupons/coupon-row.ts'
import { runPipelined } from '../db/pipelined.ts'
import type { Tx } from '../db/schema.ts'
import { commitWith } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { lockCart, lockCartStatement, readQuotedCart } from './cart.ts'
import {
  deleteLine,
  findCouponByCode,
  findLine,
  findSellable,
  insertLineStatement,
  quantitiesStatement,
  type SellableVariant,
  sellableStatement,
  saveCartNote,
  saveSeenPrice,
  setCartCoupon,
  setQuantity,
  setQuantityStatement,
} from './queries.ts'

type Addition = { product_id: number; variant_id?: number | undefined; quantity: number }

/**
 * Adding a variant again sums; a sum above the stock is refused. A product with one variant needs no choice. Nothing may
 * follow in the transaction, which has been committed.
 */
export async function addToCart(
  tx: Tx,
  userId: number,
  { product_id: productId, variant_id: variantId, quantity }: Addition,
  now: Date,
) {
  const [, lines, sellable] = await runPipelined(tx, [
    lockCartStatement(tx, { userId, now }),
    quantitiesStatement(tx, userId),
    sellableStatement(tx, productId, variantId),
  ])
  const variant = chosenVariant(sellable, productId, variantId)
  const line = lines.find(({ variant_id }) => variant_id === variant.id)
  const wanted = (line?.quantity ?? 0) + quantity
  await refuseBeyondStock(tx, variant, wanted, line?.quantity)
  if (line) {
    await commitWith(tx, [
      setQuantityStatement(tx, { id: line.id, quantity: wanted, seenPriceCents: variant.price_cents }),
    ])
    return { id: line.id, quantity: wanted }
  }
  if (lines.length >= MAX_CART_LINES) throw new Refusal('cart_full', { limit: MAX_CART_LINES })
  const [[inserted]] = await commitWith(tx, [insertLineStatement(tx, userId, variant, wanted, now)])
  return { id: inserted!.id, quantity: wanted }
}

function chosenVariant(
  [first, second]: readonly SellableVariant[],
  productId: number,
  variantId: number | undefined,
): SellableVariant {
  if (variantId !== undefined) {
    if (first?.product_id !== productId) throw new Refusal('variant_not_found')
    return first
  }
  if (!first) throw new Refusal('product_not_found')
  if (second) throw new Refusal('choose_variant', { product: first.name })
  return first
}

export async function changeQuantity(tx: Tx, userId: number, id: number, quantity: number, now: Date) {
  await lockCart(tx, userId, now)
  const line = await findLine(tx, userId, id)
  if (!line) throw new Refusal('item_not_found')
  const variant = await findSellable(tx, line.variant_id)
  if (!variant) throw new Refusal('product_not_found')
  await refuseBeyondStock(tx, variant, quantity)
  await setQuantity(tx, { id, quantity })
  return { id, quantity }
}

export async function removeFromCart(tx: Tx, userId: number, id: number, now: Date): Promise<void> {
  await lockCart(tx, userId, now)
  if (!(await deleteLine(tx, userId, id))) throw new Refusal('item_not_found')
}

/** Marks these prices, and the cart's note, as seen. A price that was not shown stays unseen. */
export async function savePricesSeen(
  tx: Tx,
  userId: number,
  items: readonly { id: number; price: number }[],
  now: Date,
): Promise<void> {
  await lockCart(tx, userId, now)
  for (const { id, price } of items) await saveSeenPrice(tx, userId, id, price)
  await saveCartNote(tx, userId, null)
}

async function refuseBeyondStock(
  tx: Tx,
  variant: { id: number; stock_quantity: number },
  quantity: number,
  quantityInCart = 0,
) {
  const available = Math.min(variant.stock_quantity, MAX_LINE_QUANTITY)
  if (quantity <= available) return
  const product = await findStock(tx, variant.id)
  const inCart = quantityInCart > 0 ? `, e você já tem ${quantityInCart} no carrinho` : ''
  throw new Refusal('out_of_stock', { product: product!.name, available: `${available}${inCart}` })
}

/** Puts the coupon on the cart if it applies now, without counting a use; otherwise clears the cart's coupon. */
export async function applyCouponToCart(
  tx: Tx,
  userId: number,
  typedCode: string,
  shipping: ShippingRates,
  now: Date,
): Promise<AppliedCoupon | Refusal> {
  await lockCart(tx, userId, now)
  const applied = await tryCoupon(tx, userId, typedCode, shipping, now)
  await setCartCoupon(tx, userId, applied instanceof Refusal ? null : applied.couponId)
  return applied instanceof Refusal ? applied : applied.answer
}

async function tryCoupon(tx: Tx, userId: number, typedCode: string, shipping: ShippingRates, now: Date) {
  const code = typedCode.trim()
  if (!COUPON_CODE.test(code))
    return new Refusal('invalid_input', { what: COUPON_CODE_HINT }, { fields: { coupon_code: COUPON_CODE_HINT } })
  const { lines, quote } = await readQuotedCart(tx, userId, shipping, now)
  const coupon = await findCouponByCode(tx, code.toUpperCase())
  if (!coupon) return new Refusal('coupon_not_found')
  if (lines.length === 0) return new Refusal('cart_empty')
  const applied = applyCoupon(couponOf(coupon), quote.subtotalCents, now)
  if (!applied.ok) return couponRefusal(applied.reason, coupon)
  return { couponId: coupon.id, answer: appliedCoupon(coupon, applied.discountCents) }
}

export function couponRefusal(
  reason: 'coupon_inactive' | 'coupon_expired' | 'coupon_used_up' | 'coupon_below_minimum',
  coupon: CouponRow,
): Refusal {
  return new Refusal(reason, { minimum: formatBrl(coupon.minimum_order_cents) })
}

export function appliedCoupon(coupon: CouponRow, discountCents: number): AppliedCoupon {
  return {
    code: coupon.code,
    discount_type: coupon.discount_type,
    discount_value: coupon.discount_hundredths,
    discount_amount: discountCents,
  }
}

export async function forgetCoupon(tx: Tx, userId: number, now: Date): Promise<void> {
  await lockCart(tx, userId, now)
  await setCartCoupon(tx, userId, null)
}
