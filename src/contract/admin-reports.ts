import * as z from 'zod/mini'
import { REPORT_PERIODS } from '#domain/sales.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Money, PAGE } from './types.ts'

/** Gross in `total`; refunds count on their own day, so `net` can be negative. */
const Sales = z.object({ count: z.int(), total: Money, refunds: Money, net: Money })
const ThreeSales = z.object({ today: Sales, week: Sales, month: Sales })
const Period = z.enum(REPORT_PERIODS, { error: 'Escolha week ou month' })

export const SalesRow = z.object({
  date: Day,
  revenue: Money,
  refunds: Money,
  net: Money,
  orders: z.int(),
  units: z.int(),
})
export type SalesRow = z.output<typeof SalesRow>

export const SoldProduct = z.object({
  name: z.string(),
  stock_quantity: z.int(),
  total_sold: z.int(),
  revenue: Money,
  product_id: Id,
  image_url: z.nullable(z.string()),
})
export type SoldProduct = z.output<typeof SoldProduct>

export const adminReports = {
  stats: endpoint({
    method: 'GET',
    path: '/api/admin/stats',
    output: z.object({
      todaySales: Sales,
      weekSales: Sales,
      monthSales: Sales,
      before: ThreeSales,
      totalCustomers: z.int(),
      pendingOrders: z.int(),
      lowStockProducts: z.int(),
      totalProducts: z.int(),
    }),
  }),
  attention: endpoint({
    method: 'GET',
    path: '/api/admin/attention',
    output: z.object({
      to_send: z.object({ count: z.int(), oldest_paid_at: z.nullable(Instant) }),
      unpaid: z.object({ count: z.int(), ending_today: z.int(), next_end_at: z.nullable(Instant) }),
      low_stock: z.object({ count: z.int(), sold_out: z.int() }),
      returns: z.object({ count: z.int(), oldest_at: z.nullable(Instant) }),
      /** Reviews that wait for approval. */
      held_reviews: z.object({ count: z.int(), oldest_at: z.nullable(Instant) }),
      parked_jobs: z.int(),
    }),
  }),
  sales: endpoint({
    method: 'GET',
    path: '/api/admin/reports/sales',
    query: z.object({ period: z.optional(Period), previous: z.optional(Flag) }),
    output: z.array(SalesRow),
  }),
  salesFile: endpoint({
    method: 'GET',
    path: '/api/admin/reports/sales/file',
    produces: 'text/csv',
    query: z.object({ period: z.optional(Period) }),
    output: z.string(),
  }),
  recovered: endpoint({
    method: 'GET',
    path: '/api/admin/reports/recovered',
    query: z.object({ period: z.optional(Period) }),
    /** Mails sent, and the orders paid after their customer opened the link of one. */
    output: z.object({ sent: z.int(), orders: z.int(), total: Money }),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/admin/reports/products',
    query: z.object({ period: z.optional(Period), ...PAGE }),
    output: z.array(SoldProduct),
    paged: true,
  }),
}
