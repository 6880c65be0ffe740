import { expect, test } from 'vitest'
import { cepDigits, findCep, formatCep, isCep } from './cep.ts'

test.each([
  ['80010-000', '80010000'],
  ['80.010-000abc', '80010000'],
  ['800', '800'],
  ['800100001234', '80010000'],
  ['', ''],
])('typing %j keeps the digits %j', (text, digits) => {
  expect(cepDigits(text)).toBe(digits)
})

test.each([
  ['80010000', '80010-000'],
  ['80010', '80010'],
  ['800100', '80010-0'],
  ['', ''],
])('%j is shown as %j', (digits, shown) => {
  expect(formatCep(digits)).toBe(shown)
})

test.each([
  ['80010-000', true],
  ['80010000', true],
  ['8001000', false],
  ['80010-00', false],
  ['٨٠٠١٠٠٠٠', false],
  [' 80010000', false],
])('%j is a CEP: %s', (text, valid) => {
  expect(isCep(text)).toBe(valid)
})

test.each([
  ['Maria Souza, Rua XV de Novembro, 100, Apto 12 - Centro, Curitiba - PR, CEP 80010-000', '80010000'],
  ['Rua XV de Novembro, 100, Curitiba - PR, 80010000', '80010000'],
  ['Rua XV, 100, Curitiba - PR, 80010-000, Brasil', '80010000'],
  ['Rua XV, 100, CEP: 80.010-000 Curitiba', '80010000'],
  ['Rua A, 01310-100, mudou para Rua B, 80010-000', '80010000'],
  ['Rua A, 12345678, Curitiba - PR, 80010000', '80010000'],
  ['Rua XV, 100, CEP 80010-000, Tel. (41) 99999-8888, CPF 529.982.247-25', '80010000'],
  ['Rua XV, 100, CEP 80010-000, Tel. (41) 33334444', '80010000'],
  ['Rua XV, 100\nCuritiba - PR\nCEP 80010-000', '80010000'],
  ['cep80010000', '80010000'],
])('in %j the CEP is %s', (text, cep) => {
  expect(findCep(text)).toBe(cep)
})

test.each([
  '',
  'Rua XV de Novembro, 100, Curitiba - PR',
  'Tel. (41) 99999-8888',
  'Tel. (41) 3333-4444',
  'Tel. 33334444',
  '(41) 33334444',
  '(41)33334444',
  '41 33334444',
  '+5541999998888',
  'CPF 529.982.247-25',
  'CPF 52998224725',
  'CNPJ 12.345.678/0001-95',
  'nº 12345678',
  'Rua 123456789',
])('%j has no CEP', (text) => {
  expect(findCep(text)).toBeNull()
})

test.each(['1'.repeat(50_000), 'CEP '.repeat(12_500), '80010-'.repeat(8_000), 'tel. '.repeat(10_000)])(
  'a very long address is read at once',
  (text) => {
    const start = performance.now()
    expect(findCep(text)).toBeNull()
    expect(performance.now() - start).toBeLessThan(200)
  },
)
