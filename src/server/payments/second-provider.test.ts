import { expect, test } from 'vitest'
import { orderTxid } from '#domain/pix.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { changeProvider, quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { installSecondProvider } from '../testing/second-provider.ts'
import { openShop } from '../testing/shop.ts'
import { sweepOrders } from './sweep.ts'

async function openTwoProviderShop() {
  const shop = await openShop({ outside: true })
  const first = await quietProviderOf(shop)
  const second = installSecondProvider(shop)
  const [ana, admin] = [await shop.customer(), await shop.admin()]
  const orderOf = (id: number) => admin.api.adminOrders.get({ id })
  return { shop, first, second, ana, admin, orderOf }
}

test.each(['pix', 'card'] as const)(
  'an order is paid by %s through a second provider and refunded there',
  async (method) => {
    const { shop, second, ana, admin, orderOf } = await openTwoProviderShop()
    second.activate()
    const unused = async () => Promise.reject(new Error('the first provider was asked'))
    changeProvider(shop, {
      startPix: unused,
      startHosted: unused,
      fetch: unused,
      refund: unused,
      findByReference: unused,
    })
    const mug = await shop.product({ stock: 3 })
    const start = await buy(ana, [[mug, 1]], { method })
    expect(method === 'pix' ? start.pix_copy_paste : start.init_point).toMatch(
      method === 'pix' ? /^CODIGO-cofre-/ : /^https:\/\/pagar\.cofre\.example\//,
    )
    const id = start.order_id
    expect(await second.notify(second.pay(orderTxid(id)))).toBe(200)
    expect(await orderOf(id)).toMatchObject({
      status: 'confirmed',
      payment_attempts: [{ provider: 'Cofre', method, payments: [{ status: 'approved' }] }],
    })
    const { payment } = await orderOf(id)
    await admin.api.adminOrders.refund({ id, amount: payment!.refundable, reason: 'Desistiu' })
    await shop.jobs.drain()
    expect(await orderOf(id)).toMatchObject({ payment_status: 'refunded', refunds: [{ status: 'done' }] })
    await expectBooksInOrder(shop, mug)
  },
)

test('a refused card at the first provider is followed by PIX at the second', async () => {
  const { shop, first, second, ana, orderOf } = await openTwoProviderShop()
  const mug = await shop.product({ stock: 3 })
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  const refused = await first.pay(id, { status: 'rejected' })
  await first.notify(refused.id)
  await shop.jobs.drain()
  expect(await ana.api.checkout.payment({ id })).toMatchObject({
    payment_status: 'rejected',
    refusal: 'other',
    other_methods: [{ payment_method: 'pix' }, { payment_method: 'boleto' }],
  })

  second.activate()
  const { total } = await ana.api.checkout.payment({ id })
  const pix = await ana.api.checkout.newPayment({ id, payment_method: 'pix', total })
  expect(pix.pix_copy_paste).toMatch(/^CODIGO-cofre-/)
  await shop.jobs.drain()
  await second.notify(second.pay(orderTxid(id)))
  expect(await orderOf(id)).toMatchObject({
    status: 'confirmed',
    payment_method: 'pix',
    payment_attempts: [
      { provider: 'Mercado Pago', method: 'card', state: 'replaced', payments: [{ refusal: 'other' }] },
      { provider: 'Cofre', method: 'pix', state: 'open', payments: [{ status: 'approved' }] },
    ],
  })
  await expectBooksInOrder(shop, mug)
})

test('money that comes twice is refunded by the provider that took it', async () => {
  const { shop, first, second, ana, orderOf } = await openTwoProviderShop()
  const mug = await shop.product({ stock: 3 })
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  second.activate()
  await ana.api.checkout.newPayment({ id, payment_method: 'pix' })
  await second.notify(second.pay(orderTxid(id)))
  const late = await first.pay(id)
  await first.notify(late.id)
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({
    status: 'confirmed',
    refunds: [{ reason: 'Pagamento em dobro', status: 'done' }],
  })
  expect((await first.paymentsOf(id)).at(-1)).toMatchObject({ status: 'refunded' })
  expect(second.refunds.size).toBe(0)
  await expectBooksInOrder(shop, mug)
})

test('the sweep finds a payment of the second provider that no webhook reported', async () => {
  const { shop, second, ana, orderOf } = await openTwoProviderShop()
  second.activate()
  const mug = await shop.product({ stock: 3 })
  const { order_id: id } = await buy(ana, [[mug, 1]])
  second.pay(orderTxid(id))
  shop.travel(4 * 60_000)
  await sweepOrders(shop)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed' })
})

test('cancelling an order expires its checkout at the provider that opened it', async () => {
  const { shop, second, ana } = await openTwoProviderShop()
  second.activate()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'card' })
  await ana.api.account.cancel({ id })
  await shop.jobs.drain()
  expect(second.expired).toHaveLength(1)
})

test('notices are refused without a genuine signature and for unknown providers', async () => {
  const { shop, second } = await openTwoProviderShop()
  expect(await second.notify('cofre-1', 'falsa')).toBe(401)
  const unknown = await shop.fetch('/api/webhooks/ninguem', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  expect(unknown.status).toBe(404)
})
