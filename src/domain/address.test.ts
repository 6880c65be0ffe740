import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, addressLines, composeAddress, destinationLines, parcelAddress } from './address.ts'
import { findCep } from './cep.ts'

const home = {
  cep: '80010000',
  street: 'Rua XV de Novembro',
  number: '100',
  complement: 'Apto 12',
  neighborhood: 'Centro',
  city: 'Curitiba',
  state: 'PR',
}

test.each([
  ['a full address', {}, 'Rua XV de Novembro, 100, Apto 12 - Centro, Curitiba - PR, CEP 80010-000'],
  [
    'only what the checkout asks for',
    { complement: '', neighborhood: '', state: '' },
    'Rua XV de Novembro, 100, Curitiba, CEP 80010-000',
  ],
  [
    'parts with stray spaces and commas',
    { street: ' Rua  XV ', complement: ' , ', neighborhood: 'Centro\n', city: 'Curitiba, ' },
    'Rua XV, 100 - Centro, Curitiba - PR, CEP 80010-000',
  ],
])('%s becomes one clean line', (_, change, line) => {
  expect(composeAddress({ ...home, ...change })).toBe(line)
})

test('an empty address is an empty line', () => {
  expect(
    composeAddress({ cep: '', street: '', number: '', complement: '', neighborhood: '', city: '', state: '' }),
  ).toBe('')
})

test('addresses are equal regardless of spelling, case and accents', () => {
  const maria = { ...home, recipient: 'Mária Souza', phone: '', document: '' }
  const again = {
    ...maria,
    cep: '80010-000',
    street: ' RUA  XV de novembro',
    recipient: 'maria souza',
    phone: '4133334444',
    city: 'Ctba',
  }
  expect(addressKey(again)).toBe(addressKey(maria))
  for (const change of [{ recipient: 'Ana' }, { number: '101' }, { complement: '' }])
    expect(addressKey({ ...maria, ...change })).not.toBe(addressKey(maria))
})

test('a label has a line for each part', () => {
  expect(addressLines(composeAddress(home))).toEqual([
    'Rua XV de Novembro, 100, Apto 12',
    'Centro',
    'Curitiba - PR',
    'CEP 80010-000',
  ])
})

test.each([
  ['Rua XV, 100 - Centro, Curitiba - PR, CEP 80010-000', ['Rua XV, 100', 'Centro', 'Curitiba - PR', 'CEP 80010-000']],
  ['Rua XV, 100, Curitiba, CEP 80010-000', ['Rua XV, 100', 'Curitiba', 'CEP 80010-000']],
  [
    'Maria, Rua XV, 100 - Centro, Curitiba - PR, CEP 80010-000, Tel. (41) 99999-8888, CPF 529.982.247-25',
    ['Maria', 'Rua XV, 100', 'Centro', 'Curitiba - PR', 'CEP 80010-000', 'Tel. (41) 99999-8888', 'CPF 529.982.247-25'],
  ],
  ['Ana, Rua XV, s/n, Curitiba, CEP 80010-000', ['Ana', 'Rua XV, s/n', 'Curitiba', 'CEP 80010-000']],
  ['Rua XV, 100, Fundos, Curitiba, CEP 80010-000', ['Rua XV, 100, Fundos', 'Curitiba', 'CEP 80010-000']],
  ['Rua XV, 100\r\n\r\nCuritiba - PR ', ['Rua XV, 100', 'Curitiba - PR']],
  ['um endereço qualquer', ['um endereço qualquer']],
  ['', []],
])('%j is shown as %j', (text, lines) => {
  expect(addressLines(text)).toEqual(lines)
})

test('the CEP of the form is found in the composed line, whatever else is typed', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('CEP 01310-100', '01310100', '(41) 3333-4444', 'a, b - c', '\u202e'),
  )
  const typed = fc.record({ street: part, number: part, complement: part, neighborhood: part, city: part })
  fc.assert(
    fc.property(typed, (change) => {
      const line = composeAddress({ ...home, ...change })
      expect(findCep(line)).toBe('80010000')
      expect(line).not.toMatch(/[\r\n]/)
    }),
  )
})

test('splitting an address into lines loses no word', () => {
  const word = fc.constantFrom('Rua', '100', 's/n', 'Apto', 'Vila', 'Ana', '-', ',', 'PR', 'CEP 80010-000', 'Tel. 41')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const lettersOf = (text: string) => text.replace(/[\s,-]/g, '')
      const text = words.join(', ')
      expect(lettersOf(addressLines(text).join(' '))).toBe(lettersOf(text))
    }),
  )
})

test.each([
  [
    'Rua das Laranjeiras, 214, Apto 52 - Laranjeiras, Rio de Janeiro - RJ, CEP 22240-003',
    ['Rua das Laranjeiras, 214, Apto 52', 'Laranjeiras'],
    'Rio de Janeiro, RJ',
    '22240-003',
  ],
  ['Rua A, 1, Curitiba - PR, CEP 80020-310', ['Rua A, 1'], 'Curitiba, PR', '80020-310'],
  [
    'Ana Souza\nRua A, 1\nCentro\nCuritiba - PR\nCEP 80020-310',
    ['Ana Souza', 'Rua A, 1', 'Centro'],
    'Curitiba, PR',
    '80020-310',
  ],
  [
    'Rua A, 1\nCuritiba - PR\nCEP: 80020310\nTel. (41) 99999-9999',
    ['Rua A, 1', 'Tel. (41) 99999-9999'],
    'Curitiba, PR',
    '80020310',
  ],
  ['Retira na loja', ['Retira na loja'], '', ''],
  ['CEP 80020-310', ['CEP 80020-310'], '', ''],
  ['', [], '', ''],
])('the label of %j has its parts', (text, lines, city, cep) => {
  expect(parcelAddress({ shipping_address: text, destination: null })).toEqual({ lines, city, cep })
})

test('with parts, a comma or a missing neighbourhood never moves a part to another line', () => {
  const parts = { ...home, street: 'Rua A, lado par', neighborhood: '', ibge_code: null }
  const order = { shipping_address: composeAddress(parts), destination: parts }
  expect(destinationLines(order)).toEqual(['Rua A, lado par, 100, Apto 12', 'Curitiba - PR', 'CEP 80010-000'])
  expect(parcelAddress(order)).toEqual({
    lines: ['Rua A, lado par, 100, Apto 12'],
    city: 'Curitiba, PR',
    cep: '80010-000',
  })
})

test('without parts, the lines are those of the line', () => {
  const line = composeAddress(home)
  expect(destinationLines({ shipping_address: line, destination: null })).toEqual(addressLines(line))
})
