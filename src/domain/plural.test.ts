import { expect, test } from 'vitest'
import { plural, pluralWord } from './plural.ts'

test.each([
  [0, '0 pedidos'],
  [1, '1 pedido'],
  [2, '2 pedidos'],
  [1_000_000, '1.000.000 pedidos'],
])('%d is written as %s', (count, text) => {
  expect(plural(count, 'pedido', 'pedidos')).toBe(text)
})

test('pluralWord returns the word without the number', () => {
  expect(pluralWord(1, 'volta', 'voltam')).toBe('volta')
  expect(pluralWord(3, 'volta', 'voltam')).toBe('voltam')
})
