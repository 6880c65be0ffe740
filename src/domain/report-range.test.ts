import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparedPeriod, daysIn, periodOf, rangeBefore, REPORT_PERIODS, reportRange } from './report-range.ts'

// 23:30 on the 19th in São Paulo.
const NOW = new Date('2026-11-20T02:30:00Z')
const at = (text: string) => new Date(`${text}-03:00`)

test.each([
  ['today', '2026-11-19', '2026-11-19', '2026-11-18', '2026-11-18'],
  ['yesterday', '2026-11-18', '2026-11-18', '2026-11-17', '2026-11-17'],
  ['week', '2026-11-13', '2026-11-19', '2026-11-06', '2026-11-12'],
  ['month', '2026-10-21', '2026-11-19', '2026-09-21', '2026-10-20'],
  ['quarter', '2026-08-22', '2026-11-19', '2026-05-24', '2026-08-21'],
  ['this_month', '2026-11-01', '2026-11-19', '2026-10-01', '2026-10-19'],
] as const)('the period %s is %s to %s, compared with %s to %s', (period, from, to, firstBefore, lastBefore) => {
  expect(reportRange({ period }, NOW)).toEqual({ from, to })
  expect(rangeBefore({ from, to }, { period })).toEqual({ from: firstBefore, to: lastBefore })
})

test('without a choice the report shows the last 7 days', () => {
  expect(reportRange({}, NOW)).toEqual(reportRange({ period: 'week' }, NOW))
})

test('own days win over a period, and one day alone is that day', () => {
  expect(reportRange({ period: 'week', from: '2026-01-01', to: '2026-01-31' }, NOW)).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
  expect(reportRange({ from: '2026-01-05' }, NOW)).toEqual({ from: '2026-01-05', to: '2026-01-05' })
  expect(reportRange({ to: '2026-01-05' }, NOW)).toEqual({ from: '2026-01-05', to: '2026-01-05' })
  expect(rangeBefore({ from: '2026-01-01', to: '2026-01-31' }, { period: 'this_month', from: '2026-01-01' })).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

test('days in the wrong order and more than 366 days are refused', () => {
  expect(reportRange({ from: '2026-01-02', to: '2026-01-01' }, NOW)).toBeNull()
  expect(reportRange({ from: '2025-01-01', to: '2026-01-01' }, NOW)).not.toBeNull()
  expect(reportRange({ from: '2025-01-01', to: '2026-01-02' }, NOW)).toBeNull()
})

test('a running period is compared up to the same time of day, a past one as a whole', () => {
  const today = { from: '2026-11-19', to: '2026-11-19' }
  expect(comparedPeriod(today, rangeBefore(today, { period: 'today' }), NOW)).toEqual({
    from: at('2026-11-18T00:00:00'),
    to: at('2026-11-18T23:30:00'),
  })
  const week = { from: '2026-11-13', to: '2026-11-19' }
  expect(comparedPeriod(week, rangeBefore(week, {}), NOW).to).toEqual(at('2026-11-12T23:30:00'))
  const past = { from: '2026-11-18', to: '2026-11-18' }
  expect(comparedPeriod(past, rangeBefore(past, {}), NOW)).toEqual(periodOf({ from: '2026-11-17', to: '2026-11-17' }))
})

test('a shorter month before is compared as a whole from its last day on', () => {
  const until = (day: string) => {
    const range = { from: '2027-03-01', to: day }
    return comparedPeriod(range, rangeBefore(range, { period: 'this_month' }), at(`${day}T09:00:00`)).to
  }
  expect(until('2027-03-28')).toEqual(at('2027-02-28T09:00:00'))
  for (const day of ['2027-03-29', '2027-03-30', '2027-03-31']) expect(until(day)).toEqual(at('2027-03-01T00:00:00'))
})

test('a compared period ends before its report begins, and a report has each of its days once', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom(...REPORT_PERIODS),
      (now, period) => {
        const range = reportRange({ period }, now)!
        const before = rangeBefore(range, { period })
        const compared = comparedPeriod(range, before, now)
        expect(compared.from.getTime()).toBeLessThanOrEqual(compared.to.getTime())
        expect(compared.to.getTime()).toBeLessThanOrEqual(periodOf(range).from.getTime())
        const days = daysIn(range)
        expect([days[0], days.at(-1)]).toEqual([range.from, range.to])
        expect(new Set(days).size).toBe(days.length)
      },
    ),
  )
})
