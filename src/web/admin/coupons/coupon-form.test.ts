import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUPON } from '#web/testing/coupons.ts'
import { type CouponFields, couponSchema, couponWords, discountText, fieldsOf } from './coupon-form.ts'

const NEW_COUPON = fieldsOf(null)

function read(fields: CouponFields) {
  return couponSchema['~standard'].validate(fields)
}

function wrongFields(fields: CouponFields) {
  return Object.fromEntries(read(fields).issues?.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

test('the fields of a coupon read back as the coupon', () => {
  const coupon = fc.record({
    discount_type: fc.constantFrom('percentage' as const, 'fixed' as const),
    discount_value: fc.integer({ min: 1, max: 10_000 }),
    minimum_order_value: fc.nat(1_000_000_00),
    max_uses: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    expires_at: fc.constantFrom(null, '2027-01-31'),
    is_active: fc.boolean(),
  })
  fc.assert(
    fc.property(coupon, (values) => {
      expect(read(fieldsOf({ ...COUPON, ...values }))).toEqual({ value: { code: 'MESA25', ...values } })
    }),
  )
})

test('parse errors and schema errors are reported together', () => {
  expect(wrongFields(NEW_COUPON)).toEqual({ code: 'Informe o código', discount_value: 'Use de 1 a 100.' })
  const fields = {
    ...NEW_COUPON,
    code: 'X',
    discount_type: 'fixed' as const,
    discount_value: 'dez',
    minimum_order_value: '1,234',
    max_uses: '1.5',
  }
  expect(Object.keys(wrongFields(fields))).toEqual(['discount_value', 'minimum_order_value', 'max_uses'])
})

test.each([
  ['25', 25_00],
  ['25,9', 25_90],
  ['1.219,50', 1219_50],
  ['12.50', 12_50],
])('%s reais are %d centavos', (typed, cents) => {
  const fields = { ...NEW_COUPON, code: 'CASA', discount_type: 'fixed', discount_value: typed } as const
  expect(read({ ...fields, minimum_order_value: '' })).toMatchObject({
    value: { discount_value: cents, minimum_order_value: 0 },
  })
})

test.each([
  ['discount_type', 'fixed', 'Valor Fixo (R$)'],
  ['max_uses', '', 'Sem limite'],
  ['max_uses', '80', '80'],
  ['expires_at', '2026-12-24', '24/12/2026'],
  ['expires_at', '', 'Sem expiração'],
  ['is_active', false, 'não'],
  ['minimum_order_value', '', 'vazio'],
] as const)('in a conflict %s %j reads “%s”', (key, value, words) => {
  expect(couponWords(key, value)).toBe(words)
})

test('a fixed discount reads in reais', () => {
  expect(discountText(COUPON)).toBe('R$\u00a025,00')
})
