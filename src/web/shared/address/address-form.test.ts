import { expect, test } from 'vitest'
import { addressTitle, EMPTY_ADDRESS, isDeliverable, placeFrom, reviewLines } from './address-form.ts'

const full = { ...EMPTY_ADDRESS, cep: '80010-000', street: 'Rua XV', number: '100', city: 'Curitiba' }
const found = {
  cep: '05422-030',
  street: 'Rua Cardeal Arcoverde',
  neighborhood: 'Pinheiros',
  city: 'São Paulo',
  state: 'SP',
  ibge_code: '3550308',
}

test('The payment opens once CEP, street, number and city are filled', () => {
  expect(isDeliverable(full)).toBe(true)
  for (const missing of ['cep', 'street', 'number', 'city'] as const) {
    expect(isDeliverable({ ...full, [missing]: missing === 'cep' ? '8001' : '  ' })).toBe(false)
  }
})

test('A CEP fills the form, and another CEP fills it again', () => {
  const place = { street: 'Rua Cardeal Arcoverde', neighborhood: 'Pinheiros', city: 'São Paulo', state: 'SP' }
  expect(placeFrom(found, EMPTY_ADDRESS, new Set())).toEqual(place)
  expect(placeFrom(found, full, new Set())).toEqual(place)
})

test('A CEP never takes the place of what was typed, unless that was taken away again', () => {
  const typed = new Set(['street', 'neighborhood', 'number'])
  expect(placeFrom(found, full, typed)).toEqual({ neighborhood: 'Pinheiros', city: 'São Paulo', state: 'SP' })
})

test('A CEP of a whole town leaves the street that was typed, and takes away that of the CEP before it', () => {
  const town = { ...found, street: '', neighborhood: '' }
  expect(placeFrom(town, full, new Set(['street']))).toEqual({ neighborhood: '', city: 'São Paulo', state: 'SP' })
  expect(placeFrom(town, full, new Set())).toMatchObject({ street: '' })
})

test('The address is looked over in few lines, without what was left out', () => {
  expect(reviewLines({ ...full, state: 'PR' })).toEqual(['Rua XV, 100', 'Curitiba, PR, CEP\u00a080010-000'])
  expect(
    reviewLines({ ...full, recipient: 'Ana', complement: 'Ap 2', neighborhood: 'Centro', document: '529.982.247-25' }),
  ).toEqual(['Ana', 'Rua XV, 100, Ap 2', 'Centro, Curitiba, CEP\u00a080010-000', 'CPF\u00a0529.982.247-25'])
})

const MARIA = {
  ...EMPTY_ADDRESS,
  recipient: 'Maria Souza',
  phone: '41999998888',
  document: '52998224725',
  cep: '80010000',
  street: 'Rua XV de Novembro',
  number: '100',
  city: 'Curitiba',
  state: 'PR',
}

test('An address in a list is called by who receives there, or by its street, and never shows a whole CPF', () => {
  expect(addressTitle(MARIA)).toBe('Maria Souza')
  expect(reviewLines(MARIA, { inList: true })).toEqual([
    'Rua XV de Novembro, 100',
    'Curitiba, PR, CEP\u00a080010-000',
    'Tel.\u00a0(41)\u00a099999-8888, CPF\u00a0•••.982.247-••',
  ])
  expect(reviewLines({ ...MARIA, document: '12ABC34501DE35' }, { inList: true }).at(-1)).toBe(
    'Tel.\u00a0(41)\u00a099999-8888, CNPJ\u00a012.ABC.345/01DE-35',
  )
  const unnamed = { ...MARIA, recipient: '', phone: '', document: '', complement: 'Fundos' }
  expect(addressTitle(unnamed)).toBe('Rua XV de Novembro, 100')
  expect(reviewLines(unnamed, { inList: true })).toEqual(['Fundos', 'Curitiba, PR, CEP\u00a080010-000'])
})

test('Before paying one sees all that was typed', () => {
  expect(reviewLines(MARIA)).toEqual([
    'Maria Souza',
    'Rua XV de Novembro, 100',
    'Curitiba, PR, CEP\u00a080010-000',
    'Tel.\u00a0(41)\u00a099999-8888, CPF\u00a0529.982.247-25',
  ])
})
