import { COUPON_REFUSALS } from '#domain/coupon.ts'
import { checkout as endpoints } from '../checkout.ts'
import { withPolicies } from './policy.ts'

export const checkout = withPolicies(endpoints, {
  create: {
    who: 'shopper',
    rate: 'order',
    summary: 'Transforma o carrinho em pedido e começa o pagamento; aceita Idempotency-Key',
    refusals: [
      'cart_empty',
      'cart_changed',
      'out_of_stock',
      'unit_limit',
      ...COUPON_REFUSALS,
      'too_many_open_orders',
      'too_many_guest_orders',
      'too_many_network_orders',
      'guest_missing',
      'idempotency_key_reused',
      'payment_method_unavailable',
      'payment_below_minimum',
      'order_moved',
      'payment_provider',
    ],
  },
  payment: {
    who: 'customer',
    summary: 'Situação do pagamento de um pedido próprio, conferida no provedor quando ainda está aberto',
    notFound: 'order_not_found',
    refusals: [],
  },
  newPayment: {
    who: 'customer',
    rate: 'order',
    summary:
      'Gera outro pagamento para um pedido próprio: outro PIX, outro link ou outra forma; o que já voltou ao estoque é reservado de novo',
    notFound: 'order_not_found',
    refusals: [
      'order_paid',
      'order_not_open',
      'wrong_amount_received',
      'payment_in_review',
      'pix_not_renewable',
      'staff_order_over',
      'too_many_payments',
      'too_many_open_orders',
      'out_of_stock',
      'unit_limit',
      'coupon_used_up',
      'shipping_not_set',
      'payment_method_unavailable',
      'payment_below_minimum',
      'order_moved',
      'payment_provider',
    ],
  },
  webhook: {
    who: 'provider',
    summary: 'Aviso assinado de um provedor de pagamentos; só o identificador assinado é usado',
    notFound: 'not_found',
    refusals: ['webhook_not_signed'],
  },
})
