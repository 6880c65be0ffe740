import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from './money.ts'
import { splitCents } from './split-cents.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 1, 1], [1, 0, 0]],
  [1000, [5900, 100], [983, 17]],
  [7, [0, 3], [0, 7]],
  [0, [1, 2], [0, 0]],
])('%d centavos over %j are %j', (total, weights, parts) => {
  expect(splitCents(total, weights)).toEqual(parts)
})

const weights = fc
  .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 100 })
  .filter((all) => all.some((one) => one > 0))

test('the parts of a split add up to the total and stay within a centavo of their share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), weights, (total, all) => {
      const parts = splitCents(total, all)
      const weightSum = all.reduce((sum, weight) => sum + BigInt(weight), 0n)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
      parts.forEach((part, index) => {
        const exact = (BigInt(total) * BigInt(all[index] ?? 0)) / weightSum
        expect([Number(exact), Number(exact) + 1]).toContain(part)
      })
    }),
  )
})

test('a discount split over the lines never exceeds a line', () => {
  fc.assert(
    fc.property(weights, fc.nat(10_000), (all, hundredths) => {
      const subtotal = all.reduce((sum, weight) => sum + weight, 0)
      const parts = splitCents(percentOf(subtotal, hundredths), all)
      parts.forEach((part, index) => expect(part).toBeLessThanOrEqual(all[index] ?? 0))
    }),
  )
})

test('a split needs a positive weight', () => {
  expect(() => splitCents(100, [])).toThrow('positive weight')
  expect(() => splitCents(100, [0, 0])).toThrow('positive weight')
})
