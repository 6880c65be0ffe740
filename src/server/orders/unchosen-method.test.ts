import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { sweepOrders } from '../payments/sweep.ts'
import { providerOf } from '../testing/provider.ts'
import { openCounter } from '../testing/counter.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { filterOrders, type OrderFilter } from './list-orders.ts'

const DAY = 86_400_000

async function openDesk(opened?: TestShop) {
  const counter = await openCounter(opened)
  const { staff, add, first, sheet } = counter
  const id = await add().then((order) => order.id)
  const found = async (filter: OrderFilter) =>
    (await (await staff()).adminOrders.list(filter)).items.map((order) => [order.id, order.payment_method])
  const token = async () => (await sheet(id)).payment_link!.url.split('/').at(-1)!
  return { ...counter, paid: first, id, found, token }
}

test('an order of staff says A escolher, and its filter finds it, until its customer chooses', async () => {
  const { shop, staff, sheet, id, paid, found, token } = await openDesk()
  const { adminOrders } = await staff()
  const { guestOrders } = shop.visitor().api
  expect(await found({ payment_method: 'unchosen' })).toEqual([[id, 'unchosen']])
  expect(await found({ payment_method: 'pix' })).toEqual([[paid, 'pix']])
  expect(await found({})).toEqual([
    [id, 'unchosen'],
    [paid, 'pix'],
  ])
  expect(await adminOrders.sums({ payment_method: 'unchosen' })).toMatchObject({ sums: { orders: 1 } })
  expect(await adminOrders.file({ payment_method: 'unchosen' })).toContain(';A escolher;Pendente;')
  expect(await sheet(id)).toMatchObject({ payment_method: 'unchosen' })
  expect(await adminOrders.print({ ids: [id] })).toMatchObject([{ payment_method: 'unchosen' }])
  expect(await guestOrders.get({ token: await token() })).toMatchObject({ payment_method: 'unchosen' })

  await guestOrders.newPayment({ token: await token(), payment_method: 'pix' })
  expect(await found({ payment_method: 'unchosen' })).toEqual([])
  expect(await found({ payment_method: 'pix' })).toEqual([
    [id, 'pix'],
    [paid, 'pix'],
  ])
  expect(await guestOrders.get({ token: await token() })).toMatchObject({ payment_method: 'pix' })
})

test('cancelled before the choice, it has no method, in the mail neither', async () => {
  const { shop, sheet, id, paid, found } = await openDesk(await openShop({ outside: true }))
  shop.travel(5 * DAY)
  await sweepOrders(shop)
  expect(await sheet(id)).toMatchObject({ status: 'cancelled', payment_method: 'none' })
  expect(await found({ payment_method: 'unchosen' })).toEqual([])
  expect(await found({ payment_method: 'pix' })).toEqual([[paid, 'pix']])
  await shop.jobs.drain()
  const mails = await providerOf(shop).mailsTo('ana@cliente.example')
  expect(mails.find(({ subject }) => subject.startsWith('Pedido cancelado'))!.text).not.toContain('PIX')
})

test('paid by hand, it keeps the stored method', async () => {
  const { pay, sheet, id, found } = await openDesk()
  await pay(id)
  expect(await sheet(id)).toMatchObject({ status: 'confirmed', payment_method: 'pix' })
  expect(await found({ payment_method: 'unchosen' })).toEqual([])
})

test('the orders that await a choice are a range of the pending ones, without a sort', async () => {
  const { db, dialect } = await openShop()
  if (dialect !== 'sqlite') return
  const query = filterOrders(db, { payment_method: 'unchosen' }).select('o.id').orderBy('o.created_at', 'desc')
  const { sql, parameters } = query.orderBy('o.id', 'desc').limit(20).compile()
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  expect(rows.map(({ detail }) => detail)).toEqual([
    'SEARCH o USING INDEX orders_status_newest (status=?)',
    expect.stringMatching(/^CORRELATED SCALAR SUBQUERY/),
    expect.stringMatching(/^SEARCH a USING COVERING INDEX payment_attempts_order \(order_id=\?\)$/),
  ])
})
