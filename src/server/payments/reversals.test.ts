import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byProvider, openStaffedShop } from '../testing/staffed-shop.ts'
import { sweepOrders } from './sweep.ts'

const DAY = 86_400_000

async function paidOrder() {
  const staffed = await openStaffedShop()
  const placed = await byProvider(staffed, true)
  const payment = (await staffed.provider.paymentsOf(placed.id))[0]!
  // Signed in again each time: these tests wait longer than a session lasts.
  const orderOf = async (id: number) => (await staffed.shop.superAdmin()).api.adminOrders.get({ id })
  const events = async () => (await orderOf(placed.id)).history.map(({ reason }) => reason)
  return { ...staffed, ...placed, payment, orderOf, events }
}

/** How often the shop fetches a single payment from here on. */
function countFetches({ shop }: Awaited<ReturnType<typeof paidOrder>>) {
  const count = { fetches: 0 }
  const { fetch } = shop.payments.mercadopago
  shop.payments.mercadopago.fetch = (...asked) => (count.fetches++, fetch(...asked))
  return count
}

test.each([
  ['refund', 'refunded'],
  ['charge-back', 'charged_back'],
] as const)('a %s at the provider without a webhook is found within a day', async (action, paymentStatus) => {
  const { shop, provider, id, payment, orderOf, product } = await paidOrder()
  await provider.act(payment.id, action)
  shop.travel(DAY + 60_000)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: paymentStatus })
  expect(await shop.stockOf(product.id)).toBe(5)
  await expectBooksInOrder(shop)
})

test('a paid payment is fetched daily, weekly after 30 days, never after 120 days', async () => {
  const paid = await paidOrder()
  const { shop } = paid
  const count = countFetches(paid)
  const fetchesUntil = async (days: number) => {
    const before = count.fetches
    for (let day = 0; day < days; day++) {
      shop.travel(DAY)
      await sweepOrders(shop)
    }
    return count.fetches - before
  }
  expect(await fetchesUntil(10)).toBeGreaterThanOrEqual(9)
  expect(await fetchesUntil(21)).toBeGreaterThanOrEqual(20)
  const weekly = await fetchesUntil(70)
  expect(weekly).toBeGreaterThanOrEqual(9)
  expect(weekly).toBeLessThanOrEqual(11)
  await fetchesUntil(30)
  expect(await fetchesUntil(30)).toBe(0)
})

test('a sweep fetches a limited batch, and concurrent sweeps fetch none twice', async () => {
  const paid = await paidOrder()
  const { shop, id } = paid
  for (let number = 0; number < 100; number++) {
    await shop.db
      .insertInto('payments')
      .values({
        provider_payment_id: `9${number}`,
        order_id: id,
        status: 'approved',
        status_detail: '',
        amount_cents: 1,
        refunded_cents: 0,
        payment_type: '',
        flag: 'x',
        is_ended: true,
        fetched_at: shop.now(),
        next_check_at: shop.now(),
      })
      .execute()
  }
  const count = countFetches(paid)
  await Promise.all([sweepOrders(shop), sweepOrders(shop)])
  expect(count.fetches).toBeLessThanOrEqual(100)
  const { due } = await shop.db
    .selectFrom('payments')
    .select(({ fn }) => fn.countAll<number>().as('due'))
    .where('next_check_at', '<=', shop.now())
    .executeTakeFirstOrThrow()
  expect(Number(due)).toBe(100 - count.fetches)
  await sweepOrders(shop)
  expect(count.fetches).toBe(100)
})

const WAYS = ['status', 'tracking', 'dispatch'] as const

function shippingOf({ admin, id }: Awaited<ReturnType<typeof paidOrder>>) {
  return {
    status: () => admin.api.adminOrders.setStatus({ id, status: 'shipped', from: 'confirmed' }),
    tracking: () => admin.api.adminOrders.setTracking({ id, tracking_code: 'AA123456785BR' }),
    dispatch: async () =>
      (await admin.api.adminOrders.dispatch({ orders: [{ id, tracking_code: 'AA123456785BR' }] }))[0]!,
  }
}

test.each(WAYS)('an order whose money went back unnoticed is not shipped, by %s, and shows the truth', async (way) => {
  const paid = await paidOrder()
  const { shop, provider, id, payment, orderOf } = paid
  await provider.act(payment.id, 'charge-back')
  if (way === 'dispatch')
    expect(await shippingOf(paid).dispatch()).toMatchObject({
      isShipped: false,
      error: expect.stringContaining('devolvido ou contestado'),
    })
  else await expectRefusal(shippingOf(paid)[way](), 'payment_reversed')
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'charged_back', tracking_code: null })
  await expectBooksInOrder(shop)
})

test.each(WAYS)('a provider failure does not block shipping, by %s, but warns and is recorded', async (way) => {
  const paid = await paidOrder()
  const { provider, id, orderOf, events } = paid
  await provider.faults({ provider: 'error' })
  expect(await shippingOf(paid)[way]()).toMatchObject({ warning: expect.stringContaining('sem conferir') })
  await provider.faults({ provider: 'ok' })
  expect(await orderOf(id)).toMatchObject({ status: 'shipped' })
  expect((await events()).at(-1)).toContain('pagamento não conferido')
})

test.each(WAYS)('an order with an intact payment is shipped without a warning, by %s', async (way) => {
  const paid = await paidOrder()
  const { id, orderOf, events } = paid
  expect((await shippingOf(paid)[way]()).warning).toBeUndefined()
  expect(await orderOf(id)).toMatchObject({ status: 'shipped' })
  expect((await events()).at(-1)).not.toContain('conferido')
})

test('a dispatch of many orders calls a silent provider once', async () => {
  const staffed = await openStaffedShop()
  const orders = []
  for (let number = 0; number < 4; number++)
    orders.push({ id: (await byProvider(staffed, true)).id, tracking_code: `AA12345678${number}BR` })
  const { shop, admin, provider } = staffed
  await provider.faults({ provider: 'error' })
  let fetches = 0
  const { fetch } = shop.payments.mercadopago
  shop.payments.mercadopago.fetch = (...asked) => (fetches++, fetch(...asked))
  const results = await admin.api.adminOrders.dispatch({ orders })
  expect(results.map(({ isShipped, warning }) => isShipped && warning !== undefined)).toEqual([true, true, true, true])
  expect(fetches).toBe(1)
})
