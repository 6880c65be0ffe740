import * as z from 'zod/mini'
import { ORDER_STATUSES } from '#domain/order.ts'
import { PAYMENT_STATUSES } from '#domain/payment.ts'
import { PROOF_FAULTS } from '#domain/proof.ts'
import { OrderView, RECIPIENT_CPF } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Money, PAGE, PathId } from './types.ts'

export const OrderStatus = z.enum(ORDER_STATUSES, { error: 'Escolha um status válido' })

export const AdminOrderRow = z.object({
  id: Id,
  user_id: Id,
  products: z.string(),
  item_count: z.int(),
  total_amount: Money,
  payment_method: z.string(),
  payment_status: z.enum(PAYMENT_STATUSES),
  status: OrderStatus,
  created_at: Instant,
  customer_email: z.string(),
})
export type AdminOrderRow = z.output<typeof AdminOrderRow>

export const OrderEvent = z.object({
  at: Instant,
  actor: z.string(),
  from: z.nullable(OrderStatus),
  to: OrderStatus,
  reason: z.string(),
})

export const AdminOrder = z.object({
  ...OrderView.shape,
  ...RECIPIENT_CPF,
  customer_email: z.string(),
  history: z.array(OrderEvent),
})
export type AdminOrder = z.output<typeof AdminOrder>

const moved = z.object({ id: Id, status: OrderStatus })

export const adminOrders = {
  list: endpoint({
    method: 'GET', path: '/api/admin/orders', who: 'admin', summary: 'Pedidos, do mais novo ao mais antigo',
    query: z.object({ search: z.optional(z.string()), status: z.optional(OrderStatus), ...PAGE }),
    output: z.array(AdminOrderRow), paged: true, refusals: [],
  }),
  get: endpoint({
    method: 'GET', path: '/api/admin/orders/{id}', who: 'admin', summary: 'Um pedido inteiro, com seu histórico',
    params: z.object({ id: PathId }), output: AdminOrder, refusals: ['order_not_found'],
  }),
  setStatus: endpoint({
    method: 'PUT', path: '/api/admin/orders/{id}/status', who: 'admin', rate: 'admin',
    summary: 'Muda o status; estoque, cupom, pagamento e e-mails acompanham',
    params: z.object({ id: PathId }),
    /** With `from`, the status that the screen shows, nothing is decided on an order that others have moved since. */
    body: z.object({ status: OrderStatus, from: z.optional(OrderStatus) }),
    output: moved, refusals: ['order_not_found', 'out_of_stock', 'coupon_used_up', 'order_paid', 'delivery_final', 'order_moved'],
  }),
  checkPayment: endpoint({
    method: 'POST', path: '/api/admin/orders/{id}/check-payment', who: 'admin', rate: 'admin',
    summary: 'Pergunta ao provedor pelos pagamentos do pedido e o põe em dia',
    params: z.object({ id: PathId }), output: z.object({ id: Id, status: OrderStatus, payment_status: z.enum(PAYMENT_STATUSES) }),
    refusals: ['order_not_found', 'payment_provider'],
  }),
  setTracking: endpoint({
    method: 'PUT', path: '/api/admin/orders/{id}/tracking', who: 'admin', rate: 'admin',
    summary: 'Guarda o código de rastreamento de um pedido pago e o marca como enviado',
    params: z.object({ id: PathId }), body: z.object({ tracking_code: z.string().check(z.maxLength(500)) }),
    output: moved, refusals: ['order_not_found', 'order_not_confirmed', 'tracking_code_blank', 'order_moved'],
  }),
  visualProof: endpoint({
    method: 'GET', path: '/api/admin/orders/{id}/visual-proof', who: 'admin', produces: 'text/html',
    summary: 'Prova visual da venda: página inerte, ou anexo com download=true',
    params: z.object({ id: PathId }), query: z.object({ download: z.optional(Flag) }),
    output: z.string(), refusals: ['order_not_found', 'proof_not_found'],
  }),
  verifyProofs: endpoint({
    method: 'GET', path: '/api/admin/proofs/verify', who: 'admin', rate: 'trial',
    summary: 'Percorre a sequência de provas de venda e aponta o primeiro registro que não confere',
    output: z.object({
      proofs: z.int(),
      /** The newest record's SHA-256: noted elsewhere, it also proves that nobody wrote the whole sequence anew. */
      head: z.string(),
      broken: z.nullable(z.object({ number: z.int(), order_id: z.nullable(Id), fault: z.enum(PROOF_FAULTS) })),
    }),
    refusals: [],
  }),
  customers: endpoint({
    method: 'GET', path: '/api/admin/customers', who: 'admin', summary: 'Clientes com pedidos, gasto e último pedido',
    query: z.object({ search: z.optional(z.string()), ...PAGE }),
    output: z.array(z.object({
      user_id: Id, order_count: z.int(), total_spent: Money, last_order_date: Instant, email: z.string(),
    })),
    paged: true, refusals: [],
  }),
}
