import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderTxid } from '#domain/pix.ts'
import { inTransaction } from '../db/transaction.ts'
import { openMercadoPago } from '../gateways/mercadopago.ts'
import type { PaymentProvider } from '../gateways/payment-provider.ts'
import { openAttempt } from '../order-store/attempts.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { readSettings } from '../settings/settings.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import type { Client, Person } from '../testing/client.ts'
import { changeProvider, quietProviderOf } from '../testing/provider.ts'
import { buy, checkOut, fillCart, shownCart } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { abandonOrder } from '../payments/abandon-order.ts'
import { placeOrder } from './place-order.ts'

const MINUTE = 60_000
const POLL = { interval: 5, timeout: 5000 }

type Fault = 'ok' | 'error' | 'invalid' | 'drop' | 'slow'

/** A shop that waits for a slow provider a fraction of a second instead of twelve. */
async function openUnluckyShop() {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const patient = shop.payments.mercadopago
  const impatient = openMercadoPago(shop.config, { wholeMs: 300, attemptMs: 200, pauseMs: 5 })
  async function fail(fault: Fault): Promise<void> {
    await provider.faults({ provider: fault })
    changeProvider(shop, fault === 'slow' ? impatient : patient)
  }
  return { shop, provider, fail }
}

/** Waits long enough for something else to happen meanwhile. */
function unhurried({ config }: TestShop): PaymentProvider {
  return openMercadoPago(config, { wholeMs: 1200, attemptMs: 1100, pauseMs: 1 })
}

