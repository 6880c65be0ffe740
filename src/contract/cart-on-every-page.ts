import * as z from 'zod/mini'
import { MAX_LINE_QUANTITY } from '#domain/cart-limits.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './types.ts'

const INVALID = 'Quantidade inválida'

export const Quantity = z
  .int({ error: INVALID })
  .check(z.gte(1, { error: INVALID }), z.lte(MAX_LINE_QUANTITY, { error: INVALID }))

export const CART_CHANGES = ['item_not_found', 'product_not_found', 'out_of_stock', 'cart_full'] as const

/** The badge and the button: the cart's other calls are its own page's. */
export const cartOnEveryPage = {
  count: endpoint({
    method: 'GET',
    path: '/api/cart/count',
    who: 'customer',
    summary: 'Soma das quantidades no carrinho',
    output: z.object({ count: z.int() }),
    refusals: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/cart',
    who: 'customer',
    rate: 'cart',
    summary: 'Põe um produto no carrinho; repetir soma',
    body: z.object({ product_id: Id, quantity: Quantity }),
    output: z.object({ id: Id, quantity: z.int() }),
    refusals: ['not_signed_in_cart', ...CART_CHANGES],
  }),
}
