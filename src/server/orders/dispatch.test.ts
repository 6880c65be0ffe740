import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { buy, openPixShop } from '../testing/purchases.ts'

async function openDispatch() {
  const shop = await openPixShop()
  const [admin, mug] = [await shop.admin(), await shop.product({ stock: 500 })]
  const paid = async () => {
    const { order_id: id } = await buy(await shop.customer(), [[mug, 1]])
    await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
    return id
  }
  const send = (...orders: [number, string][]) =>
    admin.api.adminOrders.dispatch({ orders: orders.map(([id, tracking_code]) => ({ id, tracking_code })) })
  return { shop, admin, mug, paid, send }
}

test('a list of codes ships each order independently and reports each line', async () => {
  const { shop, admin, mug, paid, send } = await openDispatch()
  const [one, two, three] = [await paid(), await paid(), await paid()]
  const { order_id: unpaid } = await buy(await shop.customer(), [[mug, 1]])
  const results = await send(
    [one!, ' aa123456785br '],
    [unpaid, 'AA987654321BR'],
    [two!, '!!'],
    [999_999, 'AA987654321BR'],
    [three!, 'JADLOG-0001'],
  )
  const NOT_PAID = 'O código de rastreamento só pode ser informado em pedidos pagos'
  expect(results).toEqual([
    { id: one, isShipped: true, error: null, needs_confirmation: null },
    { id: unpaid, isShipped: false, error: NOT_PAID, needs_confirmation: null },
    { id: two, isShipped: false, error: 'Digite um código de rastreamento válido', needs_confirmation: null },
    { id: 999_999, isShipped: false, error: 'Pedido não encontrado', needs_confirmation: null },
    { id: three, isShipped: true, error: null, needs_confirmation: null },
  ])
  expect(await admin.api.adminOrders.get({ id: one! })).toMatchObject({
    status: 'shipped',
    tracking_code: 'AA123456785BR',
  })
  expect(await admin.api.adminOrders.get({ id: two! })).toMatchObject({ status: 'confirmed', tracking_code: null })
  expect(await admin.api.adminOrders.counts()).toMatchObject({ pending: 1, confirmed: 1, shipped: 2 })
  const audits = await shop.db
    .selectFrom('audit_log')
    .select('subject')
    .where('after', 'like', '%tracking%')
    .orderBy('id')
    .execute()
  expect(audits.map(({ subject }) => subject)).toEqual([`order ${one}`, `order ${three}`])
  await expectBooksInOrder(shop, mug)
})

test('repeating a list changes nothing and returns the same result', async () => {
  const { shop, admin, paid, send } = await openDispatch()
  const id = await paid()
  const first = await send([id, 'AA123456785BR'])
  const mails = () => shop.db.selectFrom('jobs').select('id').where('payload', 'like', '%order_shipped%').execute()
  const [owed, history] = [await mails(), (await admin.api.adminOrders.get({ id })).history]
  expect(await send([id, 'AA123456785BR'])).toEqual(first)
  expect([await mails(), (await admin.api.adminOrders.get({ id })).history]).toEqual([owed, history])
  expect(await send([id, 'BB123456785BR'])).toMatchObject([{ isShipped: false }])
})

test('sent by two at once, each order is shipped once', async () => {
  const { shop, admin, mug, paid, send } = await openDispatch()
  const ids = await Promise.all(Array.from({ length: 6 }, paid))
  const lines = (prefix: string) => ids.map((id, n): [number, string] => [id, `${prefix}00000000${n}`])
  const [one, two] = await Promise.all([send(...lines('AA')), send(...lines('BB'))])
  for (const [index, id] of ids.entries()) {
    expect([one![index]!.isShipped, two![index]!.isShipped].filter(Boolean)).toHaveLength(1)
    expect((await admin.api.adminOrders.get({ id })).history.filter(({ to }) => to === 'shipped')).toHaveLength(1)
  }
  await expectBooksInOrder(shop, mug)
})

test('a list has one to two hundred orders', async () => {
  const { admin } = await openDispatch()
  const send = (orders: unknown) =>
    admin.fetch('/api/admin/orders/dispatch', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ orders }),
    })
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: n + 1, tracking_code: 'AA123456785BR' }))
  expect((await send(lines(200))).status).toBe(200)
  for (const orders of [[], lines(201), 'x', [{ id: 0, tracking_code: 'A' }], [{ id: 1 }]])
    expect([400, 422]).toContain((await send(orders)).status)
})
