import type { Page } from '@playwright/test'
import type { PaymentMethod } from '#domain/payment.ts'
import { createClient, type Client } from '#server/testing/client.ts'
import { payAtProvider } from '#server/testing/pay-at-provider.ts'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { newEmail, OWNER } from './steps.ts'

function visitorOf(origin: string): Client<null> {
  return createClient(origin, (request) => fetch(request), { user: null, cookies: {} })
}

/** A typed API client with a session, without a page. */
async function signedIn(origin: string, email: string): Promise<Client<null>> {
  const client = visitorOf(origin)
  await signInAs(client, { email })
  return client
}

export function openDesk(origin: string): Promise<Client<null>> {
  return signedIn(origin, OWNER)
}

/** Signs a page in without showing it, by default as a new customer. Returns the API client of that customer. */
export async function signPageIn(
  page: Page,
  origin: string,
  email = newEmail(),
): Promise<Client<null> & { email: string }> {
  const client = await signedIn(origin, email)
  const cookies = client.cookie.split('; ').map((cookie) => cookie.split('=') as [string, string])
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
  return Object.assign(client, { email })
}

export async function productOf(desk: Client<null>, name: string) {
  const { items } = await desk.api.adminProducts.list({ search: name })
  const product = items.find((each) => each.name === name)
  if (!product) throw new Error(`the demo has no ${name}`)
  return product
}

let made = 0

/** A product that only this journey changes. */
export function newProduct(desk: Client<null>, { price = 80_00, stock = 9 } = {}) {
  const name = `Peça ${process.pid} ${++made}`
  return desk.api.adminProducts.create({
    name,
    slug: name.toLowerCase().replace(/\W+/g, '-'),
    price,
    stock_quantity: stock,
  })
}

export function newCoupon(desk: Client<null>, options: { percent: number; minimum?: number; uses?: number }) {
  return desk.api.adminCoupons.create({
    code: `TESTE${process.pid}X${++made}`,
    discount_type: 'percentage',
    discount_value: options.percent * 100,
    minimum_order_value: options.minimum ?? 0,
    max_uses: options.uses ?? null,
  })
}

/** A new customer orders a new product by PIX; with `isPaid` the payment is already synced. */
export async function newOrder(desk: Client<null>, origin: string, { isPaid = true } = {}) {
  const product = await newProduct(desk)
  const email = newEmail()
  const { api } = await signedIn(origin, email)
  await api.cart.add({ product_id: product.id, quantity: 2 })
  const [items, totals] = [await api.cart.items(), await api.cart.totals()]
  const { order_id: id } = await api.checkout.create({
    items: items.map((item) => ({
      id: item.product_id,
      title: item.name,
      quantity: item.quantity,
      unit_price: item.price,
    })),
    shipping_cost: totals.shipping,
    total: totals.total,
    payment_method: 'pix',
    shipping_address: 'Rua das Laranjeiras, 214 - Laranjeiras, Rio de Janeiro - RJ, CEP 22240-003',
  })
  if (isPaid) {
    await payAtProvider(origin, id, 'approved')
    await desk.api.adminOrders.checkPayment({ id })
  }
  return { id, email, api, product: product.name }
}

export async function orderOne(
  customer: Client<null>,
  product: { id: number },
  method: PaymentMethod,
): Promise<number> {
  await customer.api.cart.add({ product_id: product.id, quantity: 1 })
  return (await customer.api.checkout.create(await shownCart(customer, { method, address: ADDRESS }))).order_id
}

/** Orders that wait for a boleto, that the provider reviews, and that it rejected. */
export async function orderUnpaid(desk: Client<null>, origin: string, customer: Client<null>, product: { id: number }) {
  const boleto = await orderOne(customer, product, 'boleto')
  const review = await orderOne(customer, product, 'card')
  const rejected = await orderOne(customer, product, 'card')
  for (const [id, status] of [
    [review, 'in_process'],
    [rejected, 'rejected'],
  ] as const) {
    await payAtProvider(origin, id, status)
    await desk.api.adminOrders.checkPayment({ id })
  }
  return { boleto, review, rejected }
}
