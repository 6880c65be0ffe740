import { expect, test } from 'vitest'
import { parseSearch } from './search.ts'
import { splitSynonyms, synonymKey, synonymsOf, synonymsProblem, withSynonyms } from './synonyms.ts'

const SYNONYMS = synonymsOf([
  ['abajur', 'Luminária'],
  ['jogo de cama', 'lençol'],
])

function termsOf(text: string, isTyping = false): string[] {
  return withSynonyms(parseSearch(text), SYNONYMS, { isTyping }).terms.map(({ tokens, synonyms }) =>
    [tokens, ...synonyms].map((expression) => expression.map((token) => token.text).join(' ')).join('|'),
  )
}

test.each([
  ['abajur azul', ['abajur|luminaria', 'azul']],
  ['ABAJURES', ['abajures|luminaria']],
  ['luminárias de mesa', ['luminarias|abajur', 'de', 'mesa']],
  ['jogos de cama', ['jogos de cama|lencol']],
  ['jogo', ['jogo']],
  ['lençóis brancos', ['lencois|jogo de cama', 'brancos']],
  ['50% abajur', ['50%', 'abajur|luminaria']],
  ['', []],
])('%j is searched for as %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test('the beginning of a word has synonyms only while it is typed', () => {
  expect(termsOf('abaj')).toEqual(['abaj'])
  expect(termsOf('abaj', true)).toEqual(['abaj|luminaria'])
  expect(termsOf('ab', true)).toEqual(['ab'])
  expect(termsOf('abaj azul', true)).toEqual(['abaj', 'azul'])
})

test('words are split at commas, semicolons and lines', () => {
  expect(splitSynonyms(' abajur ,luminária;  jogo   de cama\n,')).toEqual(['abajur', 'luminária', 'jogo de cama'])
})

test('accents, case and plural make no other word', () => {
  expect(synonymKey('Luminárias')).toBe(synonymKey('luminaria'))
  expect(synonymKey('Porta-retratos')).toBe(synonymKey('porta retrato'))
})

test.each([
  [['abajur', 'luminária'], null],
  [['abajur'], 'Escreva pelo menos duas palavras, separadas por vírgula'],
  [['abajur', '%'], '“%” não tem letras nem números'],
  [['Abajur', 'abajures'], '“Abajur” e “abajures” já são a mesma palavra para a busca'],
  [['a', 'b'.repeat(41)], 'Use no máximo 40 letras em cada palavra'],
  [['a', 'um dois três quatro cinco'], 'Use no máximo 4 palavras em cada expressão'],
  [Array.from({ length: 13 }, (_, n) => `p${n}`), 'Use no máximo 12 palavras em cada grupo'],
])('%j has the problem %j', (words, problem) => {
  expect(synonymsProblem(words)).toBe(problem)
})
