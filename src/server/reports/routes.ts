import { endOfDay, saoPauloDay, startOfDay } from '#domain/calendar.ts'
import { fillDays, reportDays, salesPeriods, type Period, type ReportPeriod } from '#domain/sales.ts'
import { adminReports } from '#contract/admin-reports.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { countCustomers, countPendingOrders, countProducts, listSoldProducts, sumSales, sumSalesByDay } from './queries.ts'

export function reportRoutes(mount: Mount, { db }: Shop): void {
  mount(adminReports.check, async (_, { person }) => ({
    isAdmin: person?.isAdmin ?? false,
    isSuperAdmin: person?.isSuperAdmin ?? false,
  }))

  mount(adminReports.stats, async (_, { now }) => {
    const { today, week, month } = salesPeriods(now)
    const { products, low } = await countProducts(db)
    return {
      todaySales: await sumSales(db, today),
      weekSales: await sumSales(db, week),
      monthSales: await sumSales(db, month),
      totalCustomers: await countCustomers(db),
      pendingOrders: await countPendingOrders(db),
      lowStockProducts: low,
      totalProducts: products,
    }
  })

  mount(adminReports.sales, async ({ period = 'week' }, { now }) => {
    const days = reportDays(period, now)
    const rows = fillDays(days, await sumSalesByDay(db, days))
    return rows.map(({ date, revenueCents, orders }) => ({ date, revenue: revenueCents, orders }))
  })

  mount(adminReports.products, ({ period }, { now }) => listSoldProducts(db, periodOf(period, now)))
}

/** Without a period, since ever. */
function periodOf(period: ReportPeriod | undefined, now: Date): Period {
  const to = endOfDay(saoPauloDay(now))
  return { from: period ? startOfDay(reportDays(period, now)[0]!) : new Date(0), to }
}
