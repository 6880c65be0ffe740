import { expect, test } from 'vitest'
import { findOrderToken } from '../order-store/guest-orders.ts'
import { openCounter } from '../testing/counter.ts'
import { expectRefusal } from '../testing/refusal.ts'

/** A guest's paid order and its unpaid complement, with the token of each link. */
async function openPair() {
  const counter = await openCounter()
  const { shop, add } = counter
  const { id: second } = await add()
  const tokenOf = async (id: number) => (await findOrderToken(shop.db, shop.config, id))!
  const [firstToken, secondToken] = [await tokenOf(counter.first), await tokenOf(second)]
  const seen = async (token: string) => (await shop.visitor().api.guestOrders.get({ token })).linked_orders
  return { ...counter, second, firstToken, secondToken, seen }
}

test('a guest sees the numbers of the parcel by either link, and nothing else of the other order', async () => {
  const { shop, first, second, firstToken, secondToken, pay, adminOrders, seen } = await openPair()
  const [toFirst, toSecond] = [
    { id: first, is_first: true, parcel: 'together', is_in_review: false },
    { id: second, is_first: false, parcel: 'together', is_in_review: false },
  ]
  expect(await seen(firstToken)).toEqual([{ ...toSecond, parcel: 'unpaid' }])
  expect(await seen(secondToken)).toEqual([toFirst])
  await pay(second)
  await adminOrders.setTracking({ id: first, tracking_code: 'AA123456785BR' })
  expect([await seen(firstToken), await seen(secondToken)]).toEqual([[toSecond], [toFirst]])
  const answer = JSON.stringify(await shop.visitor().api.guestOrders.get({ token: firstToken }))
  expect(answer).not.toContain(secondToken)
})

test('an order that stays behind or is cancelled is not named', async () => {
  const { second, secondToken, first, adminOrders, seen } = await openPair()
  await adminOrders.setTracking({ id: first, tracking_code: 'AA123456785BR', leave_unpaid: true })
  expect(await seen(secondToken)).toEqual([])
  await adminOrders.setStatus({ id: second, status: 'cancelled' })
  expect(await seen(secondToken)).toEqual([])
})

test('a refunded order that stays in the shop names none', async () => {
  const { shop, second, secondToken, pay, seen } = await openPair()
  await pay(second)
  await shop.db.updateTable('orders').set({ is_refunded: true }).where('id', '=', second).execute()
  expect(await seen(secondToken)).toEqual([])
})

test('an account sees its linked orders in the list and in each order; another one sees neither', async () => {
  const { shop, add, buyAs } = await openCounter()
  const [ana, bia] = [await shop.customer(), await shop.customer()]
  const paid = await buyAs(ana.user.id)
  const { id } = await add({}, paid)
  const unpaid = { id, is_first: false, parcel: 'unpaid', is_in_review: false }
  expect((await ana.api.account.order({ id: paid })).linked_orders).toEqual([unpaid])
  expect((await ana.api.account.orders({})).items.map((order) => order.linked_orders)).toEqual([
    [{ id: paid, is_first: true, parcel: 'together', is_in_review: false }],
    [unpaid],
  ])
  await shop.db.updateTable('orders').set({ payment_status: 'in_process' }).where('id', '=', id).execute()
  expect((await ana.api.account.order({ id: paid })).linked_orders).toEqual([{ ...unpaid, is_in_review: true }])
  for (const each of [paid, id]) await expectRefusal(bia.api.account.order({ id: each }), 'order_not_found')
})

test('the token of an order names none that belongs to another customer', async () => {
  const { shop, first, second, secondToken, seen } = await openPair()
  const bia = await shop.customer()
  await shop.db.updateTable('orders').set({ user_id: bia.user.id }).where('id', '=', first).execute()
  expect(await seen(secondToken)).toEqual([])
  expect((await bia.api.account.order({ id: first })).linked_orders).toEqual([])
  await expectRefusal(bia.api.account.order({ id: second }), 'order_not_found')
  await expectRefusal(shop.visitor().api.guestOrders.get({ token: 'x'.repeat(22) }), 'order_not_found')
})
