import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

async function openPaidShop() {
  const shop = await openShop({ outside: true })
  return { shop, provider: await quietProviderOf(shop) }
}

/** Which payments the shop fetches from here on. */
function watchFetches(shop: TestShop): string[] {
  const fetched: string[] = []
  const payments = shop.payments.mercadopago
  shop.payments.mercadopago = { ...payments, fetch: (token, id) => (fetched.push(id), payments.fetch(token, id)) }
  return fetched
}

async function owed({ db }: TestShop): Promise<number> {
  return (await db.selectFrom('jobs').select('id').where('kind', '=', 'sync_payment').execute()).length
}

test('a webhook confirms its order once and sends one mail', async () => {
  const { shop, provider } = await openPaidShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { order_id: id, total } = await buy(ana, [[mug, 1]], { method: 'card' })
  const payment = await provider.pay(id)
  expect(payment.transaction_amount).toBe(total / 100)

  const start = performance.now()
  expect((await provider.notify(payment.id)).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(2000)
  await shop.jobs.drain()
  await provider.notifyAndDrain(payment.id)
  shop.travel(3_600_000)
  await provider.notifyAndDrain(payment.id)

  const [order] = (await ana.api.account.orders()).items
  expect(order).toMatchObject({ id, status: 'confirmed', payment_status: 'approved', paid_at: expect.any(Date) })
  const subjects = (await provider.mailsTo(ana.user.email)).map(({ subject }) => subject.split(' - ')[0])
  expect(subjects.sort()).toEqual(['Pagamento aprovado', 'Recebemos seu pedido'])
  await expectBooksInOrder(shop, mug)
})

test('fifty concurrent duplicates of a webhook are one payment', async () => {
  const { shop, provider } = await openPaidShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 3 })]
  const { order_id: id } = await buy(ana, [[mug, 2]])
  const payment = await provider.pay(id)
  const notices = Array.from({ length: 50 }, (_, index) => `pedido-${index}`)
  const answers = await Promise.all(
    [...notices, ...notices].map((requestId) => provider.notify(payment.id, { requestId, ts: '1700000000000' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await owed(shop)).toBe(50)
  await Promise.all([shop.jobs.drain(), shop.jobs.drain()])

  expect(
    await shop.db.selectFrom('order_events').select('to_status').where('order_id', '=', id).orderBy('id').execute(),
  ).toEqual([{ to_status: 'pending' }, { to_status: 'confirmed' }])
  expect(
    (await provider.mailsTo(ana.user.email)).filter(({ subject }) => subject.startsWith('Pagamento aprovado')),
  ).toHaveLength(1)
  expect(await shop.stockOf(mug.id)).toBe(1)
  await expectBooksInOrder(shop, mug)
})

test('a webhook with a wrong signature is refused, logged and not stored', async () => {
  const { shop, provider } = await openPaidShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]])
  const payment = await provider.pay(id)
  const fetched = watchFetches(shop)
  const forms: Parameters<typeof provider.notify>[] = [
    [payment.id, { signature: '' }],
    [payment.id, { signature: 'ts=1742505638683,v1=lixo' }],
    [payment.id, { secret: 'outro-segredo' }],
    [payment.id, { signature: `ts=1742505638683,v1=${'0'.repeat(64)}` }],
    [payment.id, { body: JSON.stringify({ data: { id: String(payment.id + 1) } }) }],
    [payment.id, { body: JSON.stringify({ data: { id: payment.id + 1 } }) }],
    ['', {}],
    ['../../v1/users/me', {}],
    ['1?access_token=x', {}],
    ['1%2F..', {}],
    ['9'.repeat(5000), {}],
    ['1\n2', {}],
  ]
  for (const [dataId, notice] of forms) {
    const response = await provider.notify(dataId, notice)
    expect({ dataId, notice, status: response.status, ...(await response.json()) }).toMatchObject({
      status: 401,
      code: 'webhook_not_signed',
      error: 'Assinatura inválida',
    })
  }
  const unsigned = await shop.fetch(`/api/webhooks/mercadopago?data.id=${payment.id}&type=payment`, { method: 'POST' })
  expect(unsigned.status).toBe(401)

  await shop.jobs.drain()
  expect(await owed(shop)).toBe(0)
  expect(await shop.db.selectFrom('webhook_notices').selectAll().execute()).toEqual([])
  expect(fetched).toEqual([])
  // The first at once, the others together at the end of the minute.
  expect(shop.logs.filter(({ security }) => security === 'webhook')).toMatchObject([{ count: 1 }])
  expect((await ana.api.account.orders()).items).toMatchObject([{ status: 'pending' }])
})

