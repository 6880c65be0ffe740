import { expect, test } from 'vitest'
import {
  DEFAULT_SHIPPING,
  deliveryBusinessDays,
  estimatedDelivery,
  missingForFreeShippingCents,
  shippingCents,
} from './shipping.ts'

test.each([
  [0, 0, 5900],
  [1, 1590, 5899],
  [5899, 1590, 1],
  [5900, 0, 0],
  [100000, 0, 0],
])('a subtotal of %d pays %d and lacks %d for free shipping', (subtotal, shipping, missing) => {
  expect(shippingCents(subtotal, DEFAULT_SHIPPING)).toBe(shipping)
  expect(missingForFreeShippingCents(subtotal, DEFAULT_SHIPPING)).toBe(missing)
})

test('a shop may set other rates', () => {
  const rates = { freeFromCents: 19900, flatCents: 2500 }
  expect(shippingCents(19899, rates)).toBe(2500)
  expect(shippingCents(19900, rates)).toBe(0)
})

function prefixes(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'))
}

test.each([
  [80, 84, 1],
  [85, 86, 2],
  [87, 87, 3],
  [1, 9, 2],
  [11, 19, 3],
  [40, 45, 5],
  [20, 26, 3],
  [27, 34, 4],
  [35, 39, 5],
  [46, 54, 6],
  [55, 56, 7],
  [57, 61, 6],
  [62, 69, 7],
  [70, 71, 4],
  [72, 75, 5],
  [76, 77, 7],
  [78, 78, 6],
  [79, 79, 4],
  [88, 89, 2],
  [90, 94, 3],
  [95, 99, 4],
  [0, 0, 7],
  [10, 10, 7],
])('CEPs from %d to %d arrive in %d business days', (from, to, days) => {
  for (const prefix of prefixes(from, to)) expect(deliveryBusinessDays(`${prefix}010-000`)).toBe(days)
})

test('every CEP arrives in one to seven business days', () => {
  for (const prefix of prefixes(0, 99)) {
    expect(deliveryBusinessDays(`${prefix}999999`)).toBeGreaterThanOrEqual(1)
    expect(deliveryBusinessDays(`${prefix}999999`)).toBeLessThanOrEqual(7)
  }
})

test.each([null, '', '80', 'abcdefgh', '8001000'])('without a whole CEP (%j) the longest term is promised', (cep) => {
  expect(deliveryBusinessDays(cep)).toBe(7)
})

test('the estimate skips the weekend and the holiday', () => {
  const lateThursday = new Date('2026-11-20T02:30:00Z')
  expect(estimatedDelivery('80010000', lateThursday)).toBe('2026-11-23')
  expect(estimatedDelivery('01310-100', lateThursday)).toBe('2026-11-24')
  expect(estimatedDelivery(null, lateThursday)).toBe('2026-12-01')
})
