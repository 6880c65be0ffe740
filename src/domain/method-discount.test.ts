import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_METHOD_DISCOUNT, methodDiscountPercent, sumsFor } from './method-discount.ts'

const DISCOUNTS = { pix: 5, boleto: 3, cardAtSight: 2 }
const MUG = { subtotalCents: 459_00, shippingCents: 0, couponCents: 0 }

test.each([
  [{ method: 'pix' }, 22_95, 436_05],
  [{ method: 'boleto' }, 13_77, 445_23],
  [{ method: 'card', atSight: true }, 9_18, 449_82],
  [{ method: 'card' }, 0, 459_00],
] as const)('%j takes its own discount', (choice, methodDiscountCents, totalCents) => {
  expect(sumsFor(choice, MUG, DISCOUNTS)).toEqual({ methodDiscountCents, totalCents })
})

test('the discount is off the goods after the coupon, not off shipping', () => {
  const sums = { subtotalCents: 50_00, shippingCents: 15_90, couponCents: 10_00 }
  expect(sumsFor({ method: 'pix' }, sums, DISCOUNTS)).toEqual({ methodDiscountCents: 2_00, totalCents: 53_90 })
})

test('half a centavo is rounded up', () => {
  const sums = { subtotalCents: 10, shippingCents: 0, couponCents: 0 }
  expect(sumsFor({ method: 'pix' }, sums, DISCOUNTS)).toEqual({ methodDiscountCents: 1, totalCents: 9 })
})

const amounts = fc
  .record({
    subtotalCents: fc.integer({ min: 0, max: 1e12 }),
    shippingCents: fc.integer({ min: 0, max: 1e6 }),
    couponShare: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ couponShare, ...sums }) => ({ ...sums, couponCents: Math.floor((sums.subtotalCents * couponShare) / 100) }))
const percent = fc.integer({ min: 0, max: MAX_METHOD_DISCOUNT })
const discounts = fc.record({ pix: percent, boleto: percent, cardAtSight: percent })
const choice = fc.record({ method: fc.constantFrom('card', 'pix', 'boleto'), atSight: fc.boolean() })

test('the parts add up to the total, and the discount is exact to half a centavo', () => {
  fc.assert(
    fc.property(choice, amounts, discounts, (by, sums, rates) => {
      const { methodDiscountCents, totalCents } = sumsFor(by, sums, rates)
      expect(totalCents).toBe(sums.subtotalCents - sums.couponCents - methodDiscountCents + sums.shippingCents)
      const exact = BigInt(sums.subtotalCents - sums.couponCents) * BigInt(methodDiscountPercent(by, rates)) * 2n
      const twice = BigInt(methodDiscountCents) * 200n
      expect(twice - exact).toBeGreaterThan(-100n)
      expect(twice - exact).toBeLessThanOrEqual(100n)
    }),
  )
})

test('goods that cost something never become free', () => {
  fc.assert(
    fc.property(choice, amounts, discounts, (by, sums, rates) => {
      fc.pre(sums.subtotalCents > sums.couponCents)
      expect(sumsFor(by, sums, rates).totalCents).toBeGreaterThan(sums.shippingCents)
    }),
  )
})
