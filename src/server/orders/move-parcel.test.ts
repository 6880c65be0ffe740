import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { openCounter } from '../testing/counter.ts'
import { expectRefusal } from '../testing/refusal.ts'

const CODE = { tracking_code: 'AA123456785BR' }
const SENT = { status: 'shipped', ...CODE }

/** A paid order with a complement, paid by default. */
async function openPair({ isPaid = true } = {}) {
  const counter = await openCounter()
  const { shop, add, pay, sheet, adminOrders } = counter
  const { id: second } = await add()
  if (isPaid) await pay(second)
  const mails = async (mail = 'order_shipped') => {
    const rows = await shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'order_mail').execute()
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(mail)).length
  }
  const ways = {
    'a tracking code': (id: number, more: object = {}) => adminOrders.setTracking({ id, ...CODE, ...more }),
    'a status': (id: number, more: object = {}) =>
      adminOrders.setStatus({ id, from: 'confirmed', status: 'shipped', ...CODE, ...more }),
    'a list': async (id: number, more: object = {}) => {
      const [result] = await adminOrders.dispatch({ orders: [{ id, ...CODE, ...more }] })
      return result!
    },
  }
  const sentReason = async (id: number) => (await sheet(id)).history.find(({ to }) => to === 'shipped')!.reason
  return { ...counter, second, mails, ways, sentReason }
}

test.each([
  ['a tracking code', 'first'],
  ['a status', 'first'],
  ['a list', 'first'],
  ['a tracking code', 'second'],
] as const)('%s on the %s order sends both, with one code and one mail', async (way, which) => {
  const { shop, mug, first, second, sheet, mails, ways, sentReason } = await openPair()
  await ways[way](which === 'first' ? first : second)
  for (const id of [first, second]) expect(await sheet(id)).toMatchObject(SENT)
  expect(await mails()).toBe(1)
  expect(await sentReason(first)).toContain(`, junto com o complemento #${second}`)
  expect(await sentReason(second)).toContain(
    `código de rastreamento AA123456785BR, junto com o pedido #${first}`.slice(-40),
  )
  expect((await sheet(first)).linked_orders).toMatchObject([{ id: second, parcel: 'together' }])
  await expectBooksInOrder(shop, mug)
})

test.each(['a tracking code', 'a status', 'a list'] as const)(
  '%s asks before an unpaid complement is left behind, which then stays an order of its own',
  async (way) => {
    const { first, second, pay, sheet, mails, ways } = await openPair({ isPaid: false })
    const question = `O complemento #${second} ainda não foi pago. Enviar sem ele?`
    if (way === 'a list')
      expect(await ways[way](first)).toMatchObject({
        isShipped: false,
        error: question,
        needs_confirmation: 'leave_unpaid',
      })
    else expect((await expectRefusal(ways[way](first), 'linked_unpaid')).message).toBe(question)
    expect(await sheet(first)).toMatchObject({ status: 'confirmed', tracking_code: null })
    await ways[way](first, { leave_unpaid: true })
    expect(await sheet(first)).toMatchObject(SENT)
    expect(await sheet(second)).toMatchObject({ status: 'pending', linked_orders: [{ parcel: 'apart' }] })
    await pay(second)
    await ways['a tracking code'](second)
    expect((await sheet(second)).history.at(-1)!.reason).toBe('Código de rastreamento AA123456785BR')
    expect(await mails()).toBe(2)
  },
)

test('both questions follow each other', async () => {
  const { shop, first, ways, sheet } = await openPair({ isPaid: false })
  await shop.db.updateTable('orders').set({ is_refunded: true }).where('id', '=', first).execute()
  expect(await ways['a list'](first)).toMatchObject({ needs_confirmation: 'ship_refunded' })
  expect(await ways['a list'](first, { ship_refunded: true })).toMatchObject({ needs_confirmation: 'leave_unpaid' })
  const both = { ship_refunded: true, leave_unpaid: true }
  expect(await ways['a list'](first, both)).toMatchObject({ isShipped: true, needs_confirmation: null })
  expect(await sheet(first)).toMatchObject(SENT)
})

