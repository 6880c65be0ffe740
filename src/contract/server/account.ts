import { account as endpoints } from '../account.ts'
import { withPolicies } from './policy.ts'

export const account = withPolicies(endpoints, {
  stats: {
    who: 'customer',
    summary: 'Números do perfil; gasto conta só pedidos pagos, sem descontar o que foi reembolsado deles',
    refusals: [],
  },
  orders: {
    who: 'customer',
    summary: 'Pedidos próprios, do mais novo ao mais antigo',
    refusals: ['lists_busy'],
  },
  order: {
    who: 'customer',
    summary: 'Um pedido próprio',
    notFound: 'order_not_found',
    refusals: [],
  },
  confirmDelivery: {
    who: 'customer',
    rate: 'cart',
    summary: 'Confirma o recebimento de um pedido enviado',
    notFound: 'order_not_found',
    refusals: ['order_not_shipped'],
  },
  cancel: {
    who: 'customer',
    rate: 'order',
    summary: 'Cancela um pedido próprio que ninguém pagou; antes, o provedor é consultado',
    notFound: 'order_not_found',
    refusals: ['order_paid', 'order_not_open', 'payment_in_review', 'payment_provider'],
  },
  buyAgain: {
    who: 'customer',
    rate: 'cart',
    summary: 'Põe no carrinho, aos preços de agora, o que de um pedido próprio ainda está à venda',
    notFound: 'order_not_found',
    refusals: ['nothing_to_buy_again'],
  },
  requestReturn: {
    who: 'customer',
    rate: 'cart',
    summary:
      'Desiste de um pedido pago, ou de parte dele, até sete dias depois da entrega (CDC, art. 49); o que não foi enviado é reembolsado na hora',
    notFound: 'order_not_found',
    refusals: ['return_not_possible', 'return_requested', 'return_too_many', 'order_moved'],
  },
})