function newestOrder({ db }: TestShop) {
  return db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

function orderRows({ db }: TestShop) {
  return db.selectFrom('orders').select(['id', 'status', 'idempotency_key']).orderBy('id').execute()
}

test.each(['error', 'invalid', 'drop', 'slow'] as const)(
  'if the provider fails (%s), the order is undone and can be repeated',
  async (fault) => {
    const { shop, provider, fail } = await openUnluckyShop()
    for (const method of ['card', 'pix', 'boleto'] as const) {
      const [buyer, mug] = [await shop.customer(), await shop.product({ stock: 5 })]
      const coupon = await shop.coupon({ maxUses: 1 })
      await fillCart(buyer, [[mug, 2]], coupon.code)
      const before = await buyer.api.cart.totals()
      await fail(fault)
      const { message } = await expectRefusal(checkOut(buyer, { method, key: 'k-1' }), 'payment_provider')
      expect(message).toBe('Erro ao processar pagamento. Tente novamente.')
      expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([5, 0])
      expect(await buyer.api.cart.totals()).toEqual(before)
      // Staff see the attempt; its customer has placed no order.
      const failed = await newestOrder(shop)
      expect(failed).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' })
      expect((await buyer.api.account.orders()).items).toEqual([])
      expect(await buyer.api.account.stats()).toMatchObject({ totalOrders: 0 })

      await fail('ok')
      await shop.jobs.drain()
      const given = failed.id
      // Dropped and slow answers come after the work was done: once, because both attempts carried the same key.
      const isDone = method === 'pix' && (fault === 'drop' || fault === 'slow')
      expect((await provider.paymentsOf(given)).map(({ status }) => status)).toEqual(isDone ? ['cancelled'] : [])
      expect(await provider.mailsTo(buyer.user.email)).toEqual([])
      expect((await checkOut(buyer, { method, key: 'k-1' })).order_id).not.toBe(given)
      await expectBooksInOrder(shop, mug)
    }
  },
)

test('a provider timeout is reported in time, and delays no other request', async () => {
  const { shop, fail } = await openUnluckyShop()
  const [ana, bia, mug] = [
    await shop.customer(),
    await shop.customer(),
    await shop.product({ stock: 3, priceCents: 70_00 }),
  ]
  await shop.coupon({ code: 'TUDO', percent: 100 })
  await fillCart(ana, [[mug, 2]])
  await fillCart(bia, [[mug, 1]], 'TUDO')
  await fail('slow')
  changeProvider(shop, unhurried(shop))

  let hasAnswered = false
  const waiting = expectRefusal(checkOut(ana), 'payment_provider').finally(() => (hasAnswered = true))
  await expect.poll(() => shop.stockOf(mug.id), POLL).toBe(1)
  expect(await checkOut(bia)).toMatchObject({ total: 0 })
  if (shop.dialect === 'postgres') {
    const idle = sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
    const { rows } = await idle.execute(shop.db)
    expect(rows).toEqual([])
  }
  expect(hasAnswered).toBe(false)
  await waiting
  await fail('ok')
  await shop.jobs.drain()
  await expectBooksInOrder(shop, mug)
})

test('an invalid access token sells nothing', async () => {
  const { shop } = await openUnluckyShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await shop.settings({ mpAccessToken: 'APP_USR-revogado' })
  for (const method of ['card', 'pix'] as const)
    await expectRefusal(buy(ana, [[mug, 1]], { method }), 'payment_provider')
  await shop.settings({ mpAccessToken: '' })
  for (const method of ['card', 'boleto', 'pix'] as const)
    await expectRefusal(checkOut(ana, { method }), 'payment_method_unavailable')
  expect(await ana.api.cart.count()).toEqual({ count: 2 })
  await expectBooksInOrder(shop, mug)
})

test('items added during the provider call stay in the cart', async () => {
  const { shop, fail } = await openUnluckyShop()
  const [ana, mug, rug] = [await shop.customer(), await shop.product({ stock: 1000 }), await shop.product()]
  await shop.settings({ orderLimits: { maxUnitsPerOrder: null, unpaidSharePercent: 100 } })
  await fillCart(ana, [[mug, 998]])
  await fail('slow')
  changeProvider(shop, unhurried(shop))
  const waiting = expectRefusal(checkOut(ana), 'payment_provider')
  await expect.poll(() => shop.stockOf(mug.id), POLL).toBe(2)
  await fillCart(ana, [
    [mug, 2],
    [rug, 1],
  ])
  await waiting
  expect(await ana.api.cart.items()).toMatchObject([
    { product_id: mug.id, quantity: 999 },
    { product_id: rug.id, quantity: 1 },
  ])
})

type Asked = ReturnType<PaymentProvider['startPix']>

/** Puts something between the shop and its provider. */
function intercept(shop: TestShop, startPix: (ask: () => Asked) => Asked): void {
  const payments = shop.payments.mercadopago
  shop.payments.mercadopago = { ...payments, startPix: (...asked) => startPix(() => payments.startPix(...asked)) }
}

const FAILURE = { ok: false, reason: 'unavailable', detail: 'no answer' } as const

async function twice(buyer: Client<Person>) {
  const shown = await shownCart(buyer)
  const press = () => buyer.api.checkout.create(shown, { headers: { 'Idempotency-Key': 'k-1' } })
  return Promise.allSettled([press(), press()])
}

test('of two requests for one order, a later failure does not cancel the order', async () => {
  const { shop, provider } = await openUnluckyShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  let asked = 0
  intercept(shop, async (ask) => {
    if (++asked === 1) {
      await expect.poll(() => asked, POLL).toBe(2)
      return ask()
    }
    const answered = shop.db.selectFrom('payment_attempts').select('id').where('state', '=', 'open')
    await expect.poll(() => answered.execute(), POLL).toHaveLength(1)
    return FAILURE
  })
  const outcomes = await twice(ana)
  const placed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.order_id] : []))
  expect(placed).toHaveLength(1)
  expect(await orderRows(shop)).toEqual([{ id: placed[0], status: 'pending', idempotency_key: 'k-1' }])
  await shop.jobs.drain()
  expect(await provider.paymentsOf(placed[0]!)).toMatchObject([{ status: 'pending' }])
  await expectBooksInOrder(shop, mug)
})

