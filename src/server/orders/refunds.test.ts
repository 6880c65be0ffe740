import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byProvider, openStaffedShop } from '../testing/staffed-shop.ts'

test('a refund requested at the provider cannot be withdrawn, whatever its outcome', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider, set, orderOf } = staffed
  const { id } = await byProvider(staffed, true, 'cancelled')
  const ask = shop.payments.mercadopago.refund
  shop.payments.mercadopago.refund = async () => ({ ok: false, reason: 'unavailable', detail: 'no answer' })
  await shop.jobs.drain()
  const { message } = await expectRefusal(set(id, 'confirmed'), 'refund_begun')
  expect(message).toBe(
    'O reembolso deste pedido já foi pedido ao Mercado Pago e não pode mais ser suspenso. Espere a resposta; se a tarefa parou, tente de novo em Saúde da loja.',
  )
  shop.payments.mercadopago.refund = ask
  shop.travel(60_000)
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await provider.paymentsOf(id))[0]).toMatchObject({ status: 'refunded', refunds: [expect.anything()] })
  await expectBooksInOrder(shop)
})

test('a refund never requested is withdrawn without a trace, also when parked', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider } = staffed
  for (const hours of [1, 40]) {
    const { id } = await byProvider(staffed, true, 'cancelled')
    await provider.faults({ provider: 'error' })
    for (let hour = 0; hour < hours; hour++) {
      await shop.jobs.drain()
      shop.travel(3_600_001)
    }
    const desk = (await shop.superAdmin()).api.adminOrders
    await desk.setStatus({ id, status: 'confirmed' })
    await provider.faults({ provider: 'ok' })
    await shop.jobs.drain()
    expect(await desk.get({ id })).toMatchObject({ status: 'confirmed', payment_status: 'approved', refunds: [] })
    expect((await provider.paymentsOf(id))[0]!.refunds).toEqual([])
    expect(await shop.db.selectFrom('jobs').select('id').where('kind', '=', 'refund_payment').execute()).toEqual([])
  }
  await expectBooksInOrder(shop)
})

test('a refund withdrawn while its job runs is not requested', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider, set, orderOf } = staffed
  const { id } = await byProvider(staffed, true, 'cancelled')
  const look = shop.payments.mercadopago.fetch
  shop.payments.mercadopago.fetch = async (...call) => {
    const answer = await look(...call)
    shop.payments.mercadopago.fetch = look
    await set(id, 'confirmed')
    return answer
  }
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved', refunds: [] })
  expect((await provider.paymentsOf(id))[0]!.refunds).toEqual([])
  await expectBooksInOrder(shop)
})

test('a withdrawn refund is due again at the next cancellation', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider, set, orderOf } = staffed
  const { id } = await byProvider(staffed, true, 'cancelled', 'confirmed', 'cancelled')
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await provider.paymentsOf(id))[0]!.refunds).toHaveLength(1)
  await set(id, 'confirmed')
  await expectBooksInOrder(shop)
})

test('an order paid by hand after its refund counts as paid by hand', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider, set, orderOf } = staffed
  const { id } = await byProvider(staffed, true, 'cancelled')
  await shop.jobs.drain()
  await set(id, 'confirmed')
  const [payment] = await provider.paymentsOf(id)
  await provider.notifyAndDrain(payment!.id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  await set(id, 'pending')
  await set(id, 'confirmed')
  await set(id, 'cancelled')
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await shop.jobs.drain()
  expect((await provider.paymentsOf(id))[0]!.refunds).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('a refund that the provider never accepts alerts staff and stays visible', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider } = staffed
  const { id } = await byProvider(staffed, true, 'cancelled')
  await provider.faults({ provider: 'error' })
  for (let hours = 0; hours < 36; hours++) {
    await shop.jobs.drain()
    shop.travel(3_600_001)
  }
  await shop.jobs.drain()
  const [payment] = await shop.db.selectFrom('payments').select('provider_payment_id as id').execute()
  const [alert] = await provider.mailsTo(shop.config.superAdminEmail)
  expect(alert).toMatchObject({
    subject: 'Ficou por fazer: a devolução de um pagamento no provedor',
    text: expect.stringContaining(`Pedido nº ${id}, pagamento ${payment!.id}`),
  })
  expect(
    await shop.db.selectFrom('jobs').select(['attempts', 'last_error']).where('parked_at', 'is not', null).execute(),
  ).toMatchObject([{ attempts: 33 }])
  expect(await (await shop.superAdmin()).api.adminOrders.get({ id })).toMatchObject({
    status: 'cancelled',
    payment_status: 'approved',
  })
})
