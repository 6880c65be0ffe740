import { expect, test } from 'vitest'
import { addBusinessDays, endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { sweepOrders } from './sweep.ts'

const MINUTE = 60_000

async function openPaidShop() {
  const shop = await openShop({ outside: true })
  const [provider, ana] = [await quietProviderOf(shop), await shop.customer()]
  // A new sign-in each time: staff's sessions are shorter than what these tests wait for.
  const orderOf = async (id: number) => (await shop.superAdmin()).api.adminOrders.get({ id })
  const letWait = async (id: number) => (await shop.superAdmin()).api.adminOrders.setStatus({ id, status: 'pending' })
  const mails = async () => (await provider.mailsTo(ana.user.email)).map(({ subject }) => subject.split(' - ')[0])
  return { shop, provider, ana, orderOf, letWait, mails }
}

/** How often the shop asks the provider from here on. */
function countSearches(shop: TestShop): { searches: number } {
  const count = { searches: 0 }
  const payments = shop.payments.mercadopago
  shop.payments.mercadopago = {
    ...payments,
    findByReference: (...asked) => (count.searches++, payments.findByReference(...asked)),
  }
  return count
}

test('the sweep finds a payment with a lost webhook within minutes', async () => {
  const { shop, provider, ana, orderOf, mails } = await openPaidShop()
  const mug = await shop.product()
  const orders = [
    await buy(ana, [[mug, 1]], { method: 'card' }),
    await buy(ana, [[mug, 1]]),
    await buy(ana, [[mug, 1]], { method: 'boleto' }),
  ]
  for (const { order_id: id } of orders) await provider.pay(id)
  await sweepOrders(shop)
  expect(await orderOf(orders[0]!.order_id)).toMatchObject({ status: 'pending' })

  shop.travel(4 * MINUTE)
  await sweepOrders(shop)
  await shop.jobs.drain()
  for (const { order_id: id } of orders)
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  expect((await mails()).filter((subject) => subject === 'Pagamento aprovado')).toHaveLength(3)
  await expectBooksInOrder(shop, mug)
})

test('staff can sync an order without waiting for the sweep', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const owner = await shop.superAdmin()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  const check = () => owner.api.adminOrders.checkPayment({ id })
  expect(await check()).toEqual({ id, status: 'pending', payment_status: 'pending' })
  await provider.pay(id)
  await provider.faults({ provider: 'error' })
  await expectRefusal(check(), 'provider_silent')
  await provider.faults({ provider: 'ok' })
  expect(await check()).toEqual({ id, status: 'confirmed', payment_status: 'approved' })
  expect(await check()).toEqual({ id, status: 'confirmed', payment_status: 'approved' })
  expect((await orderOf(id)).history).toHaveLength(2)
  await expectRefusal(owner.api.adminOrders.checkPayment({ id: 999_999 }), 'order_not_found')

  await shop.settings({ mpAccessToken: '', pixCpf: '52998224725' })
  const byKey = await buy(ana, [[mug, 1]])
  expect(await owner.api.adminOrders.checkPayment({ id: byKey.order_id })).toMatchObject({ status: 'pending' })
  await expectBooksInOrder(shop, mug)
})

test('an open order is synced every few minutes', async () => {
  const { shop, ana } = await openPaidShop()
  await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  const count = countSearches(shop)
  for (let minute = 0; minute < 12; minute++) {
    shop.travel(MINUTE)
    await Promise.all([sweepOrders(shop), sweepOrders(shop)])
  }
  expect(count.searches).toBeGreaterThanOrEqual(2)
  expect(count.searches).toBeLessThanOrEqual(4)
})

test.each([
  ['pix', 30],
  ['card', 60],
] as const)(
  'an unpaid order by %s expires after %i minutes, once, also with concurrent sweeps',
  async (method, minutes) => {
    const { shop, provider, ana, orderOf, mails } = await openPaidShop()
    const [mug, coupon] = [await shop.product({ stock: 3 }), await shop.coupon({ code: 'DEZ', maxUses: 1 })]
    const {
      order_id: id,
      expires_at: expiresAt,
      init_point: link,
    } = await buy(ana, [[mug, 3]], { method, coupon: 'DEZ' })
    expect(Math.round((expiresAt!.getTime() - shop.now().getTime()) / MINUTE)).toBe(minutes)

    shop.stopAt(new Date(expiresAt!.getTime() - 1))
    await sweepOrders(shop)
    expect(await orderOf(id)).toMatchObject({ status: 'pending' })
    shop.stopAt(expiresAt!)
    await Promise.all([sweepOrders(shop), sweepOrders(shop), sweepOrders(shop)])
    await Promise.all([shop.jobs.drain(), shop.jobs.drain()])

    expect(await orderOf(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'cancelled',
      history: [{ to: 'pending' }, { to: 'cancelled', actor: 'sistema', reason: 'O prazo de pagamento terminou' }],
    })
    expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([3, 0])
    expect((await mails()).sort()).toEqual(['Pedido cancelado', 'Recebemos seu pedido'])
    if (link) expect((await provider.linkOf(link)).expiresAt.getTime()).toBeLessThanOrEqual(shop.now().getTime())
    else expect(await provider.paymentsOf(id)).toMatchObject([{ status: 'cancelled' }])
    await expectBooksInOrder(shop, mug)
  },
)

