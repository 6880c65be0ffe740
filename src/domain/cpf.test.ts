import { expect, test } from 'vitest'
import { cpfDigits, formatCpf, isCpf, maskCpf } from './cpf.ts'

test.each(['529.982.247-25', '111.444.777-35', '123.456.789-09', '191.191.191-00', '52998224725'])(
  '%s is a CPF',
  (text) => {
    expect(isCpf(text)).toBe(true)
  },
)

test.each([
  '111.111.111-11',
  '000.000.000-00',
  '123.456.789-00',
  '5299822472',
  '529982247251',
  '529.982.247-2a',
  '',
  ' 52998224725',
])('%j is not a CPF', (text) => {
  expect(isCpf(text)).toBe(false)
})

test('changing any digit of a CPF makes it invalid', () => {
  const good = '52998224725'
  for (let index = 0; index < 11; index += 1) {
    for (const digit of '0123456789') {
      const changed = good.slice(0, index) + digit + good.slice(index + 1)
      expect(isCpf(changed)).toBe(changed === good)
    }
  }
})

test.each([
  ['52998224725', '529.982.247-25'],
  ['5299', '529.9'],
  ['529982', '529.982'],
  ['5299822472', '529.982.247-2'],
  ['529', '529'],
  ['', ''],
])('%j is shown as %j', (digits, shown) => {
  expect(formatCpf(digits)).toBe(shown)
})

test('typing keeps eleven digits', () => {
  expect(cpfDigits('529.982.247-25 99')).toBe('52998224725')
})

test('a masked CPF shows only its middle', () => {
  expect(maskCpf('52998224725')).toBe('•••.982.247-••')
})
