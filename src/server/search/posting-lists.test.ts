import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPostingLists } from './posting-lists.ts'

const LISTS = 3
const STEP = fc.oneof(
  { weight: 9, arbitrary: fc.record({ list: fc.nat(LISTS - 1), entries: fc.array(fc.nat(2_000_000)) }) },
  { weight: 1, arbitrary: fc.record({ list: fc.nat(LISTS - 1), divisor: fc.integer({ min: 2, max: 5 }) }) },
)

test('posting lists return what was appended and kept', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 60 }), (steps) => {
      const lists = createPostingLists()
      const expected: number[][] = Array.from({ length: LISTS }, () => [])
      for (const step of steps) {
        if ('entries' in step) {
          for (const entry of step.entries) lists.append(step.list, entry)
          expected[step.list]!.push(...step.entries)
        } else {
          lists.filter(step.list, (entry) => entry % step.divisor === 0)
          expected[step.list] = expected[step.list]!.filter((entry) => entry % step.divisor === 0)
        }
      }
      for (const [list, entries] of expected.entries()) {
        expect([...lists.read(list)]).toEqual(entries)
        expect(lists.lastOf(list)).toBe(entries.at(-1))
      }
    }),
    { numRuns: 200 },
  )
})

test('long lists keep every entry', () => {
  const lists = createPostingLists()
  for (let entry = 0; entry < 200_000; entry++) lists.append(entry % 2, entry * 7)
  expect(lists.read(0).length).toBe(100_000)
  expect(lists.read(1).at(-1)).toBe(199_999 * 7)
})
