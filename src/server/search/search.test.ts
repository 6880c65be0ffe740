import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, parseSearch, searchTokens } from '#domain/search.ts'
import { createSearchIndex, type SearchTexts } from './search-index.ts'

function indexText(name: string, shortDescription: string, description: string): SearchTexts {
  return { name, shortDescription, description }
}

/** 0 when the text does not find the product. */
function scoreOf(texts: SearchTexts, text: string): number {
  const index = createSearchIndex<{ id: number; nameKey: string }>()
  index.put({ id: 1, nameKey: foldText(texts.name) }, texts)
  return index.search(parseSearch(text), () => true).scores[0] ?? 0
}

const isGuess = (score: number) => score > 0 && score < 1

const camisetas = indexText(
  'Camisetas azuis',
  'Malha 100% algodão',
  'Lavar à mão. Tamanhos P, M e G. Estampa pôr_do_sol.',
)
const luminaria = indexText(
  'Luminária de Mesa Aurora',
  'Base de cerâmica terracota',
  'Luz quente; a cúpula filtra a lâmpada.',
)
const papeis = indexText(
  'Papéis de carta',
  '1000 folhas',
  "Com envelopes e cordões. Cor: gota-d'água. Guarda-chuva não incluso.",
)

function finds(document: typeof camisetas, text: string): boolean {
  return scoreOf(document, text) > 0
}

test.each([
  ['camiseta azul', camisetas],
  ['CAMISETAS', camisetas],
  ['azul camis', camisetas],
  ['algodao', camisetas],
  ['100%', camisetas],
  ['%', camisetas],
  ['_', camisetas],
  ['r_do', camisetas],
  ['"azul"', camisetas],
  ['luminaria', luminaria],
  ['lumináira', luminaria],
  ['luminárias', luminaria],
  ['lumiaria', luminaria],
  ['luuminaria', luminaria],
  ['LUMINÁRIA   mesas', luminaria],
  ['lumin', luminaria],
  ['aurora - mesa', luminaria],
  ['lâmpadas', luminaria],
  ['lanpada', luminaria],
  ['papel', papeis],
  ['cartas', papeis],
  ['cordão', papeis],
  ["gota d'água", papeis],
  ['guarda-chuvas', papeis],
  ['cores', papeis],
])('%j finds the product', (text, document) => {
  expect(finds(document, text)).toBe(true)
})

test.each([
  ['camiseta vermelha', camisetas],
  ['50%', camisetas],
  ['100%', papeis],
  ['%', luminaria],
  ['_', luminaria],
  ['p_r', camisetas],
  ["' OR '1'='1", camisetas],
  ['\\', camisetas],
  ['mala', camisetas],
  ['.*', camisetas],
  ['lâmina', luminaria],
  ['cadeira', luminaria],
])('%j does not find it', (text, document) => {
  expect(finds(document, text)).toBe(false)
})

test.each([
  ['azul', 'azuis'],
  ['papel', 'papéis'],
  ['fácil', 'fáceis'],
  ['funil', 'funis'],
  ['lençol', 'lençóis'],
  ['cordão', 'cordões'],
  ['pão', 'pães'],
  ['mão', 'mãos'],
  ['jardim', 'jardins'],
  ['flor', 'flores'],
  ['luz', 'luzes'],
  ['mês', 'meses'],
  ['árvore', 'árvores'],
  ['vela', 'velas'],
  ['castiçal', 'castiçais'],
])('%s and %s find each other without guessing', (one, many) => {
  for (const [name, text] of [
    [one, many],
    [many, one],
  ] as const) {
    expect(scoreOf(indexText(name, '', ''), text)).toBeGreaterThanOrEqual(1)
  }
})

test('names outrank descriptions, and whole words outrank prefixes', () => {
  const score = (document: typeof camisetas) => scoreOf(document, 'vela')
  const inName = score(indexText('Vela Âmbar', '', ''))
  const beginning = score(indexText('Velador', '', ''))
  const inShort = score(indexText('Castiçal', 'Para vela fina', ''))
  const inLong = score(indexText('Castiçal', '', 'Para vela fina'))
  const typo = score(indexText('Tela branca', '', ''))
  expect(inName).toBeGreaterThan(beginning)
  expect(beginning).toBeGreaterThan(inShort)
  expect(inShort).toBeGreaterThan(inLong)
  expect(inLong).toBeGreaterThan(typo)
  expect(isGuess(typo)).toBe(true)
  expect(isGuess(inLong)).toBe(false)
})

test('guesses are shown only when nothing is written that way', () => {
  const names = ['Tela branca', 'Velas de cera', 'Vela Âmbar']
  const index = createSearchIndex<{ id: number; nameKey: string; name: string }>()
  for (const [id, name] of names.entries()) index.put({ id, name, nameKey: foldText(name) }, indexText(name, '', ''))
  const search = (text: string) => {
    const { items, scores } = index.search(parseSearch(text), () => true)
    return items
      .map((item, at) => ({ item, score: scores[at]! }))
      .sort((a, b) => b.score - a.score)
      .map(({ item }) => item.name)
  }
  expect(search('vela')).toEqual(['Velas de cera', 'Vela Âmbar'])
  expect(search('veka')).toEqual(['Velas de cera', 'Vela Âmbar'])
  expect(search('')).toEqual(names)
  expect(search('mesa')).toEqual([])
})

test('words are distinguished as readers would', () => {
  expect(searchTokens('  Vaso,  "Âmbar"  vaso ')).toEqual(['vaso', 'ambar'])
  expect(searchTokens('- 50%')).toEqual(['50%'])
  expect(searchTokens('"')).toEqual(['"'])
  expect(searchTokens(' \u00a0\n')).toEqual([])
})

test('folding makes sort keys alike', () => {
  expect(foldText('  Ânfora\u00a0 do  RECÔNCAVO ')).toBe('anfora do reconcavo')
  expect(foldText('cafe\u0301')).toBe(foldText('CAFÉ'))
})

test('every word of its name finds a product', () => {
  const word = fc.stringMatching(/^[a-zà-ú]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
      const document = indexText(words.join(' '), '', '')
      for (const one of words) expect(scoreOf(document, one.toUpperCase())).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('no text makes the search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, text) => {
      expect(scoreOf(indexText(name, name, name), text)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  '%'.repeat(1000),
  '%_"\' '.repeat(1000),
  'a'.repeat(50_000),
  'mesa '.repeat(10_000),
  'a b c d e f g h i j k l m n o p',
])('a query of any length costs no more than a sentence (%#)', (text) => {
  const { phrase, terms } = parseSearch(text)
  expect(phrase.length).toBeLessThanOrEqual(200)
  expect(terms.length).toBeLessThanOrEqual(12)
  expect(terms.length).toBeGreaterThan(0)
})
