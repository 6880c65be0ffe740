import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byProvider, openStaffedShop } from '../testing/staffed-shop.ts'
import type { FetchedPayment } from '../gateways/payment-provider.ts'

// Each order: 2 × R$ 10,00, less 10 %, plus R$ 15,90 of shipping.
const PAID = 33_90
const DISPUTED = 'O cliente contestou o pagamento, e o dinheiro não está mais com a loja'

async function shippedOrder() {
  const staffed = await openStaffedShop()
  const { shop, admin, provider, orderOf } = staffed
  const placed = await byProvider(staffed, true, 'shipped')
  const { id } = placed
  const refund = (amount: number) => admin.api.adminOrders.refund({ id, amount })
  const payment = async () => (await provider.paymentsOf(id))[0]!
  const order = () => orderOf(id)
  const drain = async () => {
    await shop.jobs.drain()
    await shop.jobs.drain()
  }
  const subjects = async () =>
    (await provider.mailsTo(placed.buyer.user.email)).map(({ subject }) => subject.split(' - ')[0]!)
  /** The provider does what it is asked, and its answer is lost, once. */
  const loseAnswer = () => {
    const ask = shop.payments.mercadopago.refund
    let isLost = false
    shop.payments.mercadopago.refund = async (...call) => {
      const answer = await ask(...call)
      if (isLost) return answer
      isLost = true
      return { ok: false, reason: 'unavailable', detail: 'the answer was lost' }
    }
  }
  return { ...staffed, ...placed, refund, payment, order, drain, subjects, loseAnswer }
}

test.each([
  ['known before', true],
  ['not known', false],
])("refunding the remainder, %s, empties the payment and keeps the order's status", async (_, isKnown) => {
  const { shop, provider, product, refund, payment, order, drain, subjects } = await shippedOrder()
  await provider.act((await payment()).id, 'refund-partial', { amount: 20 })
  if (isKnown) await provider.notifyAndDrain((await payment()).id)
  const ask = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async (...call) => {
    const answer = await ask(...call)
    await provider.notify((await payment()).id)
    return answer
  }
  await refund(PAID - 20_00)
  await drain()
  await provider.notifyAndDrain((await payment()).id)
  expect(await payment()).toMatchObject({ status: 'refunded', refunds: [{ amount: 20 }, { amount: 13.9 }] })
  expect(await order()).toMatchObject({
    status: 'shipped',
    payment_status: 'refunded',
    refunds: [{ status: 'done' }],
    payment: { refundable: 0 },
  })
  expect(await shop.stockOf(product.id)).toBe(3)
  expect(await subjects()).not.toContain('Pedido cancelado')
  await expectBooksInOrder(shop)
})

test('a full refund at the provider after a partial one cancels the order', async () => {
  const { shop, provider, refund, payment, order, drain } = await shippedOrder()
  await refund(10_00)
  await drain()
  const ask = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async () => ({
    ok: false,
    reason: 'refused',
    detail: '400 {"message":"Insufficient balance"}',
  })
  await refund(PAID - 10_00)
  await drain()
  shop.payments.mercadopago.refund = ask
  expect(await order()).toMatchObject({ status: 'shipped', refunds: [{ status: 'done' }, { status: 'failed' }] })
  await provider.act((await payment()).id, 'refund')
  await provider.notifyAndDrain((await payment()).id)
  expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await expectBooksInOrder(shop)
})

