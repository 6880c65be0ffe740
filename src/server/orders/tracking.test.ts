import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { snapshot } from '../testing/snapshot.ts'
import { byHand, openStaffedShop } from '../testing/staffed-shop.ts'

test('a code that cannot be kept, or for an order that is not paid, changes nothing', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin } = staffed
  const track = (id: number, tracking_code: string) => admin.api.adminOrders.setTracking({ id, tracking_code })
  const paid = await byHand(staffed, 'confirmed')
  const others = [
    await byHand(staffed),
    await byHand(staffed, 'cancelled'),
    await byHand(staffed, 'delivered'),
    await byHand(staffed, 'shipped'),
  ]
  const before = await snapshot(shop.db)
  for (const { id } of others) await expectRefusal(track(id, 'AA123456785BR'), 'order_not_confirmed')
  for (const code of ['', ' ', '\t\n', '\u00a0', 'AB', 'A'.repeat(41), 'AA123456785BR<script>', "AA'--", '%']) {
    expect((await expectRefusal(track(paid.id, code), 'tracking_code_blank')).message).toBe(
      'Digite um código de rastreamento válido',
    )
  }
  expect(await snapshot(shop.db)).toEqual(before)
})

test('repeating a tracking code is idempotent, another code is refused', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin } = staffed
  const { id } = await byHand(staffed, 'confirmed')
  const track = (tracking_code: string) => admin.api.adminOrders.setTracking({ id, tracking_code })
  const answer = await track('AA123456785BR')
  const before = await snapshot(shop.db)
  expect(await track(' aa123456785br ')).toEqual(answer)
  await expectRefusal(track('BB123456785BR'), 'order_not_confirmed')
  expect(await snapshot(shop.db)).toEqual(before)
})

test('code and status are saved together or not at all, also when the shop breaks in between', async () => {
  const staffed = await openStaffedShop()
  const { shop, admin, orderOf } = staffed
  const { id } = await byHand(staffed, 'confirmed')
  const before = await snapshot(shop.db)
  const track = () => admin.api.adminOrders.setTracking({ id, tracking_code: 'AA123456785BR' })

  // The jobs are inserted last.
  await shop.db.schema.alterTable('jobs').renameTo('hidden').execute()
  await expectRefusal(track(), 'unexpected')
  await shop.db.schema.alterTable('hidden').renameTo('jobs').execute()
  expect(shop.takeErrors()).toHaveLength(1)
  expect(await snapshot(shop.db)).toEqual(before)
  expect(await orderOf(id)).toMatchObject({ status: 'confirmed', tracking_code: null })

  await track()
  expect(await orderOf(id)).toMatchObject({ status: 'shipped', tracking_code: 'AA123456785BR' })
  await expectBooksInOrder(shop)
})
