import { expect, test } from 'vitest'
import { PERSON, populate } from '../testing/personal-data.ts'
import { fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { deliver } from '../testing/reviews.ts'

test('a customer downloads everything that the shop holds about the person', async () => {
  const shop = await openPixShop()
  const { person, orders, protocol } = await populate(shop, 'ana@cliente.example')
  const data = await person.api.personalData.file()
  expect(data).toMatchObject({
    account: { id: person.user.id, email: 'ana@cliente.example' },
    sessions: [{ signed_in_at: expect.any(Date) }],
    addresses: [{ street: 'Rua XV de Novembro', document: PERSON.document }],
    cart: [{ name: 'Vaso', quantity: 1 }],
    orders: orders.map((id) => ({ id })),
    reviews: [{ order_id: orders[0], text: 'Vaso de ana@cliente.example', pictures: [] }],
    favorites: { products: [{ name: 'Vaso' }], shared: { title: 'Lista de ana@cliente.example' } },
    review_invitations: { sent: [{ order_id: orders[0] }], opted_out_at: expect.any(Date) },
    reminders: { sent: [{ kind: 'pix_over', order_id: orders[0] }], opted_out_at: expect.any(Date) },
    newsletter: { state: 'pending', consent: 'Quero receber' },
    product_alerts: [
      { kind: 'price', product: 'Vaso', price: 10_00, confirmed_at: expect.any(Date), notified_at: null },
    ],
    messages: [
      {
        protocol,
        message: 'Recado de ana@cliente.example',
        answers: [{ text: expect.stringContaining('Resposta a') }],
      },
    ],
    shop_notes: [{ text: 'Anotação de ana@cliente.example' }],
    shop_tags: ['etiqueta ana'],
  })
  expect(data.orders[1]!.items).toMatchObject([{ product_name: 'Vaso', quantity: 2 }])
})

test('the file has no word about anybody else, and no secret', async () => {
  const shop = await openPixShop()
  const [{ person }] = [await populate(shop, 'ana@cliente.example'), await populate(shop, 'bia@cliente.example')]
  const answer = await person.fetch('/api/user/data')
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="meus-dados-\d{4}-\d\d-\d\d\.json"$/)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  const text = await answer.text()
  expect(text).toContain('ana@cliente.example')
  expect(text).not.toMatch(/bia@cliente|hash|sealed|subject/)
})

test('what is kept under a former e-mail of the account is in the file', async () => {
  const shop = await openPixShop()
  const { person, orders, protocol } = await populate(shop, 'ana@cliente.example')
  await shop.db.updateTable('users').set({ email: 'nova@cliente.example' }).where('id', '=', person.user.id).execute()
  expect(await person.api.personalData.file()).toMatchObject({
    account: { email: 'nova@cliente.example' },
    reviews: [{ order_id: orders[0] }],
    review_invitations: { sent: [{ order_id: orders[0] }], opted_out_at: expect.any(Date) },
    reminders: { sent: [{ order_id: orders[0] }], opted_out_at: expect.any(Date) },
    newsletter: { state: 'pending' },
    product_alerts: [{ kind: 'price' }],
    messages: [{ protocol }],
    shop_notes: [{ text: 'Anotação de ana@cliente.example' }],
    shop_tags: ['etiqueta ana'],
  })
})

test('orders that were placed with the e-mail before there was an account are in the file', async () => {
  const shop = await openPixShop()
  await shop.settings({ requiresAccount: false })
  const [visitor, product] = [shop.visitor(), await shop.product({ stock: 9 })]
  await fillCart(visitor, [[product, 1]])
  const guest = { name: 'Ana Souza', email: 'ana@cliente.example', phone: '11912345678' }
  const { order_id: id } = await visitor.api.checkout.create({ ...(await shownCart(visitor)), guest })
  const [ana, bia] = [await shop.customer({ email: guest.email }), await shop.customer()]
  expect((await ana.api.personalData.file()).orders).toMatchObject([{ id, recipient_name: 'Ana Souza' }])
  expect((await bia.api.personalData.file()).orders).toEqual([])
})

test('all orders are in the file, however many', async () => {
  const shop = await openPixShop()
  const [ana, product] = [await shop.customer(), await shop.product()]
  for (let count = 0; count < 101; count++) await deliver(shop, { userId: ana.user.id, productIds: [product.id] })
  const { orders } = await ana.api.personalData.file()
  expect(new Set(orders.map(({ id }) => id)).size).toBe(101)
})

test('downloading data requires a sign-in', async () => {
  const shop = await openPixShop()
  await expectRefusal(shop.visitor().api.personalData.file(), 'not_signed_in')
})
