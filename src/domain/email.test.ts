import { expect, test } from 'vitest'
import { emailOfSender, isSuperAdminEmail, normalizeEmail } from './email.ts'

test.each([
  ['dona@ousadia.example', true],
  ['Dona@Ousadia.EXAMPLE', true],
  ['dona+x@ousadia.example', false],
  ['dоna@ousadia.example', false],
  ['ｄona@ousadia.example', false],
  [' dona@ousadia.example', false],
  ['dona@ousadia.example.br', false],
  ['', false],
])('%j is the owner: %s', (email, isOwner) => {
  expect(isSuperAdminEmail(email, 'dona@ousadia.example')).toBe(isOwner)
})

test('a Kelvin sign is not a k, and without a configured e-mail there is no super administrator', () => {
  expect(isSuperAdminEmail('\u212aim@loja.example', 'kim@loja.example')).toBe(false)
  expect(isSuperAdminEmail('', '')).toBe(false)
})

test.each([
  [' A@B.com ', 'a@b.com'],
  ['maria.souza+loja@sub.exemplo.com.br', 'maria.souza+loja@sub.exemplo.com.br'],
])('%j is normalized to %j', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email)
})

test.each([
  '',
  '   ',
  'maria',
  'maria@',
  '@loja.example',
  'maria@loja',
  'ma ria@loja.example',
  'maria@loja..example',
  'maria@-loja.example',
  '<maria@loja.example>',
  'a@b.com,c@d.com',
  'kim\u212a@loja.example',
  `${'a'.repeat(65)}@loja.example`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.com`,
])('%j is not an e-mail address', (typed) => {
  expect(normalizeEmail(typed)).toBeNull()
})

test.each([
  'loja@exemplo.com.br',
  ' <loja@exemplo.com.br> ',
  'Minha loja <loja@exemplo.com.br>',
  '"Loja" <loja@exemplo.com.br>',
  '"Pães & \\"Cia\\": aos sábados" <Loja@Exemplo.com.br>',
  'Pães, Cia. "do Zé" <loja@exemplo.com.br>',
])('%j is a sender', (sender) => {
  expect(emailOfSender(sender)).toBe('loja@exemplo.com.br')
})

test.each([
  '',
  'Loja',
  'loja@exemplo',
  'loja exemplo.com.br',
  'Loja loja@exemplo.com.br',
  'Loja <loja@exemplo.com.br',
  'Loja <loja.exemplo.com.br>',
  'Loja <>',
  '"Loja <loja@exemplo.com.br>',
  'Lojas: a <loja@exemplo.com.br>',
  'Loja\nBcc: a <loja@exemplo.com.br>',
  'a@exemplo.com.br, b@exemplo.com.br',
  'A <a@exemplo.com.br>, B <b@exemplo.com.br>',
])('%j is no sender', (sender) => {
  expect(emailOfSender(sender)).toBeNull()
})
