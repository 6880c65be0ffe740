import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, parseSearch, stemOf, wordsOf, type SearchToken } from '#domain/search.ts'
import { createSearchIndex, type SearchTexts } from './search-index.ts'

type Item = { id: number; nameKey: string; isShown: boolean }

const item = (id: number, isShown: boolean, name: string): Item => ({ id, nameKey: foldText(name), isShown })

/** Few words that share beginnings, stems and letters, so that random texts exercise every rule. */
const WORD = fc.constantFrom(
  'vela',
  'velas',
  'Velador',
  'véla',
  'tela',
  'papel',
  'papéis',
  'azul',
  'azuis',
  'azulejo',
  'luminária',
  'luminárias',
  'lumináira',
  'lampada',
  'cordão',
  'cordões',
  'a',
  'de',
  '100%',
  'pôr_do_sol',
  "gota-d'água",
  'P,',
  '12345',
  '1234',
  'estampada',
  'estampado',
  'flores',
  'flor',
  'ﬁo',
  '𐐀x',
)
const TEXT = fc.oneof(
  { weight: 9, arbitrary: fc.array(WORD, { maxLength: 6 }).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
)
const TEXTS = fc.record({ name: TEXT, shortDescription: TEXT, description: TEXT })
const QUERY = fc.oneof(
  fc.array(WORD, { maxLength: 4 }).map((words) => words.join(' ')),
  fc.constantFrom('lum', 'zu', '%', '_', ',', 'vlea', 'estanpada', 'x', 'papel de'),
)

/** A slow reference: compares every word of every product with every token. */
function scoreByRules({ name, shortDescription, description }: SearchTexts, text: string): number {
  const fields = [name, shortDescription, description].map(foldText)
  const { terms, phrase } = parseSearch(text)
  const tokens = terms.flatMap((term) => term.tokens)
  const scores = tokens.map((token) => tokenScore(fields, token))
  if (scores.includes(0)) return 0
  const bonus = terms.length > 1 && fields[0]!.includes(phrase) ? 50 : 0
  const sum = scores.reduce((total, score) => total + score, 1) + bonus
  return scores.some((score) => score < 1) ? Math.min(0.99, sum / 10_000) : sum
}

function tokenScore(fields: readonly string[], { text, stem }: SearchToken): number {
  if (stem === '') return fields[0]!.includes(text) ? 60 : fields.some((field) => field.includes(text)) ? 20 : 0
  const forms = fields.map((field) => wordsOf(field).flatMap((word) => [word, stemOf(word)]))
  const isWord = (field: number) => forms[field]!.some((form) => form === text || form === stem)
  const begins = (field: number) => forms[field]!.some((form) => form.startsWith(text))
  if (isWord(0)) return 100
  if (begins(0)) return 80
  if (fields[0]!.includes(text)) return 60
  if (isWord(1)) return 40
  if (begins(1)) return 30
  if (isWord(2)) return 20
  if (begins(2)) return 10
  if (stem.length >= 4 && forms[0]!.some((form) => isTypo(form, stem))) return 0.03
  const stems = fields
    .slice(1)
    .flatMap((field) => wordsOf(field).map(stemOf))
    .filter((form) => form.length >= 6)
  return stem.length >= 7 && stems.some((form) => isTypo(form, stem)) ? 0.01 : 0
}

function isTypo(form: string, stem: string): boolean {
  const letters = (word: string) => word.split('')
  const without = (word: string) => letters(word).map((_, at) => word.slice(0, at) + word.slice(at + 1))
  if (form === stem || without(form).includes(stem) || without(stem).includes(form)) return true
  if (form.length !== stem.length) return false
  const different = letters(form).flatMap((letter, at) => (letter === stem[at] ? [] : [at]))
  const [first = 0, second = 0] = different
  return (
    different.length === 1 ||
    (different.length === 2 && second === first + 1 && form[first] === stem[second] && form[second] === stem[first])
  )
}

function hitsByRules(products: ReadonlyMap<number, SearchTexts & Item>, text: string): [number, number][] {
  const all = [...products.values()]
    .filter(({ isShown }) => isShown)
    .map((product): [number, number] => [product.id, scoreByRules(product, text)])
  const hits = all.filter(([, score]) => score > 0)
  const asWritten = hits.filter(([, score]) => score >= 1)
  return byId(asWritten.length > 0 ? asWritten : hits)
}

function byId(hits: [number, number][]): [number, number][] {
  return hits.sort(([a], [b]) => a - b)
}

const EDIT = fc.oneof(
  { weight: 4, arbitrary: fc.record({ id: fc.integer({ min: 1, max: 12 }), isShown: fc.boolean(), texts: TEXTS }) },
  {
    weight: 1,
    arbitrary: fc.record({ id: fc.integer({ min: 1, max: 12 }), isShown: fc.constant(true), texts: fc.constant(null) }),
  },
)

test('after any edits the index returns the same matches and scores as the rules', () => {
  fc.assert(
    fc.property(
      fc.array(EDIT, { maxLength: 40 }),
      fc.array(QUERY, { minLength: 1, maxLength: 5 }),
      (edits, queries) => {
        const index = createSearchIndex<Item>()
        const products = new Map<number, SearchTexts & Item>()
        for (const { id, isShown, texts } of edits) {
          if (texts) index.put(item(id, isShown, texts.name), texts)
          else index.remove(id)
          if (texts) products.set(id, { ...item(id, isShown, texts.name), ...texts })
          else products.delete(id)
        }
        expect(index.size).toBe(products.size)
        for (const text of queries) {
          const { items, scores } = index.search(parseSearch(text), ({ isShown }) => isShown)
          const hits = items.map((item, at): [number, number] => [item.id, scores[at]!])
          expect({ text, hits: byId(hits) }).toEqual({ text, hits: hitsByRules(products, text) })
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('slots of replaced products are reused after a sweep in steps of any size', () => {
  const index = createSearchIndex<Item>()
  const find = (text: string) => index.search(parseSearch(text), () => true).items.map(({ id }) => id)
  const put = (id: number, name: string) =>
    index.put(item(id, true, name), { name, shortDescription: 'Feito à mão.', description: '' })
  for (let id = 1; id <= 400; id++) put(id, `Vaso ${id}`)
  for (let round = 0; round < 5; round++) {
    for (let id = 1; id <= 400; id++) put(id, `Tapete${round} ${id}`)
    while (!index.sweep(50)) put(7, `Caneca ${round}`)
  }
  for (let id = 1; id <= 400; id++) put(id, `Bandeja ${id}`)
  expect(index.size).toBe(400)
  expect([find('vaso'), find('tapete4'), find('caneca')]).toEqual([[], [], []])
  expect(find('bandeja')).toHaveLength(400)
  expect([find('bandeja 123'), find('mão.'), find('bandeja 401')]).toEqual([[123], find('bandeja'), []])
})
