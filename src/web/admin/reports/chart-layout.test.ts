import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import { barHeight, layoutChart, roundTop } from './chart-layout.ts'

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
  [0, 10_00],
  [10_00, 10_00],
  [3604_30, 4000_00],
  [4000_01, 6000_00],
  [999_99, 1000_00],
])('with a best day of %d the scale ends at %d', (best, top) => {
  expect(roundTop(best)).toBe(top)
})

test('bars share a baseline, never overlap and are 4 to 200 px high', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(10_000_000), { minLength: 7, maxLength: 30 }),
      fc.integer({ min: 280, max: 1300 }),
      (revenues, width) => {
        const { bars, base } = layoutChart(rows(revenues), rows(revenues), width, true)
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
    layoutChart(rows([1, 2, 3, 4, 5, 6, 7]), [], 984, true)
      .bars.map(({ day, count }) => `${day}: ${count}`)
      .slice(0, 3),
  ).toEqual(['qua 21: 0 pedidos', 'qui 22: 1 pedido', 'sex 23: 2 pedidos'])
  const days = layoutChart(rows(Array.from({ length: 30 }, () => 1)), [], 984, false).bars.map(({ day }) => day)
  expect(days.filter(Boolean)).toEqual(['22/10', '29/10', '05/11', '12/11', 'hoje'])
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
