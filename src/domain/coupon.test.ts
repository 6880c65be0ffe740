import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyCoupon,
  COUPON_STATUS_LABELS,
  couponStatus,
  discountProblem,
  normalizeCouponCode,
  type Coupon,
} from './coupon.ts'

const now = new Date('2026-11-20T12:00:00-03:00')
const tenOff: Coupon = {
  code: 'DESCONTO10',
  discountType: 'percentage',
  discountHundredths: 1000,
  minimumOrderCents: 5000,
  maxUses: 10,
  currentUses: 3,
  expiresOn: '2026-11-20',
  isActive: true,
}

test.each([
  ['ten percent', {}, 20000, 2000],
  ['ten percent, rounded half up', {}, 20005, 2001],
  ['a hundred percent', { discountHundredths: 10000 }, 20000, 20000],
  ['half a percent', { discountHundredths: 50 }, 20000, 100],
  ['ten reais', { discountType: 'fixed' }, 20000, 1000],
  ['a hundred reais on thirty', { discountType: 'fixed', discountHundredths: 10000, minimumOrderCents: 0 }, 3000, 3000],
  ['exactly the minimum', {}, 5000, 500],
  ['the last use', { currentUses: 9 }, 20000, 2000],
  ['no limit of uses', { maxUses: null, currentUses: 999 }, 20000, 2000],
  ['a limit of zero, which is none', { maxUses: 0, currentUses: 999 }, 20000, 2000],
  ['no expiry', { expiresOn: null }, 20000, 2000],
] as const)('%s is taken off', (_, change, subtotal, discountCents) => {
  expect(applyCoupon({ ...tenOff, ...change }, subtotal, now)).toEqual({ ok: true, discountCents })
})

test.each([
  ['when it is switched off', { isActive: false }, 20000, 'coupon_inactive'],
  ['when it expired yesterday', { expiresOn: '2026-11-19' }, 20000, 'coupon_expired'],
  ['when all uses are gone', { currentUses: 10 }, 20000, 'coupon_used_up'],
  ['a centavo below the minimum', {}, 4999, 'coupon_below_minimum'],
  ['off before expired', { isActive: false, expiresOn: '2020-01-01', currentUses: 10 }, 0, 'coupon_inactive'],
  ['expired before used up', { expiresOn: '2020-01-01', currentUses: 10 }, 0, 'coupon_expired'],
  ['used up before below the minimum', { currentUses: 10 }, 0, 'coupon_used_up'],
] as const)('is refused %s', (_, change, subtotal, reason) => {
  expect(applyCoupon({ ...tenOff, ...change }, subtotal, now)).toEqual({ ok: false, reason })
})

test.each([
  ['2026-11-20T23:59:59-03:00', true],
  ['2026-11-21T02:59:59.999Z', true],
  ['2026-11-21T03:00:00Z', false],
])('a coupon until 20 November is valid at %s: %s', (instant, good) => {
  expect(applyCoupon(tenOff, 20000, new Date(instant)).ok).toBe(good)
})

test.each([
  [{}, 'active', 'Ativo'],
  [{ isActive: false, expiresOn: '2020-01-01' }, 'inactive', 'Inativo'],
  [{ expiresOn: '2026-11-19', currentUses: 10 }, 'expired', 'Expirado'],
  [{ currentUses: 10 }, 'used_up', 'Esgotado'],
] as const)('with %j staff see it as %s (%s)', (change, status, label) => {
  expect(couponStatus({ ...tenOff, ...change }, now)).toBe(status)
  expect(COUPON_STATUS_LABELS[status]).toBe(label)
})

test('a discount is never negative and never more than the subtotal', () => {
  const anyCoupon = fc.record({
    discountType: fc.constantFrom('percentage' as const, 'fixed' as const),
    discountHundredths: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(anyCoupon, fc.nat(1e9), (change, subtotal) => {
      const result = applyCoupon({ ...tenOff, ...change, minimumOrderCents: 0 }, subtotal, now)
      expect(result.ok && result.discountCents >= 0 && result.discountCents <= subtotal).toBe(true)
    }),
  )
})

test.each([
  ['percentage', 1, true],
  ['percentage', 10000, true],
  ['percentage', 10100, false],
  ['percentage', 0, false],
  ['percentage', -500, false],
  ['fixed', 1, true],
  ['fixed', 99999, true],
  ['fixed', 0, false],
  ['fixed', 1.5, false],
] as const)('a %s discount of %d hundredths is valid: %s', (type, hundredths, valid) => {
  expect(discountProblem(type, hundredths) === null).toBe(valid)
})

test.each([
  [' desconto20 ', 'DESCONTO20'],
  ['promoção', 'PROMOÇÃO'],
  ['fıxo', 'FıXO'],
  ['gruß', 'GRUß'],
  ['ſale', 'ſALE'],
  ['\u212a10', '\u212a10'],
  ['50%', '50%'],
  ['   ', ''],
])('the code %j is looked up as %j', (typed, code) => {
  expect(normalizeCouponCode(typed)).toBe(code)
})

test('normalizing a code twice equals normalizing it once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeCouponCode(normalizeCouponCode(text))).toBe(normalizeCouponCode(text))
    }),
  )
})
