import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centsFromReais, formatBrl, percentOf, reaisFromCents } from './money.ts'
import { centsFromText, textFromCents } from './money-text.ts'

test.each([
  [0, 0],
  [59.9, 5990],
  [1.1, 110],
  [1005, 100500],
  [1234.5, 123450],
  [-12.3, -1230],
  [0.01, 1],
  [9999999999999.99, 999999999999999],
])('%d reais are %d centavos', (reais, cents) => {
  expect(centsFromReais(reais)).toBe(cents)
})

test.each([0.001, 59.999, 0.1 + 0.2, 1e-7, 1e21, 1e16, NaN, Infinity, -Infinity])(
  '%d is not an amount of money',
  (reais) => {
    expect(centsFromReais(reais)).toBeNull()
  },
)

test('an amount survives the round trip through reais', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
      expect(centsFromReais(reaisFromCents(cents))).toBe(cents)
    }),
  )
})

test.each([
  [0, 'R$ 0,00'],
  [5, 'R$ 0,05'],
  [1590, 'R$ 15,90'],
  [123450, 'R$ 1.234,50'],
  [-1230, '-R$ 12,30'],
  [100000000, 'R$ 1.000.000,00'],
])('%d centavos are shown as %s', (cents, shown) => {
  expect(formatBrl(cents)).toBe(shown.replace(' ', '\u00a0'))
})

test('amounts are formatted as Intl formats them', () => {
  const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
      expect(formatBrl(cents)).toBe(brl.format(cents / 100))
    }),
  )
})

test.each([
  [20000, 1000, 2000],
  [5, 1000, 1],
  [4, 1000, 0],
  [999, 3333, 333],
  [1, 5000, 1],
  [12345, 10000, 12345],
  [12345, 0, 0],
  [9007199254740991, 10000, 9007199254740991],
])('of %d centavos, %d hundredths of a percent are %d', (cents, hundredths, share) => {
  expect(percentOf(cents, hundredths)).toBe(share)
})

test.each([
  ['59,90', 5990],
  ['59,9', 5990],
  ['12', 1200],
  ['12.50', 1250],
  ['1.234,56', 123456],
  ['R$ 1.234', 123400],
  [' R$\u00a00,01 ', 1],
])('%s is parsed as %d centavos', (text, cents) => {
  expect(centsFromText(text)).toBe(cents)
})

test.each(['', ',', 'abc', '1,234', '1.23,4', '12,', '-5', '1e3', '12.345,6.7', '99999999999999999'])(
  '%s is not an amount',
  (text) => {
    expect(centsFromText(text)).toBeNull()
  },
)

test('a formatted amount parses back to itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (cents) => {
      expect(centsFromText(textFromCents(cents))).toBe(cents)
    }),
  )
})
