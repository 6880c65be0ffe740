import { saoPauloDay } from '#domain/calendar.ts'
import { clockText, monthOf, weekdayName } from '#web/ui/dates.ts'

/** What a figure is compared with: `than` follows 'que', `none` is shown without a difference. */
export type Comparison = { than: string; none: string }

/** Yesterday until this time, the week before until this weekday, the month before until this day. */
export function comparedWith(now: Date): { today: Comparison; week: Comparison; month: Comparison } {
  const day = saoPauloDay(now)
  const [weekday, date] = [weekdayName(day), Number(day.slice(8))]
  const lastMonth = `${day.slice(0, 5)}${String(((Number(day.slice(5, 7)) + 10) % 12) + 1).padStart(2, '0')}-01`
  return {
    today: { than: `ontem até ${clockText(now)}`, none: `sem vendas ontem até ${clockText(now)}` },
    week: { than: `na semana passada até ${weekday}`, none: `sem vendas na semana passada até ${weekday}` },
    month: {
      than: `em ${monthOf(lastMonth)} até o dia ${date}`,
      none: `sem vendas em ${monthOf(lastMonth)} até o dia ${date}`,
    },
  }
}