test('of two requests for one order, the later response cancels its payment', async () => {
  const { shop, provider } = await openUnluckyShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  let asked = 0
  intercept(shop, async (ask) => {
    if (++asked === 1) {
      await expect.poll(() => asked, POLL).toBe(2)
      return FAILURE
    }
    await expect.poll(async () => (await orderRows(shop))[0]!.status, POLL).toBe('cancelled')
    return ask()
  })
  const outcomes = await twice(ana)
  expect(outcomes).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  const [order] = await orderRows(shop)
  await shop.jobs.drain()
  expect(await provider.paymentsOf(order!.id)).toMatchObject([{ status: 'cancelled' }])
  expect(await ana.api.cart.count()).toEqual({ count: 1 })
  await expectBooksInOrder(shop, mug)
})

test('an order is either given up or answered, also when both come in the same instant', async () => {
  const shop = await openShop()
  await shop.settings({ mpAccessToken: 'APP_USR-teste' })
  const mug = await shop.product({ stock: 100 })
  for (let round = 0; round < 20; round++) {
    const buyer = await shop.customer()
    await fillCart(buyer, [[mug, 1]])
    const request = { ...(await shownCart(buyer)), idempotencyKey: null }
    const { order, attempt } = await inTransaction(shop.db, (tx) => placeOrder(tx, shop, buyer.user, request))
    const opened = { reference: '1', checkout_url: null, pix_code: 'x' }
    const [isGivenUp, answered] = await Promise.all([
      inTransaction(shop.db, (tx) => abandonOrder(tx, order.id, shop.now())),
      inTransaction(shop.db, (tx) => openAttempt(tx, attempt!, opened, shop.now())),
    ])
    expect(isGivenUp).toBe(answered === undefined)
  }
  await expectBooksInOrder(shop, mug)
})

test('an order that is paid before its own answer has come is a paid order', async () => {
  const { shop, provider } = await openUnluckyShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  intercept(shop, async (ask) => {
    const answer = await ask()
    await provider.payAndNotify((await orderRows(shop))[0]!.id)
    return answer
  })
  const placed = await buy(ana, [[mug, 1]])
  expect(await ana.api.checkout.payment({ id: placed.order_id })).toMatchObject({
    status: 'confirmed',
    payment_status: 'approved',
    pix_copy_paste: placed.pix_copy_paste,
  })
  await expectBooksInOrder(shop, mug)
})

test('the sweep undoes the order of a process that died', async () => {
  const { shop, provider } = await openUnluckyShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 2 })]
  const coupon = await shop.coupon({ code: 'DEZ', maxUses: 1 })
  await fillCart(ana, [[mug, 2]], 'DEZ')
  const request = { ...(await shownCart(ana)), idempotencyKey: 'k-1' }
  const { order } = await inTransaction(shop.db, (tx) => placeOrder(tx, shop, ana.user, request))
  expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([0, 1])

  shop.travel(MINUTE)
  await sweepOrders(shop)
  expect(await orderRows(shop)).toMatchObject([{ status: 'pending' }])
  shop.travel(2 * MINUTE)
  await Promise.all([sweepOrders(shop), sweepOrders(shop)])
  await shop.jobs.drain()
  expect(await orderRows(shop)).toEqual([{ id: order.id, status: 'cancelled', idempotency_key: null }])
  expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([2, 0])
  expect(await ana.api.cart.totals()).toMatchObject({ total: 33_90, coupon: { code: 'DEZ' } })
  expect(await provider.mailsTo(ana.user.email)).toEqual([])
  expect(await checkOut(ana, { key: 'k-1' })).toMatchObject({ total: 33_90 })
  await expectBooksInOrder(shop, mug)
})

