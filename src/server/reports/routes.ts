import { endOfDay, formatDay, saoPauloDay, startOfDay, type Day } from '#domain/calendar.ts'
import {
  fillDays,
  reportDays,
  reportDaysBefore,
  salesPeriods,
  salesPeriodsBefore,
  type Period,
  type ReportPeriod,
} from '#domain/sales.ts'
import type { SalesRow } from '#contract/admin-reports.ts'
import { adminReports } from '#contract/server/admin-reports.ts'
import { countCustomers } from '../customers/queries.ts'
import { countRows } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { attachment, csvFile, csvMoney, type CsvColumns } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { readAttention } from './attention.ts'
import { sumRecovered } from './recovered.ts'
import { countProducts, listSoldProducts, sumSales, sumSalesByDay } from './queries.ts'

const DEFAULT_PAGE_SIZE = 100

const SALES_COLUMNS: CsvColumns<SalesRow> = {
  Dia: ({ date }) => formatDay(date),
  Receita: ({ revenue }) => csvMoney(revenue),
  Pedidos: ({ orders }) => orders,
  'Produtos vendidos': ({ units }) => units,
  Reembolsos: ({ refunds }) => csvMoney(refunds),
  'Receita líquida': ({ net }) => csvMoney(net),
}

export function reportRoutes(mount: Mount, { db, reader }: Shop): void {
  mount(adminReports.stats, async (_, { now }) => {
    const { products, low } = await countProducts(reader)
    return {
      ...(await readSalesStats(reader, now)),
      totalCustomers: await countCustomers(reader),
      pendingOrders: await countRows(reader.selectFrom('orders').where('status', '=', 'pending')),
      lowStockProducts: low,
      totalProducts: products,
    }
  })

  mount(adminReports.attention, (_, { now }) => readAttention(db, now))

  mount(adminReports.sales, ({ period = 'week', previous }, { now }) =>
    salesRows(reader, (previous ? reportDaysBefore : reportDays)(period, now)),
  )

  mount(adminReports.salesFile, async ({ period = 'week' }, { now, setHeader }) => {
    const rows = await salesRows(reader, reportDays(period, now))
    setHeader('Content-Disposition', attachment(`vendas-${rows[0]!.date}-a-${rows.at(-1)!.date}.csv`))
    return csvFile(SALES_COLUMNS, [rows])
  })

  mount(adminReports.recovered, ({ period = 'week' }, { now }) => sumRecovered(reader, periodOf(period, now)))

  mount(adminReports.products, ({ period, limit = DEFAULT_PAGE_SIZE, cursor }, { now }) =>
    listSoldProducts(reader, periodOf(period, now)).read(limit, cursor),
  )
}

async function readSalesStats(db: Db, now: Date) {
  const [current, earlier] = [salesPeriods(now), salesPeriodsBefore(now)]
  const periods = [current.today, current.week, current.month, earlier.today, earlier.week, earlier.month]
  const sums = (await sumSales(db, periods)).map((sum) => ({ ...sum, net: sum.total - sum.refunds }))
  const [todaySales, weekSales, monthSales, today, week, month] = sums
  return {
    todaySales: todaySales!,
    weekSales: weekSales!,
    monthSales: monthSales!,
    before: { today: today!, week: week!, month: month! },
  }
}

async function salesRows(db: Db, days: readonly Day[]): Promise<SalesRow[]> {
  const rows = fillDays(days, await sumSalesByDay(db, days))
  return rows.map(({ revenueCents, refundsCents, ...row }) => ({
    ...row,
    revenue: revenueCents,
    refunds: refundsCents,
    net: revenueCents - refundsCents,
  }))
}

function periodOf(period: ReportPeriod | undefined, now: Date): Period {
  const to = endOfDay(saoPauloDay(now))
  return { from: period ? startOfDay(reportDays(period, now)[0]!) : new Date(0), to }
}
