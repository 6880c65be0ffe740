import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byHand, byProvider, openStaffedShop, type Staffed } from '../testing/staffed-shop.ts'

// Each order: 2 × R$ 10,00, less 10 %, plus R$ 15,90 of shipping.
const PAID = 33_90

async function paidOrder(
  ...path: Parameters<typeof byProvider> extends [unknown, unknown, ...infer Path] ? Path : never
) {
  const staffed = await openStaffedShop()
  const placed = await byProvider(staffed, true, ...path)
  const { admin, provider, shop } = staffed
  const refund = (amount: number, more: { reason?: string; left?: number } = {}) =>
    admin.api.adminOrders.refund({ id: placed.id, amount, ...more })
  const payment = async () => (await provider.paymentsOf(placed.id))[0]!
  const order = () => staffed.orderOf(placed.id)
  return { ...staffed, ...placed, refund, payment, order, drain: () => shop.jobs.drain() }
}

test('a partial refund goes through the provider, keeps the order, and is mailed', async () => {
  const { shop, provider, buyer, product, admin, refund, payment, order, drain, id } = await paidOrder()
  const asked = await refund(10_00, { reason: 'Uma caneca lascada', left: PAID })
  expect(asked).toMatchObject({
    amount: 10_00,
    status: 'requested',
    reason: 'Uma caneca lascada',
    actor: admin.user.email,
    error: null,
    settled_at: null,
  })
  expect(await order()).toMatchObject({
    payment: { amount: PAID, refunded: 0, refundable: PAID - 10_00, instalments: 1 },
    payment_status: 'approved',
  })
  await drain()
  await drain()
  expect(await payment()).toMatchObject({
    status: 'approved',
    transaction_amount_refunded: 10,
    refunds: [{ amount: 10 }],
  })
  expect(await order()).toMatchObject({
    status: 'confirmed',
    payment_status: 'partially_refunded',
    payment: { refunded: 10_00, refundable: PAID - 10_00 },
    refunds: [{ id: asked.id, status: 'done', settled_at: expect.any(Date) }],
  })
  expect(await shop.stockOf(product.id)).toBe(3)
  const reasons = (await order()).history.map(({ reason }) => reason)
  expect(reasons).toContain('Reembolso de R$\u00a010,00 pedido ao Mercado Pago: Uma caneca lascada')
  const mails = (await provider.mailsTo(buyer.user.email)).filter(({ subject }) => subject.startsWith('Reembolso'))
  expect(mails).toMatchObject([{ subject: `Reembolso de R$\u00a010,00 - Pedido nº ${id} - Minha loja` }])
  expect(mails[0]!.text).not.toContain('lascada')
  const audits = await shop.db
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('action', '=', 'order.refund')
    .execute()
  expect(audits).toEqual([{ actor: admin.user.email, after: '{"amount_cents":1000,"reason":"Uma caneca lascada"}' }])
  await expectBooksInOrder(shop)
})

test('partial refunds sum to at most the payment; cancelling then returns only units', async () => {
  const { shop, product, set, refund, payment, order, drain, id } = await paidOrder('shipped')
  await refund(20_00)
  for (const amount of [PAID - 20_00 + 1, PAID, 9_999_99]) {
    const { message } = await expectRefusal(refund(amount), 'refund_too_high')
    expect(message).toBe('O valor passa do que ainda pode ser devolvido: R$\u00a013,90')
  }
  await refund(PAID - 20_00)
  await expectRefusal(refund(1), 'refund_too_high')
  await drain()
  expect(await payment()).toMatchObject({ status: 'refunded', transaction_amount_refunded: PAID / 100 })
  expect(await order()).toMatchObject({ status: 'shipped', payment_status: 'refunded', payment: { refundable: 0 } })
  await expectRefusal(refund(1), 'refund_impossible')
  await set(id, 'cancelled')
  await drain()
  expect((await payment()).refunds).toHaveLength(2)
  expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await shop.stockOf(product.id)).toBe(5)
  await expectBooksInOrder(shop)
})

test('zero, negative and fractional amounts cannot be refunded', async () => {
  const { shop, admin, order, id } = await paidOrder()
  for (const amount of [0, -1, 0.001, 10.001, 1e9, '10', null]) {
    const answer = await admin.fetch(`/api/admin/orders/${id}/refunds`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount }),
    })
    expect({ amount, status: answer.status }).toEqual({ amount, status: 422 })
  }
  expect((await order()).refunds).toEqual([])
  await expectBooksInOrder(shop)
})

