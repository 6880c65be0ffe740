import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order.ts'
import { averageCents, countsAsSale, fillDays, salesPeriods, salesPeriodsBefore } from './sales.ts'

test('only paid orders that were not cancelled are sales', () => {
  expect(ORDER_STATUSES.filter(countsAsSale)).toEqual(['confirmed', 'shipped', 'delivered'])
})

test('today, this week and this month begin at midnight in São Paulo', () => {
  const { today, week, month } = salesPeriods(new Date('2026-11-20T02:30:00Z'))
  expect(today).toEqual({ from: new Date('2026-11-19T03:00:00Z'), to: new Date('2026-11-20T03:00:00Z') })
  expect(week.from).toEqual(new Date('2026-11-16T03:00:00Z'))
  expect(month.from).toEqual(new Date('2026-11-01T03:00:00Z'))
  expect(month.to).toEqual(week.to)
})

test('a Sunday belongs to the week of the previous Monday', () => {
  expect(salesPeriods(new Date('2026-11-22T15:00:00Z')).week.from).toEqual(new Date('2026-11-16T03:00:00Z'))
})

test('the comparison period is the one before, up to the same time of day', () => {
  const { today, week, month } = salesPeriodsBefore(new Date('2026-11-19T14:20:00-03:00'))
  expect(today).toEqual({ from: new Date('2026-11-18T00:00:00-03:00'), to: new Date('2026-11-18T14:20:00-03:00') })
  expect(week).toEqual({ from: new Date('2026-11-09T00:00:00-03:00'), to: new Date('2026-11-12T14:20:00-03:00') })
  expect(month).toEqual({ from: new Date('2026-10-01T00:00:00-03:00'), to: new Date('2026-10-19T14:20:00-03:00') })
})

test('a shorter previous month is compared as a whole', () => {
  expect(salesPeriodsBefore(new Date('2027-03-28T09:00:00-03:00')).month.to).toEqual(
    new Date('2027-02-28T09:00:00-03:00'),
  )
  for (const day of ['29', '30', '31']) {
    expect(salesPeriodsBefore(new Date(`2027-03-${day}T09:00:00-03:00`)).month).toEqual({
      from: new Date('2027-02-01T00:00:00-03:00'),
      to: new Date('2027-03-01T00:00:00-03:00'),
    })
  }
})

test('the comparison period never overlaps the current one', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
      const [current, before] = [salesPeriods(now), salesPeriodsBefore(now)]
      for (const name of ['today', 'week', 'month'] as const) {
        expect(before[name].from.getTime()).toBeLessThanOrEqual(before[name].to.getTime())
        expect(before[name].to.getTime()).toBeLessThanOrEqual(current[name].from.getTime())
      }
    }),
  )
})

test('a day without sales is a row of zeros', () => {
  const rows = [{ date: '2026-11-20', revenueCents: 5900, refundsCents: 0, orders: 1, units: 2 }]
  const filled = fillDays(['2026-11-19', '2026-11-20'], rows)
  expect(filled).toEqual([{ date: '2026-11-19', revenueCents: 0, refundsCents: 0, orders: 0, units: 0 }, ...rows])
})

test.each([
  [0, 0, 0],
  [10000, 3, 3333],
  [5, 2, 3],
])('%d over %d orders is %d on average', (total, count, average) => {
  expect(averageCents(total, count)).toBe(average)
})
