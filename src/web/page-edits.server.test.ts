import { expect, test } from 'vitest'
import { applyEdits, placesOf } from './page-edits.server.ts'

test("edits are applied in the page's order, whatever their own", () => {
  const edits = [
    { start: 6, end: 7, text: 'G' },
    { start: 0, end: 0, text: '<' },
    { start: 2, end: 4, text: '' },
    { start: 7, end: 7, text: '>' },
  ]
  expect(applyEdits('abcdefg', edits)).toBe('<abefG>')
  expect(applyEdits('abc', [])).toBe('abc')
})

test('places of a text are found without overlaps', () => {
  expect(placesOf('aaaba', 'aa')).toEqual([0])
  expect(placesOf('aaaba', 'a')).toEqual([0, 1, 2, 4])
  expect(placesOf('aaaba', 'x')).toEqual([])
})
