import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editPrices, editStock, type PriceEdit } from './bulk-edit.ts'

const USUAL = { price: 100_00, original_price: null }
const IN_SALE = { price: 80_00, original_price: 100_00 }

const percent = (value: number, rest: Partial<PriceEdit> = {}) =>
  ({ how: 'price_percent', field: 'price', percent: value, ending: 'none', ...rest }) as PriceEdit

test.each<[string, PriceEdit, typeof USUAL | typeof IN_SALE, unknown]>([
  ['to a value', { how: 'price_to', field: 'price', price: 59_90 }, USUAL, { price: 59_90, original_price: null }],
  ['by percent', percent(-12.5), USUAL, { price: 87_50, original_price: null }],
  ['by percent to ,90', percent(7, { ending: '90' }), USUAL, { price: 106_90, original_price: null }],
  ['by percent to ,99', percent(-15, { ending: '99' }), USUAL, { price: 84_99, original_price: null }],
  [
    'by reais to ,90',
    { how: 'price_by', field: 'price', by: -5_50, ending: '90' },
    USUAL,
    { price: 94_90, original_price: null },
  ],
  ['to a sale', percent(-20, { keeps_former: true }), USUAL, { price: 80_00, original_price: 100_00 }],
  ['to a lower sale', percent(-50, { keeps_former: true }), IN_SALE, { price: 40_00, original_price: 100_00 }],
  ['of an original price', percent(10, { field: 'original_price' }), IN_SALE, { price: 80_00, original_price: 110_00 }],
  ['back from a sale', { how: 'price_restore' }, IN_SALE, { price: 100_00, original_price: null }],
  ['without an original price', { how: 'original_clear' }, IN_SALE, { price: 80_00, original_price: null }],
  ['to a higher sale', percent(10, { keeps_former: true }), USUAL, 'not_lower'],
  ['to nothing', { how: 'price_by', field: 'price', by: -100_00, ending: '90' }, USUAL, 'not_positive'],
  ['beyond the limit', { how: 'price_by', field: 'price', by: 1_000_000_000, ending: 'none' }, USUAL, 'too_high'],
  ['of no original price', percent(10, { field: 'original_price' }), USUAL, 'no_original'],
  ['back without a sale', { how: 'price_restore' }, { price: 80_00, original_price: 70_00 }, 'no_original'],
  ['of an original price below the price', percent(-30, { field: 'original_price' }), IN_SALE, 'original_too_low'],
])('a price changes %s', (_, edit, was, is) => {
  expect(editPrices(was, edit)).toEqual(is)
})

test('a rounded price has its ending and is less than 50 centavos away, unless it would not be positive', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.constantFrom('90', '99'), (cents, ending) => {
      const is = editPrices({ price: cents, original_price: null }, percent(0, { ending }))
      expect(is).toMatchObject({ price: expect.any(Number) })
      const { price } = is as { price: number }
      expect(price % 100).toBe(Number(ending))
      expect(Math.abs(price - cents)).toBeLessThanOrEqual(cents < 150 ? 100 : 50)
    }),
  )
  expect(editPrices({ price: 10, original_price: null }, percent(0, { ending: '90' }))).toMatchObject({ price: 90 })
})

test('a stock is set or changed by units, never below zero', () => {
  expect(editStock(3, { how: 'stock_to', units: 8 })).toBe(8)
  expect(editStock(3, { how: 'stock_by', units: -3 })).toBe(0)
  expect(editStock(3, { how: 'stock_by', units: -4 })).toBe('below_zero')
  expect(editStock(999_999, { how: 'stock_by', units: 2 })).toBe('stock_too_high')
})
