import { expect, test } from 'vitest'
import { documentCharacters, documentText, formatDocument, isDocument, maskedDocumentText } from './document.ts'

test.each([
  ['529.982.247-25', '52998224725', 'CPF 529.982.247-25', 'CPF •••.982.247-••'],
  ['11222333000181', '11222333000181', 'CNPJ 11.222.333/0001-81', 'CNPJ 11.222.333/0001-81'],
  ['12.abc.345/01de-35', '12ABC34501DE35', 'CNPJ 12.ABC.345/01DE-35', 'CNPJ 12.ABC.345/01DE-35'],
])('%s is a document', (typed, stored, text, masked) => {
  expect(isDocument(typed)).toBe(true)
  expect(documentCharacters(typed)).toBe(stored)
  expect(documentText(stored)).toBe(text)
  expect(maskedDocumentText(stored)).toBe(masked)
})

test.each(['', '529.982.247-26', '11222333000182', '12ABC34501DE36', '5299822472', '529982247251'])(
  '"%s" is no document',
  (text) => {
    expect(isDocument(text)).toBe(false)
  },
)

test.each([
  ['5299', '529.9'],
  ['52998224725', '529.982.247-25'],
  ['112223330001', '11.222.333/0001'],
  ['12a', '12.A'],
])('partial input %s is formatted as %s', (typed, shown) => {
  expect(formatDocument(typed)).toBe(shown)
})
