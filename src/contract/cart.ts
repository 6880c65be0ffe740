import * as z from 'zod/mini'
import { DISCOUNT_TYPES, COUPON_REFUSALS } from '#domain/coupon-terms.ts'
import { MAX_CART_LINES } from '#domain/cart-limits.ts'
import { CART_CHANGES, cartOnEveryPage, Quantity } from './cart-on-every-page.ts'
import { endpoint } from './endpoint.ts'
import { Id, Money, Nothing, PathId, Price } from './types.ts'

export const CartItem = z.object({
  id: Id,
  product_id: Id,
  name: z.string(),
  image_url: z.nullable(z.string()),
  price: Money,
  quantity: z.int(),
  stock_quantity: z.int(),
  /** False while the shop does not sell it: it counts in no sum and goes into no order. */
  is_available: z.boolean(),
  /** What it cost when the person saw it last; null when it still does. */
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

/** The cart's money as the server counts it; screens show it and add nothing up themselves. */
export const CartTotals = z.object({
  subtotal: Money,
  shipping: Money,
  discount: Money,
  total: Money,
  missing_for_free_shipping: Money,
  /** The remembered coupon; `refusal` is the sentence when it does not apply to the cart as it is now. */
  coupon: z.nullable(z.object({ ...AppliedCoupon.shape, refusal: z.nullable(z.string()) })),
  /** Products of which an order may have fewer units than there are, and why, in a sentence. */
  limits: z.array(z.object({ product_id: Id, units: z.int(), sentence: z.string() })),
})
export type CartTotals = z.output<typeof CartTotals>

export const cart = {
  ...cartOnEveryPage,
  items: endpoint({
    method: 'GET',
    path: '/api/cart',
    who: 'customer',
    summary: 'Itens do carrinho, com os preços de agora',
    output: z.array(CartItem),
    refusals: [],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/cart/seen',
    who: 'customer',
    rate: 'cart',
    summary: 'Os preços que a pessoa acaba de ver, de itens do carrinho',
    body: z.object({ items: z.array(z.object({ id: Id, price: Price })).check(z.maxLength(MAX_CART_LINES)) }),
    output: Nothing,
    refusals: [],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/cart/totals',
    who: 'customer',
    summary: 'Subtotal, frete, desconto e total do carrinho',
    output: CartTotals,
    refusals: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/cart/{id}',
    who: 'customer',
    rate: 'cart',
    summary: 'Muda a quantidade de um item',
    params: z.object({ id: PathId }),
    body: z.object({ quantity: Quantity }),
    output: z.object({ id: Id, quantity: z.int() }),
    refusals: CART_CHANGES,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/cart/{id}',
    who: 'customer',
    rate: 'cart',
    summary: 'Tira um item do carrinho',
    params: z.object({ id: PathId }),
    output: Nothing,
    refusals: ['item_not_found'],
  }),
  validateCoupon: endpoint({
    method: 'POST',
    path: '/api/coupons/validate',
    who: 'customer',
    rate: 'coupon',
    summary: 'Confere um cupom para o carrinho de agora e o guarda nele',
    body: z.object({ coupon_code: z.string().check(z.maxLength(100)) }),
    output: AppliedCoupon,
    refusals: ['coupon_not_found', 'cart_empty', 'invalid_input', ...COUPON_REFUSALS],
  }),
  coupon: endpoint({
    method: 'GET',
    path: '/api/cart/coupon',
    who: 'customer',
    summary: 'O cupom guardado, reavaliado para o carrinho de agora',
    output: z.nullable(AppliedCoupon),
    refusals: [],
  }),
  forgetCoupon: endpoint({
    method: 'DELETE',
    path: '/api/cart/coupon',
    who: 'customer',
    rate: 'cart',
    summary: 'Esquece o cupom guardado',
    output: Nothing,
    refusals: [],
  }),
}
