import * as z from 'zod/mini'
import { fiscalKeyCharacters, fiscalKeyProblem } from '#domain/fiscal-key.ts'
import { METHOD_FILTERS, PAYMENT_STATUSES } from '#domain/payment.ts'
import { RETURN_STAGES } from '#domain/return.ts'
import { OrderStatus } from './admin-order-views.ts'
import { AskedDay } from './days.ts'
import { Id, Price, text } from './types.ts'

/** Orders per call. */
export const MAX_DISPATCH = 200
export const MAX_PRINT = 100

export const ORDER_SORTS = ['newest', 'oldest', 'total-high', 'total-low'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** 'unsettled': not refunded and not refused; 'overdue': of those that await their goods. */
export const RETURN_FILTERS = ['unsettled', 'overdue', ...RETURN_STAGES] as const
export type ReturnFilter = (typeof RETURN_FILTERS)[number]

/** Filters and sorting, for the list and its file alike. Days are those of the order in São Paulo, both included. */
export const ORDER_FILTER = {
  search: z.optional(z.string()),
  status: z.optional(OrderStatus),
  payment_method: z.optional(z.enum(METHOD_FILTERS)),
  payment_status: z.optional(z.enum(PAYMENT_STATUSES)),
  from: z.optional(AskedDay),
  to: z.optional(AskedDay),
  /** 'underway': accepted, and its money is not on its way back. */
  returns: z.optional(z.enum(['open', 'underway'])),
  /** 'not_whole' leaves out orders whose every unit the customer withdrew too. */
  refunded: z.optional(z.enum(['whole', 'not_whole'])),
  /** 'once' leaves out paid orders that go in the parcel of an earlier one. */
  parcels: z.optional(z.enum(['once'])),
  sort: z.optional(z.enum(ORDER_SORTS)),
}

/** Proofs per call: limits the time of one verification. */
export const MAX_VERIFIED = 2000

export const MAX_REASON = 200
export const MAX_NOTE = 2000
export const MAX_POSTING_CODE = 60
export const Reason = z.optional(text(MAX_REASON))
export const TrackingCode = z.string().check(z.maxLength(500))
/** Empty for none; spaces and dots are ignored. */
export const FiscalKey = z.string().check(
  z.maxLength(80, { error: 'A chave de acesso tem 44 dígitos' }),
  z.overwrite(fiscalKeyCharacters),
  z.check((context) => {
    const problem = context.value === '' ? null : fiscalKeyProblem(context.value)
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value })
  }),
)
export const REFUND_FIELDS = {
  amount: Price.check(z.gte(1, { error: 'Informe um valor maior que zero' })),
  reason: Reason,
  /** Also cancels the order and returns its units to stock; only with a full refund. */
  cancel: z.optional(z.boolean()),
}
export const SHIP_FIELDS = {
  /** Required to ship an order that was refunded. */
  ship_refunded: z.optional(z.boolean()),
  /** Required to ship an order without its unpaid complement. */
  leave_unpaid: z.optional(z.boolean()),
}
export const SHIP_CONFIRMATIONS = ['ship_refunded', 'leave_unpaid'] as const
export type ShipConfirmation = (typeof SHIP_CONFIRMATIONS)[number]

/** How the goods of an accepted return come back; left out or empty, nothing is noted. */
export const POSTING_FIELDS = {
  posting_code: z.optional(text(MAX_POSTING_CODE)),
  post_by: z.optional(z.nullable(AskedDay)),
}

export const DispatchResult = z.object({
  id: Id,
  isShipped: z.boolean(),
  error: z.nullable(z.string()),
  /** The input that a retry needs. A retry may need the other one next. */
  needs_confirmation: z.nullable(z.enum(SHIP_CONFIRMATIONS)),
  /** Shown although the order was shipped. */
  warning: z.optional(z.string()),
})
export type DispatchResult = z.output<typeof DispatchResult>

export const Moved = z.object({
  id: Id,
  status: OrderStatus,
  /** Shown although the change was made. */
  warning: z.optional(z.string()),
})

export const OrderCounts = z.object({
  pending: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  to_send: z.int(),
})
