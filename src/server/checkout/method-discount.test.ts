import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const DISCOUNTS = { methodDiscounts: { pix: 5, boleto: 3, cardAtSight: 2 } }

async function openDiscountShop() {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings(DISCOUNTS)
  const [ana, admin] = [await shop.customer(), await shop.admin()]
  const lamp = await shop.product({ priceCents: 459_00, stock: 9 })
  const orderOf = (id: number) => admin.api.adminOrders.get({ id })
  return { shop, provider, ana, admin, lamp, orderOf }
}

test('the cart says what it costs by each way of paying', async () => {
  const { shop, ana, lamp } = await openDiscountShop()
  await shop.coupon({ code: 'DEZ', percent: 10 })
  await fillCart(ana, [[lamp, 1]], 'DEZ')
  expect(await ana.api.cart.totals()).toMatchObject({
    discount: 45_90,
    total: 413_10,
    payment_options: [
      { payment_method: 'card', at_sight: false, discount: 0, total: 413_10 },
      { payment_method: 'pix', at_sight: false, discount: 20_66, total: 392_44 },
      { payment_method: 'boleto', at_sight: false, discount: 12_39, total: 400_71 },
      { payment_method: 'card', at_sight: true, discount: 8_26, total: 404_84 },
    ],
  })
})

test('without discounts every way of paying costs the same', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer()
  await fillCart(ana, [[await shop.product({ priceCents: 80_00 }), 1]])
  expect((await ana.api.cart.totals()).payment_options).toEqual([
    { payment_method: 'pix', at_sight: false, discount: 0, total: 80_00 },
  ])
})

test.each([
  ['pix', false, 436_05],
  ['boleto', false, 445_23],
  ['card', true, 449_82],
  ['card', false, 459_00],
] as const)('by %s (at sight: %j) the provider charges the discounted total', async (method, atSight, total) => {
  const { shop, provider, ana, lamp, orderOf } = await openDiscountShop()
  const { order_id: id, init_point: link, ...start } = await buy(ana, [[lamp, 1]], { method, atSight })
  expect(start.total).toBe(total)
  const [payment] = await provider.paymentsOf(id)
  expect(link ? (await provider.linkOf(link)).cents : Math.round(payment!.transaction_amount * 100)).toBe(total)
  await provider.payAndNotify(id)
  const order = await orderOf(id)
  expect(order).toMatchObject({
    status: 'confirmed',
    subtotal: 459_00,
    discount_amount: 459_00 - total,
    method_discount_amount: 459_00 - total,
    total_amount: total,
    payment: { refundable: total },
  })
  await expectBooksInOrder(shop, lamp)
})

test('a card at sight is offered one instalment only', async () => {
  const { shop, ana, lamp } = await openDiscountShop()
  for (const [atSight, installments] of [
    [true, 1],
    [false, 12],
  ] as const) {
    const { init_point: link } = await buy(ana, [[lamp, 1]], { method: 'card', atSight })
    const preference = await shop.fetch(`/sandbox/mercadopago/checkout/preferences/${link!.split('/').at(-1)}`, {
      headers: { Authorization: 'Bearer APP_USR-teste' },
    })
    expect(await preference.json()).toMatchObject({ payment_methods: { installments } })
  }
})

test('a discount that changed after the cart was shown is a conflict', async () => {
  const { shop, ana, lamp } = await openDiscountShop()
  await fillCart(ana, [[lamp, 1]])
  const shown = await shownCart(ana)
  await shop.settings({ methodDiscounts: { pix: 0, boleto: 0, cardAtSight: 0 } })
  const { message } = await expectRefusal(ana.api.checkout.create(shown), 'cart_changed')
  expect(message.replaceAll('\u00a0', ' ')).toContain('O total agora é R$ 459,00.')
  await expectBooksInOrder(shop, lamp)
})

test('the same key by card at sight and in instalments is not the same request', async () => {
  const { ana, lamp } = await openDiscountShop()
  await fillCart(ana, [[lamp, 1]])
  const { total: _, ...shown } = await shownCart(ana, { method: 'card' })
  const headers = { 'Idempotency-Key': 'k-1' }
  await ana.api.checkout.create({ ...shown, at_sight: true }, { headers })
  await expectRefusal(ana.api.checkout.create(shown, { headers }), 'idempotency_key_reused')
})

