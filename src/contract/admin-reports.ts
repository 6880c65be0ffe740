import * as z from 'zod/mini'
import { REPORT_PERIODS } from '#domain/report-range.ts'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { AskedDay, Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Money, PAGE } from './types.ts'

/** Gross in `total`; refunds count on their own day, so `net` can be negative. */
const Sales = z.object({ count: z.int(), total: Money, refunds: Money, net: Money })
const ThreeSales = z.object({ today: Sales, week: Sales, month: Sales })
const Period = z.enum(REPORT_PERIODS, { error: `Escolha ${REPORT_PERIODS.join(', ')}` })

/** A named period, the last 7 days by default, or own days in São Paulo, both included. */
const CHOICE = { period: z.optional(Period), from: z.optional(AskedDay), to: z.optional(AskedDay) }

/** `goods + shipping - coupon_discounts - method_discounts = gross`, and `gross - refunds = net`. */
const Sums = z.object({
  orders: z.int(),
  units: z.int(),
  goods: Money,
  shipping: Money,
  coupon_discounts: Money,
  method_discounts: Money,
  gross: Money,
  refunds: Money,
  net: Money,
})
export type Sums = z.output<typeof Sums>

/** The sums of some days, and of those before. `compared_until` is null if those count as a whole. */
const COMPARED = {
  from: Day,
  to: Day,
  sums: Sums,
  before: z.object({ from: Day, to: Day, sums: Sums, compared_until: z.nullable(Instant) }),
}

export const REPORT_GROUPS = ['method', 'coupon', 'category', 'product', 'customer'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]
const GROUP = { by: z.enum(REPORT_GROUPS, { error: `Escolha ${REPORT_GROUPS.join(', ')}` }), ...CHOICE }

/**
 * By method, coupon and customer, `gross` is of whole orders. By category and product it is the price of the units, before
 * shipping and discounts, and there are no refunds: a refund names an amount, not units.
 */
const GroupRow = z.object({
  key: z.string(),
  label: z.string(),
  orders: z.int(),
  units: z.nullable(z.int()),
  gross: Money,
  refunds: z.nullable(Money),
  net: z.nullable(Money),
})
export type GroupRow = z.output<typeof GroupRow>

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
      /**
       * `overdue`: past their deadline but not cancelled yet, for example while the provider reviews the payment. The next
       * end and those of today are still to come.
       */
      unpaid: z.object({
        count: z.int(),
        overdue: z.int(),
        ending_today: z.int(),
        next_end_at: z.nullable(Instant),
      }),
      low_stock: z.object({ count: z.int(), sold_out: z.int() }),
      /** `count`: the ones that wait for staff, of which the others are parts. */
      returns: z.object({ count: z.int(), to_answer: z.int(), to_refund: z.int(), overdue: z.int() }),
      /** Reviews that wait for approval. */
      held_reviews: z.object({ count: z.int(), oldest_at: z.nullable(Instant) }),
      /** Messages without an answer; `due`: today, tomorrow or late. */
      messages: z.object({ count: z.int(), due: z.int(), late: z.int(), oldest_at: z.nullable(Instant) }),
      parked_jobs: z.int(),
    }),
  }),
  /** What a new shop still lacks; true is done. */
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/admin/first-steps',
    output: z.object({
      payment: z.boolean(),
      company: z.boolean(),
      product: z.boolean(),
      shipping: z.boolean(),
      purchase: z.boolean(),
    }),
  }),
  sales: endpoint({
    method: 'GET',
    path: '/api/admin/reports/sales',
    query: z.object({ ...CHOICE, previous: z.optional(Flag) }),
    output: z.array(SalesRow),
  }),
  salesFile: endpoint({
    method: 'GET',
    path: '/api/admin/reports/sales/file',
    produces: 'text/csv',
    query: z.object(CHOICE),
    output: z.string(),
  }),
  recovered: endpoint({
    method: 'GET',
    path: '/api/admin/reports/recovered',
    query: z.object(CHOICE),
    /** Mails sent, and the orders paid after their customer opened the link of one. */
    output: z.object({ sent: z.int(), orders: z.int(), total: Money }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/admin/reports/summary',
    query: z.object(CHOICE),
    output: z.object(COMPARED),
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/admin/reports/groups',
    query: z.object({ ...GROUP, limit: PAGE.limit }),
    /** `others` sums the groups beyond the limit; `orders` and `units` of categories and products do not add up. */
    output: z.object({
      rows: z.array(GroupRow),
      others: z.nullable(z.object({ groups: z.int(), gross: Money, refunds: z.nullable(Money) })),
      sums: Sums,
    }),
  }),
  groupsFile: endpoint({
    method: 'GET',
    path: '/api/admin/reports/groups/file',
    produces: 'text/csv',
    query: z.object(GROUP),
    output: z.string(),
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/admin/reports/day',
    query: z.object({ day: z.optional(AskedDay) }),
    output: z.object({
      ...COMPARED,
      methods: z.array(GroupRow),
      refunds: z.array(
        z.object({
          order_id: Id,
          payment_method: z.enum(PAYMENT_METHODS),
          /** Negative for a chargeback that was won. */
          amount: Money,
          booked_at: Instant,
        }),
      ),
      /** Refunds of the day that are not listed. */
      more_refunds: z.int(),
      /** As of now, not as of the day. */
      to_send: z.object({ count: z.int(), oldest_paid_at: z.nullable(Instant) }),
    }),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/admin/reports/products',
    query: z.object({ ...CHOICE, ...PAGE }),
    output: z.array(SoldProduct),
    paged: true,
  }),
}
