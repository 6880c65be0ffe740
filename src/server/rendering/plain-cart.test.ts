import { expect, test } from 'vitest'
import { openForms } from '../testing/form-pages.ts'
import { formRequest } from '../testing/form-request.ts'
import { openShop } from '../testing/shop.ts'

const PAGE = '/carrinho/itens'

async function openCart() {
  const shop = await openShop()
  await shop.settings({ requiresAccount: false })
  const forms = openForms(shop)
  const { rendered } = forms
  let cookie = ''
  const fetch = async (request: Request) => {
    const answer = await forms.fetch(request)
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie
    return { status: answer.status, to: answer.headers.get('Location') }
  }
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(formRequest(shop.url + path, fields, { Cookie: cookie, ...headers }))
  async function open() {
    rendered.length = 0
    await fetch(new Request(shop.url + PAGE, { headers: { Cookie: cookie } }))
    return rendered[0]![2]!
  }
  const add = (id: number) => send('/carrinho/adicionar', { product_id: String(id), quantity: '2' })
  return { shop, send, open, add, rendered }
}

test('the forms of the page without scripts change and remove a line of the own cart', async () => {
  const { shop, send, open, add, rendered } = await openCart()
  const mug = await shop.product({ name: 'Caneca', stock: 5, priceCents: 10_00 })
  expect(await open()).toMatchObject({ failure: null, cart: { items: [] } })
  await add(mug.id)
  const { cart } = await open()
  expect(cart).toMatchObject({ items: [{ name: 'Caneca', quantity: 2, price: 10_00 }], totals: { subtotal: 20_00 } })
  const id = String(cart!.items[0]!.id)
  const back = { status: 303, to: PAGE }
  expect(await send(PAGE, { id, intent: 'quantity', quantity: '3' })).toEqual(back)
  expect((await open()).cart!.items[0]!.quantity).toBe(3)

  expect(await send(PAGE, { id, intent: 'quantity', quantity: '9' })).toMatchObject({ status: 409 })
  expect(rendered.at(-1)![2]).toMatchObject({ failure: expect.stringContaining('Estoque'), cart: { items: [{}] } })
  expect(await send(PAGE, { id, intent: 'quantity', quantity: 'x' })).toMatchObject({ status: 422 })
  expect((await open()).cart!.items[0]!.quantity).toBe(3)

  expect(await send(PAGE, { id, intent: 'remove' })).toEqual(back)
  expect((await open()).cart!.items).toEqual([])
})

test('a coupon is applied and removed without scripts, and a refused one is named at its field', async () => {
  const { shop, send, open, add, rendered } = await openCart()
  await add((await shop.product({ stock: 5, priceCents: 10_00 })).id)
  await shop.coupon({ code: 'DEZ', percent: 10 })
  const back = { status: 303, to: PAGE }
  expect(await send(PAGE, { intent: 'coupon', code: 'nada' })).toMatchObject({ status: 404 })
  expect(rendered.at(-1)![2]).toMatchObject({
    failure: null,
    typed: { code: 'nada' },
    errors: { code: expect.stringMatching(/[Cc]upom/) },
  })
  expect(await send(PAGE, { intent: 'coupon', code: ' dez ' })).toEqual(back)
  expect((await open()).cart!.totals).toMatchObject({ discount: 2_00, coupon: { code: 'DEZ' } })
  expect(await send(PAGE, { intent: 'forget-coupon' })).toEqual(back)
  expect((await open()).cart!.totals).toMatchObject({ discount: 0, coupon: null })
})

test('a form from another site, or a malformed one, changes no cart', async () => {
  const { shop, send, open, add } = await openCart()
  await add((await shop.product({ stock: 5 })).id)
  const id = String((await open()).cart!.items[0]!.id)
  const foreign = { Origin: 'https://evil.test' }
  expect(await send(PAGE, { id, intent: 'remove' }, foreign)).toEqual({ status: 303, to: PAGE })
  expect(await send(PAGE, { id: '../coupon', intent: 'remove' })).toEqual({ status: 303, to: PAGE })
  expect((await open()).cart!.items).toHaveLength(1)
})

test('where an account is required, the page asks a visitor to sign in', async () => {
  const { shop, open } = await openCart()
  await shop.settings({ requiresAccount: true })
  const page = await open()
  expect(page.cart).toBeUndefined()
  expect(page).toMatchObject({ failure: 'Faça login para continuar', isSignedOut: true })
})
