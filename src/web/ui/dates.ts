import { justBefore, saoPauloDay, type Day } from '#domain/calendar.ts'

// A calendar day is formatted as midnight UTC.
const monthName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' })
const longWeekdayName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' })
const shortWeekdayName = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' })
const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** 'segunda, 23 de novembro' */
export function weekdayText(day: Day): string {
  return `${weekdayName(day)}, ${dayAndMonth(day)}`
}

/** 'quinta' */
export function weekdayName(day: Day): string {
  return longWeekday(day).replace('-feira', '')
}

/** 'qui' */
export function shortWeekday(day: Day): string {
  return shortWeekdayName.format(Date.parse(day)).replace('.', '')
}

/** 'quinta-feira' */
export function longWeekday(day: Day): string {
  return longWeekdayName.format(Date.parse(day))
}

/** 'na' or 'no', as it stands before a weekday. */
export function weekdayPreposition(day: Day): string {
  return longWeekday(day).endsWith('-feira') ? 'na' : 'no'
}

function dayAndMonth(day: Day): string {
  return `${Number(day.slice(8))} de ${monthOf(day)}`
}

export function monthOf(day: Day): string {
  return monthName.format(Date.parse(day))
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
