import { expect, test } from 'vitest'
import { addPending, readPendingAdds } from './pending-adds.ts'

test('pending adds of the same product are added up', () => {
  const text = [7, 8, 7].reduce((before, productId) => addPending(before, { productId, quantity: 2 }), '')
  expect(text).toBe('7x2.8x2.7x2')
  expect(readPendingAdds(text)).toEqual([
    { productId: 7, quantity: 4 },
    { productId: 8, quantity: 2 },
  ])
})

test('variants of one product are pending each by itself', () => {
  const text = addPending(addPending('7x1', { productId: 7, variantId: 31, quantity: 2 }), {
    productId: 7,
    variantId: 31,
    quantity: 1,
  })
  expect(text).toBe('7x1.7v31x2.7v31x1')
  expect(readPendingAdds(text)).toEqual([
    { productId: 7, quantity: 1 },
    { productId: 7, variantId: 31, quantity: 3 },
  ])
})

test.each(['', 'x', '7', '0x1', '7x0', '7x-1', '7x1;8x1', '7vx1', '7v0x1', '<script>'])(
  '%j contains no pending adds',
  (text) => {
    expect(readPendingAdds(text)).toEqual([])
  },
)
