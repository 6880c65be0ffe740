import { expect, test } from 'vitest'
import { defaultHoldDay, holdUntil, isHoldDay, lastHoldDay, staffOrderSums, withHold } from './staff-order.ts'

const NOW = new Date('2026-03-10T01:30:00Z') // still the 9th in São Paulo

test('stock is held to the end of the day in São Paulo, three days ahead unless staff choose another', () => {
  expect(defaultHoldDay(NOW)).toBe('2026-03-12')
  expect(holdUntil('2026-03-12')).toEqual(new Date('2026-03-13T03:00:00Z'))
})

test.each([
  ['2026-03-08', false],
  ['2026-03-09', true],
  [lastHoldDay(NOW), true],
  ['2026-04-09', false],
])('stock can be held from today to 30 days ahead: %s', (day, isAllowed) => {
  expect(isHoldDay(day, NOW)).toBe(isAllowed)
})

test('a payment extends the time that stock is held, and never shortens it', () => {
  const [early, late] = [new Date('2026-03-10T03:00:00Z'), new Date('2026-03-13T03:00:00Z')]
  expect(withHold(early, late)).toBe(late)
  expect(withHold(late, early)).toBe(late)
  expect(withHold(early, null)).toBe(early)
})

test('a total is the lines at their prices, less the discount, plus shipping', () => {
  const lines = [
    { quantity: 2, priceCents: 35_00 },
    { quantity: 1, priceCents: 9_90 },
  ]
  expect(staffOrderSums({ lines, shippingCents: 15_90, discountCents: 10_00 })).toEqual({
    subtotalCents: 79_90,
    totalCents: 85_80,
  })
})
