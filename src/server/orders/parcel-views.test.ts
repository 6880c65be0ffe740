import { expect, test } from 'vitest'
import { openCounter } from '../testing/counter.ts'

const CODE = { tracking_code: 'AA123456785BR' }
const TO_SEND = { status: 'confirmed', refunded: 'not_whole', parcels: 'once', sort: 'oldest', limit: 50 } as const

/** A paid order with one paid and one unpaid complement. */
async function openParcel() {
  const counter = await openCounter()
  const { id: second } = await counter.add()
  await counter.pay(second)
  const { id: unpaid } = await counter.add({ key: 'chave 2' })
  const { adminOrders } = counter
  const printed = async (...ids: number[]) => (await adminOrders.print({ ids })).map(({ id }) => id)
  const toSend = async () => {
    const page = await adminOrders.list(TO_SEND)
    return { ids: page.items.map(({ id }) => id), total: page.total }
  }
  return { ...counter, second, unpaid, printed, toSend }
}

test('each printed order is followed by the others of its parcel, once', async () => {
  const { first, second, unpaid, printed } = await openParcel()
  expect(await printed(first)).toEqual([first, second])
  expect(await printed(second)).toEqual([second, first])
  expect(await printed(unpaid, second, first)).toEqual([unpaid, second, first])
})

test('each row of the list names the others of its parcel', async () => {
  const { first, second, unpaid, adminOrders } = await openParcel()
  const rows = (await adminOrders.list({ limit: 10 })).items
  const goesWith = Object.fromEntries(rows.map(({ id, goes_with: others }) => [id, others]))
  expect(goesWith).toEqual({ [first]: [second], [second]: [first], [unpaid]: [] })
})

test('the orders to send are listed and counted by parcel', async () => {
  const { shop, first, second, unpaid, pay, adminOrders, toSend } = await openParcel()
  expect(await toSend()).toEqual({ ids: [first], total: 1 })
  // Not sent with a first order whose money went back.
  await shop.db.updateTable('orders').set({ is_refunded: true }).where('id', '=', first).execute()
  expect(await toSend()).toEqual({ ids: [second], total: 1 })
  await shop.db.updateTable('orders').set({ is_refunded: false }).where('id', '=', first).execute()
  await adminOrders.setTracking({ id: first, ...CODE, leave_unpaid: true })
  expect(await toSend()).toEqual({ ids: [], total: 0 })
  await pay(unpaid)
  expect(await toSend()).toEqual({ ids: [unpaid], total: 1 })
})
