import { addDays, daysBetween, endOfDay, saoPauloDay, startOfDay, startOfMonth, type Day } from './calendar.ts'
import type { Period } from './sales.ts'

/** `week`, `month` and `quarter` are the last 7, 30 and 90 days, today included. */
export const REPORT_PERIODS = ['today', 'yesterday', 'week', 'month', 'quarter', 'this_month'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** A year with its leap day: one report reads no more. */
export const MAX_REPORT_DAYS = 366

const ROLLING_LENGTH = { week: 7, month: 30, quarter: 90 }

/** Both days included. */
export type DayRange = { from: Day; to: Day }

/** A named period, or own days, which win. One of the two days alone means that day. */
export type ReportChoice = {
  period?: ReportPeriod | undefined
  from?: Day | undefined
  to?: Day | undefined
}

/** Null if own days are in the wrong order, or more than `MAX_REPORT_DAYS`. */
export function reportRange({ period = 'week', from, to }: ReportChoice, now: Date): DayRange | null {
  const own = from ?? to
  if (own !== undefined) {
    const range = { from: own, to: to ?? own }
    const length = lengthOf(range)
    return length >= 1 && length <= MAX_REPORT_DAYS ? range : null
  }
  const today = saoPauloDay(now)
  if (period === 'today') return { from: today, to: today }
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (period === 'this_month') return { from: startOfMonth(today), to: today }
  return { from: addDays(today, 1 - ROLLING_LENGTH[period]), to: today }
}

/** The days that a range is compared with: as many right before it, or the same days of the month before. */
export function rangeBefore({ from, to }: DayRange, { period, ...own }: ReportChoice): DayRange {
  const isThisMonth = period === 'this_month' && own.from === undefined && own.to === undefined
  if (!isThisMonth) {
    const length = lengthOf({ from, to })
    return { from: addDays(from, -length), to: addDays(to, -length) }
  }
  const lastDay = addDays(from, -1)
  const first = startOfMonth(lastDay)
  const sameDay = addDays(first, daysBetween(from, to))
  return { from: first, to: sameDay < lastDay ? sameDay : lastDay }
}

/** The time in those days: while the range is still running, only as far as it has come, to the same time of day. */
export function comparedPeriod(range: DayRange, before: DayRange, now: Date): Period {
  const today = saoPauloDay(now)
  const whole = periodOf(before)
  if (today < range.from || today > range.to) return whole
  const sameDay = addDays(before.from, daysBetween(range.from, today))
  if (sameDay > before.to) return whole
  const sinceMidnight = now.getTime() - startOfDay(today).getTime()
  const sameTime = startOfDay(sameDay).getTime() + sinceMidnight
  return { from: whole.from, to: new Date(Math.min(sameTime, endOfDay(sameDay).getTime())) }
}

/** In São Paulo. */
export function periodOf({ from, to }: DayRange): Period {
  return { from: startOfDay(from), to: endOfDay(to) }
}

/** Oldest first. */
export function daysIn(range: DayRange): Day[] {
  return Array.from({ length: lengthOf(range) }, (_, index) => addDays(range.from, index))
}

function lengthOf({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1
}
