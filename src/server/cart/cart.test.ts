import { expect, test } from 'vitest'
import { buy, checkOut, fillCart, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

test('an invalid quantity is refused, and the cart is unchanged', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 2000 })]
  await fillCart(ana, [[mug, 2]])
  const [{ id } = { id: 0 }] = await ana.api.cart.items()

  const send = (method: string, path: string, body: unknown) =>
    ana.fetch(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
  for (const quantity of [0, -1, -9_999_999, 1000, 1.5, '2', null, true, [1], {}]) {
    for (const response of [
      await send('POST', '/api/cart', { product_id: mug.id, quantity }),
      await send('PUT', `/api/cart/${id}`, { quantity }),
    ]) {
      expect({ quantity, status: response.status, ...(await response.json()) }).toMatchObject({
        status: 422,
        error: 'Quantidade inválida',
      })
    }
  }
  expect(await ana.api.cart.count()).toEqual({ count: 2 })
})

test('a cart never exceeds the stock', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ name: 'Caneca', stock: 3 })]
  const { message } = await expectRefusal(ana.api.cart.add({ product_id: mug.id, quantity: 4 }), 'out_of_stock')
  expect(message).toBe('Estoque insuficiente de Caneca. Disponível: 3')

  const line = await ana.api.cart.add({ product_id: mug.id, quantity: 2 })
  const sum = await expectRefusal(ana.api.cart.add({ product_id: mug.id, quantity: 2 }), 'out_of_stock')
  expect(sum.message).toBe('Estoque insuficiente de Caneca. Disponível: 3, e você já tem 2 no carrinho')
  await expectRefusal(ana.api.cart.update({ id: line.id, quantity: 4 }), 'out_of_stock')
  expect(await ana.api.cart.items()).toMatchObject([{ quantity: 2, stock_quantity: 3 }])
  expect(await ana.api.cart.update({ id: line.id, quantity: 3 })).toEqual({ id: line.id, quantity: 3 })
  expect(await shop.stockOf(mug.id)).toBe(3)
})

test('adding the same product again sums, also twenty times at once', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 15 })]
  const added = await Promise.allSettled(
    Array.from({ length: 20 }, () => ana.api.cart.add({ product_id: mug.id, quantity: 1 })),
  )
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(15)
  expect(await ana.api.cart.items()).toMatchObject([{ product_id: mug.id, quantity: 15 }])
})

test('unavailable products cannot be added', async () => {
  const shop = await openShop()
  const ana = await shop.customer()
  const [hidden, gone, sold] = [
    await shop.product({ isActive: false }),
    await shop.product({ isDeleted: true }),
    await shop.product({ stock: 0 }),
  ]
  for (const id of [999_999, hidden.id, gone.id])
    await expectRefusal(ana.api.cart.add({ product_id: id, quantity: 1 }), 'product_not_found')
  await expectRefusal(ana.api.cart.add({ product_id: sold.id, quantity: 1 }), 'out_of_stock')

  for (const product_id of ['1 OR 1=1', '1', -1, 0, 1.5, 2 ** 63, null, [1]]) {
    const body = JSON.stringify({ product_id, quantity: 1 })
    const response = await ana.fetch('/api/cart', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
    })
    expect({ product_id, status: response.status, ...(await response.json()) }).toMatchObject({
      status: 400,
      code: 'malformed_id',
    })
  }
  expect(await ana.api.cart.items()).toEqual([])
})

test('price, name and owner sent by a browser are ignored', async () => {
  const shop = await openShop()
  const [ana, bia, mug] = [
    await shop.customer(),
    await shop.customer(),
    await shop.product({ name: 'Caneca', priceCents: 59_90 }),
  ]
  const body = JSON.stringify({ product_id: mug.id, quantity: 1, price: 0.01, name: 'x', user_id: bia.user.id })
  expect(
    (await ana.fetch('/api/cart', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })).status,
  ).toBe(200)
  expect(await ana.api.cart.items()).toMatchObject([{ name: 'Caneca', price: 59_90 }])
  expect(await bia.api.cart.items()).toEqual([])
})

