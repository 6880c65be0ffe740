import { expect, test } from 'vitest'
import { openForms } from '../testing/form-pages.ts'
import { openShop } from '../testing/shop.ts'

async function openAlerts() {
  const shop = await openShop()
  const product = await shop.product({ slug: 'vaso', stock: 0 })
  const links: string[] = []
  shop.mail.send = async ({ text }) => void links.push(...(text.match(/\/avise-me\/\S+/g) ?? []))
  const page = `/produto/vaso/avise-me?variacao=${product.variant_id}`
  const rows = () => shop.db.selectFrom('product_alerts').select(['email', 'kind', 'confirmed_at']).execute()
  return { shop, product, page, rows, links, ...openForms(shop) }
}

test('the button of the product opens the form for a visitor, and its form asks', async () => {
  const { send, page, rows, rendered } = await openAlerts()
  expect(await send(page, {})).toEqual({ status: 200, to: null })
  expect(rendered).toEqual([[page, 200, { typed: { email: '' }, errors: {}, failure: null }]])
  expect(await send(page, { email: 'ana@' })).toMatchObject({ status: 422 })
  expect(rendered[1]![2]).toMatchObject({ typed: { email: 'ana@' }, errors: { email: expect.any(String) } })
  expect(await send(`${page}&aviso=preco`, { email: 'ana@cliente.example' })).toEqual({
    status: 303,
    to: '/avise-me?feito=pedido&produto=vaso',
  })
  expect(await rows()).toMatchObject([{ email: 'ana@cliente.example', kind: 'price', confirmed_at: null }])
})

test('one press is enough for a signed-in customer', async () => {
  const { shop, send, page, rows, fetch, rendered } = await openAlerts()
  const ana = await shop.customer({ email: 'ana@cliente.example' })
  const headers = { Cookie: ana.cookie }
  expect(await send(page, {}, headers)).toEqual({ status: 303, to: '/avise-me?feito=anotado&produto=vaso' })
  expect(await rows()).toMatchObject([{ email: 'ana@cliente.example', kind: 'stock', confirmed_at: expect.any(Date) }])
  await fetch(new Request(shop.url + page, { headers }))
  expect(rendered).toMatchObject([[page, 200, { typed: { email: 'ana@cliente.example' } }]])
})

test('a choice that is missing is asked for', async () => {
  const { send, product, rows, rendered } = await openAlerts()
  const path = '/produto/vaso/avise-me'
  expect(await send(path, { email: 'ana@cliente.example', variant_id: '' })).toMatchObject({ status: 422 })
  expect(rendered[0]![2]).toMatchObject({ errors: { variant_id: expect.any(String) } })
  await send(path, { email: 'ana@cliente.example', variant_id: String(product.variant_id) })
  expect(await rows()).toHaveLength(1)
})

test('a cross-site form stores nothing, and the address keeps only known parameters', async () => {
  const { send, fetch, shop, page, rows, rendered } = await openAlerts()
  const foreign = { Origin: 'https://evil.test' }
  expect(await send(page, { email: 'ana@cliente.example' }, foreign)).toEqual({ status: 303, to: page })
  expect(await rows()).toEqual([])
  await fetch(new Request(`${shop.url}/produto/vaso/avise-me?variacao=x&utm_source=y`))
  expect(rendered[0]![0]).toBe('/produto/vaso/avise-me')
})

test('opening the links of a mail changes nothing; pressing their buttons does', async () => {
  const { fetch, shop, send, page, rows, links } = await openAlerts()
  await send(page, { email: 'ana@cliente.example' })
  await shop.jobs.drain()
  const [confirming = '', cancelling = ''] = links
  for (const path of links) for (const method of ['GET', 'HEAD']) await fetch(new Request(shop.url + path, { method }))
  expect(await rows()).toMatchObject([{ confirmed_at: null }])
  expect(await send(confirming, {}, { Origin: 'https://evil.test' })).toEqual({ status: 303, to: confirming })
  expect(await send(confirming, {})).toEqual({ status: 303, to: '/avise-me?feito=confirmado' })
  expect(await rows()).toMatchObject([{ confirmed_at: expect.any(Date) }])
  const oneClick = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await fetch(new Request(shop.url + cancelling, { method: 'POST', body: oneClick }))
  expect([answer.status, answer.headers.get('Location')]).toEqual([200, null])
  expect(await rows()).toEqual([])
})

test('a signed-in customer cancels without a link, and a visitor is asked to sign in', async () => {
  const { shop, send, page, rows, rendered } = await openAlerts()
  const headers = { Cookie: (await shop.customer()).cookie }
  await send(page, {}, headers)
  expect(await send('/avise-me/cancelar', {}, { ...headers, Origin: 'https://evil.test' })).toMatchObject({
    to: '/avise-me/cancelar',
  })
  expect((await send('/avise-me/cancelar', {})).status).toBe(401)
  expect(rendered).toMatchObject([['/avise-me/cancelar', 401, { failure: 'Faça login para continuar' }]])
  expect(await rows()).toHaveLength(1)
  expect(await send('/avise-me/cancelar', {}, headers)).toEqual({ status: 303, to: '/avise-me?feito=cancelado' })
  expect(await rows()).toEqual([])
})
