import { saoPauloDay } from '#domain/calendar.ts'
import { clockText, monthOf, weekdayName } from '#web/ui/dates.ts'

type Sales = { count: number; total: number }

export type Difference = { tone: 'ok' | 'warn' | 'off'; percent: string }

const percentFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** Change against the period before; null without sales in that one. */
export function differenceOf(now: Sales, before: Sales): Difference | null {
  if (before.total === 0) return null
  const percent = Math.round(((now.total - before.total) / before.total) * 100)
  // A true minus, as wide as the plus.
  const text = `${percentFormat.format(percent).replace('-', '−')}%`
  return { tone: percent > 0 ? 'ok' : percent < 0 ? 'warn' : 'off', percent: text }
}

/** What a figure is compared with: `than` follows 'que', `none` is shown without a difference. */
export type Comparison = { than: string; none: string }

/** Yesterday until this time, the week before until this weekday, the month before until this day. */
export function comparedWith(now: Date): { today: Comparison; week: Comparison; month: Comparison } {
  const day = saoPauloDay(now)
  const [weekday, date] = [weekdayName(day), Number(day.slice(8))]
  const lastMonth = `${day.slice(0, 5)}${String(((Number(day.slice(5, 7)) + 10) % 12) + 1).padStart(2, '0')}-01`
  return {
    today: { than: `ontem até ${clockText(now)}`, none: `sem vendas ontem até ${clockText(now)}` },
    week: { than: `a anterior até ${weekday}`, none: `sem vendas na anterior até ${weekday}` },
    month: {
      than: `${monthOf(lastMonth)} até o dia ${date}`,
      none: `sem vendas em ${monthOf(lastMonth)} até o dia ${date}`,
    },
  }
}
