import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

async function openPaidShop() {
  const shop = await openShop({ outside: true })
  const [provider, ana, admin] = [await quietProviderOf(shop), await shop.customer(), await shop.admin()]
  return {
    shop,
    provider,
    ana,
    orderOf: (id: number) => admin.api.adminOrders.get({ id }),
    cancel: (id: number) => ana.api.account.cancel({ id }),
  }
}

test.each(['pix', 'card', 'boleto'] as const)(
  'an unpaid order by %s is cancelled by its customer, and can no longer be paid',
  async (method) => {
    const { shop, provider, ana, orderOf, cancel } = await openPaidShop()
    const mug = await shop.product({ priceCents: 80_00, stock: 2 })
    const coupon = await shop.coupon({ code: 'DEZ' })
    const { order_id: id } = await buy(ana, [[mug, 2]], { method, coupon: 'DEZ' })
    if (method === 'boleto') await provider.pay(id, { status: 'pending', method: 'bolbradesco' })
    await cancel(id)
    expect([await shop.stockOf(mug.id), await shop.couponUses(coupon.id)]).toEqual([2, 0])
    expect(await orderOf(id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'cancelled',
      history: [{ to: 'pending' }, { to: 'cancelled', actor: ana.user.email, reason: 'Cancelado pelo cliente' }],
    })
    expect(await ana.api.account.order({ id })).toMatchObject({ expired_at: null })
    await shop.jobs.drain()
    expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(method === 'card' ? [] : ['cancelled'])
    expect((await provider.mailsTo(ana.user.email)).map(({ subject }) => subject.split(' - ')[0])).toContain(
      'Pedido cancelado',
    )
    await expectRefusal(cancel(id), 'order_not_open')
    await expectBooksInOrder(shop, mug)
  },
)

test('an order whose payment was just approved cannot be cancelled', async () => {
  const { shop, provider, ana, orderOf, cancel } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  await provider.pay(id)
  await expectRefusal(cancel(id), 'order_paid')
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'approved' })
  await expectRefusal(cancel(id), 'order_paid')
  await expectBooksInOrder(shop, mug)
})

test('while the provider looks at a payment or does not answer, nothing is cancelled', async () => {
  const { shop, provider, ana, orderOf, cancel } = await openPaidShop()
  const mug = await shop.product()
  const { order_id: id } = await buy(ana, [[mug, 1]], { method: 'card' })
  await provider.faults({ provider: 'error' })
  await expectRefusal(cancel(id), 'payment_provider')
  await provider.faults({ provider: 'ok' })
  await provider.pay(id, { status: 'in_process' })
  await expectRefusal(cancel(id), 'payment_in_review')
  expect(await orderOf(id)).toMatchObject({ status: 'pending', payment_status: 'in_process' })
  await expectBooksInOrder(shop, mug)
})

test("concurrent cancellations are one; others' and shipped orders cannot be cancelled", async () => {
  const shop = await openPixShop()
  const [ana, bia, admin] = [await shop.customer(), await shop.customer(), await shop.admin()]
  const mug = await shop.product({ stock: 5 })
  const { order_id: id } = await buy(ana, [[mug, 3]])
  await expectRefusal(bia.api.account.cancel({ id }), 'order_not_found')
  const outcomes = await Promise.allSettled([ana.api.account.cancel({ id }), ana.api.account.cancel({ id })])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order_not_open' } })
  expect(await shop.stockOf(mug.id)).toBe(5)

  const { order_id: sent } = await buy(ana, [[mug, 1]])
  await admin.api.adminOrders.setStatus({ id: sent, status: 'shipped' })
  await expectRefusal(ana.api.account.cancel({ id: sent }), 'order_paid')
  await expectBooksInOrder(shop, mug)
})
