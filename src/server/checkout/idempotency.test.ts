import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, checkOut, fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })

test('the same request with the same key is the same order, as often as it comes', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 5 })]
  await fillCart(ana, [[mug, 2]])
  const shown = await shownCart(ana)
  const first = await ana.api.checkout.create(shown, withKey('k-1'))
  expect(await ana.api.checkout.create(shown, withKey('k-1'))).toEqual(first)

  await fillCart(ana, [[mug, 1]])
  expect(await ana.api.checkout.create(shown, withKey('k-1'))).toEqual(first)
  expect(await ana.api.cart.count()).toEqual({ count: 1 })
  expect((await ana.api.account.orders()).items).toHaveLength(1)
  await expectBooksInOrder(shop, mug)
})

test('the same key with anything else in it is refused, and changes nothing', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 5 })]
  await fillCart(ana, [[mug, 1]])
  const shown = await shownCart(ana)
  await ana.api.checkout.create(shown, withKey('k-1'))
  await fillCart(ana, [[mug, 1]])
  for (const change of [
    { shipping_address: 'Outra rua, 2' },
    { payment_method: 'card' as const },
    { shipping_cost: 0 },
    { items: [] },
    { total: 1 },
  ]) {
    const { message } = await expectRefusal(
      ana.api.checkout.create({ ...shown, ...change }, withKey('k-1')),
      'idempotency_key_reused',
    )
    expect(message).toBe('Esta requisição já foi enviada com outros dados')
  }
  expect(await ana.api.cart.count()).toEqual({ count: 1 })
  await expectBooksInOrder(shop, mug)
})

test('an idempotency key belongs to its user', async () => {
  const shop = await openPixShop()
  const [ana, bia, mug] = [await shop.customer(), await shop.customer(), await shop.product()]
  const [hers, other] = [await buy(ana, [[mug, 1]], { key: 'same' }), await buy(bia, [[mug, 1]], { key: 'same' })]
  expect(other.order_id).not.toBe(hers.order_id)
  await expectRefusal(bia.api.checkout.payment({ id: hers.order_id }), 'order_not_found')
})

test('a key has 1 to 100 visible characters', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  const shown = await shownCart(ana)
  for (const key of ['', 'a b', 'x'.repeat(101), 'chave-é'])
    await expectRefusal(ana.api.checkout.create(shown, withKey(key)), 'invalid_input')
  expect(await ana.api.checkout.create(shown, withKey('x'.repeat(100)))).toMatchObject({ order_id: expect.any(Number) })
})

test('twenty concurrent submissions are one order and one payment', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const mug = await shop.product({ stock: 40 })
  for (const [method, key] of [
    ['pix', 'k-1'],
    ['pix', undefined],
    ['card', 'k-2'],
  ] as const) {
    const buyer = await shop.customer()
    await fillCart(buyer, [[mug, 2]])
    const shown = await shownCart(buyer, { method })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyer.api.checkout.create(shown, key ? withKey(key) : {})),
    )
    expect(new Set(answers.map(({ order_id: id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ init_point: link }) => link)).size).toBe(1)
    expect(await provider.paymentsOf(answers[0]!.order_id)).toHaveLength(method === 'pix' ? 1 : 0)
    expect((await buyer.api.account.orders()).items).toHaveLength(1)
  }
  await shop.jobs.drain()
  expect(await shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'order_mail').execute()).toHaveLength(3)
  expect(await shop.stockOf(mug.id)).toBe(34)
  await expectBooksInOrder(shop, mug)
})

test('a press repeated later sends the same body under the same idempotency key', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  const shown = await shownCart(ana)
  const payments = shop.payments.mercadopago
  const bodies: unknown[] = []
  shop.payments.mercadopago = {
    ...payments,
    async startPix(...asked) {
      bodies.push(asked)
      // Another tab presses a minute later, before the first answer is stored.
      if (bodies.length === 1) {
        shop.travel(60_000)
        await ana.api.checkout.create(shown, withKey('k-1'))
      }
      return payments.startPix(...asked)
    },
  }
  await ana.api.checkout.create(shown, withKey('k-1'))
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(await provider.paymentsOf((await ana.api.account.orders()).items[0]!.id)).toHaveLength(1)
  await expectBooksInOrder(shop, mug)
})

test('one cart submitted from two tabs is one order, with any keys', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  const shown = await shownCart(ana)
  const [one, other] = await Promise.all([
    ana.api.checkout.create(shown, withKey('tab-1')),
    ana.api.checkout.create(shown, withKey('tab-2')),
  ])
  expect(one.order_id).toBe(other.order_id)

  await fillCart(ana, [[mug, 1]])
  const again = await shownCart(ana)
  const outcomes = await Promise.allSettled([
    ana.api.checkout.create(again),
    ana.api.checkout.create({ ...again, shipping_address: 'Outra rua, 2' }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'cart_empty' } })
  await expectBooksInOrder(shop, mug)
})

test('without a key, a request that comes again after its order was settled finds an empty cart', async () => {
  const shop = await openPixShop()
  const [ana, admin, mug] = [await shop.customer(), await shop.admin(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  const shown = await shownCart(ana)
  const { order_id: id } = await ana.api.checkout.create(shown)
  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  await expectRefusal(ana.api.checkout.create(shown), 'cart_empty')
})

test('repeating a request whose order was cancelled reports that and orders nothing', async () => {
  const shop = await openPixShop()
  const [ana, admin, mug] = [await shop.customer(), await shop.admin(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  const shown = await shownCart(ana)
  const { order_id: id } = await ana.api.checkout.create(shown, withKey('k-1'))
  await admin.api.adminOrders.setStatus({ id, status: 'cancelled' })
  await expectRefusal(ana.api.checkout.create(shown, withKey('k-1')), 'order_moved')
  await buy(ana, [[mug, 1]], { key: 'k-2' })
  await expectBooksInOrder(shop, mug)
})

test('a refused request leaves its key free', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 1 })]
  await fillCart(ana, [[mug, 1]])
  await shop.db.updateTable('variants').set({ stock_quantity: 0 }).execute()
  await expectRefusal(checkOut(ana, { key: 'k-1' }), 'out_of_stock')
  await shop.db.updateTable('variants').set({ stock_quantity: 1 }).execute()
  expect(await checkOut(ana, { key: 'k-1' })).toMatchObject({ order_id: expect.any(Number) })
  await expectBooksInOrder(shop, mug)
})
