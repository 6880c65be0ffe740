import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byProvider, openStaffedShop } from '../testing/staffed-shop.ts'

test('a refund that has begun cannot be taken back', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider, set, orderOf } = staffed
  const { id } = await byProvider(staffed, true, 'cancelled')
  await provider.faults({ provider: 'error' })
  await shop.jobs.drain()
  await expectRefusal(set(id, 'confirmed'), 'order_moved')
  await provider.faults({ provider: 'ok' })
  shop.travel(60_000)
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await provider.paymentsOf(id))[0]).toMatchObject({ status: 'refunded', refunds: [expect.anything()] })
  await expectBooksInOrder(shop)
})

test('a refund that was taken back is owed again by the next cancellation', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider, set, orderOf } = staffed
  const { id } = await byProvider(staffed, true, 'cancelled', 'confirmed', 'cancelled')
  await shop.jobs.drain()
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await provider.paymentsOf(id))[0]!.refunds).toHaveLength(1)
  await set(id, 'confirmed')
  await expectBooksInOrder(shop)
})

test('an order that was paid anew by hand after its refund is an order paid by hand', async () => {
  const staffed = await openStaffedShop()
  const { shop, provider, set, orderOf } = staffed
  const { id } = await byProvider(staffed, true, 'cancelled')
  await shop.jobs.drain()
  await set(id, 'confirmed')
  const [payment] = await provider.paymentsOf(id)
  await provider.tell(payment!.id)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  await set(id, 'pending')
  await set(id, 'confirmed')
  await set(id, 'cancelled')
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  await shop.jobs.drain()
  expect((await provider.paymentsOf(id))[0]!.refunds).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('a refund that the provider never takes is told to staff, and stays to be seen', async () => {
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
    subject: 'Ficou por fazer: a devolução de um pagamento no Mercado Pago',
    text: expect.stringContaining(`Pedido nº ${id}, pagamento ${payment!.id}`),
  })
  expect(await shop.db.selectFrom('jobs').select(['attempts', 'last_error']).where('parked_at', 'is not', null).execute()).toMatchObject([
    { attempts: 33 },
  ])
  expect(await (await shop.superAdmin()).api.adminOrders.get({ id })).toMatchObject({ status: 'cancelled', payment_status: 'approved' })
})
