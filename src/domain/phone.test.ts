import { expect, test } from 'vitest'
import { formatBrl } from './money.ts'
import { formatPhone, isBrazilianPhone, phoneDigits, whatsappUrl } from './phone.ts'

test.each([
  ['(41) 99999-8888', '41999998888'],
  ['+55 41 99999-8888', '41999998888'],
  ['5541999998888', '41999998888'],
  ['041 99999-8888', '41999998888'],
  ['55 99999-8888', '55999998888'],
  ['(55) 3222-1234', '5532221234'],
  ['419999988887777', '41999998888'],
  ['', ''],
])('%j is kept as %j', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits)
})

test.each([
  ['41999998888', true],
  ['(41) 3333-4444', true],
  ['+55 41 99999-8888', true],
  ['4199998888', false],
  ['20999998888', false],
  ['41899998888', false],
  ['99999-8888', false],
  ['419999988881', false],
  ['41x99999-8888', false],
  ['', false],
])('%j is a Brazilian phone number: %s', (text, valid) => {
  expect(isBrazilianPhone(text)).toBe(valid)
})

test.each([
  ['41999998888', '(41) 99999-8888'],
  ['4133334444', '(41) 3333-4444'],
  ['41', '41'],
  ['419', '(41) 9'],
  ['4133334', '(41) 3333-4'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(formatPhone(text)).toBe(shown)
})

test('the WhatsApp link contains the order and its total', () => {
  const message = `Olá! Acabei de fazer o pedido #123 no valor de ${formatBrl(7580)}`
  expect(whatsappUrl('41999998888', message)).toBe(
    'https://wa.me/5541999998888?text=Ol%C3%A1!%20Acabei%20de%20fazer%20o%20pedido%20%23123%20no%20valor%20de%20R%24%2075%2C80',
  )
})

test('a lone surrogate does not break the WhatsApp link', () => {
  expect(whatsappUrl('41999998888', 'Ana \ud83d')).toBe('https://wa.me/5541999998888?text=Ana%20%EF%BF%BD')
})
