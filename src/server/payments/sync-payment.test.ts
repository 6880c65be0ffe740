import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order.ts'
import { orderTxid } from '#domain/pix.ts'
import type { FetchedPayment } from '../gateways/payment-provider.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, fillCart, shownCart } from '../testing/purchases.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { orderIdOf, syncPayment } from './sync-payment.ts'

async function openPaidShop() {
  const shop = await openShop({ outside: true })
  await shop.settings({ saleMail: false })
  const [provider, ana, admin] = [await quietProviderOf(shop), await shop.customer(), await shop.admin()]
  const orderOf = (id: number) => admin.api.adminOrders.get({ id })
  const setStatus = (id: number, status: OrderStatus) => admin.api.adminOrders.setStatus({ id, status })
  const alerts = async () => (await provider.mailsTo(shop.config.superAdminEmail)).map(({ text }) => text.split('.')[0])
  const refundMails = async (email: string) =>
    (await provider.mailsTo(email))
      .filter(({ subject }) => subject.startsWith('Reembolso de'))
      .map(({ text }) => text.replaceAll('\u00a0', ' '))
  return { shop, provider, ana, orderOf, setStatus, alerts, refundMails }
}

/** A payment as the gateway would have fetched it. */
function fetched(change: Partial<FetchedPayment>): FetchedPayment {
  return {
    id: '1',
    provider: 'mercadopago',
    method: 'card',
    status: 'approved',
    statusDetail: 'accredited',
    chargeback: null,
    refusal: null,
    isPartlyRefunded: false,
    amountCents: 0,
    refundedCents: 0,
    currency: 'BRL',
    externalReference: null,
    collectorId: null,
    isLive: null,
    updatedAt: null,
    paymentType: 'credit_card',
    instalments: 1,
    boleto: null,
    ...change,
  }
}

function flags({ db }: TestShop) {
  return db.selectFrom('payments').select('flag').where('flag', 'is not', null).execute()
}

test('a wrong amount confirms nothing and alerts staff once', async () => {
  const { shop, provider, ana, orderOf, alerts } = await openPaidShop()
  const mug = await shop.product({ priceCents: 30_00 })
  for (const reais of [0.01, 45.89, 45.91, 4590]) {
    const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
    const payment = await provider.payAndNotify(id, { amount: reais })
    await provider.notifyAndDrain(payment.id)
    expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending', visual_proof_url: null })
  }
  expect(await flags(shop)).toHaveLength(4)
  expect(await alerts()).toEqual(Array(4).fill('Pagamento com valor diferente do pedido'))
  await expectBooksInOrder(shop, mug)
})

test('a PIX paid one centavo short stays unpaid', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
  const [payment] = await provider.paymentsOf(id)
  await provider.act(payment!.id, 'approve-wrong-amount')
  await provider.notifyAndDrain(payment!.id)
  expect(await orderOf(id)).toMatchObject({
    status: 'pending',
    history: [{ to: 'pending' }, { actor: 'Mercado Pago', reason: expect.stringContaining('valor diferente') }],
  })
})

test('a payment without order, for an unknown one or in another currency changes nothing', async () => {
  const { shop, ana, orderOf } = await openPaidShop()
  const { order_id: id, total } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  const reference = orderTxid(id)
  const alike = [`${reference} `, reference.toLowerCase(), `PEDIDO${id}`, `PEDIDO0${reference.slice(6)}`]
  for (const externalReference of [null, '', '12abc', '12 ', orderTxid(999_999), ...alike]) {
    await syncPayment(shop, fetched({ id: `x${externalReference}`, externalReference, amountCents: total }))
  }
  await syncPayment(shop, fetched({ id: 'usd', externalReference: orderTxid(id), amountCents: total, currency: 'USD' }))
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  expect(shop.logs.filter(({ msg }) => msg === 'a payment that belongs to no order')).toHaveLength(9)
})

