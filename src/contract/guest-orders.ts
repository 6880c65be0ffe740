import * as z from 'zod/mini'
import { account, CustomerOrder } from './account.ts'
import { checkout } from './checkout.ts'
import { Email } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { Nothing } from './types.ts'

/** The token in the link of a guest's order: 128 random bits. */
const LINK = { params: z.object({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }) }

export const GuestOrder = z.object({
  ...CustomerOrder.shape,
  customer_email: z.string(),
  /** True once an account has taken over the order. */
  is_claimed: z.boolean(),
  /** The shop's PIX key, for the payment page. */
  pix_cpf: z.string(),
})
export type GuestOrder = z.output<typeof GuestOrder>

/** Orders of people without an account, by the secret link that the shop mails. */
export const guestOrders = {
  get: endpoint({ method: 'GET', path: '/api/guest-orders/{token}', ...LINK, output: GuestOrder }),
  payment: endpoint({
    method: 'GET',
    path: '/api/guest-orders/{token}/payment',
    ...LINK,
    output: checkout.payment.output,
  }),
  newPayment: endpoint({
    method: 'POST',
    path: '/api/guest-orders/{token}/payment',
    ...LINK,
    body: checkout.newPayment.body,
    output: checkout.newPayment.output,
  }),
  cancel: endpoint({ method: 'POST', path: '/api/guest-orders/{token}/cancel', ...LINK, output: Nothing }),
  confirmDelivery: endpoint({
    method: 'POST',
    path: '/api/guest-orders/{token}/confirm-delivery',
    ...LINK,
    output: Nothing,
  }),
  buyAgain: endpoint({ method: 'POST', path: '/api/guest-orders/{token}/buy-again', ...LINK, output: Nothing }),
  requestReturn: endpoint({
    method: 'POST',
    path: '/api/guest-orders/{token}/return',
    ...LINK,
    body: account.requestReturn.body,
    output: account.requestReturn.output,
    status: 201,
  }),
  /** Mails a sign-in code to the order's e-mail; it works in this browser only (sign-in.ts). */
  requestCode: endpoint({
    method: 'POST',
    path: '/api/guest-orders/{token}/code',
    ...LINK,
    output: Nothing,
    status: 202,
  }),
  /** Saves the order's name and address in the account that has the order. */
  keepDetails: endpoint({ method: 'POST', path: '/api/guest-orders/{token}/details', ...LINK, output: Nothing }),
  /** The answer does not tell whether there is such an order. */
  mailLink: endpoint({
    method: 'POST',
    path: '/api/order-links',
    body: z.object({
      order_number: z.string().check(
        z.trim(),
        z.overwrite((value) => value.replace(/^0+/, '')),
        z.regex(/^[1-9]\d{0,11}$/, { error: 'Informe o número do pedido' }),
      ),
      email: Email,
    }),
    output: Nothing,
    status: 202,
  }),
}
