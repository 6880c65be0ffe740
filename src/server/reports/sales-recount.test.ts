import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOfWeek, saoPauloDay, type Day } from '#domain/calendar.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'

/** Midnights in São Paulo at the turn of days, weeks, months and a year. */
const EDGES = [
  '2026-11-20',
  '2026-11-16',
  '2026-11-01',
  '2026-10-01',
  '2026-12-31',
  '2027-01-01',
  '2027-03-01',
  '2027-02-28',
].map((day) => Date.parse(`${day}T00:00:00-03:00`))
const HOUR = 3_600_000

const instant = fc
  .tuple(
    fc.constantFrom(...EDGES),
    fc.constantFrom(-40, -30, -8, -7, -1, 0, 1, 6),
    fc.constantFrom(-HOUR, -1, 0, 1, HOUR, 14 * HOUR),
  )
  .map(([edge, days, shift]) => new Date(edge + days * 24 * HOUR + shift))
const paidOrder = fc.record({
  paidAt: instant,
  status: fc.constantFrom(...ORDER_STATUSES),
  totalCents: fc.integer({ min: 0, max: 1_000_00 }),
  units: fc.integer({ min: 1, max: 5 }),
})

type Paid = { paidAt: Date; status: string; totalCents: number; units: number }

/** Counts order by order with São Paulo's local time. */
function recount(orders: readonly Paid[], counts: (day: Day, clock: string) => boolean) {
  const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' })
  const own = orders.filter(
    ({ paidAt, status }) =>
      !['pending', 'cancelled'].includes(status) && counts(saoPauloDay(paidAt), wall.format(paidAt)),
  )
  return {
    count: own.length,
    total: own.reduce((sum, { totalCents }) => sum + totalCents, 0),
    units: own.reduce((sum, { units }) => sum + units, 0),
  }
}

test('all sales figures equal a recount from the orders', async () => {
  const shop = await openShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const orders = fc.sample(paidOrder, 100)
  for (const { units, ...row } of orders) {
    await insertOrderRow(shop.db, {
      ...row,
      userId: customer.user.id,
      createdAt: row.paidAt,
      lines: [{ productId: product.id, quantity: units }],
    })
  }

  await fc.assert(
    fc.asyncProperty(instant, async (now) => {
      // Whole seconds, as in the recount.
      shop.stopAt(new Date(Math.floor(now.getTime() / 1000) * 1000).toISOString())
      const admin = await shop.admin()
      const today = saoPauloDay(shop.now())
      const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', timeStyle: 'medium' }).format(
        shop.now(),
      )
      const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
      const [month, lastMonth] = [today.slice(0, 7), addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)]
      const sum = (counts: (day: Day, at: string) => boolean) => {
        const { count, total } = recount(orders, counts)
        return { count, total, refunds: 0, net: total }
      }
      const until = (last: Day) => (day: Day, at: string) => day < last || (day === last && at < clock)

      expect(await admin.api.adminReports.stats()).toMatchObject({
        todaySales: sum((day) => day === today),
        weekSales: sum((day) => day >= monday && day <= today),
        monthSales: sum((day) => day.startsWith(month) && day <= today),
        before: {
          today: sum((day, at) => day === addDays(today, -1) && at < clock),
          week: sum((day, at) => day >= addDays(monday, -7) && until(addDays(today, -7))(day, at)),
          month: sum((day, at) => day.startsWith(lastMonth) && until(`${lastMonth}${today.slice(7)}`)(day, at)),
        },
      })
      for (const period of ['week', 'month'] as const) {
        for (const previous of [false, true]) {
          const rows = await admin.api.adminReports.sales({ period, previous })
          const recounted = rows.map(({ date }) => {
            const { count, total, units } = recount(orders, (day) => day === date)
            return { date, revenue: total, refunds: 0, net: total, orders: count, units }
          })
          expect(rows).toEqual(recounted)
        }
      }
      const last7 = await admin.api.adminReports.sales({ period: 'week' })
      expect((await admin.api.adminReports.products({ period: 'week' })).items[0]?.total_sold ?? 0).toBe(
        last7.reduce((all, { units }) => all + units, 0),
      )
      expect(last7.at(-1)).toMatchObject({ revenue: sum((day) => day === today).total })
    }),
    { numRuns: 12 },
  )
})

test('the daily sales are exported as CSV', async () => {
  const shop = await openShop()
  shop.stopAt('2026-11-05T15:00:00-03:00')
  const [admin, customer, product] = [await shop.admin(), await shop.customer(), await shop.product()]
  await insertOrderRow(shop.db, {
    userId: customer.user.id,
    totalCents: 1234_50,
    paidAt: shop.now(),
    lines: [{ productId: product.id, quantity: 3 }],
  })
  const response = await admin.fetch('/api/admin/reports/sales/file?period=week')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="vendas-2026-10-30-a-2026-11-05.csv"')
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  const lines = (await response.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toBe('Dia;Receita;Pedidos;Produtos vendidos;Reembolsos;Receita líquida')
  expect(lines.at(-1)).toBe('05/11/2026;1234,50;1;3;0,00;1234,50')
})
