import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { buy, fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'

test('a deleted product leaves carts and stays in orders', async () => {
  const shop = await openPixShop()
  const [admin, vase, mug] = [
    await shop.admin(),
    await shop.product({ name: 'Vaso Sertão', priceCents: 70_00, stock: 50 }),
    await shop.product(),
  ]
  const buyers = [await shop.customer(), await shop.customer()]
  const orders: number[] = []
  for (const buyer of buyers) orders.push((await buy(buyer, [[vase, 1]])).order_id)
  await admin.api.adminOrders.setStatus({ id: orders[0]!, status: 'confirmed' })
  const shoppers = [await shop.customer(), await shop.customer(), await shop.customer()]
  for (const shopper of shoppers) await fillCart(shopper, [[vase, 1]])
  await fillCart(shoppers[2]!, [[mug, 1]])
  const shown = await Promise.all(shoppers.map((shopper) => shownCart(shopper)))

  expect(await admin.api.adminProducts.remove({ id: vase.id })).toEqual({})
  expect(
    (await expectRefusal(shop.visitor().api.catalogue.product({ id: vase.id }), 'product_not_found')).message,
  ).toBe('Produto não encontrado')
  for (const [index, { api }] of shoppers.entries()) {
    expect((await api.cart.items()).map(({ product_id: id }) => id)).toEqual(index === 2 ? [mug.id] : [])
    const refused = await expectRefusal(api.checkout.create(shown[index]!), index === 2 ? 'cart_changed' : 'cart_empty')
    expect(refused.status).toBe(409)
  }

  await admin.api.adminOrders.setStatus({ id: orders[1]!, status: 'confirmed' })
  for (const [index, id] of orders.entries()) {
    const item = { product_id: vase.id, product_name: 'Vaso Sertão', quantity: 1, price: 70_00 }
    expect((await buyers[index]!.api.account.order({ id })).items).toMatchObject([item])
    expect((await admin.api.adminOrders.print({ ids: [id] }))[0]!.items).toMatchObject([item])
    const proof = await admin.api.adminOrders.visualProof({ id })
    expect(proof).toContain('Vaso Sertão')
    expect(proof).toContain('R$\u00a070,00')
  }
  expect((await admin.api.adminReports.products()).items).toMatchObject([
    { name: 'Vaso Sertão', total_sold: 2, revenue: 140_00 },
  ])
  expect((await admin.api.adminOrders.list({ search: 'sertao' })).items.map(({ id }) => id)).toEqual(
    orders.toReversed(),
  )
  await admin.api.adminOrders.setStatus({ id: orders[0]!, status: 'cancelled' })
  await expectBooksInOrder(shop, { ...vase, stock_quantity: 50 })
})
