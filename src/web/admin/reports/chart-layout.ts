import type { Day } from '#domain/calendar.ts'
import { plural } from '#domain/plural.ts'
import { shortWeekday } from '#web/ui/dates.ts'
import type { SalesRow } from '#contract/admin-reports.ts'

const LEFT = 54
const TOP = 14
const PLOT = 200
const MIN_BAR = 4
const GAP = 6
const MAX_BAR_WIDTH = 44
/** Pixels of a day below which its order count does not fit. */
const MIN_COUNT_SLOT = 14
/** Pixels between two dates. */
const MIN_LABEL_SLOT = 44

export type Bar = {
  row: SalesRow
  x: number
  y: number
  width: number
  height: number
  center: number
  day: string
  count: string
  isToday: boolean
  /** The label of the last day ends with its bar, so that it is not cut off. */
  isLast: boolean
}

const STEPS = [1, 2, 2.5, 4, 5, 10]
const MIN_TOP = 10_00

/** Amounts from zero to at least the best day, 2 to 4 equal round steps, with as little room above it as possible. */
export function ticks(cents: number): number[] {
  const best = Math.max(cents, MIN_TOP)
  const power = 10 ** Math.floor(Math.log10(best / 4))
  const scales = [4, 3, 2].flatMap((count) => {
    const step = STEPS.map((each) => each * power).find((each) => each * count >= best)
    return step === undefined ? [] : [{ count, step }]
  })
  const { count, step } = scales.reduce((least, each) =>
    each.step * each.count < least.step * least.count ? each : least,
  )
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

export type ChartLayout = {
  width: number
  height: number
  left: number
  base: number
  lines: { y: number; cents: number }[]
  bars: Bar[]
  previous: string
}

/** A day without sales still shows a foot. */
export function barHeight(value: number, max: number): number {
  if (max <= 0) return MIN_BAR
  return Math.min(PLOT, Math.max(MIN_BAR, Math.round((value / max) * PLOT)))
}

/** In CSS pixels: the best day's bar is at most 200 high, a day without sales 4. */
export function layoutChart(
  rows: readonly SalesRow[],
  before: readonly SalesRow[],
  width: number,
  { hasCounts, today }: { hasCounts: boolean; today: Day },
): ChartLayout {
  const amounts = ticks(Math.max(...rows.map(({ revenue }) => revenue), ...before.map(({ revenue }) => revenue)))
  const top = amounts.at(-1)!
  const base = TOP + PLOT
  const slot = (width - LEFT) / rows.length
  const barWidth = Math.max(2, Math.min(MAX_BAR_WIDTH, slot - Math.min(GAP, slot / 4)))
  const isWeek = rows.length <= 7
  const every = 7 * Math.ceil(MIN_LABEL_SLOT / slot / 7)
  const bars = rows.map((row, index): Bar => {
    const height = barHeight(row.revenue, top)
    const center = LEFT + slot * (index + 0.5)
    return {
      row,
      center,
      height,
      width: barWidth,
      x: center - barWidth / 2,
      y: base - height,
      day: isWeek ? weekLabel(row.date, slot > 64) : monthLabel(row.date, rows.length - 1 - index, { every, today }),
      count: hasCounts && slot >= MIN_COUNT_SLOT ? countLabel(row.orders, slot > 64) : '',
      isToday: row.date === today,
      isLast: index > 6 && index === rows.length - 1,
    }
  })
  // A month can be compared with a longer one.
  const previous = before
    .slice(0, bars.length)
    .map(({ revenue }, index) => `${bars[index]?.center.toFixed(1)},${(base - (revenue / top) * PLOT).toFixed(1)}`)
    .join(' ')
  return {
    width,
    left: LEFT,
    base,
    bars,
    previous,
    height: base + (hasCounts ? 44 : 26),
    lines: amounts.map((cents) => ({ cents, y: base - (cents / top) * PLOT })),
  }
}

function weekLabel(day: string, isWide: boolean): string {
  const weekday = shortWeekday(day)
  return isWide ? `${weekday} ${Number(day.slice(8))}` : weekday
}

/** Every seventh day back from the last, or fewer where they would overlap. */
function monthLabel(day: Day, daysBack: number, { every, today }: { every: number; today: Day }): string {
  if (day === today) return 'hoje'
  return daysBack % every === 0 ? dayAndMonth(day) : ''
}

function countLabel(orders: number, isWide: boolean): string {
  if (!isWide) return String(orders)
  return plural(orders, 'pedido', 'pedidos')
}

/** '14/11' */
export function dayAndMonth(day: string): string {
  return `${day.slice(8)}/${day.slice(5, 7)}`
}

/** 'sáb 14/11' */
export function weekdayAndDate(day: string): string {
  return `${shortWeekday(day)} ${dayAndMonth(day)}`
}
