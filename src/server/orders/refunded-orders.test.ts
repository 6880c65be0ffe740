import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byProvider, openStaffedShop } from '../testing/staffed-shop.ts'

// Each order: 2 × R$ 10,00, less 10 %, plus R$ 15,90 of shipping.
const PAID = 33_90

async function openPaid() {
  const staffed = await openStaffedShop()
  const { id, buyer, product } = await byProvider(staffed, true)
  const { admin, shop, provider } = staffed
  const refund = async (amount: number) => {
    await admin.api.adminOrders.refund({ id, amount })
    await shop.jobs.drain()
    await shop.jobs.drain()
  }
  const atProvider = async (action: string, fields?: { amount: number }) => {
    const payment = (await provider.paymentsOf(id))[0]!
    await provider.act(payment.id, action, fields)
    await provider.notifyAndDrain(payment.id)
  }
  const toSend = async () => {
    const { to_send: count } = await admin.api.adminOrders.counts()
    expect((await admin.api.adminReports.attention()).to_send.count).toBe(count)
    expect((await admin.api.adminOrders.list({ status: 'confirmed', refunded: 'not_whole', limit: 10 })).total).toBe(
      count,
    )
    return count
  }
  const order = () => staffed.orderOf(id)
  return { ...staffed, id, buyer, product, refund, atProvider, toSend, order }
}

test('an order refunded in full is not to be sent, is marked, and stays found', async () => {
  const { shop, admin, id, refund, toSend, order } = await openPaid()
  expect(await toSend()).toBe(1)
  await refund(10_00)
  expect(await toSend()).toBe(1)
  expect(await order()).toMatchObject({ refunded_amount: 10_00, is_refunded: false })
  // From the request on, before the provider has carried it out.
  await admin.api.adminOrders.refund({ id, amount: PAID - 10_00 })
  expect(await toSend()).toBe(0)
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect(await toSend()).toBe(0)
  expect(await order()).toMatchObject({
    status: 'confirmed',
    payment_status: 'refunded',
    refunded_amount: PAID,
    is_refunded: true,
  })
  const { items } = await admin.api.adminOrders.list({ refunded: 'whole', limit: 10 })
  expect(items).toMatchObject([{ id, is_refunded: true }])
  expect((await admin.api.adminOrders.list({ limit: 10 })).items).toMatchObject([{ id, is_refunded: true }])
  expect(await admin.api.adminOrders.counts()).toMatchObject({ confirmed: 1, to_send: 0 })
})

test.each([
  ['a tracking code', 'tracking'],
  ['a status', 'status'],
  ['a delivery', 'delivered'],
  ['a list', 'dispatch'],
] as const)('%s sends an order refunded in full only when staff confirm it', async (_, way) => {
  const { shop, admin, id, refund, order } = await openPaid()
  await refund(PAID)
  const code = { tracking_code: 'AA123456785BR' }
  const send = async (confirmed: object) => {
    if (way === 'tracking') return admin.api.adminOrders.setTracking({ id, ...code, ...confirmed })
    if (way === 'dispatch') return admin.api.adminOrders.dispatch({ orders: [{ id, ...code, ...confirmed }] })
    return admin.api.adminOrders.setStatus({ id, status: way === 'status' ? 'shipped' : 'delivered', ...confirmed })
  }
  if (way === 'dispatch')
    expect(await send({})).toMatchObject([
      {
        id,
        isShipped: false,
        needs_confirmation: 'ship_refunded',
        error: expect.stringContaining('devolvido por inteiro'),
      },
    ])
  else await expectRefusal(send({}), 'order_refunded')
  expect(await order()).toMatchObject({ status: 'confirmed', tracking_code: null })
  await send({ ship_refunded: true })
  expect(await order()).toMatchObject({
    status: way === 'delivered' ? 'delivered' : 'shipped',
    payment_status: 'refunded',
  })
  await expectBooksInOrder(shop)
})

test.each(['staff', 'provider'] as const)(
  'the mail of an order cancelled after its refund by %s promises no second one',
  async (by) => {
    const { shop, provider, buyer, id, set, refund, atProvider } = await openPaid()
    if (by === 'provider') await atProvider('refund')
    else {
      await refund(PAID)
      await set(id, 'cancelled')
    }
    await shop.jobs.drain()
    const mails = await provider.mailsTo(buyer.user.email)
    const cancelled = mails.find(({ subject }) => subject.startsWith('Pedido cancelado'))!
    expect(cancelled.text).toContain(' foi cancelado. O valor pago já foi devolvido.')
  },
)

test('a chargeback of a delivered order counts as a refund, and is reversed when won', async () => {
  const { shop, admin, buyer, id, set, atProvider, order } = await openPaid()
  await set(id, 'shipped')
  await buyer.api.account.confirmDelivery({ id })
  await atProvider('charge-back')
  expect(await order()).toMatchObject({
    status: 'delivered',
    payment_status: 'charged_back',
    is_refunded: true,
    refunded_amount: PAID,
  })
  expect((await admin.api.adminReports.stats()).todaySales).toMatchObject({ total: PAID, refunds: PAID, net: 0 })
  expect((await admin.api.adminOrders.list({ refunded: 'whole', limit: 10 })).total).toBe(1)
  await shop.db.updateTable('payments').set({ status_detail: 'reimbursed' }).where('order_id', '=', id).execute()
  expect(await order()).toMatchObject({ is_refunded: false, refunded_amount: 0 })
  expect((await admin.api.adminReports.stats()).todaySales).toMatchObject({ total: PAID, refunds: 0, net: PAID })
  await expectBooksInOrder(shop)
})