test.each([
  [orderTxid(7), 7],
  [orderTxid(123_456_789), 123_456_789],
  ['PEDIDO00000000', 0],
  ['PEDIDO9999999999999999', null],
  [null, null],
  ['7', null],
])('the reference %j means order %j', (reference, id) => {
  expect(orderIdOf(reference)).toBe(id)
})

test('a payment that pays one order cannot pay another one', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product()
  const [one, other] = [await buy(ana, [[mug, 1]], { method: 'card' }), await buy(ana, [[mug, 1]], { method: 'card' })]
  const payment = await provider.payAndNotify(one.order_id)
  await syncPayment(
    shop,
    fetched({ id: String(payment.id), externalReference: orderTxid(other.order_id), amountCents: other.total }),
  )
  expect(await orderOf(one.order_id)).toMatchObject({ status: 'confirmed' })
  expect(await orderOf(other.order_id)).toMatchObject({ status: 'pending', history: [{ to: 'pending' }] })
  await expectBooksInOrder(shop, mug)
})

test('a refused card can be retried and counts once', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  const refused = await provider.payAndNotify(id, { status: 'rejected' })
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'rejected' })
  await provider.payAndNotify(id, { status: 'in_process' })
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'in_process' })
  await provider.payAndNotify(id)
  await provider.notifyAndDrain(refused.id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  await expectBooksInOrder(shop, mug)
})

test('an order paid twice keeps the first payment and refunds the second once', async () => {
  const { shop, provider, ana, orderOf, alerts, refundMails } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]])
  const first = await provider.payAndNotify(id)
  const second = await provider.act(first.id, 'pay-twice')
  await Promise.all([provider.notify(second.id), provider.notify(second.id), provider.notify(first.id)])
  await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
  await provider.notifyAndDrain(second.id)

  expect(await provider.paymentsOf(id)).toMatchObject([
    { id: first.id, status: 'approved', refunds: [] },
    { id: second.id, status: 'refunded', refunds: [{ amount: 25.9 }] },
  ])
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  expect(await alerts()).toEqual(['Pagamento em duplicidade: o valor será devolvido'])
  await shop.jobs.drain()
  const refunded = await refundMails(ana.user.email)
  expect(refunded).toHaveLength(1)
  expect(refunded[0]).toContain(
    `Recebemos um pagamento a mais pelo pedido nº ${id} e devolvemos R$ 25,90, pela mesma forma de pagamento. O pedido não muda, e você não precisa fazer nada.`,
  )
  expect(await shop.db.selectFrom('jobs').select('kind').where('kind', '=', 'refund_payment').execute()).toHaveLength(1)
  await expectBooksInOrder(shop, mug)
})

test('the mail about a second payment names its method, also after a cancellation', async () => {
  const { shop, provider, ana, orderOf, setStatus, refundMails } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  await ana.api.checkout.newPayment({ id, payment_method: 'pix' })
  await provider.payAndNotify(id, { method: 'pix' })
  await setStatus(id, 'cancelled')
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await refundMails(ana.user.email)).toEqual([])
  const late = await provider.pay(id, { method: 'master' })
  await provider.notifyAndDrain(late.id)
  expect(await refundMails(ana.user.email)).toEqual([
    expect.stringMatching(
      /a mais pelo pedido nº \d+ e devolvemos R\$ 25,90, .* \(Cartão de Crédito\)\.[^]*até duas faturas/,
    ),
  ])
})

test('of two concurrent payments one counts and the other is refunded', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const mug = await shop.product({ stock: 30 })
  for (let round = 0; round < 5; round++) {
    const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
    const first = await provider.pay(id)
    const payments = [first, await provider.act(first.id, 'pay-twice'), await provider.act(first.id, 'pay-twice')]
    await Promise.all(payments.map(({ id: paymentId }) => provider.notify(paymentId)))
    await Promise.all([shop.jobs.drain(), shop.jobs.drain(), shop.jobs.drain()])
    expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
    expect((await provider.paymentsOf(id)).map(({ status }) => status).sort()).toEqual([
      'approved',
      'refunded',
      'refunded',
    ])
  }
  expect(shop.logs.filter(({ msg }) => msg === 'a job failed')).toEqual([])
  await expectBooksInOrder(shop, mug)
})