test('five hundred forged webhooks cause no provider call', async () => {
  const { shop, provider } = await openPaidShop()
  const fetched = watchFetches(shop)
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, index) => provider.notify(index + 1, { secret: 'falso' })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
  await shop.jobs.drain()
  expect(fetched).toEqual([])
})

test('the content of a webhook is never trusted', async () => {
  const { shop, provider } = await openPaidShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]])
  const [payment] = await provider.paymentsOf(id)
  const claims = { status: 'approved', transaction_amount: 25.9 }
  const body = JSON.stringify({
    type: 'payment',
    action: 'payment.updated',
    ...claims,
    data: { id: String(payment!.id), ...claims },
  })
  expect((await provider.notify(payment!.id, { body })).status).toBe(200)
  await shop.jobs.drain()
  expect((await ana.api.account.orders()).items).toMatchObject([{ status: 'pending', payment_status: 'pending' }])
})

test('a ten-day-old webhook only fetches the payment', async () => {
  const { shop, provider } = await openPaidShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]])
  const payment = await provider.payAndNotify(id)
  await provider.act(payment.id, 'refund')
  await provider.notifyAndDrain(payment.id)
  const old = Date.now() - 10 * 86_400_000
  for (const ts of [String(old), String(Math.floor(old / 1000))])
    expect((await provider.notify(payment.id, { ts })).status).toBe(200)
  await shop.jobs.drain()
  expect((await ana.api.account.orders()).items).toMatchObject([{ status: 'cancelled', payment_status: 'refunded' }])
  await expectBooksInOrder(shop, mug)
})

test('webhooks of other topics are ignored, malformed ones refused', async () => {
  const { shop, provider } = await openPaidShop()
  const path = '/api/webhooks/mercadopago'
  const json = { 'Content-Type': 'application/json' }
  expect((await provider.notify(123, { type: 'topic_merchant_order_wh' })).status).toBe(200)
  expect((await provider.notify(123, { type: 'stop_delivery_op_wh' })).status).toBe(200)
  for (const query of ['?topic=payment&id=123', '?topic=merchant_order&id=1', '', '?type=payment']) {
    const { status } = await shop.fetch(path + query, {
      method: 'POST',
      headers: json,
      body: '{"resource":"x","topic":"payment"}',
    })
    expect({ query, status }).toEqual({ query, status: 200 })
  }
  const refused: [RequestInit, number[]][] = [
    [{ method: 'GET' }, [404, 405]],
    [{ method: 'PUT', headers: json, body: '{}' }, [404, 405]],
    [{ method: 'DELETE' }, [404, 405]],
    [{ method: 'OPTIONS' }, [404, 405]],
    [{ method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'oi' }, [415]],
    [{ method: 'POST', headers: json, body: '{' }, [400]],
    [{ method: 'POST', headers: json, body: '[]' }, [400]],
    [{ method: 'POST', headers: json, body: JSON.stringify({ data: 'x' }) }, [401]],
    [{ method: 'POST', headers: json, body: JSON.stringify({ data: { id: 'x'.repeat(5 * 1024 * 1024) } }) }, [413]],
  ]
  for (const [init, statuses] of refused) {
    const response = await shop.fetch(`${path}?data.id=1&type=payment`, init)
    expect(statuses).toContain(response.status)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^[A-ZÀ-Ý]/), code: expect.any(String) })
  }
  await shop.jobs.drain()
  expect(await owed(shop)).toBe(0)
})

