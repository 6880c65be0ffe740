import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import type { Client } from '../testing/client.ts'
import { buy, fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'

async function openShopWithOrder() {
  const shop = await openPixShop()
  const [ana, vase, plate] = [
    await shop.customer(),
    await shop.product({ name: 'Vaso', priceCents: 50_00, stock: 9 }),
    await shop.product({ name: 'Prato', stock: 9 }),
  ]
  const lines = [
    [vase, 3],
    [plate, 1],
  ] as const
  const { order_id: id } = await buy(ana, lines)
  const change = (productId: number, stock: number) =>
    shop.db.updateTable('variants').set({ stock_quantity: stock }).where('product_id', '=', productId).execute()
  return { shop, ana, vase, plate, lines, id, change }
}

const linesOf = async ({ api }: Client) =>
  (await api.cart.items()).map((line) => [line.product_id, line.quantity, line.price, line.price_before])

test('an order bought again fills the cart at the prices of today, once', async () => {
  const { shop, ana, vase, plate, id } = await openShopWithOrder()
  await shop.db.updateTable('variants').set({ price_cents: 60_00 }).where('product_id', '=', vase.id).execute()
  await shop.db.updateTable('products').set({ price_cents: 60_00 }).where('id', '=', vase.id).execute()
  await Promise.all(Array.from({ length: 10 }, () => ana.api.account.buyAgain({ id })))
  expect(await linesOf(ana)).toEqual([
    [vase.id, 3, 60_00, 50_00],
    [plate.id, 1, expect.any(Number), null],
  ])
  expect((await ana.api.cart.totals()).note).toBeUndefined()
  await expectBooksInOrder(shop)
})

test('an order bought again keeps what the cart has more of', async () => {
  const { ana, vase, plate, id } = await openShopWithOrder()
  await fillCart(ana, [[vase, 5]])
  await ana.api.account.buyAgain({ id })
  expect((await linesOf(ana)).map(([product, quantity]) => [product, quantity])).toEqual([
    [vase.id, 5],
    [plate.id, 1],
  ])
})

test('what is short or no longer for sale is left out, and the cart says so until it was seen', async () => {
  const { shop, ana, vase, plate, id, change } = await openShopWithOrder()
  await change(vase.id, 2)
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', plate.id).execute()
  await ana.api.account.buyAgain({ id })
  await ana.api.account.buyAgain({ id })
  expect((await linesOf(ana)).map(([product, quantity]) => [product, quantity])).toEqual([[vase.id, 2]])
  expect((await ana.api.cart.totals()).note).toBe(
    `Do pedido nº ${id}: de “Vaso” só há 2; “Prato” não está mais à venda.`,
  )
  await ana.api.cart.seen({ items: [] })
  expect((await ana.api.cart.totals()).note).toBeUndefined()
})

test('an order of which nothing is for sale is refused and changes nothing', async () => {
  const { shop, ana, vase, plate, lines, id, change } = await openShopWithOrder()
  await shop.settings({ requiresAccount: false })
  const buyer = shop.visitor()
  await fillCart(buyer, lines)
  const guest = { name: 'Bia', email: 'bia@cliente.example', phone: '11912345678' }
  const { order_token: token } = await buyer.api.checkout.create({ ...(await shownCart(buyer)), guest })
  await change(vase.id, 0)
  await change(plate.id, 0)
  const { message } = await expectRefusal(ana.api.account.buyAgain({ id }), 'nothing_to_buy_again')
  expect(message).toBe('Nada deste pedido foi para o carrinho: “Vaso” esgotou; “Prato” esgotou.')
  expect(await ana.api.cart.items()).toEqual([])
  const users = () => shop.db.selectFrom('users').select('id').execute()
  const before = await users()
  await expectRefusal(shop.visitor().api.guestOrders.buyAgain({ token: token! }), 'nothing_to_buy_again')
  expect(await users()).toEqual(before)
})

test('the link of an order fills the cart of the person who has it', async () => {
  const { shop, ana, vase, plate, lines } = await openShopWithOrder()
  await shop.settings({ requiresAccount: false })
  const buyer = shop.visitor()
  await fillCart(buyer, lines)
  const guest = { name: 'Bia', email: 'bia@cliente.example', phone: '11912345678' }
  const answer = await buyer.api.checkout.create({ ...(await shownCart(buyer)), guest })
  const token = answer.order_token!
  const other = shop.visitor()
  for (const client of [buyer, other, ana]) {
    await client.api.guestOrders.buyAgain({ token })
    expect((await linesOf(client)).map(([product]) => product)).toEqual([vase.id, plate.id])
  }
  await shop.settings({ requiresAccount: true })
  await expectRefusal(other.api.guestOrders.buyAgain({ token }), 'not_signed_in')
})

test('an order of another customer cannot be bought again', async () => {
  const { shop, id } = await openShopWithOrder()
  const bia = await shop.customer()
  await expectRefusal(bia.api.account.buyAgain({ id }), 'order_not_found')
  await expectRefusal(shop.visitor().api.account.buyAgain({ id }), 'not_signed_in')
  await expectRefusal(bia.api.guestOrders.buyAgain({ token: 'a'.repeat(22) }), 'order_not_found')
  expect(await bia.api.cart.items()).toEqual([])
})
