import { expect, test } from 'vitest'
import { orderMatch, parseOrderSearch } from './order-search.ts'
import { AREA_CODES, phoneCandidates } from './phone.ts'

test.each([
  ['24', { number: 24 }],
  ['#24', { number: 24 }],
  ['# 24', { number: 24 }],
  ['nº 24', { number: 24 }],
  ['n° 24', { number: 24 }],
  ['No. 24', { number: 24 }],
  ['Pedido nº 24', { number: 24 }],
  ['pedido  24', { number: 24 }],
  ['D-24-3', { number: 24 }],
  ['PED00000024BR', { number: 24, tracking: 'PED00000024BR' }],
  ['ped 00000024 br', { number: 24 }],
  ["Copo d'água 50%", { words: ['copo', "d'agua", '50%'] }],
  ['João  da SILVA, joão', { words: ['joao', 'da', 'silva'], number: null }],
  ['an 735 019 284 br', { tracking: 'AN735019284BR', number: null }],
  ['(41) 99999-8888', { phones: ['41999998888'], cep: null, document: null }],
  ['+55 41 99999-8888', { phones: ['41999998888'] }],
  ['5541999998888', { phones: ['41999998888'] }],
  ['041 99999-8888', { phones: ['41999998888'] }],
  ['111.444.777-35', { document: '11144477735', phones: [] }],
  ['11144477735', { document: '11144477735' }],
  ['11144477736', { document: null }],
  ['80010-000', { cep: '80010000' }],
  ['80.010-000', { cep: '80010000' }],
  ['maria aparecida', { number: null, tracking: null, phones: [], document: null, cep: null }],
])('%s is read as what it may identify', (text, parts) => {
  expect(parseOrderSearch(text)).toMatchObject(parts)
})

test('a phone without an area code may be in each area', () => {
  expect(phoneCandidates('99999-8888')).toHaveLength(AREA_CODES.size)
  expect(phoneCandidates('99999-8888')).toContain('41999998888')
  expect(phoneCandidates('123')).toEqual([])
})

const ORDER = {
  id: 24,
  userId: 7,
  trackingCode: 'AN735019284BR',
  recipientPhone: '41999998888',
  recipientDocument: '11144477735',
  cep: '80010000',
  couponCode: 'FRETE20',
  name: 'Ana Conceição',
  email: 'ana@cliente.example',
  recipient: 'Érica Souza',
}

test.each([
  ['24', 'number', ''],
  ['an735019284br', 'tracking', 'AN735019284BR'],
  ['99999 8888', 'phone', '(41) 99999-8888'],
  ['111.444.777-35', 'document', 'CPF'],
  ['80010-000', 'cep', '80010-000'],
  ['conceicao', 'name', ''],
  ['conceição ana', 'name', ''],
  ['souza e', 'recipient', 'Érica Souza'],
  ['CLIENTE.example', 'email', ''],
  ['erica', 'recipient', 'Érica Souza'],
  ['frete20', 'coupon', 'FRETE20'],
  ['7', 'customer', 'nº 7'],
  ['caneca', 'product', ''],
])('an order found by %s says so', (text, by, shown) => {
  expect(orderMatch(parseOrderSearch(text), ORDER)).toEqual({ by, text: shown })
})