test('a payment not found yet is retried a limited number of times', async () => {
  const { shop, provider } = await openPaidShop()
  const fetched = watchFetches(shop)
  await provider.notify(90_000_999_999)
  for (let round = 0; round < 10; round++) {
    await shop.jobs.drain()
    shop.travel(60_000)
  }
  expect(fetched).toHaveLength(4)
  expect(await shop.db.selectFrom('jobs').select(['done_at', 'parked_at']).execute()).toMatchObject([
    { done_at: expect.any(Date), parked_at: null },
  ])
})

test('a payment is fetched once the provider is back after hours', async () => {
  const { shop, provider } = await openPaidShop()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'boleto' })
  const payment = await provider.pay(id)
  await provider.notify(payment.id)
  await provider.faults({ provider: 'error' })
  for (let minutes = 5; minutes <= 160; minutes *= 2) {
    await shop.jobs.drain()
    shop.travel(minutes * 60_000)
  }
  expect((await ana.api.account.orders()).items).toMatchObject([{ status: 'pending' }])
  await provider.faults({ provider: 'ok' })
  await shop.jobs.drain()
  expect((await ana.api.account.orders()).items).toMatchObject([{ status: 'confirmed' }])
})

test("the provider's own notices arrive by themselves, also twice", async () => {
  const { shop, provider } = await openPaidShop()
  await provider.faults({ webhooks: 'twice' })
  await shop.startJobs()
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]])
  await provider.pay(id)
  await expect
    .poll(async () => (await ana.api.account.orders()).items[0]!.status, { timeout: 5000, interval: 20 })
    .toBe('confirmed')
  await expect
    .poll(async () => (await provider.mailsTo(ana.user.email)).length, { timeout: 5000, interval: 20 })
    .toBe(2)
  await expectBooksInOrder(shop, mug)
})

test('a new access token is used at once, and no secret is logged or returned', async () => {
  const secrets = {
    MERCADOPAGO_WEBHOOK_SECRET: 'canario-do-aviso-7f3a',
    APP_SECRET: 'canario-da-loja-0123456789abcdef0123456789',
  }
  const shop = await openShop({ outside: true, env: secrets })
  const provider = await quietProviderOf(shop)
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 90 })]
  const outputs: string[] = []
  const order = async () => {
    const response = await buy(ana, [[mug, 1]]).catch((error: unknown) => error)
    outputs.push(JSON.stringify(response, Object.getOwnPropertyNames(response as object)))
    return response
  }

  await shop.settings({ mpAccessToken: 'APP_USR-canario-revogado-1' })
  expect(await order()).toMatchObject({ code: 'payment_provider' })
  await shop.settings({ mpAccessToken: 'APP_USR-canario-bom-2' })
  const placed = (await order()) as { order_id: number }
  const payment = await provider.payAndNotify(placed.order_id)
  await provider.notify(payment.id, { secret: 'x' })
  await provider.faults({ provider: 'invalid' })
  expect(await order()).toMatchObject({ code: 'payment_provider' })
  await shop.settings({ mpAccessToken: 'APP_USR-canario-revogado-3' })
  await provider.notify(payment.id)
  await shop.jobs.drain()

  expect(await shop.db.selectFrom('orders').select('status').orderBy('id').execute()).toEqual([
    { status: 'cancelled' },
    { status: 'confirmed' },
    { status: 'cancelled' },
  ])
  expect(shop.logs.length).toBeGreaterThan(3)
  outputs.push(JSON.stringify(shop.logs), JSON.stringify(await shop.db.selectFrom('jobs').selectAll().execute()))
  for (const output of outputs) expect(output).not.toContain('canario')
})
