import { endOfDay, formatDay, saoPauloDay, type Day } from '#domain/calendar.ts'
import { daysIn, periodOf, rangeBefore, reportRange, type DayRange, type ReportChoice } from '#domain/report-range.ts'
import { fillDays, salesPeriods, salesPeriodsBefore, type Period } from '#domain/sales.ts'
import type { SalesRow } from '#contract/admin-reports.ts'
import { adminReports } from '#contract/server/admin-reports.ts'
import { countCustomers } from '../customers/queries.ts'
import { countRows } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { attachment, csvFile, csvMoney, type CsvColumns } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { Refusal } from '../refusal.ts'
import { readAttention } from './attention.ts'
import { closeDay } from './day-close.ts'
import { readFirstSteps } from './first-steps.ts'
import { readGroups } from './groups.ts'
import { GROUP_NAMES, groupColumns, groupLines } from './groups-file.ts'
import { sumRecovered } from './recovered.ts'
import { countProducts, listSoldProducts, lowStock, sumSales, sumSalesByDay } from './queries.ts'
import { compareReport } from './summary.ts'

const DEFAULT_PAGE_SIZE = 100
/** Groups of a file; the others are its last line. */
const MAX_FILE_GROUPS = 5000

const SALES_COLUMNS: CsvColumns<SalesRow> = {
  Dia: ({ date }) => formatDay(date),
  Receita: ({ revenue }) => csvMoney(revenue),
  Pedidos: ({ orders }) => orders,
  'Produtos vendidos': ({ units }) => units,
  Reembolsos: ({ refunds }) => csvMoney(refunds),
  'Receita líquida': ({ net }) => csvMoney(net),
}

export function reportRoutes(mount: Mount, shop: Shop): void {
  const { db, reader } = shop
  mount(adminReports.stats, async (_, { now }) => {
    const { low } = await lowStock(reader).executeTakeFirstOrThrow()
    return {
      ...(await readSalesStats(reader, now)),
      totalCustomers: await countCustomers(reader),
      pendingOrders: await countRows(reader.selectFrom('orders').where('status', '=', 'pending')),
      lowStockProducts: low,
      totalProducts: await countProducts(reader),
    }
  })

  mount(adminReports.attention, (_, { now }) => readAttention(db, now))

  mount(adminReports.firstSteps, () => readFirstSteps(shop))

  mount(adminReports.sales, ({ previous, ...choice }, { now }) => {
    const range = rangeOf(choice, now)
    return salesRows(reader, daysIn(previous ? rangeBefore(range, choice) : range))
  })

  mount(adminReports.salesFile, async (choice, { now, setHeader }) => {
    const range = rangeOf(choice, now)
    setHeader('Content-Disposition', attachment(`vendas-${daysText(range)}.csv`))
    return csvFile(SALES_COLUMNS, [await salesRows(reader, daysIn(range))])
  })

  mount(adminReports.recovered, (choice, { now }) => sumRecovered(reader, periodOf(rangeOf(choice, now))))

  mount(adminReports.products, ({ limit = DEFAULT_PAGE_SIZE, cursor, ...choice }, { now }) =>
    listSoldProducts(reader, periodOrAlways(choice, now)).read(limit, cursor),
  )

  mount(adminReports.summary, (choice, { now }) => compareReport(reader, rangeOf(choice, now), choice, now))

  mount(adminReports.groups, ({ by, limit = DEFAULT_PAGE_SIZE, ...choice }, { now }) =>
    readGroups(reader, by, periodOf(rangeOf(choice, now)), limit),
  )

  mount(adminReports.groupsFile, async ({ by, ...choice }, { now, setHeader }) => {
    const range = rangeOf(choice, now)
    const groups = await readGroups(reader, by, periodOf(range), MAX_FILE_GROUPS)
    setHeader('Content-Disposition', attachment(`vendas-${GROUP_NAMES[by].file}-${daysText(range)}.csv`))
    return csvFile(groupColumns(by), [groupLines(by, groups)])
  })

  mount(adminReports.day, ({ day }, { now }) => closeDay(reader, day ?? saoPauloDay(now), now))
}

function rangeOf(choice: ReportChoice, now: Date): DayRange {
  const range = reportRange(choice, now)
  if (range === null) throw new Refusal('report_days')
  return range
}

/** 'from-a-to' */
function daysText({ from, to }: DayRange): string {
  return `${from}-a-${to}`
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

/** Without a choice, all days until today. */
function periodOrAlways(choice: ReportChoice, now: Date): Period {
  if (choice.period || choice.from || choice.to) return periodOf(rangeOf(choice, now))
  return { from: new Date(0), to: endOfDay(saoPauloDay(now)) }
}
