import * as z from 'zod/mini'
import { DISCOUNT_TYPES } from '#domain/coupon.ts'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#domain/cart.ts'
import { endpoint } from './endpoint.ts'
import { Id, Money, Nothing, PathId, Price } from './types.ts'

const INVALID = 'Quantidade inválida'

export const Quantity = z
  .int({ error: INVALID })
  .check(z.gte(1, { error: INVALID }), z.lte(MAX_LINE_QUANTITY, { error: INVALID }))

export const CartItem = z.object({
  id: Id,
  product_id: Id,
  variant_id: Id,
  name: z.string(),
  slug: z.string(),
  /** 'Azul · M'; empty for a product without options. */
  variant_text: z.string(),
  /** Its main one. */
  category: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  price: Money,
  quantity: z.int(),
  stock_quantity: z.int(),
  /** False while the shop does not sell it: excluded from sums and orders. */
  is_available: z.boolean(),
  /** The price last shown to the customer; null if unchanged. */
  price_before: z.nullable(Money),
})
export type CartItem = z.output<typeof CartItem>

export const AppliedCoupon = z.object({
  code: z.string(),
  discount_type: z.enum(DISCOUNT_TYPES),
  /** Per cent (10) or reais (20), as the coupon says. */
  discount_value: Money,
  discount_amount: Money,
})
export type AppliedCoupon = z.output<typeof AppliedCoupon>

/** The cart's total with one payment method. */
export const PaymentOption = z.object({
  payment_method: z.enum(PAYMENT_METHODS),
  /** Card in one instalment, if that has a discount. */
  at_sight: z.boolean(),
  discount: Money,
  total: Money,
})
export type PaymentOption = z.output<typeof PaymentOption>

/** Computed by the server only; screens never add up money. */
export const CartTotals = z.object({
  subtotal: Money,
  shipping: Money,
  /** False until the shop has set its shipping: the total is without it, and the cart cannot be ordered. */
  is_shipping_set: z.boolean(),
  discount: Money,
  /** Before the discount of a payment method. */
  total: Money,
  /** One per payment method that the shop offers. */
  payment_options: z.array(PaymentOption),
  /** Null if shipping is never free. */
  missing_for_free_shipping: z.nullable(Money),
  /** `refusal` is the message if the coupon does not apply to the current cart. */
  coupon: z.nullable(z.object({ ...AppliedCoupon.shape, refusal: z.nullable(z.string()) })),
  /** Lines limited below their stock, with the reason. The variants of a product share its limit per order. */
  limits: z.array(
    z.object({
      product_id: Id,
      variant_id: Id,
      units: z.int(),
      reason: z.enum(['per_order', 'unpaid']),
      sentence: z.string(),
    }),
  ),
  /** Items that could not be added by a merge or by 'Comprar de novo'; cleared by `seen`. */
  note: z.optional(z.string()),
})
export type CartTotals = z.output<typeof CartTotals>

export const cart = {
  count: endpoint({
    method: 'GET',
    path: '/api/cart/count',
    output: z.object({ count: z.int() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/cart',
    body: z.object({ product_id: Id, variant_id: z.optional(Id), quantity: Quantity }),
    output: z.object({ id: Id, quantity: z.int() }),
  }),
  items: endpoint({
    method: 'GET',
    path: '/api/cart',
    output: z.array(CartItem),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/cart/seen',
    body: z.object({ items: z.array(z.object({ id: Id, price: Price })).check(z.maxLength(MAX_CART_LINES)) }),
    output: Nothing,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/cart/totals',
    output: CartTotals,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cart/{id}',
    params: z.object({ id: PathId }),
    body: z.object({ quantity: Quantity }),
    output: z.object({ id: Id, quantity: z.int() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/{id}',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
  validateCoupon: endpoint({
    method: 'POST',
    path: '/api/coupons/validate',
    body: z.object({ coupon_code: z.string().check(z.maxLength(100)) }),
    output: AppliedCoupon,
  }),
  coupon: endpoint({
    method: 'GET',
    path: '/api/cart/coupon',
    output: z.nullable(AppliedCoupon),
  }),
  forgetCoupon: endpoint({
    method: 'DELETE',
    path: '/api/cart/coupon',
    output: Nothing,
  }),
}
