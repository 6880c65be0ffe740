import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sweepOrders } from './sweep.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const REFUSED = 'Pagamento não aprovado'

async function openPaidShop() {
  const shop = await openShop({ outside: true })
  const [provider, ana] = [await quietProviderOf(shop), await shop.customer()]
  const seen = async (id: number) => {
    const [payment, order, { items }] = await Promise.all([
      ana.api.checkout.payment({ id }),
      ana.api.account.order({ id }),
      ana.api.account.orders(),
    ])
    const outcome = { refusal: order.refusal, wrong_amount: order.wrong_amount }
    expect(payment).toMatchObject(outcome)
    expect(items.find((each) => each.id === id)).toMatchObject(outcome)
    return { status: order.status, payment_status: order.payment_status, ...outcome }
  }
  const mails = async () => {
    await shop.jobs.drain()
    return (await provider.mailsTo(ana.user.email)).map(({ subject, text }) => ({
      subject: subject.split(' - ')[0],
      text,
    }))
  }
  return { shop, provider, ana, seen, mails }
}

test('a wrong amount is shown on page, order and mail, until it is refunded', async () => {
  const { shop, provider, ana, seen, mails } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product({ priceCents: 80_00 }), 1]])
  const payment = await provider.payAndNotify(id, { amount: 50 })
  await provider.notifyAndDrain(payment.id)
  expect(await seen(id)).toMatchObject({ status: 'pending', wrong_amount: 50_00 })
  const sent = (await mails()).filter(({ subject }) => subject === 'Recebemos um valor diferente')
  expect(sent).toHaveLength(1)
  expect(sent[0]!.text.replaceAll('\u00a0', ' ')).toContain('Recebemos R$ 50,00, que não é o valor do pedido.')

  shop.travel(31 * 60_000)
  await sweepOrders(shop)
  expect(await seen(id)).toMatchObject({ status: 'cancelled', wrong_amount: 50_00 })
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: false })
  const cancelled = (await mails()).find(({ subject }) => subject === 'Pedido cancelado')!
  expect(cancelled.text).toContain('A loja vai falar com você')
  expect(cancelled.text).not.toContain('nada foi cobrado')

  await provider.act(payment.id, 'refund')
  await provider.notifyAndDrain(payment.id)
  expect(await seen(id)).toMatchObject({ status: 'cancelled', wrong_amount: null })
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: true })
})

test('no new payment is made for a wrong amount, until it is refunded', async () => {
  const { shop, provider, ana, seen } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product({ priceCents: 80_00, stock: 1 }), 1]])
  const payment = await provider.payAndNotify(id, { amount: 50 })
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: false, other_methods: [] })
  const refuse = async () => {
    for (const method of ['pix', 'card'] as const)
      await expectRefusal(ana.api.checkout.newPayment({ id, payment_method: method }), 'wrong_amount_received')
  }
  await refuse()
  shop.travel(31 * 60_000)
  await refuse()
  await sweepOrders(shop)
  await refuse()
  expect(await shop.db.selectFrom('payment_attempts').selectAll().execute()).toHaveLength(1)

  await provider.act(payment.id, 'refund')
  await provider.notifyAndDrain(payment.id)
  await ana.api.checkout.newPayment({ id })
  expect(await seen(id)).toMatchObject({ status: 'pending', wrong_amount: null })
})

test('the mail of an order that expired unpaid says so', async () => {
  const { shop, ana, mails } = await openPaidShop()
  await buy(ana, [[await shop.product(), 1]])
  shop.travel(31 * 60_000)
  await sweepOrders(shop)
  const cancelled = (await mails()).find(({ subject }) => subject === 'Pedido cancelado')!
  expect(cancelled.text).toContain('O prazo para pagar terminou, e nada foi cobrado.')
})

test('a review that ends with a refusal is mailed', async () => {
  const { shop, provider, ana, seen, mails } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  const review = await provider.pay(id, { status: 'in_process' })
  await provider.notifyAndDrain(review.id)
  expect(await seen(id)).toMatchObject({ payment_status: 'in_process', refusal: null })
  await provider.act(review.id, 'reject')
  await provider.notifyAndDrain(review.id)
  expect(await seen(id)).toMatchObject({ status: 'pending', refusal: expect.any(String) })
  const refused = (await mails()).filter(({ subject }) => subject === REFUSED)
  expect(refused).toHaveLength(1)
  expect(refused[0]!.text).toMatch(/Nada foi cobrado[^]*Tentar de novo ou pagar de outra forma: .*checkout\?pedido=/)
})

test('no refusal is mailed for an order that has been paid since', async () => {
  const { shop, provider, ana, seen, mails } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  await provider.payAndNotify(id)
  expect(await seen(id)).toMatchObject({ status: 'confirmed', refusal: null })
  await inTransaction(shop.db, (tx) =>
    enqueue(tx, { kind: 'order_mail', orderId: id, mail: 'payment_refused' }, shop.now()),
  )
  expect((await mails()).filter(({ subject }) => subject === REFUSED)).toEqual([])
})

test('a PIX that the bank refused can be replaced at once', async () => {
  const { shop, provider, ana, seen } = await openPaidShop()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
  const [pix] = await provider.paymentsOf(id)
  await provider.act(pix!.id, 'reject')
  await provider.notifyAndDrain(pix!.id)
  expect(await seen(id)).toMatchObject({ status: 'pending', payment_status: 'rejected' })
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ can_renew_pix: true })
  await ana.api.checkout.newPayment({ id })
  expect(await seen(id)).toMatchObject({ payment_status: 'pending', refusal: null })
})
