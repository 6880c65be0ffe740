import { expect, test } from 'vitest'
import { paymentAddress, type AddressRules } from './payment-address.ts'

const LIVE: AddressRules = {
  mode: 'live',
  publicUrl: 'https://loja.example',
  mercadoPago: { hosts: ['mercadopago.com.br', 'mercadolibre.com'] },
}
const DEMO: AddressRules = { ...LIVE, mode: 'demo', publicUrl: 'http://localhost:3000' }

test.each([
  'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=202809963-920c288b',
  'https://mercadopago.com.br/',
  'https://api.mercadolibre.com/payments/1/ticket?a=b#c',
])('%s is allowed', (address) => {
  expect(paymentAddress(address, LIVE)).toBe(address)
})

test.each([
  '',
  ' ',
  'x',
  'javascript:alert(1)',
  'data:text/html,x',
  '/pagar',
  '//www.mercadopago.com.br/',
  '//evil.test',
  'http://www.mercadopago.com.br/',
  'https://evil.test/',
  'https://mercadopago.com.br.evil.test/',
  'https://evilmercadopago.com.br/',
  'https://www.mercadopago.com.br@evil.test/',
  'https://user@www.mercadopago.com.br/',
  'https://user:pass@www.mercadopago.com.br/',
  'https://www.mercadopago.com.br:8443/',
  'https://www.mercadopago.com.br./',
  'https://evil.test/?x=mercadopago.com.br',
  'https://evil.test\\.mercadopago.com.br/',
  'https://loja.example/',
  'http://localhost:3000/sandbox',
  `https://www.mercadopago.com.br/${'x'.repeat(2048)}`,
])('%s is not', (address) => {
  expect(paymentAddress(address, LIVE)).toBeNull()
})

test('a demo allows its own origin and nothing else without TLS', () => {
  expect(paymentAddress('http://localhost:3000/sandbox/mercadopago/checkout/1', DEMO)).toBe(
    'http://localhost:3000/sandbox/mercadopago/checkout/1',
  )
  expect(paymentAddress('https://www.mercadopago.com.br/', DEMO)).toBe('https://www.mercadopago.com.br/')
  for (const address of [
    'http://localhost:3001/',
    'http://localhost/',
    'https://localhost:3000/',
    'http://a@localhost:3000/',
    'http://www.mercadopago.com.br/',
  ]) {
    expect(paymentAddress(address, DEMO)).toBeNull()
  }
})

test('addresses are stored as a browser would normalise them', () => {
  expect(paymentAddress('HTTPS://WWW.MercadoPago.com.br/a\tb', LIVE)).toBe('https://www.mercadopago.com.br/ab')
})
