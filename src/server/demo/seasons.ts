import { addDays, dayOfWeek, daysBetween, saoPauloDay, startOfDay, type Day } from '#domain/calendar.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const DAYS = 365
/** Orders per hour of a day, relative to each other: lunch breaks and evenings. */
const HOURS = [4, 2, 1, 1, 1, 1, 2, 4, 7, 10, 12, 12, 14, 12, 10, 10, 10, 10, 10, 12, 15, 16, 13, 8]
/** From Sunday. */
const WEEKDAYS = [0.85, 1.2, 1.15, 1.1, 1.05, 0.95, 0.7]
/** The last day's orders relative to the first's, apart from the season. */
const GROWTH = 2.2

/** The instants of about `count` orders in the year before `now`, ascending. */
export function orderTimes(random: Random, now: Date, count: number): Date[] {
  const today = saoPauloDay(now)
  const hours = Array.from({ length: DAYS }, (_, index) => addDays(today, index + 1 - DAYS)).flatMap((day, index) => {
    const start = startOfDay(day).getTime()
    const weight = seasonOf(day) * WEEKDAYS[dayOfWeek(day)]! * (1 + ((GROWTH - 1) * index) / DAYS)
    return HOURS.map((share, hour) => ({ start: start + hour * HOUR_MS, weight: weight * share }))
  })
  const step = hours.reduce((sum, { weight }) => sum + weight, 0) / count
  const times: number[] = []
  let [reached, next] = [0, step * random.next()]
  for (const { start, weight } of hours) {
    reached += weight
    for (; next < reached; next += step * (0.4 + 1.2 * random.next())) times.push(start + random.int(0, HOUR_MS - 1))
  }
  return times
    .toSorted((a, b) => a - b)
    .filter((time) => time < now.getTime())
    .map((time) => new Date(time))
}

function seasonOf(day: Day): number {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  const fromBlackFriday = daysBetween(blackFriday(day.slice(0, 4)), day)
  if (fromBlackFriday === 0) return 5
  if (fromBlackFriday >= -4 && fromBlackFriday <= 3) return 2.4
  const toMothersDay = daysBetween(day, mothersDay(day.slice(0, 4)))
  if (toMothersDay >= 4 && toMothersDay <= 15) return 1.9
  if (month === 12) return date <= 18 ? 1.8 : 0.7
  if (month === 6 && date <= 10) return 1.4
  return month <= 2 ? 0.8 : 1
}

/** The last Friday of November. */
export function blackFriday(year: string): Day {
  const last = `${year}-11-30`
  return addDays(last, -((dayOfWeek(last) + 2) % 7))
}

/** The second Sunday of May. */
export function mothersDay(year: string): Day {
  const first = `${year}-05-01`
  return addDays(first, ((7 - dayOfWeek(first)) % 7) + 7)
}
