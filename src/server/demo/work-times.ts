import { addBusinessDays, addDays, isBusinessDay, saoPauloDay, startOfDay, type Day } from '#domain/calendar.ts'
import type { Random } from './random.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * MINUTE)
}

/** An instant between the two hours of the day. */
export function timeOn(random: Random, day: Day, from: number, to: number): Date {
  return new Date(startOfDay(day).getTime() + from * HOUR + random.int(1, (to - from) * 3600 - 1) * 1000)
}

/** The first day on which what was paid at `at` can be handed to the carrier. */
export function dispatchDay(at: Date): Day {
  const day = saoPauloDay(at)
  const isEarly = at.getTime() - startOfDay(day).getTime() < 12 * HOUR
  return isEarly && isBusinessDay(day) ? day : addBusinessDays(day, 1)
}

export function businessDaysAfter(at: Date, days: number): Day {
  return addBusinessDays(saoPauloDay(at), days)
}

export function daysAfter(at: Date, days: number): Day {
  return addDays(saoPauloDay(at), days)
}

/** In working hours if there are any between the two. */
export function workTimeBetween(random: Random, from: Date, to: Date): Date {
  const between = () => new Date(from.getTime() + 1 + Math.floor(random.next() * (to.getTime() - from.getTime() - 1)))
  const tries = Array.from({ length: 12 }, between)
  return tries.find(isWorkTime) ?? tries[0]!
}

function isWorkTime(at: Date): boolean {
  const day = saoPauloDay(at)
  const hours = (at.getTime() - startOfDay(day).getTime()) / HOUR
  return isBusinessDay(day) && hours >= 9 && hours < 18
}
