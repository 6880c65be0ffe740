import { expect, test } from 'vitest'
import { addBusinessDays, endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const MINUTE = 60_000

async function openPaidShop() {
  const shop = await openShop({ outside: true })
  const [provider, ana] = [await quietProviderOf(shop), await shop.customer()]
  const set = async (id: number, ...statuses: ('cancelled' | 'pending' | 'confirmed')[]) => {
    for (const status of statuses) {
      await (await shop.superAdmin()).api.adminOrders.setStatus({ id, status })
      await shop.jobs.drain()
    }
  }
  const orderOf = async (id: number) => (await shop.superAdmin()).api.adminOrders.get({ id })
  const payment = (id: number) => ana.api.checkout.payment({ id })
  const renew = (id: number) => ana.api.checkout.newPayment({ id })
  return { shop, provider, ana, set, orderOf, payment, renew }
}

test.each(['card', 'boleto'] as const)(
  'an order by %s that staff reopen is paid through a new link, created on request',
  async (method) => {
    const { shop, provider, ana, set, orderOf, payment, renew } = await openPaidShop()
    const mug = await shop.product({ stock: 2 })
    const { order_id: id, init_point: old } = await buy(ana, [[mug, 1]], { method })
    expect(await renew(id)).toMatchObject({ init_point: old })
    shop.travel(10 * MINUTE)
    await set(id, 'cancelled', 'pending')
    expect(await payment(id)).toMatchObject({ status: 'pending', init_point: null })

    const { init_point: link } = await renew(id)
    expect(link).not.toBe(old)
    expect((await provider.linkOf(old!)).expiresAt.getTime()).toBeLessThanOrEqual(shop.now().getTime())
    const alive = await provider.linkOf(link!)
    expect(alive.cents).toBe((await payment(id)).total)
    expect(alive.expiresAt.getTime()).toBeGreaterThan(shop.now().getTime() + 59 * MINUTE)
    expect(await renew(id)).toMatchObject({ init_point: link })
    expect(await payment(id)).toMatchObject({
      init_point: link,
      due_on: method === 'boleto' ? addBusinessDays(saoPauloDay(shop.now()), 3) : null,
    })

    await provider.payAndNotify(id)
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
    await expectRefusal(renew(id), 'order_paid')
    await expectBooksInOrder(shop, mug)
  },
)

test('a boleto that is requested after its due day is replaced, and due three business days later', async () => {
  const { shop, ana, set, orderOf, payment, renew } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'boleto' })
  await set(id, 'cancelled', 'pending')
  const dueDay = addBusinessDays(saoPauloDay(shop.now()), 3)
  shop.travel(endOfDay(dueDay).getTime() - shop.now().getTime() - MINUTE)
  expect(await payment(id)).toMatchObject({ due_on: dueDay })
  shop.travel(2 * MINUTE)
  expect(await payment(id)).toMatchObject({ due_on: null, init_point: null })
  expect(await ana.api.account.order({ id })).toMatchObject({ due_on: null })

  const [one, other] = await Promise.all([renew(id), renew(id)])
  expect(one.init_point).toBe(other.init_point)
  expect(await payment(id)).toMatchObject({
    init_point: one.init_point,
    due_on: addBusinessDays(saoPauloDay(shop.now()), 3),
  })
  expect((await orderOf(id)).payment_attempts.map(({ state, cause }) => [state, cause])).toEqual([
    ['replaced', 'checkout'],
    ['replaced', 'reopening'],
    ['open', 'new_payment'],
  ])
  await expectBooksInOrder(shop)
})

test('each renewal creates a new link, and two tabs share one', async () => {
  const { shop, ana, set, renew } = await openPaidShop()
  const { order_id: id, init_point: first } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  const links = new Set([first])
  for (const status of ['cancelled', 'confirmed'] as const) {
    shop.travel(MINUTE)
    await set(id, status, 'pending')
    const [one, other] = await Promise.all([renew(id), renew(id)])
    expect(one.init_point).toBe(other.init_point)
    links.add(one.init_point)
  }
  expect(links.size).toBe(3)
})

test('a failing provider leaves the order pending, and other orders get no link', async () => {
  const { shop, provider, ana, set, payment, renew } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  await set(id, 'cancelled')
  await expectRefusal(renew(id), 'order_not_open')
  await set(id, 'pending')
  await provider.faults({ provider: 'error' })
  await expectRefusal(renew(id), 'payment_provider')
  await provider.faults({ provider: 'ok' })
  shop.travel(5 * MINUTE)
  expect(await payment(id)).toMatchObject({ status: 'pending' })

  await expectRefusal((await shop.customer()).api.checkout.newPayment({ id }), 'order_not_found')
  await expectRefusal(renew(999_999), 'order_not_found')
  await shop.settings({ mpAccessToken: '' })
  await expectRefusal(renew(id), 'payment_method_unavailable')
  await shop.settings({ mpAccessToken: shop.config.mercadoPago.firstAccessToken })
  expect(await renew(id)).toMatchObject({ init_point: expect.any(String) })
  await expectBooksInOrder(shop, mug)
})

test.each(['cancelled', 'confirmed'] as const)(
  'a link that was made while its order was %s by staff is closed',
  async (status) => {
    const { shop, provider, ana, set, orderOf, renew } = await openPaidShop()
    const mug = await shop.product()
    const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
    await set(id, 'cancelled', 'pending')
    const payments = shop.payments.mercadopago
    let made = ''
    shop.payments.mercadopago = {
      ...payments,
      async startHosted(...asked) {
        const answer = await payments.startHosted(...asked)
        if (answer.ok) made = answer.value.address
        await set(id, status)
        return answer
      },
    }
    await expectRefusal(renew(id), 'order_moved')
    await shop.jobs.drain()
    expect((await provider.linkOf(made)).expiresAt.getTime()).toBeLessThanOrEqual(shop.now().getTime())
    expect(await orderOf(id)).toMatchObject({ status })
    await expectBooksInOrder(shop, mug)
  },
)
