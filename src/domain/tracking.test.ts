import { expect, test } from 'vitest'
import { hasValidS10CheckDigit, normalizeTrackingCode, shippingCode, trackingUrl } from './tracking.ts'

test.each([
  [' aa 123.456-785 br ', 'AA123456785BR'],
  ['jadlog123', 'JADLOG123'],
  ['12345', '12345'],
  ['a'.repeat(40), 'A'.repeat(40)],
])('%j is kept as %j', (text, code) => {
  expect(normalizeTrackingCode(text)).toBe(code)
})

test.each(['', '   ', '1234', 'a'.repeat(41), 'AA123456785BR!', 'ıı12345', 'código1', '-----'])(
  '%j is not a tracking code',
  (text) => {
    expect(normalizeTrackingCode(text)).toBeNull()
  },
)

test.each([
  ['RR473124829BR', true],
  ['AA123456785BR', true],
  ['AA000000014BR', true],
  ['AA987654326BR', true],
  ['AA100000025BR', true],
  ['AA100000140US', true],
  ['AA123456784BR', false],
  ['PED00000123BR', null],
  ['JADLOG123', null],
])('the check digit of %s is valid: %s', (code, right) => {
  expect(hasValidS10CheckDigit(code)).toBe(right)
})

test("every code has a tracking page: the Correios', the shop's carrier, or the default", () => {
  const correios = 'https://rastreamento.correios.com.br/app/index.php?objetos='
  const own = 'https://transportadora.example/r/{codigo}?c={codigo}'
  expect(trackingUrl('AA123456785BR', '')).toBe(`${correios}AA123456785BR`)
  expect(trackingUrl('AA123456785BR', own)).toBe(`${correios}AA123456785BR`)
  expect(trackingUrl('JADLOG123', '')).toBe(`${correios}JADLOG123`)
  expect(trackingUrl('JADLOG123', own)).toBe('https://transportadora.example/r/JADLOG123?c=JADLOG123')
  expect(trackingUrl('JADLOG123', 'https://transportadora.example')).toBe('https://transportadora.example')
})

test.each([
  [null, { code: 'PED00000123BR', official: false, label: 'Código interno - aguardando postagem' }],
  ['', { code: 'PED00000123BR', official: false, label: 'Código interno - aguardando postagem' }],
  ['AA123456785BR', { code: 'AA123456785BR', official: true, label: 'Código dos Correios' }],
  ['JADLOG123', { code: 'JADLOG123', official: true, label: 'Código de rastreamento' }],
])('an order with tracking code %j is sent as %j', (trackingCode, shown) => {
  expect(shippingCode({ orderId: 123, trackingCode, isPickup: false })).toEqual(shown)
})

test('an order to collect awaits no posting', () => {
  expect(shippingCode({ orderId: 123, trackingCode: null, isPickup: true })).toMatchObject({ label: 'Código interno' })
})
