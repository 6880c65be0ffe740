import * as z from 'zod/mini'
import { COUPON_REFUSALS } from '#domain/coupon-terms.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/payment-status.ts'
import { ORDER_STATUSES } from '#domain/order-status.ts'
import { AddressForm } from './addresses.ts'
import { Quantity } from './cart-on-every-page.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Cpf, Phone } from './person.ts'
import { Id, Instant, Money, Nothing, PathId, Price, text } from './types.ts'

export const PaymentStart = z.object({
  init_point: z.nullable(z.string()),
  qr_code_base64: z.nullable(z.string()),
  order_id: Id,
  total: Money,
  pix_copy_paste: z.nullable(z.string()),
  expires_at: z.nullable(Instant),
})
export type PaymentStart = z.output<typeof PaymentStart>

export const checkout = {
  create: endpoint({
    method: 'POST',
    path: '/api/payments/create-preference',
    who: 'customer',
    rate: 'order',
    summary: 'Transforma o carrinho em pedido e começa o pagamento; aceita Idempotency-Key',
    body: z.object({
      items: z
        .array(z.object({ id: Id, title: z.optional(z.string()), quantity: Quantity, unit_price: Price }))
        .check(z.maxLength(100)),
      shipping_cost: Money,
      /** What the screen showed last, discount included: another total is not charged without being shown first. */
      total: z.optional(Money),
      shipping_address: text(1000, { required: true, lines: true }),
      recipient_name: z.optional(text(120)),
      recipient_phone: z.optional(Phone),
      recipient_cpf: z.optional(Cpf),
      /** The same address in its parts, to be kept for the next purchase. */
      save_address: z.optional(AddressForm),
      payment_method: z.enum(PAYMENT_METHODS, { error: 'Escolha cartão, PIX ou boleto' }),
    }),
    output: PaymentStart,
    refusals: [
      'cart_empty',
      'cart_changed',
      'out_of_stock',
      'unit_limit',
      ...COUPON_REFUSALS,
      'too_many_open_orders',
      'idempotency_key_reused',
      'payment_method_unavailable',
      'payment_below_minimum',
      'order_moved',
      'payment_provider',
    ],
  }),
  payment: endpoint({
    method: 'GET',
    path: '/api/user/orders/{id}/payment',
    who: 'customer',
    summary: 'Situação do pagamento de um pedido próprio, conferida no provedor quando ainda está aberto',
    params: z.object({ id: PathId }),
    output: z.object({
      ...PaymentStart.shape,
      status: z.enum(ORDER_STATUSES),
      payment_status: z.enum(PAYMENT_STATUSES),
      payment_method: z.enum(PAYMENT_METHODS),
      /** The last day on which an open boleto can be paid; the order waits on for the money to clear. */
      due_on: z.nullable(Day),
      /** Whether staff, and no provider, say that it was paid. */
      confirms_by_hand: z.boolean(),
      /** When the time to pay had passed; null for what a person cancelled. */
      expired_at: z.nullable(Instant),
      /** By the shop's own clock. */
      can_renew_pix: z.boolean(),
    }),
    refusals: ['order_not_found'],
  }),
  newPix: endpoint({
    method: 'POST',
    path: '/api/user/orders/{id}/new-pix',
    who: 'customer',
    rate: 'order',
    summary: 'Gera outro PIX para um pedido próprio cujo prazo passou; estoque e cupom são reservados de novo',
    params: z.object({ id: PathId }),
    output: PaymentStart,
    refusals: [
      'order_not_found',
      'order_paid',
      'pix_not_renewable',
      'too_many_open_orders',
      'out_of_stock',
      'unit_limit',
      'coupon_used_up',
      'payment_method_unavailable',
      'payment_below_minimum',
      'order_moved',
      'payment_provider',
    ],
  }),
  newLink: endpoint({
    method: 'POST',
    path: '/api/user/orders/{id}/new-link',
    who: 'customer',
    rate: 'order',
    summary:
      'Gera outro link de pagamento para um pedido próprio, de cartão ou boleto, que voltou a aguardar pagamento',
    params: z.object({ id: PathId }),
    output: PaymentStart,
    refusals: [
      'order_not_found',
      'order_paid',
      'order_not_open',
      'payment_method_unavailable',
      'payment_below_minimum',
      'order_moved',
      'payment_provider',
    ],
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/api/webhooks/mercadopago',
    who: 'provider',
    summary: 'Aviso assinado do Mercado Pago; só o identificador assinado é usado',
    query: z.object({ 'data.id': z.optional(z.string()), type: z.optional(z.string()) }),
    body: z.object({ data: z.optional(z.object({ id: z.optional(z.union([z.string(), z.number()])) })) }),
    output: Nothing,
    refusals: ['webhook_not_signed'],
  }),
}
