import { plural } from '#domain/plural.ts'
import { shortWeekday } from '#web/ui/dates.ts'
import type { SalesRow } from '#contract/admin-reports.ts'

const LEFT = 46
const TOP = 14
const PLOT = 200
const MIN_BAR = 4
const GAP = 6
const MAX_BAR_WIDTH = 44

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
}

/** The next round amount whose half is round too. */
export function roundTop(cents: number): number {
  const reais = Math.max(cents / 100, 1)
  const power = 10 ** Math.floor(Math.log10(reais))
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= reais) ?? 10
  return Math.max(step * power, 10) * 100
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
  hasCounts: boolean,
): ChartLayout {
  const top = roundTop(Math.max(...rows.map(({ revenue }) => revenue), ...before.map(({ revenue }) => revenue)))
  const base = TOP + PLOT
  const slot = (width - LEFT) / rows.length
  const barWidth = Math.max(2, Math.min(MAX_BAR_WIDTH, slot - Math.min(GAP, slot / 4)))
  const isWeek = rows.length <= 7
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
      day: isWeek ? weekLabel(row.date, slot > 64) : monthLabel(row.date, rows.length - 1 - index),
      count: hasCounts ? countLabel(row.orders, slot > 64) : '',
      isToday: index === rows.length - 1,
    }
  })
  const previous = before
    .map(({ revenue }, index) => `${bars[index]?.center.toFixed(1)},${(base - (revenue / top) * PLOT).toFixed(1)}`)
    .join(' ')
  return {
    width,
    left: LEFT,
    base,
    bars,
    previous,
    height: base + (hasCounts ? 44 : 26),
    lines: [0, top / 2, top].map((cents) => ({ cents, y: base - (cents / top) * PLOT })),
  }
}

function weekLabel(day: string, isWide: boolean): string {
  const weekday = shortWeekday(day)
  return isWide ? `${weekday} ${Number(day.slice(8))}` : weekday
}

/** Every seventh day back from today. */
function monthLabel(day: string, daysAgo: number): string {
  if (daysAgo === 0) return 'hoje'
  return daysAgo % 7 === 0 ? dayAndMonth(day) : ''
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