test('carts are private to their customer', async () => {
  const shop = await openShop()
  const [ana, bia, mug] = [await shop.customer(), await shop.customer(), await shop.product()]
  const { id } = await ana.api.cart.add({ product_id: mug.id, quantity: 2 })
  await expectRefusal(bia.api.cart.update({ id, quantity: 1 }), 'item_not_found')
  await expectRefusal(bia.api.cart.remove({ id }), 'item_not_found')
  expect(await bia.api.cart.count()).toEqual({ count: 0 })
  expect(await ana.api.cart.items()).toMatchObject([{ id, quantity: 2 }])
})

test('concurrent changes of a line leave one of the two quantities', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { id } = await ana.api.cart.add({ product_id: mug.id, quantity: 1 })
  await Promise.all([ana.api.cart.update({ id, quantity: 3 }), ana.api.cart.update({ id, quantity: 5 })])
  const items = await ana.api.cart.items()
  expect(items).toHaveLength(1)
  expect([3, 5]).toContain(items[0]!.quantity)
})

test('a line removed and changed concurrently is either gone or complete', async () => {
  const shop = await openShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { id } = await ana.api.cart.add({ product_id: mug.id, quantity: 1 })
  const [removed] = await Promise.allSettled([ana.api.cart.remove({ id }), ana.api.cart.update({ id, quantity: 5 })])
  expect(removed.status).toBe('fulfilled')
  expect(await ana.api.cart.items()).toEqual([])
  await expectRefusal(ana.api.cart.remove({ id }), 'item_not_found')
})

test('the count is the sum of the quantities, and zero after the order', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  const [ana, mug, rug] = [await shop.customer(), await shop.product(), await shop.product()]
  const counts: number[] = []
  const count = async () => counts.push((await ana.api.cart.count()).count)
  await count()
  await fillCart(ana, [
    [mug, 2],
    [rug, 3],
  ])
  await count()
  await ana.api.cart.remove({ id: (await ana.api.cart.items())[0]!.id })
  await count()
  await buy(ana, [[mug, 1]])
  await count()
  expect(counts).toEqual([0, 5, 3, 0])
  await expectRefusal(shop.visitor().api.cart.count(), 'not_signed_in')
  const { message } = await expectRefusal(
    shop.visitor().api.cart.add({ product_id: mug.id, quantity: 1 }),
    'not_signed_in_cart',
  )
  expect(message).toBe('Faça login para adicionar produtos ao carrinho')
})

test('a cart has at most a hundred different products', async () => {
  const shop = await openShop()
  const ana = await shop.customer()
  const products = await Promise.all(Array.from({ length: 101 }, () => shop.product()))
  const added = await Promise.allSettled(products.map(({ id }) => ana.api.cart.add({ product_id: id, quantity: 1 })))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(100)
  const left = products.find((_, index) => added[index]!.status === 'rejected')!
  const { message } = await expectRefusal(ana.api.cart.add({ product_id: left.id, quantity: 1 }), 'cart_full')
  expect(message).toBe('Seu carrinho chegou ao limite de 100 produtos diferentes')
  expect(await ana.api.cart.items()).toHaveLength(100)
})

test('a hidden product stays in the cart as unavailable and returns with the product', async () => {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  const [ana, mug, rug] = [await shop.customer(), await shop.product(), await shop.product({ priceCents: 20_00 })]
  await fillCart(ana, [
    [mug, 1],
    [rug, 2],
  ])
  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', rug.id).execute()
  const items = await ana.api.cart.items()
  expect(items).toMatchObject([
    { product_id: mug.id, is_available: true },
    { product_id: rug.id, quantity: 2, is_available: false, price_before: null },
  ])
  expect(await ana.api.cart.count()).toEqual({ count: 1 })
  expect(await ana.api.cart.totals()).toMatchObject({ subtotal: 10_00 })
  const { message } = await expectRefusal(
    ana.api.checkout.create({
      ...(await shownCart(ana)),
      items: items.map((item) => ({
        id: item.product_id,
        title: item.name,
        quantity: item.quantity,
        unit_price: item.price,
      })),
    }),
    'cart_changed',
  )
  expect(message).toContain('não está mais disponível')
  await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', rug.id).execute()
  expect(await ana.api.cart.count()).toEqual({ count: 3 })

  await shop.db.updateTable('products').set({ is_active: false }).where('id', '=', rug.id).execute()
  expect(await checkOut(ana)).toMatchObject({ total: 25_90 })
  expect(await ana.api.cart.items()).toEqual([])
})

