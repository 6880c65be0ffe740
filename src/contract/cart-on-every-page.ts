import * as z from 'zod/mini'
import { MAX_LINE_QUANTITY } from '#domain/cart-limits.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './types.ts'

const INVALID = 'Quantidade inválida'

export const Quantity = z
  .int({ error: INVALID })
  .check(z.gte(1, { error: INVALID }), z.lte(MAX_LINE_QUANTITY, { error: INVALID }))

/** Only what the badge and the button need; the cart page loads the rest. */
export const cartOnEveryPage = {
  count: endpoint({
    method: 'GET',
    path: '/api/cart/count',
    output: z.object({ count: z.int() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/cart',
    body: z.object({ product_id: Id, quantity: Quantity }),
    output: z.object({ id: Id, quantity: z.int() }),
  }),
}
