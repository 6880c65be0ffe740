import { MAX_FOUND, adminStaffOrders as endpoints } from '../admin-staff-orders.ts'
import { withPolicies } from './policy.ts'

export const adminStaffOrders = withPolicies(endpoints, {
  products: {
    who: 'admin',
    needs: 'orders',
    summary: `Até ${MAX_FOUND} variações por nome ou SKU, com preço e estoque, para um pedido novo`,
    refusals: [],
  },
  quote: {
    who: 'admin',
    needs: 'orders',
    changesNothing: true,
    summary: 'Quanto custa um pedido novo: frete pela regra da loja, descontos e total por forma de pagamento',
    refusals: ['variant_not_found', 'discount_too_high'],
  },
  create: {
    who: 'admin',
    needs: 'orders',
    rate: 'admin',
    summary: 'Faz um pedido em nome de um cliente; o estoque fica reservado até o dia escolhido',
    refusals: [
      'variant_not_found',
      'out_of_stock',
      'shipping_not_set',
      'discount_too_high',
      'staff_order_free',
      'cart_changed',
      'hold_day',
      'staff_order_made',
    ],
  },
  add: {
    who: 'admin',
    needs: 'orders',
    rate: 'admin',
    summary: 'Faz um pedido complementar, que segue no mesmo pacote de um pedido pago e ainda não enviado',
    notFound: 'order_not_found',
    refusals: [
      'order_takes_no_more',
      'variant_not_found',
      'out_of_stock',
      'shipping_not_set',
      'discount_too_high',
      'staff_order_free',
      'cart_changed',
      'hold_day',
      'staff_order_made',
    ],
  },
  mailLink: {
    who: 'admin',
    needs: 'orders',
    rate: 'admin',
    summary: 'Manda o link de pagamento ao e-mail do cliente, no máximo uma vez por minuto',
    notFound: 'order_not_found',
    refusals: ['order_not_open'],
  },
})
