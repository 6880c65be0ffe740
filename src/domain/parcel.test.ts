import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredValues, dispatchObstacle, estimatedWeight, parcelLines, parcelWarning } from './parcel.ts'

test.each([
  [1, '0,5 kg'],
  [2, '1 kg'],
  [3, '1,5 kg'],
  [50, '25 kg'],
])('%d lines weigh about %s', (lines, weight) => {
  expect(estimatedWeight(lines)).toBe(weight)
})

test.each([
  [
    'no discount',
    [
      { quantity: 2, price: 10_00 },
      { quantity: 1, price: 5_00 },
    ],
    0,
    [20_00, 5_00],
  ],
  [
    'a discount in proportion',
    [
      { quantity: 1, price: 90_00 },
      { quantity: 1, price: 10_00 },
    ],
    10_00,
    [81_00, 9_00],
  ],
  ['everything off', [{ quantity: 1, price: 90_00 }], 90_00, [0]],
  ['gifts', [{ quantity: 3, price: 0 }], 0, [0]],
  ['a swap for cheaper units', [{ quantity: 2, price: 20_00, swap_refund: 9_00 }], 4_00, [27_00]],
])('declared values with %s', (_, items, discount, values) => {
  expect(declaredValues(items, discount)).toEqual(values)
})

test('the declared value is the price paid for the goods, to the centavo', () => {
  const item = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), price: fc.integer({ min: 1, max: 1_000_000 }) })
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), fc.nat(), (items, seed) => {
      const subtotal = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
      const discount = seed % (subtotal + 1)
      expect(declaredValues(items, discount).reduce((sum, cents) => sum + cents, 0)).toBe(subtotal - discount)
    }),
  )
})

test('a parcel leaves out what came back before its dispatch, with its part of the value', () => {
  const items = [
    { name: 'Caneca', quantity: 3, returned_quantity: 2, price: 1000 },
    { name: 'Vaso', quantity: 1, returned_quantity: 1, price: 3000 },
  ]
  const linesOf = (status: 'confirmed' | 'delivered') =>
    parcelLines({ status, items, discount_amount: 1000 }).map(({ name, quantity, value }) => [name, quantity, value])
  expect(linesOf('confirmed')).toEqual([['Caneca', 1, 833]])
  expect(linesOf('delivered')).toEqual([
    ['Caneca', 3, 2500],
    ['Vaso', 1, 2500],
  ])
})

test('a paid order warns of withdrawn units or of a partial refund before it is posted', () => {
  const items = [
    { quantity: 2, returned_quantity: 1 },
    { quantity: 1, returned_quantity: 0 },
  ]
  const kept = items.map((item) => ({ ...item, returned_quantity: 0 }))
  const paid = { status: 'confirmed', items, refunded_amount: 9_00 } as const
  expect(parcelWarning(paid)).toBe('1 de 3 itens cancelado: confira antes de postar')
  expect(parcelWarning({ ...paid, items: kept })).toMatch(/^R\$\s9,00 já reembolsados: confira antes de postar$/)
  expect(parcelWarning({ ...paid, items: kept, refunded_amount: 0 })).toBeNull()
  expect(parcelWarning({ ...paid, status: 'shipped' })).toBeNull()
})

test.each([
  ['confirmed', {}, null],
  ['confirmed', { is_refunded: true }, 'Reembolsado por inteiro'],
  ['confirmed', { is_pickup: true }, 'Retirada na loja'],
  ['confirmed', { is_refunded: true, is_withdrawn: true }, 'Cancelado pelo cliente'],
  ['pending', {}, 'Aguardando pagamento'],
  ['shipped', { is_refunded: true }, 'Já foi enviado'],
] as const)('the obstacle to the dispatch of a %s order %o is %s', (status, facts, text) => {
  expect(dispatchObstacle({ status, is_refunded: false, is_withdrawn: false, is_pickup: false, ...facts })).toBe(text)
})
