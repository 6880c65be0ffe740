import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { barHeight, layoutChart, ticks } from './chart-layout.ts'

const rows = (revenues: readonly number[]) =>
  revenues.map((revenue, index) => ({
    date: addDays('2026-10-21', index),
    revenue,
    refunds: 0,
    net: revenue,
    orders: index,
    units: index,
  }))

test.each([
  [0, [0, 2_50, 5_00, 7_50, 10_00]],
  [10_00, [0, 2_50, 5_00, 7_50, 10_00]],
  [999_99, [0, 250_00, 500_00, 750_00, 1000_00]],
  [3604_30, [0, 1000_00, 2000_00, 3000_00, 4000_00]],
  [4000_01, [0, 2500_00, 5000_00]],
  [10_030_00, [0, 4000_00, 8000_00, 12_000_00]],
])('with a best day of %d the ticks are %j', (best, amounts) => {
  expect(ticks(best)).toEqual(amounts)
})

test('the ticks reach the best day and leave less than half of the chart empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_00, max: 10_000_000_00 }), (best) => {
      const amounts = ticks(best)
      const top = amounts.at(-1)!
      expect(top).toBeGreaterThanOrEqual(best)
      expect(top).toBeLessThan(best * 1.5)
      expect(amounts.length).toBeLessThanOrEqual(5)
      expect(new Set(amounts.slice(1).map((each, index) => each - amounts[index]!)).size).toBe(1)
    }),
  )
})

test('bars share a baseline, never overlap and are 4 to 200 px high', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000_000), { minLength: 7, maxLength: 30 }),
      fc.integer({ min: 280, max: 1300 }),
      (revenues, width) => {
        const { bars, base } = layoutChart(rows(revenues), rows(revenues), width, {
          hasCounts: true,
          today: '2026-10-27',
        })
        for (const [index, bar] of bars.entries()) {
          expect(bar.height).toBeGreaterThanOrEqual(4)
          expect(bar.height).toBeLessThanOrEqual(200)
          expect(bar.y + bar.height).toBe(base)
          expect(bar.x + bar.width).toBeLessThanOrEqual(width)
          if (index > 0) expect(bar.x).toBeGreaterThan(bars[index - 1]!.x + bars[index - 1]!.width)
        }
      },
    ),
  )
})

test('a week labels every day, a month every seventh day and today', () => {
  expect(
    layoutChart(rows([1, 2, 3, 4, 5, 6, 7]), [], 984, { hasCounts: true, today: '2026-10-27' })
      .bars.map(({ day, count }) => `${day}: ${count}`)
      .slice(0, 3),
  ).toEqual(['qua 21: 0 pedidos', 'qui 22: 1 pedido', 'sex 23: 2 pedidos'])
  const labels = (length: number, today: string) =>
    layoutChart(rows(Array.from({ length }, () => 1)), [], 984, { hasCounts: true, today })
      .bars.map(({ day }) => day)
      .filter(Boolean)
  expect(labels(30, '2026-11-19')).toEqual(['22/10', '29/10', '05/11', '12/11', 'hoje'])
  expect(labels(30, '2027-01-01')).toEqual(['22/10', '29/10', '05/11', '12/11', '19/11'])
  expect(labels(365, '2027-10-20')).toHaveLength(18)
})

test('a year has bars within the chart, and no order counts that would overlap', () => {
  const { bars } = layoutChart(rows(Array.from({ length: 366 }, () => 1)), [], 984, {
    hasCounts: true,
    today: '2027-01-01',
  })
  expect(bars.every(({ count }) => count === '')).toBe(true)
  expect(bars.at(-1)!.x + bars.at(-1)!.width).toBeLessThanOrEqual(984)
})

test.each([
  [0, 0, 4],
  [0, 100, 4],
  [1, 1000, 4],
  [50, 100, 100],
  [100, 100, 200],
  [200, 100, 200],
])('a bar of %d beside a best day of %d is %d px high', (value, max, height) => {
  expect(barHeight(value, max)).toBe(height)
})
