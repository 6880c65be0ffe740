import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/order.ts'
import type { OrderFilter } from './list-orders.ts'
import { insertOrderRow, payOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'

const at = (text: string) => new Date(`${text}-03:00`)

async function openSoldShop() {
  const shop = await openShop()
  const [admin, ana, bia] = [
    await shop.admin(),
    await shop.customer({ email: 'ana@cliente.example' }),
    await shop.customer({ email: 'bia@cliente.example' }),
  ]
  let cents = 1
  for (const createdAt of [at('2026-11-04T23:59:59.999'), at('2026-11-05T00:00:00'), at('2026-11-05T23:59:59.999')]) {
    for (const status of ORDER_STATUSES) {
      const userId = (cents % 2 ? ana : bia).user.id
      const id = await insertOrderRow(shop.db, { userId, status, totalCents: (cents *= 2), createdAt })
      await shop.db
        .updateTable('orders')
        .set({ payment_method: cents % 3 === 1 ? 'card' : 'pix' })
        .where('id', '=', id)
        .execute()
      if (status === 'confirmed' || status === 'delivered') {
        await payOrderRow(shop.db, id)
        const refunded = status === 'confirmed' ? Math.floor(cents / 2) : cents
        await shop.db.updateTable('payments').set({ refunded_cents: refunded }).where('order_id', '=', id).execute()
      }
    }
  }
  // Withdrawn by its customer, whose money staff give back by hand.
  const withdrawn = await insertOrderRow(shop.db, {
    userId: ana.user.id,
    status: 'confirmed',
    totalCents: 7,
    createdAt: at('2026-11-05T12:00:00'),
  })
  await shop.db.updateTable('orders').set({ kept_units: 0 }).where('id', '=', withdrawn).execute()
  return { shop, admin }
}

const DAY = { from: '2026-11-05', to: '2026-11-05' }
const FILTERS: OrderFilter[] = [
  {},
  { status: 'confirmed' },
  { status: 'confirmed', refunded: 'not_whole' },
  { refunded: 'whole' },
  DAY,
  { ...DAY, status: 'delivered' },
  { ...DAY, status: 'confirmed', refunded: 'not_whole' },
  { ...DAY, refunded: 'whole', sort: 'total-high' },
  { payment_method: 'card' },
  { payment_method: 'card', from: '2026-11-05', status: 'cancelled' },
  { search: 'ana@' },
  { search: 'bia', ...DAY, status: 'shipped' },
  { search: 'ninguém' },
  { search: '3' },
  { search: '#3', status: 'pending' },
  { returns: 'open' },
]

test('the sums of a filter are those of all the orders that it lists, with the borders of days', async () => {
  const { admin } = await openSoldShop()
  for (const filter of FILTERS) {
    const { items } = await admin.api.adminOrders.list({ ...filter, limit: 100 })
    const { sums } = await admin.api.adminOrders.sums(filter)
    expect([filter, sums]).toEqual([
      filter,
      {
        orders: items.length,
        total: items.reduce((sum, order) => sum + order.total_amount, 0),
        refunded: items.reduce((sum, order) => sum + order.refunded_amount, 0),
      },
    ])
  }
})

test('the counts by status follow every filter but the status', async () => {
  const { admin } = await openSoldShop()
  for (const { status: _, refunded: __, ...filter } of FILTERS) {
    // A number that names an order shows that one alone, of whatever status.
    if (filter.search?.endsWith('3')) continue
    const { counts } = await admin.api.adminOrders.sums({ ...filter, status: 'shipped' })
    for (const status of ORDER_STATUSES) {
      const { items } = await admin.api.adminOrders.list({ ...filter, status, limit: 100 })
      expect([filter, status, counts![status]]).toEqual([filter, status, items.length])
    }
    const { items } = await admin.api.adminOrders.list({
      ...filter,
      status: 'confirmed',
      refunded: 'not_whole',
      limit: 100,
    })
    expect(counts!.to_send).toBe(items.length)
  }
})
