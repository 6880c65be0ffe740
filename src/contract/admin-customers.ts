import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Direction, Id, Instant, Money, PAGE } from './types.ts'

/** Total spent, number of orders, date of the last order. */
export const CUSTOMER_SORTS = ['spent', 'orders', 'last'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export const AdminCustomer = z.object({
  user_id: Id,
  order_count: z.int(),
  /** Gross: payments of orders that were not cancelled. */
  total_spent: Money,
  total_refunded: Money,
  last_order_date: Instant,
  email: z.string(),
})
export type AdminCustomer = z.output<typeof AdminCustomer>

const FILTER = {
  search: z.optional(z.string()),
  sort: z.optional(z.enum(CUSTOMER_SORTS, { error: 'Escolha spent, orders ou last' })),
  direction: z.optional(Direction),
}

export const adminCustomers = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/customers',
    query: z.object({ ...FILTER, ...PAGE }),
    output: z.array(AdminCustomer),
    paged: true,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/admin/customers/totals',
    output: z.object({ customers: z.int(), orders: z.int(), spent: Money, refunded: Money, average_ticket: Money }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/customers/file',
    produces: 'text/csv',
    query: z.object(FILTER),
    output: z.string(),
  }),
}
