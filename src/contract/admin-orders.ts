import * as z from 'zod/mini'
import { RETURN_STATES } from '#domain/order.ts'
import { RETURN_STEPS } from '#domain/return.ts'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { MAX_RETURNED_LINES, UnitsInput } from './account.ts'
import {
  DispatchResult,
  FiscalKey,
  MAX_DISPATCH,
  MAX_NOTE,
  MAX_PRINT,
  Moved,
  ORDER_FILTER,
  OrderCounts,
  POSTING_FIELDS,
  Reason,
  REFUND_FIELDS,
  RETURN_FILTERS,
  SHIP_FIELDS,
  TrackingCode,
} from './admin-order-inputs.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, idList, Money, PAGE, PathId, text } from './types.ts'
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

export const adminOrders = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/orders',
    query: z.object({ ...ORDER_FILTER, ...PAGE }),
    output: z.array(AdminOrderRow),
    paged: true,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/admin/orders/counts',
    output: OrderCounts,
  }),
  sums: endpoint({
    method: 'GET',
    path: '/api/admin/orders/sums',
    query: z.object(ORDER_FILTER),
    output: z.object({
      /** Of the list with the same filter, whatever the status; null if they are too many to add up. */
      sums: z.nullable(z.object({ orders: z.int(), total: Money, refunded: Money })),
      /** Of the same filter without its status. */
      counts: z.nullable(OrderCounts),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/orders/file',
    produces: 'text/csv',
    query: z.object(ORDER_FILTER),
    output: z.string(),
  }),
  dispatch: endpoint({
    method: 'POST',
    path: '/api/admin/orders/dispatch',
    body: z.object({
      orders: z
        .array(z.object({ id: Id, tracking_code: TrackingCode, ...SHIP_FIELDS }))
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
      ...SHIP_FIELDS,
      /** With 'shipped' only; saved with the status, or not at all. */
      tracking_code: z.optional(TrackingCode),
    }),
    output: Moved,
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
    body: z.object({ tracking_code: TrackingCode, ...SHIP_FIELDS }),
    output: Moved,
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
    body: z.object({ ...REFUND_FIELDS, left: z.optional(Money) }),
    output: OrderRefund,
  }),
  refundByHand: endpoint({
    method: 'POST',
    path: '/api/admin/orders/{id}/hand-refunds',
    status: 201,
    params: z.object({ id: PathId }),
    /** `left` is `hand_refundable` on the screen: a repeated submission never records a refund twice. */
    body: z.object({ ...REFUND_FIELDS, left: Money }),
    output: z.object({ id: Id, refunded_amount: Money }),
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
      ...POSTING_FIELDS,
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
    body: z.object(POSTING_FIELDS),
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
