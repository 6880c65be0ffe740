import { expect, test } from 'vitest'
import { DEFAULT_SHIPPING, missingForFreeShippingCents, shippingCents } from './shipping.ts'

test.each([
  [0, 0, 5900],
  [1, 1590, 5899],
  [5899, 1590, 1],
  [5900, 0, 0],
  [100000, 0, 0],
])('shipping of a subtotal of %d is %d, with %d missing for free shipping', (subtotal, shipping, missing) => {
  expect(shippingCents(subtotal, DEFAULT_SHIPPING)).toBe(shipping)
  expect(missingForFreeShippingCents(subtotal, DEFAULT_SHIPPING)).toBe(missing)
})

test('rates are configurable', () => {
  const never = { freeFromCents: null, flatCents: 2500 }
  expect([shippingCents(0, never), shippingCents(1_000_000, never)]).toEqual([0, 2500])
  expect(missingForFreeShippingCents(1_000_000, never)).toBeNull()
  const rates = { freeFromCents: 19900, flatCents: 2500 }
  expect(shippingCents(19899, rates)).toBe(2500)
  expect(shippingCents(19900, rates)).toBe(0)
})
