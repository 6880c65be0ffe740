import { expect, test } from 'vitest'
import { cnpjCharacters, formatCnpj, isCnpj } from './cnpj.ts'

test.each([
  '12.345.678/0001-95',
  '11.222.333/0001-81',
  '00.000.000/0001-91',
  '34.028.316/0001-03',
  '12.ABC.345/01DE-35',
  '12abc34501de35',
])('%s is a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(true)
})

test.each([
  '12.345.678/0001-96',
  '00000000000000',
  '12.ABC.345/01DE-36',
  '12.ABC.345/01DE-3A',
  '1234567800019',
  '',
  '12.ßBC.345/01DE-35',
])('%j is not a CNPJ', (text) => {
  expect(isCnpj(text)).toBe(false)
})

test.each([
  ['12345678000195', '12.345.678/0001-95'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['12345', '12.345'],
  ['123456789', '12.345.678/9'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(formatCnpj(text)).toBe(shown)
})

test('typing keeps fourteen letters and digits', () => {
  expect(cnpjCharacters(' 12.abc.345/01de-35 x')).toBe('12ABC34501DE35')
})