test('ten concurrent submissions of a refund are one refund', async () => {
  const { shop, refund, payment, order, drain } = await paidOrder()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => refund(5_00, { left: PAID })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'order_moved' })
  await drain()
  expect((await payment()).refunds).toHaveLength(1)
  expect((await order()).refunds).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('concurrent refunds never exceed the payment', async () => {
  const { shop, admin, refund, payment, drain, id } = await paidOrder()
  const other = await shop.superAdmin()
  const outcomes = await Promise.allSettled([
    refund(20_00),
    other.api.adminOrders.refund({ id, amount: 20_00 }),
    refund(13_90),
    other.api.adminOrders.refund({ id, amount: 13_90 }),
    admin.api.adminOrders.setStatus({ id, status: 'cancelled' }),
  ])
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(['refund_too_high', 'order_moved', 'refund_impossible']).toContain(outcome.reason.code)
  }
  await drain()
  await drain()
  expect((await payment()).transaction_amount_refunded).toBeLessThanOrEqual(PAID / 100)
  await expectBooksInOrder(shop)
})

test('cancelling refunds what pending refunds leave', async () => {
  const { shop, set, refund, payment, order, drain, id } = await paidOrder()
  await refund(3_90)
  await set(id, 'cancelled')
  expect((await order()).refunds).toMatchObject([
    { amount: 3_90, status: 'requested' },
    { amount: 30_00, status: 'requested' },
  ])
  await drain()
  expect((await payment()).refunds.map(({ amount }) => amount).sort()).toEqual([3.9, 30])
  expect(await order()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunds: [{ status: 'done' }, { status: 'done' }],
  })
  await expectBooksInOrder(shop)
})

test('a refund made at the provider is counted while another is pending', async () => {
  const { shop, provider, set, refund, payment, order, drain, id } = await paidOrder()
  await provider.act((await payment()).id, 'refund-partial', { amount: 10 })
  await provider.notifyAndDrain((await payment()).id)
  await refund(20_00)
  expect(await order()).toMatchObject({ payment: { refunded: 10_00, refundable: 3_90 } })
  await expectRefusal(refund(4_00), 'refund_too_high')
  await set(id, 'cancelled')
  expect((await order()).refunds).toMatchObject([{ amount: 20_00 }, { amount: 3_90 }])
  await drain()
  expect((await payment()).transaction_amount_refunded).toBe(PAID / 100)
  expect(await order()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunds: [{ status: 'done' }, { status: 'done' }],
  })
  await expectBooksInOrder(shop)
})

test('undoing a cancellation withdraws only its own refund', async () => {
  const { shop, set, refund, payment, order, drain, id } = await paidOrder()
  await refund(3_90)
  await set(id, 'cancelled')
  await set(id, 'confirmed')
  expect((await order()).refunds).toMatchObject([{ amount: 3_90, status: 'requested' }])
  await drain()
  expect((await payment()).refunds).toHaveLength(1)
  expect(await order()).toMatchObject({
    status: 'confirmed',
    payment_status: 'partially_refunded',
    payment: { refundable: 30_00 },
  })
  await expectBooksInOrder(shop)
})

