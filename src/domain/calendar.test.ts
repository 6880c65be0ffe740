import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  dayOfWeek,
  daysBetween,
  endOfDay,
  formatDay,
  formatInstant,
  formatLongDay,
  isBusinessDay,
  isDay,
  isHoliday,
  saoPauloDay,
  startOfDay,
  startOfMonth,
  startOfWeek,
} from './calendar.ts'

test.each([
  ['2026-11-20T02:30:00Z', '2026-11-19'],
  ['2026-11-20T02:59:59.999Z', '2026-11-19'],
  ['2026-11-20T03:00:00Z', '2026-11-20'],
  ['2018-12-31T01:59:59Z', '2018-12-30'],
  ['2018-12-31T02:00:00Z', '2018-12-31'],
])('the day of %s in São Paulo is %s', (instant, day) => {
  expect(saoPauloDay(new Date(instant))).toBe(day)
})

test.each([
  ['2026-11-20', '2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z'],
  ['2018-11-04', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
  ['2018-11-03', '2018-11-03T03:00:00.000Z', '2018-11-04T03:00:00.000Z'],
  ['2019-02-16', '2019-02-16T02:00:00.000Z', '2019-02-17T03:00:00.000Z'],
  ['2024-02-29', '2024-02-29T03:00:00.000Z', '2024-03-01T03:00:00.000Z'],
  ['2026-12-31', '2026-12-31T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
])('%s lasts from %s to %s', (day, from, to) => {
  expect(startOfDay(day).toISOString()).toBe(from)
  expect(endOfDay(day).toISOString()).toBe(to)
})

test('every instant lies within its own day, in any year since 1920', () => {
  const instant = fc.date({ min: new Date('1920-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, (when) => {
      const day = saoPauloDay(when)
      expect(startOfDay(day).getTime()).toBeLessThanOrEqual(when.getTime())
      expect(endOfDay(day).getTime()).toBeGreaterThan(when.getTime())
      expect(saoPauloDay(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1))
    }),
  )
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', 'hoje', '2025-02-29'])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('29 February is a day in a leap year', () => {
  expect(isDay('2028-02-29')).toBe(true)
})

test('days are counted across months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(daysBetween('2026-11-20', '2026-12-20')).toBe(30)
  expect(daysBetween('2026-11-20', '2026-11-19')).toBe(-1)
})

test.each([
  ['2026-11-20', 5, '2026-11-16', '2026-11-01'],
  ['2026-11-22', 0, '2026-11-16', '2026-11-01'],
  ['2026-11-23', 1, '2026-11-23', '2026-11-01'],
  ['2027-01-01', 5, '2026-12-28', '2027-01-01'],
])('%s is weekday %d, of the week of %s and the month of %s', (day, weekday, monday, first) => {
  expect(dayOfWeek(day)).toBe(weekday)
  expect(startOfWeek(day)).toBe(monday)
  expect(startOfMonth(day)).toBe(first)
})

test.each([
  ['2026', ['02-16', '02-17', '04-03', '06-04']],
  ['2027', ['02-08', '02-09', '03-26', '05-27']],
  ['2028', ['02-28', '02-29', '04-14', '06-15']],
  ['2029', ['02-12', '02-13', '03-30', '05-31']],
  ['2030', ['03-04', '03-05', '04-19', '06-20']],
])('in %s there are thirteen holidays, Carnaval, Good Friday and Corpus Christi among them', (year, movable) => {
  const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']
  const expected = [...fixed, ...movable].map((monthDay) => `${year}-${monthDay}`).toSorted()
  const days = Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index))
  expect(days.filter((day) => day.startsWith(year) && isHoliday(day))).toEqual(expected)
})

// The earliest and the latest Easters, and the years that simpler rules get wrong.
test.each(['1981-04-17', '2008-03-21', '2038-04-23', '2049-04-16', '2076-04-17', '2100-03-26'])(
  '%s is Good Friday',
  (day) => {
    expect(isHoliday(day)).toBe(true)
    expect(isHoliday(addDays(day, -46))).toBe(true)
  },
)

test('20 November is a holiday since 2024 only', () => {
  expect(isHoliday('2023-11-20')).toBe(false)
  expect(isHoliday('2024-11-20')).toBe(true)
})

test.each([
  ['2026-11-18', 3, '2026-11-24'],
  ['2026-11-19', 1, '2026-11-23'],
  ['2026-11-20', 3, '2026-11-25'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-23', 2, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-02-13', 3, '2026-02-20'],
  ['2026-04-02', 1, '2026-04-06'],
  ['2026-06-03', 1, '2026-06-05'],
  ['2026-11-21', 0, '2026-11-21'],
])('%s and %d business days is %s', (from, n, result) => {
  expect(addBusinessDays(from, n)).toBe(result)
})

const someDay = fc.integer({ min: 0, max: 13_000 }).map((n) => addDays('2024-01-01', n))

test('adding n business days passes exactly n business days and ends on one', () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: 1, max: 30 }), (from, n) => {
      const result = addBusinessDays(from, n)
      const passed = Array.from({ length: daysBetween(from, result) }, (_, index) => addDays(from, index + 1))
      expect(passed.filter(isBusinessDay)).toHaveLength(n)
      expect(isBusinessDay(result)).toBe(true)
    }),
  )
})

test('adding business days is monotonic and additive', () => {
  fc.assert(
    fc.property(someDay, fc.nat(10), fc.nat(10), (from, a, b) => {
      expect(addBusinessDays(addBusinessDays(from, a), b)).toBe(addBusinessDays(from, a + b))
    }),
  )
})

test('dates are formatted for Brazil', () => {
  expect(formatDay('2026-11-20')).toBe('20/11/2026')
  expect(formatLongDay('2026-11-20')).toBe('20 de novembro de 2026')
  expect(formatLongDay('2026-03-01')).toBe('1 de março de 2026')
  expect(formatInstant(new Date('2026-11-20T02:30:00Z'))).toBe('19/11/2026, 23:30')
})