test('a complement paid since staff decided to leave it is not sent unseen', async () => {
  const { first, second, ways, sheet } = await openPair()
  await expectRefusal(ways['a status'](first, { leave_unpaid: true }), 'order_moved')
  expect(await sheet(second)).toMatchObject({ status: 'confirmed' })
})

test('pressed twice, a parcel is sent once', async () => {
  const { first, second, ways, mails, sheet } = await openPair()
  for (const id of [first, first, second]) await ways['a tracking code'](id)
  await ways['a list'](second)
  expect(await mails()).toBe(1)
  expect((await sheet(second)).history.filter(({ to }) => to === 'shipped')).toHaveLength(1)
})

test('a list with both orders sends them with the first code, and names it for the other', async () => {
  const { first, second, adminOrders, sheet } = await openPair()
  const orders = [
    { id: first, ...CODE },
    { id: second, tracking_code: 'BB123456785BR' },
  ]
  expect(await adminOrders.dispatch({ orders })).toMatchObject([
    { id: first, isShipped: true },
    { id: second, isShipped: false, error: `Este pedido foi enviado junto com o pedido #${first}, com o código dele` },
  ])
  expect(await sheet(second)).toMatchObject(SENT)
})

test('of two staff at once, one sends both orders', async () => {
  const { shop, mug, first, second, adminOrders, mails, sheet } = await openPair()
  const other = (await shop.superAdmin()).api
  const sent = await Promise.allSettled([
    adminOrders.setTracking({ id: first, ...CODE }),
    other.adminOrders.setTracking({ id: second, tracking_code: 'BB123456785BR' }),
  ])
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [one, two] = [await sheet(first), await sheet(second)]
  expect([one.status, two.status]).toEqual(['shipped', 'shipped'])
  expect(one.tracking_code).toBe(two.tracking_code)
  expect(await mails()).toBe(1)
  await expectBooksInOrder(shop, mug)
})

test('a cancelled or refunded complement is not sent', async () => {
  const { shop, mug, first, second, add, pay, adminOrders, sheet, ways } = await openPair()
  const { id: third } = await add({ key: 'chave 3' })
  await pay(third)
  await adminOrders.setStatus({ id: second, status: 'cancelled' })
  await expectBooksInOrder(shop, mug)
  await shop.db.updateTable('orders').set({ is_refunded: true }).where('id', '=', third).execute()
  await ways['a tracking code'](first)
  expect(await sheet(first)).toMatchObject({ ...SENT, linked_orders: [{ parcel: 'apart' }, { parcel: 'apart' }] })
  expect(await sheet(second)).toMatchObject({ status: 'cancelled', tracking_code: null })
  expect(await sheet(third)).toMatchObject({ status: 'confirmed', tracking_code: null })
})

test('a corrected code is that of every order of the parcel, with one mail', async () => {
  const { first, second, add, pay, adminOrders, ways, mails, sheet } = await openPair()
  const { id: late } = await add({ key: 'chave 3' })
  await ways['a tracking code'](first, { leave_unpaid: true })
  await pay(late)
  await ways['a tracking code'](late)
  const correction = { tracking_code: 'BB123456785BR', from: CODE.tracking_code }
  for (const _ of ['once', 'again']) await adminOrders.correctTracking({ id: second, ...correction })
  for (const id of [first, second]) expect(await sheet(id)).toMatchObject({ tracking_code: 'BB123456785BR' })
  expect((await sheet(first)).history.at(-1)!.reason).toMatch(`para BB123456785BR, junto com o complemento #${second}`)
  expect(await mails('tracking_corrected')).toBe(1)
  expect(await sheet(late)).toMatchObject(CODE)
})
