import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountPercent, instalments, savingsCents } from './product.ts'

test.each([
  [45900, 54900, 16, 9000],
  [5000, 10000, 50, 5000],
  [6665, 10000, 33, 3335],
  [9950, 10000, 1, 50],
  [9951, 10000, 0, 49],
  [0, 10000, 100, 10000],
])('from %d to %d the badge is %d %% and the saving %d', (price, original, percent, saved) => {
  expect(discountPercent(price, original)).toBe(percent)
  expect(savingsCents(price, original)).toBe(saved)
})

test.each([
  [10000, 10000],
  [10000, 9000],
  [10000, null],
  [0, 0],
])('%d beside an original price of %j is no discount', (price, original) => {
  expect(discountPercent(price, original)).toBeNull()
  expect(savingsCents(price, original)).toBe(0)
})

test.each([
  [29664, {}, 12, 2472],
  [10000, {}, 12, 834],
  [10000, { max: 3 }, 3, 3334],
  [10000, { minimumCents: 1000 }, 10, 1000],
  [10000, { minimumCents: 20000 }, 1, 10000],
  [0, {}, 1, 0],
])('%d with %j is %d instalments of %d', (price, options, count, cents) => {
  expect(instalments(price, options)).toEqual({ count, cents })
})

test('instalments never sum to less than the price, nor exceed it by a centavo each', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.nat(10_000), (price, minimumCents) => {
      const { count, cents } = instalments(price, { max: 12, minimumCents })
      expect(count * cents).toBeGreaterThanOrEqual(price)
      expect(count * cents - price).toBeLessThan(count)
      expect(count === 1 || cents >= minimumCents).toBe(true)
    }),
  )
})
