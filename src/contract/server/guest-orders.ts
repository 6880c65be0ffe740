import { guestOrders as endpoints } from '../guest-orders.ts'
import { account } from './account.ts'
import { checkout } from './checkout.ts'
import { withPolicies } from './policy.ts'

const notFound = 'order_not_found'

export const guestOrders = withPolicies(endpoints, {
  get: {
    who: 'anyone',
    summary: 'Um pedido feito sem conta, pelo link secreto',
    notFound,
    refusals: [],
  },
  payment: {
    who: 'anyone',
    summary: 'Situação do pagamento de um pedido feito sem conta',
    notFound,
    refusals: [],
  },
  newPayment: {
    who: 'anyone',
    rate: 'order',
    summary: 'Gera outro pagamento para um pedido feito sem conta',
    notFound,
    refusals: [...checkout.newPayment.refusals, 'too_many_guest_orders', 'too_many_network_orders'],
  },
  cancel: {
    who: 'anyone',
    rate: 'order',
    summary: 'Cancela um pedido feito sem conta que ninguém pagou',
    notFound,
    refusals: account.cancel.refusals,
  },
  confirmDelivery: {
    who: 'anyone',
    rate: 'order',
    summary: 'Confirma o recebimento de um pedido feito sem conta',
    notFound,
    refusals: account.confirmDelivery.refusals,
  },
  buyAgain: {
    who: 'shopper',
    rate: 'cart',
    summary: 'Põe no carrinho de quem tem o link, aos preços de agora, o que do pedido ainda está à venda',
    notFound,
    refusals: account.buyAgain.refusals,
  },
  requestReturn: {
    who: 'anyone',
    rate: 'order',
    summary: 'Desiste de um pedido feito sem conta, ou de parte dele (CDC, art. 49)',
    notFound,
    refusals: account.requestReturn.refusals,
  },
  requestCode: {
    who: 'anyone',
    rate: 'sign_in_code',
    summary: 'Manda um código de acesso ao e-mail do pedido, para guardar os dados numa conta',
    notFound,
    refusals: ['too_many_codes'],
  },
  keepDetails: {
    who: 'customer',
    rate: 'cart',
    summary: 'Guarda na conta o nome e o endereço de um pedido que é dela',
    notFound,
    refusals: [],
  },
  mailLink: {
    who: 'anyone',
    rate: 'contact',
    summary: 'Manda o link do pedido ao e-mail da compra; a resposta é sempre a mesma',
    refusals: [],
  },
})
