import type { Page } from '@playwright/test'
import { orderTxid } from '#domain/pix.ts'
import { createClient, type Client } from '#server/testing/client.ts'
import { signInAs } from '#server/testing/sign-in.ts'
import { newEmail, OWNER } from './steps.ts'

function visitorOf(origin: string): Client<null> {
  return createClient(origin, (request) => fetch(request), { user: null, cookies: {} })
}

/** Somebody signed in without a page; every call of the shop, typed. */
async function signedIn(origin: string, email: string): Promise<Client<null>> {
  const client = visitorOf(origin)
  await signInAs(client, { email })
  return client
}

export function openDesk(origin: string): Promise<Client<null>> {
  return signedIn(origin, OWNER)
}

/** Signs a page in, as somebody new unless told otherwise, without showing it; what the person would do in other tabs. */
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

/** A product that belongs to one journey alone, so that it may be changed. */
export function newProduct(desk: Client<null>, { price = 80_00, stock = 9 } = {}) {
  const name = `Peça ${process.pid} ${++made}`
  return desk.api.adminProducts.create({
    name,
    slug: name.toLowerCase().replace(/\W+/g, '-'),
    price,
    stock_quantity: stock,
  })
}

export function newCoupon(desk: Client<null>, wish: { percent: number; minimum?: number; uses?: number }) {
  return desk.api.adminCoupons.create({
    code: `TESTE${process.pid}X${++made}`,
    discount_type: 'percentage',
    discount_value: wish.percent * 100,
    minimum_order_value: wish.minimum ?? 0,
    max_uses: wish.uses ?? null,
  })
}

/** As the customer does at the provider; the shop hears of it by itself, or when it is asked to look. */
export async function payAtProvider(
  origin: string,
  id: number,
  status: 'approved' | 'in_process' | 'rejected',
): Promise<void> {
  const headers = { Authorization: 'Bearer APP_USR-teste', 'Content-Type': 'application/json' }
  const { ok } = await fetch(`${origin}/sandbox/mercadopago/_pay`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ external_reference: orderTxid(id), status }),
  })
  if (!ok) throw new Error(`the provider knows nothing to pay for order ${id}`)
}

/** Somebody new orders a product of this journey's own, by PIX; with `isPaid` their bank has paid it and the shop has heard of it. */
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
