import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { snapshot } from '../testing/snapshot.ts'
import { byHand, byProvider, openStaffedShop } from '../testing/staffed-shop.ts'

test('pressed ten times at once, a change happens once', async () => {
  const staffed = await openStaffedShop()
  const { shop, set, orderOf } = staffed
  const { id, product, coupon } = await byProvider(staffed, false)
  for (const to of ['confirmed', 'cancelled', 'shipped', 'delivered', 'cancelled', 'pending'] as const) {
    const before = (await orderOf(id)).history.length
    await Promise.all(Array.from({ length: 10 }, () => set(id, to)))
    const { status, history } = await orderOf(id)
    expect({ status, steps: history.length - before }).toEqual({ status: to, steps: 1 })
    const isHeld = to !== 'cancelled'
    expect([await shop.stockOf(product.id), await shop.couponUses(coupon.id)]).toEqual(isHeld ? [3, 1] : [5, 0])
  }
  await expectBooksInOrder(shop)
})

test('of two concurrent status changes one wins and the other gets a conflict', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin } = staffed
  const other = await shop.superAdmin()
  const winners = { shipped: 0, cancelled: 0 }
  for (let round = 0; round < 100; round++) {
    const { id, product, coupon } = await byHand(staffed, 'confirmed')
    const ship = () => admin.api.adminOrders.setStatus({ id, from: 'confirmed', status: 'shipped' })
    const cancel = () => other.api.adminOrders.setStatus({ id, from: 'confirmed', status: 'cancelled' })
    const outcomes = await Promise.allSettled(
      (round % 2 === 0 ? [ship, cancel] : [cancel, ship]).map((decide) => decide()),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        status: 409,
        code: 'order_moved',
        message: 'O pedido mudou enquanto você decidia. Recarregue e tente novamente.',
      },
    })
    const { status, history } = await staffed.orderOf(id)
    expect(history.map(({ to }) => to)).toEqual(['pending', 'confirmed', status])
    expect([await shop.stockOf(product.id), await shop.couponUses(coupon.id)]).toEqual(
      status === 'shipped' ? [3, 1] : [5, 0],
    )
    winners[status as keyof typeof winners]++
  }
  expect(Math.min(winners.shipped, winners.cancelled)).toBeGreaterThan(0)
  await expectBooksInOrder(shop)
})

test.each([
  ['shipped', 'cancelled'],
  ['cancelled', 'shipped'],
] as const)('%s followed by a stale %s changes nothing', async (winner, loser) => {
  const staffed = await openStaffedShop()
  const { shop, admin } = staffed
  const other = await shop.superAdmin()
  const { id } = await byHand(staffed, 'confirmed')
  await admin.api.adminOrders.setStatus({ id, from: 'confirmed', status: winner })
  const before = await snapshot(shop.db)
  await expectRefusal(other.api.adminOrders.setStatus({ id, from: 'confirmed', status: loser }), 'order_moved')
  expect(await snapshot(shop.db)).toEqual(before)
  await expectBooksInOrder(shop)
})

test('nothing is decided on an order that has moved since staff saw it', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin, orderOf } = staffed
  const { id } = await byHand(staffed, 'confirmed', 'cancelled')
  await expectRefusal(admin.api.adminOrders.setStatus({ id, status: 'shipped', from: 'confirmed' }), 'order_moved')
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled' })
  expect(await admin.api.adminOrders.setStatus({ id, status: 'cancelled', from: 'confirmed' })).toEqual({
    id,
    status: 'cancelled',
  })
  expect(await admin.api.adminOrders.setStatus({ id, status: 'shipped', from: 'cancelled' })).toEqual({
    id,
    status: 'shipped',
  })
  await expectBooksInOrder(shop)
})

test('an order is not taken up again when its units are gone', async () => {
  const staffed = await openStaffedShop()
  const { shop, set, orderOf } = staffed
  const { id, product } = await byHand(staffed, 'cancelled')
  await shop.db.updateTable('variants').set({ stock_quantity: 1 }).where('product_id', '=', product.id).execute()
  for (const to of ['pending', 'confirmed', 'shipped', 'delivered'] as const) {
    const { message } = await expectRefusal(set(id, to), 'out_of_stock')
    expect(message).toMatch(/^Estoque insuficiente de Produto \d+\. Disponível: 1$/)
  }
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' })
  expect(await shop.stockOf(product.id)).toBe(1)
})

test('an order is taken up again without its coupon when others used it up, and keeps its price', async () => {
  const staffed = await openStaffedShop()
  const { shop, set, orderOf } = staffed
  const { id, coupon } = await byHand(staffed, 'cancelled')
  const { total_amount: total } = await orderOf(id)
  await shop.db.updateTable('coupons').set({ max_uses: 1 }).where('id', '=', coupon.id).execute()
  const rival = await shop.customer()
  await buy(rival, [[await shop.product(), 1]], { coupon: coupon.code })
  await set(id, 'confirmed')
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', total_amount: total })
  expect(await shop.couponUses(coupon.id)).toBe(1)
  await set(id, 'cancelled')
  expect(await shop.couponUses(coupon.id)).toBe(1)
  await expectBooksInOrder(shop)
})
