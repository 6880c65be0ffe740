import * as z from 'zod/mini'
import { RETURN_STATES } from '#domain/order.ts'
import { RETURN_STAGES, RETURN_STEPS } from '#domain/return.ts'
import { fiscalKeyCharacters, fiscalKeyProblem } from '#domain/fiscal-key.ts'
import { METHOD_FILTERS, PAYMENT_STATUSES } from '#domain/payment.ts'
import { MAX_RETURNED_LINES, UnitsInput } from './account.ts'
import { AskedDay } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, idList, Money, PAGE, PathId, Price, text } from './types.ts'
import {
  PROOF_FAULTS,
  OrderStatus,
  AdminOrderRow,
  OrderRefund,
  OrderNote,
  PrintedOrder,
  AdminOrder,
  AdminReturn,
  AdminReturnRow,
  ReturnCounts,
} from './admin-order-views.ts'

/** Orders per call. */
export const MAX_DISPATCH = 200
export const MAX_PRINT = 100

export const ORDER_SORTS = ['newest', 'oldest', 'total-high', 'total-low'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** 'unsettled': not refunded and not refused; 'overdue': of those that await their goods. */
export const RETURN_FILTERS = ['unsettled', 'overdue', ...RETURN_STAGES] as const
export type ReturnFilter = (typeof RETURN_FILTERS)[number]

/** Filters and sorting, for the list and its file alike. Days are those of the order in São Paulo, both included. */
const FILTER = {
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
const Reason = z.optional(text(MAX_REASON))
const TrackingCode = z.string().check(z.maxLength(500))
/** Empty for none; spaces and dots are ignored. */
const FiscalKey = z.string().check(
  z.maxLength(80, { error: 'A chave de acesso tem 44 dígitos' }),
  z.overwrite(fiscalKeyCharacters),
  z.check((context) => {
    const problem = context.value === '' ? null : fiscalKeyProblem(context.value)
    if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value })
  }),
)
const CONFIRMATIONS = {
  /** Required to ship an order that was refunded. */
  ship_refunded: z.optional(z.boolean()),
  /** Required to ship an order without its unpaid complement. */
  leave_unpaid: z.optional(z.boolean()),
}
export const SHIP_CONFIRMATIONS = ['ship_refunded', 'leave_unpaid'] as const
export type ShipConfirmation = (typeof SHIP_CONFIRMATIONS)[number]

/** How the goods of an accepted return come back; left out or empty, nothing is noted. */
const POSTING = {
  posting_code: z.optional(text(MAX_POSTING_CODE)),
  post_by: z.optional(z.nullable(AskedDay)),
}

const DispatchResult = z.object({
  id: Id,
  isShipped: z.boolean(),
  error: z.nullable(z.string()),
  /** The input that a retry needs. A retry may need the other one next. */
  needs_confirmation: z.nullable(z.enum(SHIP_CONFIRMATIONS)),
  /** Shown although the order was shipped. */
  warning: z.optional(z.string()),
})
export type DispatchResult = z.output<typeof DispatchResult>

const moved = z.object({
  id: Id,
  status: OrderStatus,
  /** Shown although the change was made. */
  warning: z.optional(z.string()),
})

const Counts = z.object({
  pending: z.int(),
  confirmed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  cancelled: z.int(),
  to_send: z.int(),
})

