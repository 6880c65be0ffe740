import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { checkOut, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { addChoices } from '../testing/variants.ts'

async function openShirtShop() {
  const shop = await openPixShop()
  const shirt = await shop.product({ name: 'Camiseta', priceCents: 50_00 })
  const sizes = await addChoices(shop.db, shirt.id, {
    M: { stock: 1, sku: 'CAM-M' },
    L: { stock: 5, priceCents: 60_00 },
    P: { stock: 3, isActive: false },
  })
  return { shop, shirt, sizes, ana: await shop.customer() }
}

test('a list shows the colours that are sold, unless some value has none', async () => {
  const { shop } = await openShirtShop()
  const { api } = shop.visitor()
  const colorsNow = async () => (await api.catalogue.products()).items[0]!.colors
  const paint = (names: string[], color: string | null) =>
    shop.db.updateTable('option_values').set({ color }).where('name', 'in', names).execute()
  expect(await colorsNow()).toEqual([])
  await paint(['M', 'P'], '#aa0000')
  expect(await colorsNow()).toEqual([])
  await paint(['L'], '#0000bb')
  expect(await colorsNow()).toEqual(['#aa0000', '#0000bb'])
})

test('a product with a choice shows its lowest price and the sum of its stock', async () => {
  const { shop, shirt, sizes } = await openShirtShop()
  const { api } = shop.visitor()
  expect((await api.catalogue.products()).items).toMatchObject([
    { price: 50_00, price_to: 60_00, stock_quantity: 6, has_choice: true },
  ])
  expect(await api.catalogue.product({ id: shirt.id })).toMatchObject({
    options: [{ name: 'Tamanho', values: [{ name: 'M' }, { name: 'L' }] }],
    variants: [
      { id: sizes.M, price: 50_00, stock_quantity: 1, sku: 'CAM-M' },
      { id: sizes.L, price: 60_00, stock_quantity: 5 },
    ],
  })
})

test('a cart needs the variant of a product with a choice', async () => {
  const { shop, shirt, sizes, ana } = await openShirtShop()
  const mug = await shop.product()
  const refusal = await expectRefusal(ana.api.cart.add({ product_id: shirt.id, quantity: 1 }), 'choose_variant')
  expect([refusal.status, refusal.message]).toEqual([409, 'Escolha uma opção de Camiseta'])
  for (const variant_id of [sizes.P, mug.variant_id, 999_999])
    await expectRefusal(ana.api.cart.add({ product_id: shirt.id, variant_id, quantity: 1 }), 'variant_not_found')
  const { message } = await expectRefusal(
    ana.api.cart.add({ product_id: shirt.id, variant_id: sizes.M, quantity: 2 }),
    'out_of_stock',
  )
  expect(message).toBe('Estoque insuficiente de Camiseta (M). Disponível: 1')
})

test('two variants of a product are two lines, sold with their own price, text and SKU', async () => {
  const { shop, shirt, sizes, ana } = await openShirtShop()
  await ana.api.cart.add({ product_id: shirt.id, variant_id: sizes.M, quantity: 1 })
  await ana.api.cart.add({ product_id: shirt.id, variant_id: sizes.L, quantity: 1 })
  await ana.api.cart.add({ product_id: shirt.id, variant_id: sizes.L, quantity: 1 })
  expect(await ana.api.cart.items()).toMatchObject([
    { variant_id: sizes.M, variant_text: 'M', price: 50_00, quantity: 1, stock_quantity: 1 },
    { variant_id: sizes.L, variant_text: 'L', price: 60_00, quantity: 2, stock_quantity: 5 },
  ])
  const { order_id: id } = await checkOut(ana)
  await shop.db.updateTable('option_values').set({ name: 'Médio' }).where('name', '=', 'M').execute()
  expect((await ana.api.account.order({ id })).items).toMatchObject([
    { product_name: 'Camiseta', variant_text: 'M', sku: 'CAM-M', price: 50_00, quantity: 1 },
    { product_name: 'Camiseta', variant_text: 'L', sku: null, price: 60_00, quantity: 2 },
  ])
  expect(await shop.stockOf(shirt.id)).toBe(3 + 3)
  await ana.api.account.cancel({ id })
  expect(await shop.stockOf(shirt.id)).toBe(6 + 3)
})

test('a variant hidden while it is in a cart is shown as unavailable and not sold', async () => {
  const { shop, shirt, sizes, ana } = await openShirtShop()
  await ana.api.cart.add({ product_id: shirt.id, variant_id: sizes.L, quantity: 2 })
  const shown = await shownCart(ana)
  await shop.db.updateTable('variants').set({ is_active: false }).where('id', '=', sizes.L).execute()
  expect(await ana.api.cart.items()).toMatchObject([{ variant_id: sizes.L, is_available: false }])
  expect(await ana.api.cart.count()).toEqual({ count: 0 })
  await expectRefusal(ana.api.checkout.create(shown), 'cart_empty')
  expect(await shop.stockOf(shirt.id)).toBe(9)
})

test('forty buyers of the last M and of the L get what there is', { timeout: 60_000 }, async () => {
  const { shop, shirt, sizes } = await openShirtShop()
  const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.customer()))
  const wanted = (index: number) => (index % 2 === 0 ? [sizes.M] : index % 4 === 1 ? [sizes.L] : [sizes.L, sizes.M])
  for (const [index, buyer] of buyers.entries())
    for (const variant_id of wanted(index)) await buyer.api.cart.add({ product_id: shirt.id, variant_id, quantity: 1 })
  const carts = await Promise.all(buyers.map((buyer) => shownCart(buyer)))
  await Promise.allSettled(buyers.map((buyer, index) => buyer.api.checkout.create(carts[index]!)))
  const sold = await shop.db
    .selectFrom('order_items')
    .select(['variant_text', (eb) => eb.fn.sum<number>('quantity').as('units')])
    .groupBy('variant_text')
    .orderBy('variant_text')
    .execute()
  expect(sold).toEqual([
    { variant_text: 'L', units: 5 },
    { variant_text: 'M', units: 1 },
  ])
  await expectBooksInOrder(shop, { ...shirt, stock_quantity: 9 })
})
