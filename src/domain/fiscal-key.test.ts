import { expect, test } from 'vitest'
import { fiscalDocument, fiscalKeyCharacters, fiscalKeyProblem, formatFiscalKey } from './fiscal-key.ts'

// The example of the NF-e integration manual's check digit, and others made by the same rule.
const NFE = '52060433009911002506550120000007800267301615'

function withDigit(first43: string): string {
  return Array.from({ length: 10 }, (_, digit) => `${first43}${digit}`).find(
    (key) => fiscalKeyProblem(key)?.includes('dígito verificador') !== true,
  )!
}

test('a key with a valid check digit is accepted in any notation', () => {
  for (const text of [NFE, formatFiscalKey(NFE), ` ${NFE} `, NFE.replace(/(.{10})/g, '$1.')]) {
    expect(fiscalKeyProblem(text)).toBeNull()
    expect(fiscalKeyCharacters(text)).toBe(NFE)
  }
  expect(formatFiscalKey(NFE)).toBe('5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615')
})

test('every wrong digit and most swapped neighbours are detected', () => {
  for (let place = 0; place < 44; place += 1) {
    const wrong = NFE.slice(0, place) + ((Number(NFE[place]) + 1) % 10) + NFE.slice(place + 1)
    expect(fiscalKeyProblem(wrong)).not.toBeNull()
  }
})

test.each([
  ['', 'aqui há 0'],
  [NFE.slice(1), 'aqui há 43'],
  [`${NFE}1`, 'aqui há 45'],
  [NFE.replace('5', 'X'), 'caracteres'],
  [`${NFE.slice(0, 43)}6`, 'dígito verificador'],
  [withDigit(`99${NFE.slice(2, 43)}`), 'estado'],
  [withDigit(`${NFE.slice(0, 4)}13${NFE.slice(6, 43)}`), 'mês'],
  [withDigit(`${NFE.slice(0, 20)}57${NFE.slice(22, 43)}`), 'NF-e, NFC-e ou DC-e'],
])('%s is no key: %s', (text, why) => {
  expect(fiscalKeyProblem(text)).toContain(why)
})

test('keys with an alphanumeric CNPJ and keys of a DC-e are valid', () => {
  const lettered = withDigit('3526071 2ABC34501DE35550010000000011000000017'.replace(' ', '').slice(0, 43))
  expect(lettered).toHaveLength(44)
  expect([fiscalKeyProblem(lettered), fiscalDocument(lettered)]).toEqual([null, 'NF-e'])
  const dce = withDigit(`${NFE.slice(0, 20)}99${NFE.slice(22, 43)}`)
  expect([fiscalKeyProblem(dce), fiscalDocument(dce)]).toEqual([null, 'DC-e'])
})
