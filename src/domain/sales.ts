import { addDays, daysBetween, endOfDay, saoPauloDay, startOfDay, startOfMonth, startOfWeek } from './calendar.ts'
import type { Day } from './calendar.ts'
import { ORDER_STATUSES, type OrderStatus } from './order.ts'

/**
 * The rule for revenue, 'spent' and every report: paid and not cancelled. Gross revenue counts these orders on the day of
 * payment. Refunds of the same orders count on the day (in São Paulo) on which the shop recorded them, whenever the order
 * was paid; a chargeback counts as a refund until it is won. Net is the difference and can be negative on a day.
 * Cancelling an order removes it from both.
 */
export function countsAsSale(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'shipped' || status === 'delivered'
}

export const SALE_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(countsAsSale)
export const NO_SALE_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !countsAsSale(status))

/** `from` inclusive, `to` exclusive. */
export type Period = { from: Date; to: Date }

/** Since midnight, since Monday and since the 1st, in São Paulo, each until the end of today. */
export function salesPeriods(now: Date): { today: Period; week: Period; month: Period } {
  const today = saoPauloDay(now)
  const to = endOfDay(today)
  return {
    today: { from: startOfDay(today), to },
    week: { from: startOfDay(startOfWeek(today)), to },
    month: { from: startOfDay(startOfMonth(today)), to },
  }
}

/** The same periods a day, a week and a month earlier, each up to the same time of day; a shorter month counts whole. */
export function salesPeriodsBefore(now: Date): { today: Period; week: Period; month: Period } {
  const today = saoPauloDay(now)
  const sinceMidnight = now.getTime() - startOfDay(today).getTime()
  const sameTime = (day: Day) => new Date(Math.min(startOfDay(day).getTime() + sinceMidnight, endOfDay(day).getTime()))
  const thisMonth = startOfMonth(today)
  const lastMonth = startOfMonth(addDays(thisMonth, -1))
  const sameDay = addDays(lastMonth, daysBetween(thisMonth, today))
  return {
    today: { from: startOfDay(addDays(today, -1)), to: sameTime(addDays(today, -1)) },
    week: { from: startOfDay(addDays(startOfWeek(today), -7)), to: sameTime(addDays(today, -7)) },
    month: { from: startOfDay(lastMonth), to: sameDay < thisMonth ? sameTime(sameDay) : startOfDay(thisMonth) },
  }
}

export type SalesDay = { date: Day; revenueCents: number; refundsCents: number; orders: number; units: number }

/** One row per day, in the order of the days; a day without sales is a row of zeros. */
export function fillDays(days: readonly Day[], rows: readonly SalesDay[]): SalesDay[] {
  const byDate = new Map(rows.map((row) => [row.date, row]))
  return days.map((date) => byDate.get(date) ?? { date, revenueCents: 0, refundsCents: 0, orders: 0, units: 0 })
}

/** Rounded to the centavo; zero for a count of zero. */
export function averageCents(totalCents: number, count: number): number {
  return count > 0 ? Math.round(totalCents / count) : 0
}