test.each([
  ['lost', 'lost'],
  ['still open', 'open'],
] as const)('a dispute that is %s fails the pending refund without a mail', async (_, chargeback) => {
  const { shop, provider, refund, payment, order, drain, subjects, id } = await shippedOrder()
  await provider.faults({ provider: 'error' })
  await refund(10_00)
  await drain()
  await provider.faults({ provider: 'ok' })
  await provider.act((await payment()).id, 'charge-back')
  const look = shop.payments.mercadopago.fetch
  shop.payments.mercadopago.fetch = async (...call) => {
    const answer = await look(...call)
    return answer.ok ? { ok: true, value: { ...answer.value, chargeback } } : answer
  }
  shop.travel(60_000)
  await drain()
  expect(await order()).toMatchObject({
    payment_status: 'charged_back',
    refunds: [{ status: 'failed', error: DISPUTED }],
    payment: { refunded: 0, refundable: 0 },
  })
  expect((await order()).history.map(({ reason }) => reason)).toContain(
    `O reembolso de R$\u00a010,00 não foi feito: ${DISPUTED}`,
  )
  const alerts = (await provider.mailsTo(shop.config.superAdminEmail)).map(({ subject }) => subject)
  expect(alerts).toContain(`Pedido nº ${id}: reembolso recusado`)
  expect((await subjects()).filter((subject) => subject.startsWith('Reembolso'))).toEqual([])
  expect((await payment()).refunds).toEqual([])
  await expectBooksInOrder(shop)
})

test('a payment can be refunded after a won dispute', async () => {
  const { shop, provider, refund, payment, order, drain } = await shippedOrder()
  const look = shop.payments.mercadopago.fetch
  let reported: Partial<FetchedPayment> = { status: 'charged_back', chargeback: 'open' }
  shop.payments.mercadopago.fetch = async (...call) => {
    const answer = await look(...call)
    return answer.ok ? { ok: true, value: { ...answer.value, ...reported } } : answer
  }
  await refund(10_00)
  await drain()
  expect(await order()).toMatchObject({
    status: 'shipped',
    payment_status: 'charged_back',
    refunds: [{ status: 'failed' }],
  })
  await expectRefusal(refund(10_00), 'refund_impossible')
  reported = { status: 'charged_back', chargeback: 'won' }
  await provider.notifyAndDrain((await payment()).id)
  shop.payments.mercadopago.fetch = look
  expect(await order()).toMatchObject({ payment_status: 'approved', payment: { refundable: PAID } })
  await refund(10_00)
  await drain()
  expect(await order()).toMatchObject({
    status: 'shipped',
    payment_status: 'partially_refunded',
    refunds: [{ status: 'failed' }, { status: 'done' }],
  })
  await expectBooksInOrder(shop)
})

test('a refund with a lost response before a dispute counts as made', async () => {
  const { shop, provider, refund, payment, order, drain, loseAnswer } = await shippedOrder()
  loseAnswer()
  await refund(10_00)
  await drain()
  await provider.act((await payment()).id, 'charge-back')
  shop.travel(60_000)
  await drain()
  expect(await order()).toMatchObject({
    payment_status: 'charged_back',
    refunds: [{ status: 'done' }],
    payment: { refunded: 10_00 },
  })
  await expectBooksInOrder(shop)
})

