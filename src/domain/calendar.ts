/** A calendar day in São Paulo, 'YYYY-MM-DD'. Days compare as text. */
export type Day = string

const ZONE = 'America/Sao_Paulo'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

// The Swedish format is ISO. Formatters are expensive to create, so each exists once.
const DATE_PARTS = { timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' } as const
const dayFormat = new Intl.DateTimeFormat('sv-SE', DATE_PARTS)
const clockFormat = new Intl.DateTimeFormat('sv-SE', {
  ...DATE_PARTS,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
const instantFormat = new Intl.DateTimeFormat('pt-BR', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && dayOf(time) === text
}

/** Accepted in inputs; far outside of these years a Date overflows. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2100

export function isWithinCalendar(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

let lastHour = { hour: NaN, day: '' }

/** The calendar day in São Paulo at the instant. */
export function saoPauloDay(instant: Date): Day {
  // Since 1914 each day has begun at a full hour of UTC. Most calls are about the present one, and formatting is slow.
  const hour = Math.floor(instant.getTime() / HOUR_MS)
  if (lastHour.hour !== hour) lastHour = { hour, day: dayFormat.format(instant) }
  return lastHour.day
}

let lastStart = { day: '', time: NaN }

/** The first instant of the day: 01:00 on days when daylight saving time began. */
export function startOfDay(day: Day): Date {
  // Every page asks for the same day, and formatting dates is slow.
  if (lastStart.day !== day) lastStart = { day, time: findStart(day).getTime() }
  return new Date(lastStart.time)
}

function findStart(day: Day): Date {
  const utcMidnight = Date.parse(day)
  const offsets = [offsetMs(utcMidnight - DAY_MS / 2), offsetMs(utcMidnight + DAY_MS / 2)]
  const times = offsets.map((offset) => utcMidnight - offset).toSorted((a, b) => a - b)
  const first = times.map((time) => new Date(time)).find((instant) => saoPauloDay(instant) === day)
  if (!first) throw new RangeError(`Not a calendar day: ${day}`)
  return first
}

/** The first instant after the day. */
export function endOfDay(day: Day): Date {
  return startOfDay(addDays(day, 1))
}

/** The last instant before an exclusive end, so that a deadline at midnight is shown as the day before. */
export function justBefore(end: Date): Date {
  return new Date(end.getTime() - 1)
}

/** A date and time in São Paulo, 'YYYY-MM-DDTHH:mm', as a field of that type has it. */
export type LocalTime = string

export function isLocalTime(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(text) && isDay(text.slice(0, 10)) && isWithinCalendar(text)
}

/** Of a time that a change of the clocks skipped or repeated, the later instant. */
export function saoPauloInstant(local: LocalTime): Date {
  const utc = Date.parse(`${local}Z`)
  return new Date(utc - offsetMs(utc - offsetMs(utc)))
}

export function saoPauloTime(instant: Date): LocalTime {
  return clockFormat.format(instant).replace(' ', 'T').slice(0, 16)
}

function offsetMs(time: number): number {
  const wholeSeconds = Math.floor(time / 1000) * 1000
  return Date.parse(`${clockFormat.format(wholeSeconds).replace(' ', 'T')}Z`) - wholeSeconds
}

export function addDays(day: Day, n: number): Day {
  return dayOf(Date.parse(day) + n * DAY_MS)
}

function dayOf(utcTime: number): Day {
  return new Date(utcTime).toISOString().slice(0, 10)
}

/** Negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** 0 is Sunday, 6 is Saturday. */
export function dayOfWeek(day: Day): number {
  return new Date(Date.parse(day)).getUTCDay()
}

/** The Monday on or before the day. */
export function startOfWeek(day: Day): Day {
  return addDays(day, -((dayOfWeek(day) + 6) % 7))
}

export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`
}

const holidaysByYear = new Map<number, ReadonlySet<Day>>()

/** National holidays, Carnaval and Corpus Christi: no bank, no delivery. */
export function isHoliday(day: Day): boolean {
  const year = Number(day.slice(0, 4))
  let holidays = holidaysByYear.get(year)
  if (!holidays) {
    holidays = holidaysOf(year)
    holidaysByYear.set(year, holidays)
  }
  return holidays.has(day)
}

function holidaysOf(year: number): ReadonlySet<Day> {
  const easter = easterOf(year)
  const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']
  if (year >= 2024) fixed.push('11-20') // Lei 14.759/2023
  const movable = [-48, -47, -2, 60].map((days) => addDays(easter, days))
  return new Set([...fixed.map((monthDay) => `${yearText(year)}-${monthDay}`), ...movable])
}

function yearText(year: number): string {
  return String(year).padStart(4, '0')
}

// Gauss's Easter algorithm for the Gregorian calendar, in the form without exceptions.
function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skippedLeaps = century - Math.floor(century / 4)
  const moonDrift = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + skippedLeaps - moonDrift + 15) % 30
  const fullMoon = epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - skippedLeaps) % 7
  return addDays(`${yearText(year)}-03-28`, fullMoon - weekday)
}

export function isBusinessDay(day: Day): boolean {
  const weekday = dayOfWeek(day)
  return weekday !== 0 && weekday !== 6 && !isHoliday(day)
}

/** Counts from the next day; 0 returns the day itself. */
export function addBusinessDays(day: Day, n: number): Day {
  let current = day
  for (let left = n; left > 0;) {
    current = addDays(current, 1)
    if (isBusinessDay(current)) left -= 1
  }
  return current
}

/** '20/11/2026' */
export function formatDay(day: Day): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

/** '20 de novembro de 2026' */
export function formatLongDay(day: Day): string {
  return `${Number(day.slice(8, 10))} de ${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`
}

/** '19/11/2026, 23:30' in São Paulo. */
export function formatInstant(instant: Date): string {
  return instantFormat.format(instant)
}