test('a boleto order waits until its last day has cleared', async () => {
  const { shop, ana, orderOf } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id, expires_at: expiresAt } = await buy(ana, [[mug, 1]], { method: 'boleto' })
  const lastDay = addBusinessDays(addBusinessDays(saoPauloDay(shop.now()), 3), 2)
  expect(expiresAt).toEqual(endOfDay(lastDay))
  const due = { due_on: addBusinessDays(saoPauloDay(shop.now()), 3) }
  expect(await ana.api.checkout.payment({ id })).toMatchObject(due)
  expect((await ana.api.account.orders()).items).toMatchObject([due])
  shop.stopAt(new Date(expiresAt!.getTime() - 1))
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'pending' })
  shop.travel(1)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await ana.api.account.order({ id })).toMatchObject({ due_on: null })
  await expectBooksInOrder(shop, mug)
})

test('an order waits while its payment is in review', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product({ stock: 1 })
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  const payment = await provider.payAndNotify(id, { status: 'in_process' })
  shop.travel(48 * 60 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'in_process' })
  await provider.act(payment.id, 'reject')
  shop.travel(4 * MINUTE)
  await sweepOrders(shop)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' })
  await expectBooksInOrder(shop, mug)
})

test('a payment that races the expiry is kept or refunded, never lost', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product({ stock: 30 })
  for (let round = 0; round < 5; round++) {
    const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
    shop.travel(61 * MINUTE)
    await Promise.all([sweepOrders(shop), provider.payAndNotify(id)])
    await shop.jobs.drain()
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  }
  await expectBooksInOrder(shop, mug)
})

test('an order outlives its expiry by an hour while the provider is away', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product({ stock: 1 })
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  await provider.pay(id)
  await provider.faults({ provider: 'error' })
  shop.travel(90 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'pending' })
  shop.travel(61 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  await shop.jobs.drain()

  await provider.faults({ provider: 'ok' })
  shop.travel(MINUTE)
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  await expectBooksInOrder(shop, mug)
})

test('a forward clock jump with the provider away cancels no paid order', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product({ stock: 1 })
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  await provider.pay(id)
  await provider.faults({ provider: 'error' })
  shop.travel(24 * 60 * MINUTE)
  await sweepOrders(shop)
  shop.travel(50 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'pending' })
  await provider.faults({ provider: 'ok' })
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
  await expectBooksInOrder(shop, mug)
})

test('an order synced by a clock ahead is synced again once the clock is right', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  const ahead = new Date(shop.now().getTime() + 120 * MINUTE)
  await shop.db.updateTable('payment_attempts').set({ checked_at: ahead, answered_at: ahead }).execute()
  await provider.pay(id)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
})

test('a silent provider is called once per sweep, not once per order', async () => {
  const { shop, provider } = await openPaidShop()
  const mug = await shop.product({ stock: 50 })
  for (let buyers = 0; buyers < 4; buyers++) await buy(await shop.customer(), [[mug, 1]], { method: 'card' })
  await provider.faults({ provider: 'error' })
  shop.travel(62 * MINUTE)
  const count = countSearches(shop)
  await sweepOrders(shop)
  expect(count.searches).toBe(1)
})

test('an order that fails in the sweep does not block the others', async () => {
  const { shop, ana, orderOf } = await openPaidShop()
  await shop.settings({ mpAccessToken: '', pixCpf: '52998224725' })
  const mug = await shop.product()
  const [broken, fine] = [await buy(ana, [[mug, 1]]), await buy(ana, [[mug, 1]])]
  const coupon = await shop.coupon({ currentUses: 0 })
  await shop.db
    .updateTable('orders')
    .set({ holds_coupon: true, coupon_id: coupon.id })
    .where('id', '=', broken.order_id)
    .execute()
  shop.stopAt(fine.expires_at!)
  await sweepOrders(shop)
  expect(await orderOf(broken.order_id)).toMatchObject({ status: 'pending' })
  expect(await orderOf(fine.order_id)).toMatchObject({ status: 'cancelled' })
  expect(shop.takeErrors()).toMatchObject([{ msg: 'an order could not be swept', orderId: broken.order_id }])
})