test('a refund with a lost response is found and not repeated, even by a retried parked job', async () => {
  const { shop, admin, provider, refund, payment, order, drain, loseAnswer } = await shippedOrder()
  // As much went back before, by another hand: it is not mistaken for the shop's.
  await provider.act((await payment()).id, 'refund-partial', { amount: 10 })
  loseAnswer()
  const ask = shop.payments.mercadopago.refund
  let asked = 0
  shop.payments.mercadopago.refund = (...call) => (asked++, ask(...call))
  await refund(10_00)
  await drain()
  expect((await order()).refunds).toMatchObject([{ amount: 10_00, status: 'requested' }])
  await shop.db
    .updateTable('jobs')
    .set({ parked_at: shop.now() })
    .where('done_at', 'is', null)
    .where('kind', '=', 'refund_payment')
    .execute()
  const { id: job } = await shop.db
    .selectFrom('jobs')
    .select('id')
    .where('parked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await admin.api.adminHealth.retryJob({ id: job })
  await drain()
  expect((await order()).refunds).toMatchObject([{ amount: 10_00, status: 'done' }])
  expect(asked).toBe(1)
  expect((await payment()).refunds).toHaveLength(2)
  await expectBooksInOrder(shop)
})

test('a refund that never reached the provider is retried despite an equal earlier refund', async () => {
  const { shop, provider, refund, payment, order, drain } = await shippedOrder()
  await provider.act((await payment()).id, 'refund-partial', { amount: 10 })
  const ask = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async () => ({ ok: false, reason: 'unavailable', detail: 'no way there' })
  await refund(10_00)
  await drain()
  shop.payments.mercadopago.refund = ask
  shop.travel(60_000)
  await drain()
  expect((await order()).refunds).toMatchObject([{ amount: 10_00, status: 'done' }])
  expect((await payment()).refunds).toHaveLength(2)
  await expectBooksInOrder(shop)
})

test('retrying the job of a possibly made refund does not fail it', async () => {
  const { shop, admin, set, payment, order, drain, loseAnswer, id } = await shippedOrder()
  loseAnswer()
  await set(id, 'cancelled')
  await drain()
  await shop.db
    .updateTable('jobs')
    .set({ parked_at: shop.now() })
    .where('done_at', 'is', null)
    .where('kind', '=', 'refund_payment')
    .execute()
  await expectRefusal(set(id, 'confirmed'), 'refund_begun')
  const { id: job } = await shop.db
    .selectFrom('jobs')
    .select('id')
    .where('parked_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await admin.api.adminHealth.retryJob({ id: job })
  await expectRefusal(set(id, 'confirmed'), 'refund_begun')
  await drain()
  expect(await order()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunds: [{ status: 'done' }],
  })
  expect((await payment()).refunds).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('a refund locked by the provider is retried and made once', async () => {
  const { shop, provider, product, refund, payment, order, drain, subjects } = await shippedOrder()
  await provider.faults({ provider: 'locked' })
  await refund(PAID)
  await drain()
  await provider.notifyAndDrain((await payment()).id)
  expect(await order()).toMatchObject({ status: 'shipped', refunds: [{ status: 'requested' }] })
  await provider.faults({ provider: 'ok' })
  shop.travel(60_000)
  await drain()
  expect(await order()).toMatchObject({ status: 'shipped', payment_status: 'refunded', refunds: [{ status: 'done' }] })
  expect((await payment()).refunds).toHaveLength(1)
  expect(await shop.stockOf(product.id)).toBe(3)
  expect(await subjects()).not.toContain('Pedido cancelado')
  await expectBooksInOrder(shop)
})

test('a refused refund that the provider shows as made counts as made', async () => {
  const { shop, refund, payment, order, drain } = await shippedOrder()
  const ask = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async (...call) => {
    await ask(...call)
    return { ok: false, reason: 'refused', detail: '400 {"message":"not valid for the current payment state"}' }
  }
  await refund(10_00)
  await drain()
  expect(await order()).toMatchObject({
    payment_status: 'partially_refunded',
    refunds: [{ status: 'done' }],
    payment: { refunded: 10_00, refundable: PAID - 10_00 },
  })
  expect((await payment()).refunds).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('a refusal after a lost response is not final while the first attempt may be in flight', async () => {
  const { shop, refund, order, drain } = await shippedOrder()
  shop.payments.mercadopago.refund = async () => ({ ok: false, reason: 'unavailable', detail: 'timeout' })
  await refund(10_00)
  await drain()
  shop.payments.mercadopago.refund = async () => ({
    ok: false,
    reason: 'refused',
    detail: '400 {"message":"Insufficient balance"}',
  })
  shop.travel(10_000)
  await drain()
  expect((await order()).refunds).toMatchObject([{ status: 'requested' }])
  shop.travel(60_000)
  await drain()
  expect((await order()).refunds).toMatchObject([{ status: 'failed', error: 'Insufficient balance' }])
  await expectBooksInOrder(shop)
})
