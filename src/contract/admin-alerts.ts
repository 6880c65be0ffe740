import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Money, PAGE, PathId } from './types.ts'

/** A variant with its open alerts. Unconfirmed alerts do not count. */
const AwaitedVariant = z.object({
  /** Of the variant. */
  id: Id,
  product_id: Id,
  product: z.string(),
  /** 'Azul · M', empty for a product without options. */
  variant: z.string(),
  image_url: z.nullable(z.string()),
  stock_quantity: z.int(),
  price: Money,
  waiting_for_stock: z.int(),
  waiting_for_price: z.int(),
  /** When the first of them asked. */
  since: Instant,
})
export type AwaitedVariant = z.output<typeof AwaitedVariant>

export const adminAlerts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/product-alerts',
    query: z.object({ product_id: z.optional(PathId), ...PAGE }),
    output: z.array(AwaitedVariant),
    paged: true,
  }),
}
