import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openStaffedShop } from '../testing/staffed-shop.ts'

const TOLD =
  'Pagamento aprovado num pedido já confirmado manualmente: se o cliente pagou duas vezes, devolva este valor em Reembolsar'

async function openDesk() {
  const staffed = await openStaffedShop()
  const { shop, provider } = staffed
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 20 })]
  const alerts = async () => (await provider.mailsTo(shop.config.superAdminEmail)).map(({ text }) => text.split('.')[0])
  const byHandOf = (id: number) =>
    shop.db
      .selectFrom('audit_log')
      .select('after')
      .where('subject', '=', `order ${id}`)
      .where('after', 'like', '%payment_status%')
      .execute()
  return { ...staffed, ana, mug, alerts, byHandOf, drain: () => shop.jobs.drain() }
}

test('an order marked as paid by staff can no longer be paid at the provider', async () => {
  const { shop, provider, set, orderOf, ana, mug, drain } = await openDesk()
  const pix = await buy(ana, [[mug, 1]])
  const card = await buy(ana, [[mug, 1]], { method: 'card' })
  const boleto = await buy(ana, [[mug, 1]], { method: 'boleto' })
  const reviewed = await buy(ana, [[mug, 1]], { method: 'card' })
  await provider.pay(boleto.order_id, { status: 'pending', method: 'bolbradesco' })
  await provider.pay(reviewed.order_id, { status: 'in_process' })
  await set(pix.order_id, 'confirmed')
  await set(card.order_id, 'shipped')
  await set(boleto.order_id, 'delivered')
  await set(reviewed.order_id, 'confirmed')
  await drain()
  for (const { order_id: id } of [pix, boleto, reviewed])
    expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['cancelled'])
  for (const link of [card, boleto, reviewed])
    expect((await provider.linkOf(link.init_point!)).expiresAt.getTime()).toBeLessThanOrEqual(shop.now().getTime())
  for (const [payment] of [await provider.paymentsOf(pix.order_id), await provider.paymentsOf(boleto.order_id)])
    await provider.notifyAndDrain(payment!.id)
  expect(await orderOf(pix.order_id)).toMatchObject({
    status: 'confirmed',
    payment_status: 'approved',
    payment: { flag: null, refundable: 0 },
  })
  expect(await orderOf(boleto.order_id)).toMatchObject({ status: 'delivered', payment_status: 'approved' })
  await expectBooksInOrder(shop, mug)
})

test('a payment for an order marked as paid is kept for refund and alerts staff once', async () => {
  const { shop, provider, admin, set, orderOf, ana, mug, alerts, drain } = await openDesk()
  const { order_id: id, total } = await buy(ana, [[mug, 1]])
  await set(id, 'shipped')
  await drain()
  const [payment] = await provider.paymentsOf(id)
  await provider.act(payment!.id, 'pay-late')
  await Promise.all([provider.notify(payment!.id), provider.notify(payment!.id)])
  await Promise.all([drain(), drain()])
  await provider.notifyAndDrain(payment!.id)
  expect(await orderOf(id)).toMatchObject({
    status: 'shipped',
    payment_status: 'approved',
    payment: { amount: total, refundable: total, flag: TOLD },
  })
  expect((await orderOf(id)).history.at(-1)).toMatchObject({
    actor: 'Mercado Pago',
    reason: `${TOLD} (${payment!.id})`,
  })
  expect(await alerts()).toEqual([TOLD])

  const second = await provider.act(payment!.id, 'pay-twice')
  await provider.notifyAndDrain(second.id)
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['approved', 'refunded'])

  await admin.api.adminOrders.refund({ id, amount: total })
  await drain()
  await provider.notifyAndDrain(payment!.id)
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', payment_status: 'refunded' })
  await expectBooksInOrder(shop, mug)
})

test('a cancellation refunds a payment that came after staff marked the order as paid', async () => {
  const { shop, provider, set, orderOf, ana, mug, drain } = await openDesk()
  const { order_id: id } = await buy(ana, [[mug, 1]])
  await set(id, 'confirmed')
  await drain()
  const [payment] = await provider.paymentsOf(id)
  await provider.act(payment!.id, 'pay-late')
  await provider.notifyAndDrain(payment!.id)
  await set(id, 'cancelled')
  await drain()
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await provider.paymentsOf(id))[0]).toMatchObject({ status: 'refunded', refunds: [expect.anything()] })
  await expectBooksInOrder(shop, mug)
})

test('a payment found while marking as paid counts by itself', async () => {
  const { shop, provider, set, orderOf, ana, mug, alerts, byHandOf, drain } = await openDesk()
  const [one, other] = [await buy(ana, [[mug, 1]]), await buy(ana, [[mug, 1]], { method: 'card' })]
  for (const { order_id: id } of [one, other]) await provider.pay(id)
  await set(one.order_id, 'confirmed')
  await expectRefusal(set(other.order_id, 'shipped'), 'order_moved')
  await drain()
  for (const { order_id: id, total } of [one, other]) {
    expect(await orderOf(id)).toMatchObject({
      status: 'confirmed',
      payment_status: 'approved',
      payment: { amount: total, flag: null },
      history: [{ to: 'pending' }, { to: 'confirmed', actor: 'Mercado Pago' }],
    })
    expect(await byHandOf(id)).toEqual([])
  }
  await set(other.order_id, 'shipped')
  expect(await alerts()).toEqual([])
  await expectBooksInOrder(shop, mug)
})

test('marking as paid works with the provider down; the open payment is closed later', async () => {
  const { shop, provider, set, orderOf, ana, mug, drain } = await openDesk()
  const { order_id: id } = await buy(ana, [[mug, 1]])
  await provider.faults({ provider: 'error' })
  await set(id, 'confirmed')
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  await drain()
  await provider.faults({ provider: 'ok' })
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['pending'])
  shop.travel(60_000)
  await drain()
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['cancelled'])
  await expectBooksInOrder(shop, mug)
})

test('a link created while staff mark the order as paid is closed again', async () => {
  const { shop, provider, set, orderOf, ana, mug, drain } = await openDesk()
  const ask = shop.payments.mercadopago.startHosted
  shop.payments.mercadopago.startHosted = async (...call) => {
    const answer = await ask(...call)
    const { id } = await shop.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    await set(id, 'confirmed')
    await drain()
    return answer
  }
  const { order_id: id, init_point: link } = await buy(ana, [[mug, 1]], { method: 'card' })
  await drain()
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  expect((await provider.linkOf(link!)).expiresAt.getTime()).toBeLessThanOrEqual(shop.now().getTime())
  await expectBooksInOrder(shop, mug)
})
