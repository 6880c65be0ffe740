import { expect, test } from 'vitest'
import { sweepOrders } from '../payments/sweep.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, checkOut, fillCart, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { addChoices } from '../testing/variants.ts'
import { sendJson } from '../testing/wire.ts'

const MINUTE = 60_000

async function limitsOf({ api }: Awaited<ReturnType<Awaited<ReturnType<typeof openPixShop>>['customer']>>) {
  return (await api.cart.totals()).limits
}

test('an unpaid order takes at most half of the stock, and the cart shows the limit', async () => {
  const shop = await openPixShop()
  const [ana, vase] = [await shop.customer(), await shop.product({ name: 'Vaso', stock: 10 })]
  await fillCart(ana, [[vase, 10]])
  const sentence = 'Antes do pagamento, você pode reservar até 5 unidades. Depois de pagar, pode pedir mais.'
  expect(await limitsOf(ana)).toEqual([
    { product_id: vase.id, variant_id: vase.variant_id, units: 5, reason: 'unpaid', sentence },
  ])
  expect((await expectRefusal(checkOut(ana), 'unit_limit')).message).toBe(
    'Vaso: antes do pagamento, você pode reservar até 5 unidades. Depois de pagar, pode pedir mais.',
  )
  expect(await shop.stockOf(vase.id)).toBe(10)

  const [line] = await ana.api.cart.items()
  await ana.api.cart.update({ id: line!.id, quantity: 5 })
  await checkOut(ana)
  expect(await shop.stockOf(vase.id)).toBe(5)
  await expectBooksInOrder(shop, vase)
})

test('all unpaid orders of one customer count together, until paid or cancelled', async () => {
  const shop = await openPixShop()
  const [ana, bia, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const vase = await shop.product({ name: 'Vaso', stock: 10 })
  const { order_id: first } = await buy(ana, [[vase, 4]])
  await fillCart(ana, [[vase, 2]])
  expect(await limitsOf(ana)).toMatchObject([
    {
      units: 1,
      sentence:
        'Você já tem 4 unidades em pedidos aguardando pagamento e pode reservar mais 1. Depois de pagar, pode pedir mais.',
    },
  ])
  await expectRefusal(checkOut(ana), 'unit_limit')
  await buy(bia, [[vase, 3]])
  expect(await limitsOf(ana)).toMatchObject([
    {
      units: 0,
      sentence: 'Você já tem 4 unidades em pedidos aguardando pagamento. Pague ou cancele um deles para pedir mais.',
    },
  ])
  await expectRefusal(checkOut(ana), 'unit_limit')

  await admin.api.adminOrders.setStatus({ id: first, status: 'confirmed' })
  expect(await limitsOf(ana)).toEqual([])
  const { order_id: second } = await checkOut(ana)
  await ana.api.account.cancel({ id: second })
  await buy(ana, [[vase, 3]])
  await expectBooksInOrder(shop, vase)
})

test('up to three units, and an order that costs nothing, are not held back by the share', async () => {
  const shop = await openPixShop()
  await shop.coupon({ code: 'TUDO', percent: 100 })
  const [ana, bia] = [await shop.customer(), await shop.customer()]
  for (const stock of [1, 2, 3]) await buy(ana, [[await shop.product({ stock }), stock]])
  await fillCart(bia, [[await shop.product({ stock: 8, priceCents: 100_00 }), 8]])
  expect(await limitsOf(bia)).toMatchObject([{ units: 4 }])
  await bia.api.cart.validateCoupon({ coupon_code: 'TUDO' })
  expect(await limitsOf(bia)).toEqual([])
  expect(await checkOut(bia)).toMatchObject({ total: 0 })
})

test('staff set both limits; a limit per order counts for every order', async () => {
  const shop = await openPixShop()
  const [ana, admin, vase] = [
    await shop.customer(),
    await shop.admin(),
    await shop.product({ name: 'Vaso', stock: 20 }),
  ]
  const form = await admin.api.adminSettings.get()
  expect(form).toMatchObject({ max_units_per_order: null, unpaid_stock_share: 50 })
  await admin.api.adminSettings.update({ ...form, max_units_per_order: 2, unpaid_stock_share: 100 })
  await fillCart(ana, [[vase, 3]])
  expect(await limitsOf(ana)).toMatchObject([
    { units: 2, sentence: 'Cada pedido leva no máximo 2 unidades deste produto.' },
  ])
  expect((await expectRefusal(checkOut(ana), 'unit_limit')).message).toBe(
    'Vaso: cada pedido leva no máximo 2 unidades deste produto.',
  )
  await admin.api.adminSettings.update({ ...(await admin.api.adminSettings.get()), max_units_per_order: null })
  await checkOut(ana)
  await buy(ana, [[vase, 17]])
  expect(await shop.stockOf(vase.id)).toBe(0)
  for (const wrong of [
    { max_units_per_order: 0 },
    { max_units_per_order: 1000 },
    { unpaid_stock_share: 0 },
    { unpaid_stock_share: 101 },
  ]) {
    const { status } = await sendJson(admin, 'PUT', '/api/admin/settings', { ...form, ...wrong })
    expect({ wrong, status }).toEqual({ wrong, status: 422 })
  }
})

test('the variants of a product share its limit per order', async () => {
  const shop = await openPixShop()
  await shop.settings({ orderLimits: { maxUnitsPerOrder: 2, unpaidSharePercent: 100 } })
  const [ana, shirt] = [await shop.customer(), await shop.product({ name: 'Camiseta', stock: 20 })]
  const { P, M } = await addChoices(shop.db, shirt.id, { P: {}, M: {} })
  await ana.api.cart.add({ product_id: shirt.id, variant_id: P, quantity: 1 })
  await ana.api.cart.add({ product_id: shirt.id, variant_id: M, quantity: 2 })
  const sentence = 'Cada pedido leva no máximo 2 unidades deste produto.'
  const items = await ana.api.cart.items()
  expect(await limitsOf(ana)).toEqual(
    [P, M].map((variant_id) => ({ product_id: shirt.id, variant_id, units: 1, reason: 'per_order', sentence })),
  )
  expect((await expectRefusal(checkOut(ana), 'unit_limit')).message).toBe(
    'Camiseta: cada pedido leva no máximo 2 unidades deste produto.',
  )

  await ana.api.cart.update({ id: items.find(({ variant_id: id }) => id === M)!.id, quantity: 1 })
  expect(await limitsOf(ana)).toMatchObject([{ units: 1 }, { units: 1 }])
  await checkOut(ana)
  await expectBooksInOrder(shop)
})

test('a concurrent PIX renewal and new order never exceed the share', async () => {
  const shop = await openShop({ outside: true })
  await quietProviderOf(shop)
  const [ana, vase] = [await shop.customer(), await shop.product({ stock: 10 })]
  const expired: number[] = []
  for (let count = 0; count < 2; count++) {
    expired.push((await buy(ana, [[vase, 5]])).order_id)
    shop.travel(31 * MINUTE)
    await sweepOrders(shop)
    await shop.jobs.drain()
  }
  expect(await shop.stockOf(vase.id)).toBe(10)
  await fillCart(ana, [[vase, 5]])
  const outcomes = await Promise.allSettled([
    ...expired.map((id) => ana.api.checkout.newPayment({ id })),
    checkOut(ana),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'unit_limit' })
  expect(await shop.stockOf(vase.id)).toBe(5)
  await expectBooksInOrder(shop, vase)
})
