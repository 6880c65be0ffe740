import { expect, test } from 'vitest'
import { shownStockChanges, stockState, stockText } from './stock.ts'

test.each([
  [-1, 'out', 'Esgotado'],
  [0, 'out', 'Esgotado'],
  [1, 'last_units', 'Última unidade'],
  [3, 'last_units', 'Últimas 3 unidades'],
  [5, 'last_units', 'Últimas 5 unidades'],
  [6, 'in_stock', 'Em estoque'],
  [1000, 'in_stock', 'Em estoque'],
])('with %d units the shop says %s: %s', (quantity, state, text) => {
  expect(stockState(quantity)).toBe(state)
  expect(stockText(quantity)).toBe(text)
})

test.each([
  [100, 6, false],
  [6, 5, true],
  [5, 4, true],
  [3, 3, false],
  [1, 0, true],
  [0, 1, true],
  [0, -1, false],
])('from %d to %d units a shopper sees a difference: %s', (before, after, changes) => {
  expect(shownStockChanges(before, after)).toBe(changes)
})
