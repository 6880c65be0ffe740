import { formatDay, isDay, isWithinCalendar, saoPauloDay, type Day } from '#domain/calendar.ts'
import {
  REPORT_PERIODS,
  rangeBefore,
  reportRange,
  type DayRange,
  type ReportChoice,
  type ReportPeriod,
} from '#domain/report-range.ts'
import { REPORT_GROUPS, type ReportGroup } from '#contract/admin-reports.ts'
import { clockText } from '#web/ui/dates.ts'
import type { Filters } from '../kit/list-loader.ts'

/** URL parameters. `linhas`: number of best sellers shown. */
export const REPORT_FILTERS = ['dias', 'desde', 'ate', 'por', 'linhas'] as const
export type ReportFilters = Filters<(typeof REPORT_FILTERS)[number]>

/** The value of `dias` for own days. */
export const OWN_DAYS = 'datas'

/** The value of `dias` and its words. */
export const PERIODS: Record<ReportPeriod, { dias: string; label: string; before: string }> = {
  today: { dias: 'hoje', label: 'Hoje', before: 'Ontem' },
  yesterday: { dias: 'ontem', label: 'Ontem', before: 'Anteontem' },
  week: { dias: '7', label: 'Últimos 7 dias', before: '7 dias anteriores' },
  month: { dias: '30', label: 'Últimos 30 dias', before: '30 dias anteriores' },
  quarter: { dias: '90', label: 'Últimos 90 dias', before: '90 dias anteriores' },
  this_month: { dias: 'mes', label: 'Este mês', before: 'Mês anterior' },
}

export const GROUP_LABELS: Record<ReportGroup, string> = {
  method: 'Forma de pagamento',
  coupon: 'Cupom',
  category: 'Categoria',
  product: 'Produto',
  customer: 'Cliente',
}

/** Own days are a choice once one of them is set; until then the last 7 days are shown. */
export function choiceOf({ dias, desde, ate }: ReportFilters): ReportChoice {
  const [from, to] = [dayIn(desde), dayIn(ate)]
  if ((!dias || dias === OWN_DAYS) && (from ?? to)) return { from: from ?? to, to: to ?? from }
  return { period: REPORT_PERIODS.find((each) => PERIODS[each].dias === dias) ?? 'week' }
}

export function hasOwnDays({ dias, desde, ate }: ReportFilters): boolean {
  return dias === OWN_DAYS || (!dias && Boolean(desde ?? ate))
}

export function groupOf({ por }: ReportFilters): ReportGroup {
  return REPORT_GROUPS.find((each) => each === por) ?? 'method'
}

/** The API's query. */
export function queryOf({ period, from, to }: ReportChoice) {
  return { ...(period && { period }), ...(from && { from }), ...(to && { to }) }
}

/** The days of the report and those before, null if own days are refused. */
export function rangesOf(choice: ReportChoice, now: Date): { range: DayRange; before: DayRange } | null {
  const range = reportRange(choice, now)
  return range && { range, before: rangeBefore(range, choice) }
}

export function labelOf({ period }: ReportChoice, range: DayRange): string {
  return period ? PERIODS[period].label : daysText(range)
}

/** '17/11/2026 a 23/11/2026', or one day. */
export function daysText({ from, to }: DayRange): string {
  return from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`
}

/** '16/11/2026, até 14h05' */
export function beforeText(before: DayRange, until: Date | null): string {
  if (until === null) return daysText(before)
  return `${daysText({ from: before.from, to: saoPauloDay(until) })}, até ${clockText(until)}`
}

function dayIn(text: string | undefined): Day | undefined {
  return text && isDay(text) && isWithinCalendar(text) ? text : undefined
}