test('a late payment confirms a cancelled order while stock is left', async () => {
  const { shop, provider, ana, orderOf, setStatus } = await openPaidShop()
  const [mug, coupon] = [await shop.product({ stock: 2 }), await shop.coupon({ code: 'DEZ', maxUses: 1 })]
  const { order_id: id } = await buy(ana, [[mug, 2]], { method: 'boleto', coupon: 'DEZ' })
  const payment = await provider.pay(id, { status: 'pending', method: 'bolbradesco' })
  await setStatus(id, 'cancelled')
  expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([2, 0])
  await provider.act(payment.id, 'cancel')
  await provider.act(payment.id, 'pay-late')
  await provider.notifyAndDrain(payment.id)
  expect(await orderOf(id)).toMatchObject({
    status: 'confirmed',
    payment_status: 'approved',
    visual_proof_url: expect.any(String),
  })
  expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([0, 1])
  await expectBooksInOrder(shop, mug)

  await provider.act(payment.id, 'refund')
  await provider.notifyAndDrain(payment.id)
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([2, 0])
  await expectBooksInOrder(shop, mug)
})

test('a late payment without stock is refunded and alerts staff', async () => {
  const { shop, provider, ana, orderOf, setStatus, alerts } = await openPaidShop()
  const [mug, rug] = [await shop.product({ stock: 2 }), await shop.product({ stock: 5 })]
  const { order_id: id } = await buy(
    ana,
    [
      [mug, 2],
      [rug, 1],
    ],
    { method: 'card' },
  )
  await setStatus(id, 'cancelled')
  await shop.jobs.drain()
  await buy(await shop.customer(), [[mug, 1]])
  const payment = await provider.pay(id)
  await Promise.all([provider.notify(payment.id), provider.notify(payment.id)])
  await Promise.all([shop.jobs.drain(), shop.jobs.drain()])

  expect(await provider.paymentsOf(id)).toMatchObject([{ status: 'refunded', refunds: [expect.anything()] }])
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded', visual_proof_url: null })
  expect(await alerts()).toEqual(['Pagamento atrasado sem estoque: o valor será devolvido'])
  const sent = (await provider.mailsTo(ana.user.email)).filter(({ subject }) => subject.startsWith('Pedido cancelado'))
  expect(sent.map(({ text }) => text.includes('será devolvido'))).toEqual([false, true])
  expect([await shop.stockOf(mug.id), await shop.stockOf(rug.id)]).toEqual([1, 5])
  await expectBooksInOrder(shop, mug, rug)
})

test('a repeated approval does not move an order back', async () => {
  const { shop, provider, ana, orderOf, setStatus } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
  const payment = await provider.payAndNotify(id)
  for (const status of ['shipped', 'delivered'] as const) {
    await setStatus(id, status)
    await provider.notifyAndDrain(payment.id)
    expect(await orderOf(id)).toMatchObject({ status, payment_status: 'approved' })
  }
  expect((await orderOf(id)).history).toHaveLength(4)
})

