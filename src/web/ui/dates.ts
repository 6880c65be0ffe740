import { dayOfWeek, justBefore, saoPauloDay, type Day } from '#domain/calendar.ts'

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ')

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** 'segunda, 23 de novembro' */
export function weekdayText(day: Day): string {
  return `${WEEKDAYS[dayOfWeek(day)]}, ${dayAndMonth(day)}`
}

/** 'quinta-feira' */
export function longWeekday(day: Day): string {
  const weekday = dayOfWeek(day)
  return weekday === 0 || weekday === 6 ? WEEKDAYS[weekday]! : `${WEEKDAYS[weekday]}-feira`
}

/** 'na' or 'no', as it stands before a weekday. */
export function weekdayPreposition(day: Day): string {
  const weekday = dayOfWeek(day)
  return weekday === 0 || weekday === 6 ? 'no' : 'na'
}

function dayAndMonth(day: Day): string {
  return `${Number(day.slice(8))} de ${monthOf(day)}`
}

export function monthOf(day: Day): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? ''
}

/** '23 nov.' */
export function shortDay(day: Day): string {
  const month = monthOf(day)
  return `${Number(day.slice(8))} ${month.length > 4 ? `${month.slice(0, 3)}.` : month}`
}

/** '14h32' by the clock in São Paulo. */
export function clockText(instant: Date): string {
  return clock.format(instant).replace(':', 'h')
}

/** '18 nov., 14h32' */
export function shortInstant(instant: Date): string {
  return `${shortDay(saoPauloDay(instant))}, ${clockText(instant)}`
}

/** What today means for a boleto: after its due day it is only waited for. */
export function dueText(due: Day, today: Day): string {
  if (due === today) return 'Vence hoje'
  return due > today ? `Vence em ${weekdayText(due)}` : `Venceu em ${weekdayText(due)}, aguardando compensação`
}

const DAY_MS = 86_400_000

/** When a time that is over at `end` ends: '14h32' today, '25 nov., 00h14' within a day, '25 nov.' later on. */
export function untilText(end: Date, now: Date): string {
  const last = justBefore(end)
  const day = saoPauloDay(last)
  if (day === saoPauloDay(now)) return clockText(last)
  return end.getTime() - now.getTime() < DAY_MS ? shortInstant(last) : shortDay(day)
}
