import { expect, test } from 'vitest'
import { isPushEndpoint, isPushKey } from './push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc?x=1',
])('%s is an endpoint', (address) => expect(isPushEndpoint(address)).toBe(true))

test.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://ana:senha@fcm.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://caixa.local/abc',
  'https://banco.internal./abc',
  'javascript:alert(1)',
  '',
  `https://push.example/${'a'.repeat(1000)}`,
])('%s is none', (address) => expect(isPushEndpoint(address)).toBe(false))

test('keys have their length in base64url', () => {
  const key = Buffer.alloc(16, 7)
  expect(isPushKey(key.toString('base64url'), 16)).toBe(true)
  expect(isPushKey(`${key.toString('base64url')}==`, 16)).toBe(true)
  expect(isPushKey(key.toString('base64url'), 65)).toBe(false)
  expect(isPushKey('não é uma chave', 16)).toBe(false)
})
