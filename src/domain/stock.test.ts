import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lineMaximums,
  shownStockChanges,
  stockState,
  stockText,
  unitLimit,
  unitLimitClause,
  unitLimitText,
} from './stock.ts'

test.each([
  [-1, 'out', 'Esgotado'],
  [0, 'out', 'Esgotado'],
  [1, 'last_units', 'Última unidade'],
  [3, 'last_units', 'Últimas 3 unidades'],
  [5, 'last_units', 'Últimas 5 unidades'],
  [6, 'in_stock', 'Em estoque'],
  [1000, 'in_stock', 'Em estoque'],
])('with %d units the shop shows %s: %s', (quantity, state, text) => {
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
])('the stock text changes from %d to %d units: %s', (before, after, changes) => {
  expect(shownStockChanges(before, after)).toBe(changes)
})

const half = { maxUnitsPerOrder: null, unpaidSharePercent: 50 }

test.each([
  [1, 0, null],
  [2, 0, null],
  [3, 0, null],
  [4, 0, 3],
  [6, 0, 3],
  [7, 0, 4],
  [40, 0, 20],
  [0, 0, null],
  [3, 2, 1],
  [2, 2, 1],
  [1, 1, null],
  [1, 3, 0],
  [0, 1, null],
  [30, 10, 10],
] as const)('of %d in stock, with %d held unpaid, an order that needs a payment may have %j', (stock, held, units) => {
  expect(unitLimit({ stock, held, needsPayment: true }, half)).toEqual(
    units === null ? null : { units, reason: 'unpaid' },
  )
})

test('a lower limit per order applies, also to an order with a zero total', () => {
  const limits = { maxUnitsPerOrder: 2, unpaidSharePercent: 50 }
  expect(unitLimit({ stock: 40, held: 0, needsPayment: true }, limits)).toEqual({ units: 2, reason: 'per_order' })
  expect(unitLimit({ stock: 40, held: 0, needsPayment: false }, limits)).toEqual({ units: 2, reason: 'per_order' })
  expect(unitLimit({ stock: 40, held: 19, needsPayment: true }, { ...limits, maxUnitsPerOrder: 12 })).toEqual({
    units: 11,
    reason: 'unpaid',
  })
  expect(unitLimit({ stock: 2, held: 0, needsPayment: false }, limits)).toBeNull()
})

test.each([
  [[1], [2]],
  [[3], [2]],
  [
    [1, 1],
    [1, 1],
  ],
  [
    [1, 2],
    [1, 1],
  ],
  [
    [2, 2, 1],
    [2, 0, 0],
  ],
])('of a limit of two units per product, lines of %j may have %j', (quantities, expected) => {
  const lines = quantities.map((quantity) => ({ productId: 1, quantity }))
  expect(lineMaximums([...lines, { productId: 2, quantity: 1 }], 2)).toEqual([...expected, 2])
})

test('a share of 100 % is no limit', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (stock, held) => {
      expect(
        unitLimit({ stock, held, needsPayment: true }, { maxUnitsPerOrder: null, unpaidSharePercent: 100 }),
      ).toBeNull()
    }),
  )
})

test('a customer without unpaid orders can order the last three units', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 100 }), (stock, unpaidSharePercent) => {
      const limit = unitLimit({ stock, held: 0, needsPayment: true }, { maxUnitsPerOrder: null, unpaidSharePercent })
      expect(limit?.units ?? stock).toBeGreaterThanOrEqual(Math.min(stock, 3))
    }),
  )
})

test.each([
  [{ units: 3, reason: 'per_order' }, 0, 'Cada pedido leva no máximo 3 unidades deste produto.'],
  [
    { units: 1, reason: 'unpaid' },
    0,
    'Antes do pagamento, você pode reservar até 1 unidade. Depois de pagar, pode pedir mais.',
  ],
  [
    { units: 2, reason: 'unpaid' },
    1,
    'Você já tem 1 unidade em pedidos aguardando pagamento e pode reservar mais 2. Depois de pagar, pode pedir mais.',
  ],
  [
    { units: 0, reason: 'unpaid' },
    2,
    'Você já tem 2 unidades em pedidos aguardando pagamento. Pague ou cancele um deles para pedir mais.',
  ],
] as const)('the limit %j with %d held reads “%s”', (limit, held, text) => {
  expect(unitLimitText(limit, held)).toBe(text)
})

test('a limit after the name of its product begins in lower case', () => {
  expect(unitLimitClause({ units: 3, reason: 'per_order' }, 0)).toBe(
    'cada pedido leva no máximo 3 unidades deste produto.',
  )
})