test.each([
  ['confirmed', 'refund', 'cancelled', 'refunded', []],
  ['shipped', 'refund', 'cancelled', 'refunded', ['Pagamento devolvido']],
  ['delivered', 'refund', 'delivered', 'refunded', ['Pagamento devolvido']],
  ['confirmed', 'charge-back', 'cancelled', 'charged_back', ['Pagamento contestado']],
  ['shipped', 'charge-back', 'cancelled', 'charged_back', ['Pagamento contestado']],
  ['delivered', 'charge-back', 'delivered', 'charged_back', ['Pagamento contestado']],
] as const)(
  'a refund of a %s order (%s) leaves it %s and %s',
  async (from, action, status, paymentStatus, expectedAlerts) => {
    const { shop, provider, ana, orderOf, setStatus, alerts } = await openPaidShop()
    const mug = await shop.product({ stock: 1 })
    const { order_id: id } = await buy(ana, [[mug, 1]])
    const payment = await provider.payAndNotify(id)
    if (from !== 'confirmed') await setStatus(id, from)
    await provider.act(payment.id, action)
    await Promise.all([provider.notify(payment.id), provider.notify(payment.id)])
    await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
    await provider.notifyAndDrain(payment.id)

    expect(await orderOf(id)).toMatchObject({ status, payment_status: paymentStatus })
    expect(await alerts()).toEqual(expectedAlerts)
    expect(await shop.stockOf(mug.id)).toBe(status === 'cancelled' ? 1 : 0)
    expect((await provider.paymentsOf(id))[0]!.refunds).toHaveLength(action === 'refund' ? 1 : 0)
    await expectBooksInOrder(shop, mug)
  },
)

test('a partial refund is recorded, and a cancellation refunds the rest', async () => {
  const { shop, provider, ana, orderOf, setStatus } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]])
  const payment = await provider.payAndNotify(id)
  await provider.act(payment.id, 'refund-partial', { amount: 10 })
  await provider.notifyAndDrain(payment.id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'partially_refunded' })
  await setStatus(id, 'cancelled')
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await provider.paymentsOf(id))[0]).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: 10 }, { amount: 15.9 }],
  })
  await expectBooksInOrder(shop, mug)
})

test('an order is cancelled with its last payment attempt, not with the first', async () => {
  const { shop, ana, orderOf } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id, total } = await buy(ana, [[mug, 1]], { method: 'boleto' })
  const known = { externalReference: orderTxid(id), amountCents: total }
  const receive = (paymentId: string, status: FetchedPayment['status']) =>
    syncPayment(shop, fetched({ ...known, id: paymentId, status }))
  await receive('first', 'pending')
  await receive('second', 'pending')
  await receive('first', 'cancelled')
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  await receive('second', 'cancelled')
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' })
  await expectBooksInOrder(shop, mug)
})

test('a stale fetch saved later does not undo a refund', async () => {
  const { shop, ana, orderOf } = await openPaidShop()
  const { order_id: id, total } = await buy(ana, [[await shop.product({ priceCents: 80_00 }), 1]], { method: 'card' })
  const known = { externalReference: orderTxid(id), amountCents: total }
  for (const refundedCents of [0, 50_00, 20_00]) await syncPayment(shop, fetched({ ...known, refundedCents }))
  expect(await orderOf(id)).toMatchObject({ payment_status: 'partially_refunded', payment: { refunded: 50_00 } })
})

test('a fetch older than the stored one changes nothing', async () => {
  const { shop, ana, orderOf } = await openPaidShop()
  const { order_id: id, total } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  const receive = (status: FetchedPayment['status'], updatedAt: string | null) =>
    syncPayment(
      shop,
      fetched({
        externalReference: orderTxid(id),
        amountCents: total,
        status,
        updatedAt: updatedAt === null ? null : new Date(updatedAt),
      }),
    )
  const stored = () => shop.db.selectFrom('payments').select(['status', 'provider_updated_at']).executeTakeFirst()
  await receive('in_process', '2026-11-01T12:00:00.000-03:00')
  await receive('rejected', '2026-11-01T12:00:02.000-03:00')
  await receive('in_process', '2026-11-01T12:00:01.000-03:00')
  expect(await stored()).toEqual({ status: 'rejected', provider_updated_at: new Date('2026-11-01T15:00:02Z') })
  expect(await orderOf(id)).toMatchObject({ payment_status: 'rejected' })
  await receive('approved', '2026-11-01T12:00:02.000-03:00')
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
  await receive('rejected', '2026-11-01T12:00:01.999-03:00')
  expect(await stored()).toMatchObject({ status: 'approved' })
  await receive('approved', null)
  expect(await stored()).toMatchObject({ provider_updated_at: new Date('2026-11-01T15:00:02Z') })
})

