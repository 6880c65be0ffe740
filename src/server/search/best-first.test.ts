import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestFirst } from './best-first.ts'

test('yields the same order as a sort, for any number read', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 })), fc.nat(60), (numbers, count) => {
      const sorted = numbers.toSorted((a, b) => a - b)
      const read = () => bestFirst(numbers.length, (a, b) => numbers[a]! - numbers[b]!).map((at) => numbers[at])
      expect(read().toArray()).toEqual(sorted)
      expect(read().take(count).toArray()).toEqual(sorted.slice(0, count))
    }),
  )
})