test('a discount never makes an order free, and an order that is free has none', async () => {
  const shop = await openPixShop()
  await shop.settings({
    methodDiscounts: { pix: 30, boleto: 0, cardAtSight: 0 },
    shipping: { freeFromCents: 1, flatCents: 0 },
  })
  const [ana, sweet] = [await shop.customer(), await shop.product({ priceCents: 1 })]
  expect(await buy(ana, [[sweet, 1]])).toMatchObject({ total: 1 })
  const sweets = await buy(ana, [[sweet, 2]])
  expect(sweets).toMatchObject({ total: 1 })
  await shop.coupon({ code: 'TUDO', percent: 100 })
  const free = await buy(ana, [[sweet, 1]], { coupon: 'TUDO' })
  expect(await ana.api.account.order({ id: free.order_id })).toMatchObject({
    status: 'confirmed',
    discount_amount: 1,
    method_discount_amount: 0,
    total_amount: 0,
  })
  await expectBooksInOrder(shop, sweet)
})

test('another method on the same order has its own price', async () => {
  const { shop, provider, ana, lamp, orderOf } = await openDiscountShop()
  const { order_id: id } = await buy(ana, [[lamp, 1]])
  const { total, other_methods: others } = await ana.api.checkout.payment({ id })
  expect([total, others]).toEqual([
    436_05,
    [
      { payment_method: 'card', discount: 0, total: 459_00 },
      { payment_method: 'boleto', discount: 13_77, total: 445_23 },
    ],
  ])
  const change = { id, payment_method: 'card' } as const
  await expectRefusal(ana.api.checkout.newPayment({ ...change, total }), 'order_moved')
  const { init_point: link } = await ana.api.checkout.newPayment({ ...change, total: 459_00 })
  expect((await provider.linkOf(link!)).cents).toBe(459_00)
  await shop.jobs.drain()
  await provider.payAndNotify(id)
  expect(await orderOf(id)).toMatchObject({
    status: 'confirmed',
    payment_method: 'card',
    discount_amount: 0,
    method_discount_amount: 0,
    total_amount: 459_00,
    payment: { flag: null },
  })
  await expectBooksInOrder(shop, lamp)
})

test('the former method, paid after all, pays its own price', async () => {
  const { shop, provider, ana, lamp, orderOf } = await openDiscountShop()
  const { order_id: id } = await buy(ana, [[lamp, 1]])
  const [pix] = await provider.paymentsOf(id)
  await ana.api.checkout.newPayment({ id, payment_method: 'card' })
  expect(await orderOf(id)).toMatchObject({ payment_method: 'card', total_amount: 459_00 })
  await provider.act(pix!.id, 'approve')
  await provider.notifyAndDrain(pix!.id)
  expect(await orderOf(id)).toMatchObject({
    status: 'confirmed',
    payment_method: 'pix',
    method_discount_amount: 22_95,
    total_amount: 436_05,
    payment: { flag: null },
  })
  await expectBooksInOrder(shop, lamp)
})

test('a second payment at the price of the former method is refunded', async () => {
  const { shop, provider, ana, lamp, orderOf } = await openDiscountShop()
  const { order_id: id } = await buy(ana, [[lamp, 1]], { method: 'card' })
  await ana.api.checkout.newPayment({ id, payment_method: 'pix' })
  await provider.payAndNotify(id, { method: 'pix' })
  const late = await provider.pay(id, { method: 'master' })
  await provider.notifyAndDrain(late.id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_method: 'pix', total_amount: 436_05 })
  expect((await provider.paymentsOf(id)).map(({ status }) => status).toSorted()).toEqual(['approved', 'refunded'])
  await expectBooksInOrder(shop, lamp)
})

test('a cancelled PIX of another price is not reported as a wrong amount', async () => {
  const { shop, provider, ana, lamp } = await openDiscountShop()
  const { order_id: id } = await buy(ana, [[lamp, 1]])
  const [pix] = await provider.paymentsOf(id)
  await ana.api.checkout.newPayment({ id, payment_method: 'card' })
  await shop.jobs.drain()
  await provider.notifyAndDrain(pix!.id)
  expect(await shop.db.selectFrom('payments').select('flag').where('flag', 'is not', null).execute()).toEqual([])
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ status: 'pending', total: 459_00 })
})

test('the database refuses a method discount above the whole discount', async () => {
  const { shop, ana, lamp } = await openDiscountShop()
  const { order_id: id } = await buy(ana, [[lamp, 1]])
  for (const cents of [-1, 459_00])
    await expect(
      shop.db.updateTable('orders').set({ method_discount_cents: cents }).where('id', '=', id).execute(),
    ).rejects.toThrow()
})