test('a refund that the provider refuses leaves the order to be sent', async () => {
  const { shop, admin, id, toSend } = await openPaid()
  shop.payments.mercadopago.refund = async () => ({
    ok: false,
    reason: 'refused',
    detail: '400 {"message":"Insufficient balance"}',
  })
  await admin.api.adminOrders.refund({ id, amount: PAID })
  expect(await toSend()).toBe(0)
  await shop.jobs.drain()
  expect((await admin.api.adminOrders.get({ id })).refunds).toMatchObject([{ status: 'failed' }])
  expect(await toSend()).toBe(1)
  await expectBooksInOrder(shop)
})

test('a full refund and the cancellation are one transaction', async () => {
  const { shop, buyer, product, admin, provider, id, order } = await openPaid()
  await expectRefusal(admin.api.adminOrders.refund({ id, amount: 10_00, cancel: true }), 'refund_not_whole')
  expect(await order()).toMatchObject({ status: 'confirmed', refunds: [] })
  const stock = await shop.stockOf(product.id)
  expect(
    await admin.api.adminOrders.refund({ id, amount: PAID, left: PAID, cancel: true, reason: 'Acabou' }),
  ).toMatchObject({ amount: PAID, status: 'requested' })
  expect(await shop.stockOf(product.id)).toBe(stock + 2)
  await expectRefusal(admin.api.adminOrders.refund({ id, amount: PAID, left: PAID, cancel: true }), 'order_moved')
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect(await order()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunds: [{ amount: PAID, status: 'done' }],
  })
  expect((await provider.paymentsOf(id))[0]!.refunds).toHaveLength(1)
  const mails = (await provider.mailsTo(buyer.user.email)).map(({ subject }) => subject)
  expect(mails.filter((subject) => /cancelad|Reembolso/.test(subject))).toHaveLength(1)
  const audited = await shop.db.selectFrom('audit_log').select('after').where('action', '=', 'order.refund').execute()
  expect(audited).toEqual([{ after: JSON.stringify({ amount_cents: PAID, reason: 'Acabou', status: 'cancelled' }) }])
  await expectBooksInOrder(shop)
})

test('revenue is gross, refunds and net, and a refund counts on its own day', async () => {
  const {
    shop,
    provider,
    id,
    buyer: { user },
  } = await openPaid()
  let admin = await shop.admin()
  const row = async (index: number) => (await admin.api.adminReports.sales({ period: 'week' })).at(index)
  expect(await row(-1)).toMatchObject({ revenue: PAID, refunds: 0, net: PAID, orders: 1 })
  const payment = (await provider.paymentsOf(id))[0]!
  shop.travel(86_400_000)
  admin = await shop.admin()
  await provider.act(payment.id, 'refund-partial', { amount: 10 })
  await provider.notifyAndDrain(payment.id)
  expect(await row(-1)).toMatchObject({ revenue: 0, refunds: 10_00, net: -10_00, orders: 0 })
  expect(await row(-2)).toMatchObject({ revenue: PAID, refunds: 0, net: PAID, orders: 1 })
  const { todaySales, before } = await admin.api.adminReports.stats()
  expect(todaySales).toEqual({ count: 0, total: 0, refunds: 10_00, net: -10_00 })
  expect(before.today).toEqual({ count: 1, total: PAID, refunds: 0, net: PAID })
  const file = (await admin.api.adminReports.salesFile({ period: 'week' })).trimEnd().split('\r\n')
  expect(file[0]).toContain('Dia;Receita;Pedidos;Produtos vendidos;Reembolsos;Receita líquida')
  expect(file.at(-1)).toMatch(/;0,00;0;0;10,00;-10,00$/)
  expect((await admin.api.adminCustomers.list()).items).toMatchObject([{ total_spent: PAID, total_refunded: 10_00 }])
  expect(await admin.api.adminCustomers.totals()).toMatchObject({ spent: PAID, refunded: 10_00 })
  const buyer = await shop.customer({ email: user.email })
  expect(await buyer.api.account.stats()).toMatchObject({ totalSpent: PAID, totalRefunded: 10_00 })
  expect(await buyer.api.account.order({ id })).toMatchObject({ total_amount: PAID, refunded_amount: 10_00 })
  expect((await admin.api.adminOrders.file({})).split('\r\n')[1]).toMatch(/;33,90;.*;10,00;23,90;/)

  // What is cancelled leaves gross and refunds alike.
  await admin.api.adminOrders.setStatus({ id, status: 'cancelled' })
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect(await row(-1)).toMatchObject({ revenue: 0, refunds: 0, net: 0 })
  expect((await admin.api.adminCustomers.list()).items).toMatchObject([{ total_spent: 0, total_refunded: 0 }])
  await expectBooksInOrder(shop)
})
