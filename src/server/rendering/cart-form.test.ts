import { expect, test } from 'vitest'
import { openForms } from '../testing/form-pages.ts'
import { formRequest } from '../testing/form-request.ts'
import { openShop } from '../testing/shop.ts'

async function openForm() {
  const shop = await openShop()
  const { fetch, rendered } = openForms(shop)
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await fetch(formRequest(`${shop.url}/carrinho/adicionar`, fields, headers))
    return {
      status: response.status,
      to: response.headers.get('Location'),
      cache: response.headers.get('Cache-Control'),
      cookie: response.headers.get('Set-Cookie'),
    }
  }
  return { shop, send, rendered }
}

test('the form of a page without scripts adds to the cart and redirects there, uncached', async () => {
  const { shop, send } = await openForm()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 5 })]
  const fields = { product_id: String(mug.id), quantity: '2' }
  const answer = await send(fields, { Cookie: ana.cookie })
  expect(answer).toEqual({ status: 303, to: '/carrinho', cache: 'no-store', cookie: null })
  expect(await ana.api.cart.items()).toMatchObject([{ product_id: mug.id, quantity: 2 }])
  const bought = await send({ ...fields, quantity: '1', to: 'checkout' }, { Cookie: ana.cookie })
  expect(bought).toMatchObject({ status: 303, to: '/checkout' })
  expect(await ana.api.cart.count()).toEqual({ count: 3 })
})

test('a refused add to cart without scripts renders the reason', async () => {
  const { shop, send, rendered } = await openForm()
  const [ana, mug] = [await shop.customer(), await shop.product({ name: 'Caneca', stock: 5 })]
  const product_id = String(mug.id)
  for (const to of ['checkout', 'cart', '//evil'])
    expect(await send({ product_id, quantity: '9', to }, { Cookie: ana.cookie })).toEqual({
      status: 409,
      to: null,
      cache: 'no-store',
      cookie: null,
    })
  const failure = 'Estoque insuficiente de Caneca. Disponível: 5'
  const page = ['/carrinho/adicionar', 409, { typed: { product_id }, errors: {}, failure }]
  expect(rendered).toEqual([page, page, page])
  expect(await send({ product_id: '999', quantity: '1' }, { Cookie: ana.cookie })).toMatchObject({ status: 404 })
  expect(rendered.at(-1)![2]).toMatchObject({ failure: 'Produto não encontrado' })
  expect(await ana.api.cart.count()).toEqual({ count: 0 })
})

test("a visitor's choice is kept for 30 minutes, until the sign-in", async () => {
  const { shop, send } = await openForm()
  const mug = await shop.product()
  const { to, cookie } = await send({ product_id: String(mug.id), quantity: '1' })
  expect(to).toBe('/carrinho')
  expect(cookie).toBe(`pending-adds=${mug.id}x1; Max-Age=1800; Path=/; SameSite=Lax`)
})

test('a form from another site, or a malformed one, changes nothing', async () => {
  const { shop, send } = await openForm()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const fields = { product_id: String(mug.id), quantity: '1' }
  const { cookie } = ana
  expect(await send(fields, { Cookie: cookie, Origin: 'https://evil.test' })).toMatchObject({ status: 303, to: '/' })
  expect(await send(fields, { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' })).toMatchObject({ status: 303, to: '/' })
  for (const malformed of [
    {},
    { ...fields, quantity: '0' },
    { ...fields, product_id: '1 or 1' },
    { product_id: '//evil' },
  ])
    expect(await send(malformed as Record<string, string>, { Cookie: cookie })).toMatchObject({ to: '/carrinho' })
  expect(await ana.api.cart.count()).toEqual({ count: 0 })
})

test("a visitor's form without scripts makes a cart where no account is required", async () => {
  const { shop, send } = await openForm()
  await shop.settings({ requiresAccount: false })
  const mug = await shop.product({ stock: 5 })
  const { cookie } = await send({ product_id: String(mug.id), quantity: '2' })
  const answer = await shop.fetch('/api/cart/count', { headers: { Cookie: cookie!.split(';')[0]! } })
  expect(await answer.json()).toEqual({ count: 2 })
})
