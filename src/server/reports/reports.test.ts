import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/order.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'

/** A Thursday; its month began on the Sunday before the week's Monday. */
const NOW = '2026-11-05T15:00:00-03:00'

test('anyone may call the staff check', async () => {
  const shop = await openShop()
  const people = [shop.visitor(), await shop.customer(), await shop.admin(), await shop.superAdmin()]
  const answers = await Promise.all(people.map(({ api }) => api.adminStaff.check()))
  expect(answers).toEqual([
    { isAdmin: false, isSuperAdmin: false },
    { isAdmin: false, isSuperAdmin: false },
    { isAdmin: true, isSuperAdmin: false, role: 'manager', owner: 'dona@ousadia.example' },
    { isAdmin: true, isSuperAdmin: true, role: 'owner', owner: 'dona@ousadia.example' },
  ])
})

test('an empty shop reports zeros', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const none = { count: 0, total: 0, refunds: 0, net: 0 }
  expect(await admin.api.adminReports.stats()).toEqual({
    todaySales: none,
    weekSales: none,
    monthSales: none,
    before: { today: none, week: none, month: none },
    totalCustomers: 0,
    pendingOrders: 0,
    lowStockProducts: 0,
    totalProducts: 0,
  })
  expect(await admin.api.adminReports.products()).toEqual({ items: [], next: null })
})

test('sales count on the day of their payment in São Paulo: today, since Monday, since the 1st', async () => {
  const shop = await openShop()
  shop.stopAt(NOW)
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const paidAt = [
    ['2026-11-05T23:59:59.999-03:00', 1],
    ['2026-11-05T00:00:00-03:00', 10],
    ['2026-11-04T23:59:59.999-03:00', 100],
    ['2026-11-02T00:00:00-03:00', 1000],
    ['2026-11-01T23:59:59.999-03:00', 10_000],
    ['2026-11-01T00:00:00-03:00', 100_000],
    ['2026-10-31T23:59:59.999-03:00', 1_000_000],
    ['2026-11-06T00:00:00-03:00', 10_000_000],
  ] as const
  for (const [instant, totalCents] of paidAt) {
    await insertOrderRow(shop.db, {
      userId: customer.user.id,
      totalCents,
      createdAt: new Date('2026-10-01T12:00:00Z'),
      paidAt: new Date(instant),
    })
  }
  expect(await admin.api.adminReports.stats()).toMatchObject({
    todaySales: { count: 2, total: 11 },
    weekSales: { count: 4, total: 1111 },
    monthSales: { count: 6, total: 111_111 },
  })
})

test('a week can start in the previous month', async () => {
  const shop = await openShop()
  shop.stopAt('2026-12-02T10:00:00-03:00')
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  await insertOrderRow(shop.db, {
    userId: customer.user.id,
    totalCents: 5,
    paidAt: new Date('2026-11-30T10:00:00-03:00'),
  })
  await insertOrderRow(shop.db, {
    userId: customer.user.id,
    totalCents: 7,
    paidAt: new Date('2026-12-01T10:00:00-03:00'),
  })
  expect(await admin.api.adminReports.stats()).toMatchObject({
    weekSales: { count: 2, total: 12 },
    monthSales: { count: 1, total: 7 },
  })
})

test('every figure counts only paid orders that are not cancelled', async () => {
  const shop = await openShop()
  shop.stopAt(NOW)
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const { id } = await shop.product({ name: 'Vaso' })
  for (const [index, status] of ORDER_STATUSES.entries()) {
    const lines = [{ productId: id, quantity: 1, priceCents: 10 ** index }]
    await insertOrderRow(shop.db, {
      userId: customer.user.id,
      status,
      totalCents: 10 ** index,
      createdAt: shop.now(),
      paidAt: status === 'pending' ? null : shop.now(),
      lines,
    })
  }
  const sales = { count: 3, total: 10 + 100 + 1000 }
  expect(ORDER_STATUSES).toEqual(['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'])
  expect(await admin.api.adminReports.stats()).toMatchObject({ todaySales: sales, pendingOrders: 1, totalCustomers: 1 })
  expect((await admin.api.adminReports.sales()).at(-1)).toEqual({
    date: '2026-11-05',
    revenue: sales.total,
    refunds: 0,
    net: sales.total,
    orders: 3,
    units: 3,
  })
  expect((await admin.api.adminReports.products()).items).toMatchObject([{ total_sold: 3, revenue: sales.total }])
  expect((await admin.api.adminCustomers.list()).items).toMatchObject([{ order_count: 5, total_spent: sales.total }])
  expect(await customer.api.account.stats()).toMatchObject({ totalOrders: 5, totalSpent: sales.total })
})

test('active products with at most five units have low stock', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const stock of [0, 5, 6]) await shop.product({ stock })
  await shop.product({ stock: 1, isActive: false })
  await shop.product({ stock: 1, isDeleted: true })
  expect(await admin.api.adminReports.stats()).toMatchObject({ totalProducts: 4, lowStockProducts: 2 })
})

test('a customer is a user with an order, counted once', async () => {
  const shop = await openShop()
  const [admin, ana, bia] = [await shop.admin(), await shop.customer(), await shop.customer()]
  await shop.customer()
  for (const userId of [ana.user.id, ana.user.id, bia.user.id])
    await insertOrderRow(shop.db, { userId, status: 'cancelled' })
  expect((await admin.api.adminReports.stats()).totalCustomers).toBe(2)
})

