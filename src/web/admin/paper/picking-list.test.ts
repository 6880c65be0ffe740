import { expect, test } from 'vitest'
import { pickingList } from './picking-list.ts'

test('a picking list sums each product over all orders and lists the orders', () => {
  const mug = { variant_id: 1, product_name: 'Caneca', variant_text: '' }
  const vase = { variant_id: 2, product_name: 'Ânfora', variant_text: '' }
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
