import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './text.ts'

test.each([
  ['  Olá  ', 'Olá'],
  ['a\u0000b\u0007c\u007f', 'abc'],
  ['um\r\ndois\rtrês', 'um\ndois\ntrês'],
  ['cafe\u0301', 'café'],
  ['meio \ud83d emoji', 'meio \ufffd emoji'],
  ['\u202elairt', 'lairt'],
  ['família 👩‍👧', 'família 👩‍👧'],
])('%j is stored as %j', (typed, stored) => {
  expect(cleanText(typed)).toBe(stored)
})

test('cleanLine returns a single line', () => {
  expect(cleanLine(' Ana\n\tMaria \u00a0 Souza ')).toBe('Ana Maria Souza')
})

test('cleaning is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
    }),
  )
})