test('a payment to another account confirms nothing and alerts staff once', async () => {
  const { shop, provider, ana, orderOf, setStatus, alerts } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  const payment = await provider.payAndNotify(id, { collector_id: 1 })
  await provider.notifyAndDrain(payment.id)
  expect(await orderOf(id)).toMatchObject({
    status: 'pending',
    payment_status: 'pending',
    history: [{ to: 'pending' }, { actor: 'Mercado Pago', reason: expect.stringContaining('outra conta') }],
  })
  expect(await alerts()).toEqual([expect.stringContaining('Pagamento recebido por outra conta do provedor')])
  const open = await provider.pay(id, { collector_id: 1, status: 'in_process' })
  await setStatus(id, 'cancelled')
  await shop.jobs.drain()
  expect(await provider.paymentsOf(id)).toMatchObject([{ status: 'approved' }, { id: open.id, status: 'in_process' }])
  expect(await shop.db.selectFrom('jobs').select('kind').where('done_at', 'is', null).execute()).toEqual([])
  await expectBooksInOrder(shop, mug)
})

test('a test payment confirms nothing in a live shop', async () => {
  const { shop, provider, ana, orderOf, alerts } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  shop.config = { ...shop.config, mode: 'live' }
  await provider.payAndNotify(id, { live_mode: false })
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  expect(await alerts()).toEqual([expect.stringContaining('Pagamento de teste')])
  await provider.payAndNotify(id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
})

test('no payment counts until the account of the access token is known', async () => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  const { account } = shop.payments.mercadopago
  let asked = 0
  let isKnown = false
  shop.payments.mercadopago.account = async (...call) => (
    asked++,
    isKnown ? account(...call) : { ok: false, reason: 'unavailable', detail: 'no answer' }
  )
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  await provider.payAndNotify(id)
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'pending' })
  isKnown = true
  shop.travel(60_000)
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
  await provider.payAndNotify((await buy(ana, [[await shop.product(), 1]])).order_id)
  expect(asked).toBe(2)
  await shop.settings({ mpAccessToken: 'APP_USR-outra-conta' })
  const other = await buy(ana, [[await shop.product(), 1]])
  await provider.payAndNotify(other.order_id)
  expect(asked).toBe(3)
  expect(await orderOf(other.order_id)).toMatchObject({ status: 'confirmed' })
})

test('a cancellation racing a payment ends confirmed or refunded, never in between', async () => {
  const { shop, provider, ana, orderOf, setStatus } = await openPaidShop()
  const mug = await shop.product({ stock: 30 })
  for (let round = 0; round < 6; round++) {
    const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
    const payment = await provider.pay(id)
    await provider.notify(payment.id)
    await Promise.allSettled([setStatus(id, 'cancelled'), shop.jobs.drain()])
    await shop.jobs.drain()
    const { status, payment_status: paymentStatus } = await orderOf(id)
    const [{ status: atProvider } = { status: '' }] = await provider.paymentsOf(id)
    expect([
      ['confirmed', 'approved', 'approved'],
      ['cancelled', 'refunded', 'refunded'],
    ]).toContainEqual([status, paymentStatus, atProvider])
  }
  await expectBooksInOrder(shop, mug)
})

test.each(['pix', 'card', 'boleto'] as const)('an order with letters in its CNPJ is paid by %s', async (method) => {
  const { shop, provider, ana, orderOf } = await openPaidShop()
  await fillCart(ana, [[await shop.product(), 1]])
  const cart = await shownCart(ana, { method })
  const { order_id: id } = await ana.api.checkout.create({ ...cart, recipient_document: '12.ABC.345/01DE-35' })
  await provider.payAndNotify(id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', recipient_document: '12ABC34501DE35' })
})