export const adminOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    query: z.object({ ...FILTER, ...PAGE }),
    output: z.array(AdminOrderRow),
    paged: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/orders/counts',
    output: Counts,
  }),
  sums: endpoint({
    method: 'GET',
    path: '/api/admin/orders/sums',
    query: z.object(FILTER),
    output: z.object({
      /** Of the list with the same filter, whatever the status; null if they are too many to add up. */
      sums: z.nullable(z.object({ orders: z.int(), total: Money, refunded: Money })),
      /** Of the same filter without its status. */
      counts: z.nullable(Counts),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/orders/file',
    produces: 'text/csv',
    query: z.object(FILTER),
    output: z.string(),
  }),
  dispatch: endpoint({
    method: 'POST',
    path: '/api/admin/orders/dispatch',
    body: z.object({
      orders: z
        .array(z.object({ id: Id, tracking_code: TrackingCode, ...CONFIRMATIONS }))
        .check(
          z.minLength(1, { error: 'Informe ao menos um pedido' }),
          z.maxLength(MAX_DISPATCH, { error: `Informe no máximo ${MAX_DISPATCH} pedidos` }),
        ),
    }),
    output: z.array(DispatchResult),
  }),
  print: endpoint({
    method: 'GET',
    path: '/api/admin/orders/print',
    query: z.object({ ids: idList(MAX_PRINT) }),
    output: z.array(PrintedOrder),
  }),
  noteLabels: endpoint({
    method: 'POST',
    path: '/api/admin/orders/labels',
    body: z.object({
      ids: z
        .array(Id)
        .check(
          z.minLength(1, { error: 'Informe ao menos um pedido' }),
          z.maxLength(MAX_PRINT, { error: `Informe no máximo ${MAX_PRINT} pedidos` }),
        ),
    }),
    output: z.object({ noted: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}',
    params: z.object({ id: PathId }),
    output: AdminOrder,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/status',
    params: z.object({ id: PathId }),
    /** `from` is the status on the screen: a conflict if the order has changed since. */
    body: z.object({
      status: OrderStatus,
      from: z.optional(OrderStatus),
      reason: Reason,
      ...CONFIRMATIONS,
      /** With 'shipped' only; saved with the status, or not at all. */
      tracking_code: z.optional(TrackingCode),
    }),
    output: moved,
  }),
  checkPayment: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/check-payment',
    params: z.object({ id: PathId }),
    output: z.object({ id: Id, status: OrderStatus, payment_status: z.enum(PAYMENT_STATUSES) }),
  }),
  setTracking: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/tracking',
    params: z.object({ id: PathId }),
    body: z.object({ tracking_code: TrackingCode, ...CONFIRMATIONS }),
    output: moved,
  }),
  correctTracking: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/tracking/correction',
    params: z.object({ id: PathId }),
    body: z.object({
      tracking_code: TrackingCode,
      /** The code on the screen, null for none: a conflict if the order has another one by now. */
      from: z.nullable(TrackingCode),
      /** A mail to the customer, by default. */
      notify: z.optional(z.boolean()),
    }),
    output: z.object({ id: Id, tracking_code: z.string() }),
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/refunds',
    status: 201,
    params: z.object({ id: PathId }),
    /** `left` is the refundable amount on the screen: a repeated submission never refunds twice. */
    body: z.object({
      amount: Price.check(z.gte(1, { error: 'Informe um valor maior que zero' })),
      reason: Reason,
      left: z.optional(Money),
      /** Also cancels the order and returns its units to stock; only with a full refund. */
      cancel: z.optional(z.boolean()),
    }),
    output: OrderRefund,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/notes',
    status: 201,
    params: z.object({ id: PathId }),
    body: z.object({ text: text(MAX_NOTE, { required: true, lines: true }) }),
    output: OrderNote,
  }),
  setFiscalKey: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/fiscal-key',
    params: z.object({ id: PathId }),
    body: z.object({ fiscal_key: FiscalKey }),
    output: z.object({ id: Id, fiscal_key: z.nullable(z.string()) }),
  }),
  decideReturn: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/return',
    params: z.object({ id: PathId }),
    body: z.object({
      /** The return to decide; by default the oldest unanswered one of the order. */
      return_id: z.optional(Id),
      decision: z.enum(['accepted', 'refused'], { error: 'Escolha aceitar ou recusar' }),
      answer: z.optional(text(1000, { lines: true })),
      ...POSTING,
    }),
    output: z.object({ id: Id, state: z.enum(RETURN_STATES) }),
  }),
  returnStep: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/returns/{return_id}',
    params: z.object({ id: PathId, return_id: PathId }),
    body: z.object({
      step: z.enum(RETURN_STEPS, { error: 'Escolha um passo da devolução' }),
      /** With 'received', true by default: the units go back on sale. */
      restock: z.optional(z.boolean()),
      /** Instead of `restock`: the units that go back on sale; the others do not. */
      restock_items: z.optional(z.array(UnitsInput).check(z.maxLength(MAX_RETURNED_LINES))),
    }),
    output: AdminReturn,
  }),
  returnPosting: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/{id}/returns/{return_id}/posting',
    params: z.object({ id: PathId, return_id: PathId }),
    body: z.object(POSTING),
    output: AdminReturn,
  }),
  returns: endpoint({
    method: 'GET',
    path: '/api/admin/returns',
    query: z.object({ stage: z.optional(z.enum(RETURN_FILTERS)), ...PAGE }),
    output: z.array(AdminReturnRow),
    paged: true,
  }),
  returnCounts: endpoint({
    method: 'GET',
    path: '/api/admin/returns/counts',
    output: ReturnCounts,
  }),
  visualProof: endpoint({
    method: 'GET',
    path: '/api/admin/orders/{id}/visual-proof',
    produces: 'text/html',
    params: z.object({ id: PathId }),
    query: z.object({ download: z.optional(Flag) }),
    output: z.string(),
  }),
  verifyProofs: endpoint({
    method: 'GET',
    path: '/api/admin/proofs/verify',
    query: z.object({ after: z.optional(PathId) }),
    output: z.object({
      proofs: z.int(),
      /** The last verified record: `after` of the next call. */
      verified: z.int(),
      /** SHA-256 of the newest record. Noted elsewhere, it reveals a rewritten chain. */
      head: z.string(),
      broken: z.nullable(
        z.object({ number: z.int(), order_id: z.nullable(Id), fault: z.enum(PROOF_FAULTS), sentence: z.string() }),
      ),
    }),
  }),
}