test('the report has a row for each day, also for days without sales', async () => {
  const shop = await openShop()
  shop.stopAt(NOW)
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const paidAt = [
    '2026-11-05T23:59:59.999-03:00',
    '2026-11-03T00:00:00-03:00',
    '2026-11-02T23:59:59.999-03:00',
    '2026-10-30T00:00:00-03:00',
    '2026-10-29T23:59:59.999-03:00',
    '2026-10-07T00:00:00-03:00',
    '2026-10-06T23:59:59.999-03:00',
  ]
  for (const instant of paidAt)
    await insertOrderRow(shop.db, { userId: customer.user.id, totalCents: 100, paidAt: new Date(instant) })

  const day = (date: string, orders: number) => ({
    date,
    revenue: orders * 100,
    refunds: 0,
    net: orders * 100,
    orders,
    units: 0,
  })
  expect(await admin.api.adminReports.sales({ period: 'week' })).toEqual([
    day('2026-10-30', 1),
    day('2026-10-31', 0),
    day('2026-11-01', 0),
    day('2026-11-02', 1),
    day('2026-11-03', 1),
    day('2026-11-04', 0),
    day('2026-11-05', 1),
  ])
  expect(await admin.api.adminReports.sales()).toHaveLength(7)
  const month = await admin.api.adminReports.sales({ period: 'month' })
  expect(month.map(({ date }) => date)).toEqual([...new Set(month.map(({ date }) => date))].sort())
  expect([month.length, month[0], month.at(-1)]).toEqual([30, day('2026-10-07', 1), day('2026-11-05', 1)])
  expect(month.reduce((sum, { orders }) => sum + orders, 0)).toBe(6)
})

test('a period is 7 or 30 days', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const period of ['year', '..', 'week ', "week';--", '']) {
    for (const report of ['sales', 'products']) {
      const refused = await sendJson(admin, 'GET', `/api/admin/reports/${report}?period=${encodeURIComponent(period)}`)
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', fields: { period: expect.any(String) } },
      })
    }
  }
})

test('products are ranked by units sold, with current name and stock', async () => {
  const shop = await openShop()
  shop.stopAt(NOW)
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const [vase, mug, gone] = [
    await shop.product({ name: 'Vaso', stock: 3 }),
    await shop.product({ name: 'Caneca', stock: 0 }),
    await shop.product({ name: 'Antigo', isDeleted: true }),
  ]
  await shop.product({ name: 'Nunca vendido' })
  const sell = (paidAt: string, lines: Parameters<typeof insertOrderRow>[1]['lines']) =>
    insertOrderRow(shop.db, { userId: customer.user.id, paidAt: new Date(paidAt), lines: lines! })
  await sell('2026-11-05T10:00:00-03:00', [
    { productId: mug.id, quantity: 3, priceCents: 20_00 },
    { productId: vase.id, quantity: 1, priceCents: 90_00 },
  ])
  await sell('2026-10-20T10:00:00-03:00', [
    { productId: mug.id, name: 'Nome da época', quantity: 2, priceCents: 15_00 },
  ])
  await sell('2026-01-01T10:00:00-03:00', [
    { productId: gone.id, quantity: 4, priceCents: 1_00 },
    { productId: vase.id, quantity: 3, priceCents: 1_00 },
  ])

  expect((await admin.api.adminReports.products()).items).toEqual([
    { name: 'Caneca', stock_quantity: 0, total_sold: 5, revenue: 90_00, product_id: mug.id, image_url: null },
    { name: 'Vaso', stock_quantity: 3, total_sold: 4, revenue: 93_00, product_id: vase.id, image_url: null },
    { name: 'Antigo', stock_quantity: 10, total_sold: 4, revenue: 4_00, product_id: gone.id, image_url: null },
  ])
  expect((await admin.api.adminReports.products({ limit: 2 })).items).toMatchObject([
    { name: 'Caneca' },
    { name: 'Vaso' },
  ])
  expect((await admin.api.adminReports.sales({ period: 'month' })).filter(({ orders }) => orders > 0)).toMatchObject([
    { date: '2026-10-20', orders: 1, units: 2 },
    { date: '2026-11-05', orders: 1, units: 4 },
  ])
  expect((await admin.api.adminReports.products({ period: 'month' })).items).toMatchObject([
    { name: 'Caneca', total_sold: 5 },
    { name: 'Vaso', total_sold: 1 },
  ])
  expect((await admin.api.adminReports.products({ period: 'week' })).items).toMatchObject([
    { name: 'Caneca', total_sold: 3 },
    { name: 'Vaso', total_sold: 1 },
  ])
})

test('products of a report are paginated in a stable order', async () => {
  const shop = await openShop()
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const sold = [
    [2, 10_00],
    [5, 1_00],
    [2, 20_00],
    [2, 10_00],
    [9, 1_00],
  ] as const
  const ids: number[] = []
  for (const [quantity, priceCents] of sold) {
    const { id } = await shop.product()
    ids.push(id)
    await insertOrderRow(shop.db, {
      userId: customer.user.id,
      createdAt: shop.now(),
      lines: [{ productId: id, quantity, priceCents }],
    })
  }
  for (const limit of [1, 2, 5]) {
    const seen: number[] = []
    for (let cursor: string | undefined; ;) {
      const page = await admin.api.adminReports.products({ limit, ...(cursor && { cursor }) })
      seen.push(...page.items.map(({ product_id: id }) => id))
      if (page.next === null) break
      cursor = page.next
    }
    expect([limit, seen]).toEqual([limit, [4, 1, 2, 0, 3].map((index) => ids[index])])
  }
})
