import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LINE_QUANTITY, quoteCart } from './cart.ts'
import type { Coupon } from './coupon.ts'
import { DEFAULT_SHIPPING } from './shipping.ts'

const now = new Date('2026-11-20T12:00:00-03:00')
const coupon: Coupon = {
  code: 'DEZ',
  discountType: 'fixed',
  discountHundredths: 1000,
  minimumOrderCents: 0,
  maxUses: null,
  currentUses: 0,
  expiresOn: null,
  isActive: true,
}

function quote(priceCents: number, quantity: number, change: Partial<Coupon> | null = null) {
  const lines = [{ productId: 1, quantity, priceCents }]
  return quoteCart({ lines, coupon: change && { ...coupon, ...change }, shipping: DEFAULT_SHIPPING }, now)
}

test('an empty cart costs nothing', () => {
  expect(quoteCart({ lines: [], coupon, shipping: DEFAULT_SHIPPING }, now)).toEqual({
    subtotalCents: 0,
    shippingCents: 0,
    isShippingSet: true,
    discountCents: 0,
    totalCents: 0,
    couponRefusal: null,
  })
})

test.each([
  ['two mugs of R$ 10,00 pay shipping', quote(1000, 2), [2000, 1590, 0, 3590]],
  ['R$ 58,99 still pays shipping', quote(5899, 1), [5899, 1590, 0, 7489]],
  ['R$ 59,00 ships free', quote(5900, 1), [5900, 0, 0, 5900]],
  ['a coupon does not take free shipping away', quote(6000, 1, {}), [6000, 0, 1000, 5000]],
  ['a coupon does not pay the shipping', quote(3000, 1, { discountHundredths: 10000 }), [3000, 1590, 3000, 1590]],
  [
    'a coupon of 100 % leaves nothing to pay',
    quote(5900, 1, { discountType: 'percentage', discountHundredths: 10000 }),
    [5900, 0, 5900, 0],
  ],
])('%s', (_, { subtotalCents, shippingCents, discountCents, totalCents, couponRefusal }, expected) => {
  expect([subtotalCents, shippingCents, discountCents, totalCents]).toEqual(expected)
  expect(couponRefusal).toBeNull()
})

test('a coupon that no longer applies gives no discount and a reason', () => {
  expect(quote(4000, 1, { minimumOrderCents: 5000 })).toEqual({
    subtotalCents: 4000,
    shippingCents: 1590,
    isShippingSet: true,
    discountCents: 0,
    totalCents: 5590,
    couponRefusal: 'coupon_below_minimum',
  })
})

test('total = subtotal + shipping − discount, in whole centavos and never negative', () => {
  const line = fc.record({
    productId: fc.nat(),
    quantity: fc.integer({ min: 1, max: MAX_LINE_QUANTITY }),
    priceCents: fc.nat(1_000_000_000),
  })
  const change = fc.record({
    discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
    discountHundredths: fc.integer({ min: 1, max: 10_000 }),
    minimumOrderCents: fc.nat(10_000),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), fc.option(change), (lines, changed) => {
      const used = changed && { ...coupon, ...changed }
      const result = quoteCart({ lines, coupon: used, shipping: DEFAULT_SHIPPING }, now)
      expect(result.totalCents).toBe(result.subtotalCents + result.shippingCents - result.discountCents)
      expect(result.subtotalCents).toBe(lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0))
      expect(result.discountCents).toBeLessThanOrEqual(result.subtotalCents)
      expect(result.totalCents).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(result.totalCents)).toBe(true)
      expect(result.couponRefusal === null || result.discountCents === 0).toBe(true)
    }),
  )
})
