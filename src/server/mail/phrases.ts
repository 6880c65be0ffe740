import type { OrderRow } from '../order-store/orders.ts'
import type { Sender } from './layout.ts'

/** Answers reach only a shop that has an e-mail. */
export function askShop({ seller: { storeEmail } }: Sender): string {
  return storeEmail ? 'responda a este e-mail' : 'fale com a loja pela página de contato'
}

/** How the provider gives money back. A boleto brings none to a customer. */
export function wayBack({ payment_method: method }: Pick<OrderRow, 'payment_method'>): string {
  return method === 'boleto' ? 'a você' : 'pela mesma forma de pagamento'
}