test('a payment created by a process that died before the response is cancelled', async () => {
  const { shop, provider } = await openUnluckyShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  await fillCart(ana, [[mug, 1]])
  const request = { ...(await shownCart(ana)), idempotencyKey: null }
  const settings = await readSettings(shop.db, shop.config)
  const { order } = await inTransaction(shop.db, (tx) => placeOrder(tx, shop, ana.user, request))
  await shop.payments.mercadopago.startPix(settings.mpAccessToken, 'any', {
    reference: orderTxid(order.id),
    totalCents: order.total_cents,
    description: 'Pedido',
    payer: { email: ana.user.email, document: null },
    expiresAt: new Date(shop.now().getTime() + 31 * MINUTE),
    notificationUrl: `${shop.url}/api/webhooks/mercadopago`,
  })
  shop.travel(3 * MINUTE)
  await sweepOrders(shop)
  await shop.jobs.drain()
  expect(await provider.paymentsOf(order.id)).toMatchObject([{ status: 'cancelled' }])
  await expectBooksInOrder(shop, mug)
})

test.each(['javascript:alert(1)', 'http://www.mercadopago.com.br/checkout', '//evil.test', 'https://evil.test/', ''])(
  'a link to %j is a provider failure and the order is undone',
  async (address) => {
    const { shop } = await openUnluckyShop()
    const payments = shop.payments.mercadopago
    shop.payments.mercadopago = {
      ...payments,
      startHosted: async () => ({ ok: true, value: { reference: 'x', address } }),
    }
    for (const method of ['card', 'boleto'] as const) {
      const [ana, mug] = [await shop.customer(), await shop.product({ stock: 3 })]
      const coupon = await shop.coupon({ maxUses: 1 })
      await fillCart(ana, [[mug, 2]], coupon.code)
      const before = await ana.api.cart.totals()
      await expectRefusal(checkOut(ana, { method }), 'payment_provider')
      expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([3, 0])
      expect(await ana.api.cart.totals()).toEqual(before)
      await expectBooksInOrder(shop, mug)
    }
    const open = shop.db.selectFrom('payment_attempts').select('id').where('state', '=', 'open')
    expect(await open.execute()).toEqual([])
  },
)

test('a stored link that is not allowed is not shown', async () => {
  const { shop } = await openUnluckyShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  expect((await ana.api.checkout.payment({ id })).init_point).toMatch(new RegExp(`^${shop.url}/sandbox/`))
  await shop.db
    .updateTable('payment_attempts')
    .set({ checkout_url: 'https://evil.test/' })
    .where('order_id', '=', id)
    .execute()
  expect((await ana.api.checkout.payment({ id })).init_point).toBeNull()
  await expectRefusal(ana.api.checkout.newPayment({ id }), 'payment_provider')
})

test('a PIX code that no QR code has room for is a provider failure', async () => {
  const { shop } = await openUnluckyShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 1 })]
  intercept(shop, async (ask) => {
    const answer = await ask()
    return answer.ok ? { ok: true, value: { ...answer.value, code: '0'.repeat(5000) } } : answer
  })
  await expectRefusal(buy(ana, [[mug, 1]]), 'payment_provider')
  expect(await shop.stockOf(mug.id)).toBe(1)
})

test("a total below the provider's minimum is refused before an order exists", async () => {
  const { shop } = await openUnluckyShop()
  const [ana, bead] = [await shop.customer(), await shop.product({ stock: 2, priceCents: 2_00 })]
  await shop.settings({ shipping: { ...(await readSettings(shop.db, shop.config)).shipping, flatCents: 0 } })
  await fillCart(ana, [[bead, 1]])
  const { message } = await expectRefusal(checkOut(ana, { method: 'boleto' }), 'payment_below_minimum')
  expect(message.replaceAll('\u00a0', ' ')).toBe(
    'O valor mínimo para pagar por Boleto é R$ 4,00. Escolha outra forma de pagamento.',
  )
  expect([await shop.stockOf(bead.id), (await ana.api.account.orders()).items]).toEqual([2, []])
  expect(await checkOut(ana, { method: 'card' })).toMatchObject({ total: 2_00 })
  await expectBooksInOrder(shop, bead)
})
