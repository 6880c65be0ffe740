import { expect, test } from 'vitest'
import { smtpAddress } from './smtp-address.ts'

test('user and password are encoded, and port 465 is TLS', () => {
  expect(smtpAddress({ host: ' smtp.example ', port: '465', user: 'ana@flor.example', password: 's:e/n@ha' })).toBe(
    'smtps://ana%40flor.example:s%3Ae%2Fn%40ha@smtp.example:465',
  )
  expect(smtpAddress({ host: 'mail.example', port: '587', user: '', password: '' })).toBe('smtp://mail.example:587')
})
