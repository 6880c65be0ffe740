import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declaredValues, estimatedWeight, labelSize, pickingList } from './parcel.ts'

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
])('declared with %s', (_, items, discount, values) => {
  expect(declaredValues(items, discount)).toEqual(values)
})

test('the declared value is the price paid for the goods, to the centavo', () => {
  const item = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), price: fc.integer({ min: 1, max: 1_000_000 }) })
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), fc.nat(), (items, wish) => {
      const subtotal = items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
      const discount = wish % (subtotal + 1)
      expect(declaredValues(items, discount).reduce((sum, cents) => sum + cents, 0)).toBe(subtotal - discount)
    }),
  )
})

test('a picking list sums each product over all orders and lists the orders', () => {
  const mug = { product_id: 1, product_name: 'Caneca' }
  const vase = { product_id: 2, product_name: 'Ânfora' }
  const orders = [
    {
      id: 10,
      items: [
        { ...mug, quantity: 2 },
        { ...vase, quantity: 1 },
      ],
    },
    { id: 11, items: [{ ...mug, product_name: 'Caneca antiga', quantity: 3 }] },
    {
      id: 12,
      items: [
        { ...mug, quantity: 1 },
        { ...mug, quantity: 1 },
      ],
    },
  ]
  expect(pickingList(orders)).toEqual([
    { name: 'Ânfora', quantity: 1, orders: [{ id: 10, quantity: 1 }] },
    {
      name: 'Caneca',
      quantity: 7,
      orders: [
        { id: 10, quantity: 2 },
        { id: 11, quantity: 3 },
        { id: 12, quantity: 2 },
      ],
    },
  ])
  expect(pickingList([])).toEqual([])
})

test.each([
  ['plain', 'Joana Albuquerque', ['Rua Duque de Caxias, 88', 'Centro Histórico']],
  [
    'plain',
    'Maria Beatriz de Castro Nogueira Vasconcelos',
    ['Avenida Engenheiro Luís Carlos Berrini, 1748', 'Cidade Monções'],
  ],
  [
    'long',
    'Maria Beatriz de Castro Nogueira Vasconcelos',
    [
      'Avenida Engenheiro Luís Carlos Berrini, 1748, Conjunto 2203, Torre Norte, recepção B, entrada pela lateral',
      'Cidade Monções',
    ],
  ],
  ['longest', 'A'.repeat(70), ['B'.repeat(350), 'C']],
  ['dense', 'A'.repeat(100), ['B'.repeat(900), 'C']],
])('%s letters for %s', (size, name, street) => {
  expect(labelSize(name, street)).toBe(size)
})
