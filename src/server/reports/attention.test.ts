import { expect, test } from 'vitest'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'
import { addChoices } from '../testing/variants.ts'

test('a shop without pending work reports none', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  expect(await admin.api.adminReports.attention()).toEqual({
    to_send: { count: 0, oldest_paid_at: null },
    unpaid: { count: 0, overdue: 0, ending_today: 0, next_end_at: null },
    low_stock: { count: 0, sold_out: 0 },
    returns: { count: 0, to_answer: 0, to_refund: 0, overdue: 0 },
    held_reviews: { count: 0, oldest_at: null },
    messages: { count: 0, due: 0, late: 0, oldest_at: null },
    parked_jobs: 0,
  })
})

test('pending work is counted, with the most urgent of each kind', async () => {
  const shop = await openShop()
  shop.stopAt('2026-11-19T14:20:00-03:00')
  const [admin, { user }] = [await shop.admin(), await shop.customer()]
  const at = (text: string) => new Date(`2026-11-${text}-03:00`)

  await insertOrderRow(shop.db, { userId: user.id, status: 'confirmed', paidAt: at('18T09:00:00') })
  await insertOrderRow(shop.db, { userId: user.id, status: 'confirmed', paidAt: at('17T10:00:00') })
  const shipped = await insertOrderRow(shop.db, { userId: user.id, status: 'shipped', paidAt: at('01T10:00:00') })
  for (const end of [at('20T00:00:00'), at('20T00:00:01'), at('19T14:30:00'), at('19T14:20:00'), at('18T23:00:00')]) {
    const id = await insertOrderRow(shop.db, { userId: user.id, status: 'pending' })
    await shop.db.updateTable('orders').set({ expires_at: end }).where('id', '=', id).execute()
  }
  for (const stock of [0, 5, 6]) await shop.product({ stock })
  await shop.product({ stock: 0, isActive: false })
  await shop.product({ stock: 0, isDeleted: true })
  const request = { order_id: shipped, reason: null, created_at: at('18T08:00:00') }
  await shop.db
    .insertInto('return_requests')
    .values({ ...request, state: 'open', decided_at: null, decided_by: null, answer: null })
    .execute()
  const job = {
    kind: 'order_mail',
    key: null,
    payload: '{}',
    run_at: shop.now(),
    leased_until_at: null,
    lease: null,
    done_at: null,
    last_error: null,
    created_at: shop.now(),
  }
  await shop.db
    .insertInto('jobs')
    .values([
      { ...job, parked_at: shop.now() },
      { ...job, parked_at: null },
    ])
    .execute()

  expect(await admin.api.adminReports.attention()).toEqual({
    to_send: { count: 2, oldest_paid_at: at('17T10:00:00') },
    unpaid: { count: 5, overdue: 2, ending_today: 2, next_end_at: at('19T14:30:00') },
    low_stock: { count: 2, sold_out: 1 },
    returns: { count: 1, to_answer: 1, to_refund: 0, overdue: 0 },
    held_reviews: { count: 0, oldest_at: null },
    messages: { count: 0, due: 0, late: 0, oldest_at: null },
    parked_jobs: 1,
  })
})

test('a product with a low variant is low, and sold out only when no variant is left', async () => {
  const shop = await openShop()
  const [admin, partly, wholly, hidden] = [
    await shop.admin(),
    await shop.product(),
    await shop.product(),
    await shop.product(),
  ]
  await addChoices(shop.db, partly.id, { P: { stock: 0 }, M: { stock: 2 }, G: { stock: 90 } })
  await addChoices(shop.db, wholly.id, { P: { stock: 0 }, M: { stock: 0 }, G: { stock: 90, isActive: false } })
  await addChoices(shop.db, hidden.id, { P: { stock: 0, isActive: false } })
  expect(await admin.api.adminReports.attention()).toMatchObject({ low_stock: { count: 2, sold_out: 1 } })
  expect(await admin.api.adminReports.stats()).toMatchObject({ lowStockProducts: 2, totalProducts: 3 })
})