test('a changed price is reported on every device until it has been seen', async () => {
  const shop = await openShop()
  const [ana, bia, mug] = [await shop.customer(), await shop.customer(), await shop.product({ priceCents: 30_00 })]
  const setPrice = (price_cents: number) =>
    shop.db.updateTable('products').set({ price_cents }).where('id', '=', mug.id).execute()
  await fillCart(ana, [[mug, 1]])
  const before = async () => (await ana.api.cart.items())[0]!.price_before
  expect(await before()).toBeNull()
  await setPrice(35_00)
  expect(await before()).toBe(30_00)
  const { id } = (await ana.api.cart.items())[0]!
  await bia.api.cart.seen({ items: [{ id, price: 35_00 }] })
  expect(await before()).toBe(30_00)

  await setPrice(38_00)
  await ana.api.cart.seen({ items: [{ id, price: 35_00 }] })
  expect(await before()).toBe(35_00)
  await ana.api.cart.seen({
    items: [
      { id, price: 38_00 },
      { id: 999_999, price: 1 },
    ],
  })
  expect(await before()).toBeNull()

  await setPrice(20_00)
  await ana.api.cart.update({ id, quantity: 2 })
  expect(await before()).toBe(38_00)
  await ana.api.cart.add({ product_id: mug.id, quantity: 1 })
  expect(await before()).toBeNull()
  for (const price of [-1, 0.001, '10']) {
    const body = JSON.stringify({ items: [{ id, price }] })
    expect(
      (await ana.fetch('/api/cart/seen', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } }))
        .status,
    ).toBe(422)
  }
})

test('shipping is free from R$ 59,00 on', async () => {
  const shop = await openShop()
  const [ana, bia] = [await shop.customer(), await shop.customer()]
  const [just, notQuite] = [
    await shop.product({ priceCents: 59_00, stock: 3 }),
    await shop.product({ priceCents: 58_99, stock: 3 }),
  ]
  expect(await ana.api.cart.totals()).toMatchObject({ subtotal: 0, shipping: 0, total: 0, coupon: null })
  await fillCart(ana, [[just, 1]])
  await fillCart(bia, [[notQuite, 1]])
  expect(await ana.api.cart.totals()).toEqual({
    subtotal: 59_00,
    shipping: 0,
    discount: 0,
    total: 59_00,
    is_shipping_set: true,
    payment_options: [],
    missing_for_free_shipping: 0,
    coupon: null,
    limits: [],
  })
  expect(await bia.api.cart.totals()).toEqual({
    subtotal: 58_99,
    shipping: 15_90,
    discount: 0,
    total: 74_89,
    is_shipping_set: true,
    payment_options: [],
    missing_for_free_shipping: 1,
    coupon: null,
    limits: [],
  })
})

test('shipping threshold and rate are settings', async () => {
  const shop = await openShop()
  await shop.settings({ shipping: { freeFromCents: 199_00, flatCents: 25_00 } })
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 99_50 })]
  await fillCart(ana, [[mug, 1]])
  expect(await ana.api.cart.totals()).toMatchObject({
    shipping: 25_00,
    total: 124_50,
    is_shipping_set: true,
    missing_for_free_shipping: 99_50,
  })
  await fillCart(ana, [[mug, 1]])
  expect(await ana.api.cart.totals()).toMatchObject({ shipping: 0, total: 199_00 })
})