test('while the provider is down a refund waits, and happens once when it is back', async () => {
  const { shop, provider, refund, payment, order, drain } = await paidOrder()
  await provider.faults({ provider: 'error' })
  await refund(10_00)
  for (let minutes = 0; minutes < 5; minutes++) {
    await drain()
    shop.travel(60_000)
  }
  expect(await order()).toMatchObject({
    payment_status: 'approved',
    refunds: [{ status: 'requested', error: null }],
    payment: { refundable: 23_90 },
  })
  await expectRefusal(refund(30_00), 'refund_too_high')
  await provider.faults({ provider: 'ok' })
  shop.travel(3_600_000)
  await drain()
  expect(await order()).toMatchObject({ payment_status: 'partially_refunded', refunds: [{ status: 'done' }] })
  expect((await payment()).refunds).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('a lost response does not cause a second refund', async () => {
  const { shop, provider, refund, payment, order, drain } = await paidOrder()
  const asked = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async (...call) => {
    await asked(...call)
    shop.payments.mercadopago.refund = asked
    return { ok: false, reason: 'unavailable', detail: 'the answer was lost' }
  }
  await refund(10_00)
  await drain()
  expect(await order()).toMatchObject({ refunds: [{ status: 'requested' }] })
  await provider.notifyAndDrain((await payment()).id)
  expect(await order()).toMatchObject({
    payment_status: 'partially_refunded',
    refunds: [{ status: 'requested' }],
    payment: { refunded: 10_00, refundable: 23_90 },
  })
  shop.travel(60_000)
  await drain()
  expect(await order()).toMatchObject({ refunds: [{ status: 'done' }] })
  expect((await payment()).refunds).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('the provider’s webhook may come before the answer, again and again', async () => {
  const { shop, provider, refund, payment, order, drain } = await paidOrder()
  const asked = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async (...call) => {
    const answer = await asked(...call)
    expect((await provider.notify((await payment()).id)).status).toBe(200)
    return answer
  }
  await refund(10_00)
  await drain()
  await provider.notifyAndDrain((await payment()).id)
  expect(await order()).toMatchObject({
    status: 'confirmed',
    payment_status: 'partially_refunded',
    refunds: [{ status: 'done' }],
    payment: { refunded: 10_00 },
  })
  await refund(23_90)
  await drain()
  await provider.notifyAndDrain((await payment()).id)
  expect(await order()).toMatchObject({
    status: 'confirmed',
    payment_status: 'refunded',
    refunds: [{ status: 'done' }, { status: 'done' }],
  })
  await expectBooksInOrder(shop)
})

test('a refund in progress at the provider is polled, not requested again', async () => {
  const { shop, refund, payment, order, drain } = await paidOrder()
  const { refund: ask, listRefunds: find } = shop.payments.mercadopago
  let asked = 0
  shop.payments.mercadopago.refund = async (...call) => {
    asked++
    const answer = await ask(...call)
    return answer.ok ? { ok: true, value: { ...answer.value, status: 'in_process' } } : answer
  }
  let isReady = false
  shop.payments.mercadopago.listRefunds = async (...call) => {
    const answer = await find(...call)
    return answer.ok
      ? { ok: true, value: answer.value.map((one) => ({ ...one, status: isReady ? 'approved' : 'in_process' })) }
      : answer
  }
  await refund(10_00)
  for (let hours = 0; hours < 3; hours++) {
    await drain()
    // Keeps the admin's session from its idle limit.
    await order()
    shop.travel(3_600_000)
  }
  expect(await order()).toMatchObject({ refunds: [{ status: 'requested' }] })
  isReady = true
  await drain()
  expect(await order()).toMatchObject({ refunds: [{ status: 'done' }], payment_status: 'partially_refunded' })
  expect(asked).toBe(1)
  expect((await payment()).refunds).toHaveLength(1)
})

test('a refund refused by the provider shows its reason and can be retried', async () => {
  const { shop, provider, refund, payment, order, drain, id } = await paidOrder()
  // Staff refunded a part in the provider's own pages, and no notification has come.
  await provider.act((await payment()).id, 'refund-partial', { amount: 20 })
  await refund(20_00)
  await drain()
  expect(await order()).toMatchObject({
    status: 'confirmed',
    payment_status: 'partially_refunded',
    payment: { refunded: 20_00, refundable: 13_90 },
    refunds: [{ status: 'failed', error: 'Invalid refund amount', settled_at: expect.any(Date) }],
  })
  expect((await order()).history.at(-1)).toMatchObject({
    actor: 'Mercado Pago',
    reason: 'O Mercado Pago recusou o reembolso de R$\u00a020,00: Invalid refund amount',
  })
  const [alert] = await provider.mailsTo(shop.config.superAdminEmail)
  expect(alert).toMatchObject({ subject: `Pedido nº ${id}: reembolso recusado` })
  await refund(13_90)
  await drain()
  expect(await order()).toMatchObject({
    payment_status: 'refunded',
    refunds: [{ status: 'failed' }, { status: 'done' }],
  })
  await expectBooksInOrder(shop)
})

test('money that went back by the provider’s own hand still cancels the order', async () => {
  const { shop, provider, refund, payment, order, drain } = await paidOrder()
  await refund(10_00)
  await drain()
  await provider.act((await payment()).id, 'refund', {})
  await provider.notifyAndDrain((await payment()).id)
  expect(await order()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await expectBooksInOrder(shop)
})

test('payments not held by the provider are not refunded through it', async () => {
  const staffed: Staffed = await openStaffedShop()
  const { admin, shop } = staffed
  const refuse = async (id: number) =>
    expectRefusal(admin.api.adminOrders.refund({ id, amount: 1_00 }), 'refund_impossible')
  await refuse((await byHand(staffed, 'confirmed')).id)
  await refuse((await byProvider(staffed, false)).id)
  const gone = await byProvider(staffed, true, 'cancelled')
  await shop.jobs.drain()
  await refuse(gone.id)
  await expectRefusal(admin.api.adminOrders.refund({ id: 999_999, amount: 1_00 }), 'order_not_found')
  await expectBooksInOrder(shop)
})

test('a cancelled order whose refund the provider refused can be refunded by staff', async () => {
  const { shop, set, refund, order, drain, id } = await paidOrder()
  const ask = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async () => ({
    ok: false,
    reason: 'refused',
    detail: '400 {"message":"Insufficient balance"}',
  })
  await set(id, 'cancelled')
  await drain()
  expect(await order()).toMatchObject({
    status: 'cancelled',
    payment_status: 'approved',
    refunds: [{ status: 'failed', error: 'Insufficient balance' }],
  })
  shop.payments.mercadopago.refund = ask
  await refund(PAID)
  await drain()
  expect(await order()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunds: [{ status: 'failed' }, { status: 'done' }],
  })
  await expectBooksInOrder(shop)
})