test('a reopened order gets its full time again despite events of ended payments', async () => {
  const { shop, provider, ana, orderOf, letWait } = await openPaidShop()
  const mug = await shop.product({ stock: 2 })
  const { order_id: id } = await buy(ana, [[mug, 1]])
  shop.travel(31 * MINUTE)
  await sweepOrders(shop)
  await shop.jobs.drain()
  const [payment] = await provider.paymentsOf(id)
  expect(payment).toMatchObject({ status: 'cancelled' })

  await letWait(id)
  await provider.notifyAndDrain(payment!.id)
  for (let minutes = 0; minutes < 28; minutes += 4) {
    await sweepOrders(shop)
    shop.travel(4 * MINUTE)
  }
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  shop.travel(3 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  await expectBooksInOrder(shop, mug)
})

test('staff can reopen an order whose payment never started', async () => {
  const { shop, provider, ana, orderOf, letWait } = await openPaidShop()
  const mug = await shop.product()
  await provider.faults({ provider: 'error' })
  await buy(ana, [[mug, 1]]).catch(() => null)
  await provider.faults({ provider: 'ok' })
  const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  shop.travel(10 * MINUTE)
  await letWait(id)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'pending' })
  await expectBooksInOrder(shop, mug)
})

test('an order in review is cancelled once the provider no longer shows its payment', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product({ stock: 1 })
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  await provider.payAndNotify(id, { status: 'in_process' })
  const payments = shop.payments.mercadopago
  shop.payments.mercadopago = { ...payments, findByReference: async () => ({ ok: true, value: [] }) }
  shop.travel(119 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'pending' })
  shop.travel(5 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await shop.stockOf(mug.id)).toBe(1)
  await expectBooksInOrder(shop, mug)
})

test.each([true, false])('a review of more than a week cancels the order (provider answers: %s)', async (answers) => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product({ stock: 1 })
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  await provider.payAndNotify(id, { status: 'in_process' })
  shop.travel(3 * 60 * MINUTE)
  await sweepOrders(shop)
  shop.travel(6 * 24 * 60 * MINUTE)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'in_process' })
  if (!answers) await provider.faults({ provider: 'error' })
  shop.travel(2 * 24 * 60 * MINUTE)
  await sweepOrders(shop)
  const ended = await orderOf(id)
  expect(ended).toMatchObject({ status: 'cancelled' })
  expect(ended.history.at(-1)).toMatchObject({ reason: 'A análise do pagamento não terminou no prazo' })
  await provider.faults({ provider: 'ok' })
  await expectBooksInOrder(shop, mug)
})

test('a forward jump of the clock does not end a review while the provider is away', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  await provider.payAndNotify(id, { status: 'in_process' })
  await provider.faults({ provider: 'error' })
  shop.travel(30 * 24 * 60 * MINUTE)
  for (let sweeps = 0; sweeps < 3; sweeps++) await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'in_process' })
})

test('a slow provider delays neither the sweep nor the expiry of manual orders', async () => {
  const { shop, ana, orderOf } = await openPaidShop()
  const mug = await shop.product({ stock: 50 })
  for (let buyers = 0; buyers < 30; buyers++) await buy(await shop.customer(), [[mug, 1]], { method: 'card' })
  await shop.settings({ mpAccessToken: '', pixCpf: '52998224725' })
  const byHand = await buy(ana, [[mug, 1]])
  await shop.settings({ mpAccessToken: 'APP_USR-teste' })
  shop.stopAt(byHand.expires_at!)
  const payments = shop.payments.mercadopago
  const asked = { now: 0, most: 0, total: 0 }
  const orderWhenFirstAsked: string[] = []
  shop.payments.mercadopago = {
    ...payments,
    async findByReference() {
      if (asked.total++ === 0) orderWhenFirstAsked.push((await orderOf(byHand.order_id)).status)
      asked.most = Math.max(asked.most, ++asked.now)
      await new Promise((resolve) => setTimeout(resolve, 20))
      asked.now--
      return { ok: true, value: [] }
    },
  }
  await sweepOrders(shop)
  expect(orderWhenFirstAsked).toEqual(['cancelled'])
  expect(asked.most).toBe(8)
  expect(asked.total).toBe(60)
})
