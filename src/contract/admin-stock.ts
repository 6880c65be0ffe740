import * as z from 'zod/mini'
import { STOCK_REASONS } from '#domain/stock-reason.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PAGE, PathId } from './types.ts'

const StockMovement = z.object({
  id: Id,
  at: Instant,
  variant_id: Id,
  /** 'Azul · M', empty for a product without options; null if the variant was removed. */
  variant: z.nullable(z.string()),
  reason: z.enum(STOCK_REASONS),
  /** An e-mail address, or 'sistema'; in an order's movement 'cliente', for a role that reads no orders. */
  actor: z.string(),
  /** Null also for a role that reads no orders. */
  order_id: z.nullable(Id),
  quantity: z.int(),
  stock_after: z.int(),
})
export type StockMovement = z.output<typeof StockMovement>

const FILTER = { variant_id: z.optional(PathId), reason: z.optional(z.enum(STOCK_REASONS)) }

export const adminStock = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/stock-movements',
    params: z.object({ id: PathId }),
    query: z.object({ ...FILTER, ...PAGE }),
    output: z.array(StockMovement),
    paged: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/stock-movements/file',
    params: z.object({ id: PathId }),
    query: z.object(FILTER),
    output: z.string(),
    produces: 'text/csv',
  }),
}
