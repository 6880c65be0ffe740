import { expect, test } from 'vitest'
import { facetKey, PRICE_BANDS, priceBand, shownFacets, type Facet } from './facets.ts'

const value = (name: string, count: number, isChosen = false) => ({
  key: name.toLowerCase(),
  name,
  count,
  is_chosen: isChosen,
})
const facet = (key: string, counts: Record<string, number>): Facet => ({
  key,
  name: key,
  values: Object.entries(counts).map(([name, count]) => value(name, count)),
})
const valuesOf = (shown: Facet[]) => shown.map(({ values }) => values.map(({ name }) => name).join(' '))

test('a price belongs to one band, which begins with its lower limit', () => {
  const keyOf = (cents: number) => PRICE_BANDS[priceBand(cents)]!.key
  expect([0, 24_99, 25_00, 99_99, 100_00, 4_999_99, 5_000_00].map(keyOf)).toEqual([
    '0-25',
    '0-25',
    '25-50',
    '50-100',
    '100-200',
    '2000-5000',
    '5000-',
  ])
  expect(PRICE_BANDS.map(({ name }) => name)).toContain('R$ 1.000 a R$ 2.000')
})

test('a facet never takes the name of another parameter of the list', () => {
  expect(['Cor', 'Preço', 'Busca', 'Tamanho do disco'].map(facetKey)).toEqual([
    'cor',
    'opcao-preco',
    'opcao-busca',
    'tamanho-do-disco',
  ])
})

test('a facet that changes nothing is not shown, unless it is chosen', () => {
  expect(shownFacets([facet('cor', { Azul: 3 }), facet('oferta', { sim: 3 })], 3)).toEqual([])
  expect(shownFacets([facet('oferta', { sim: 2 }), facet('cor', { Azul: 2, Verde: 1 })], 3)).toHaveLength(2)
  const chosen = { ...facet('cor', {}), values: [value('Azul', 0, true)] }
  expect(shownFacets([chosen], 0)).toEqual([chosen])
})

test('sizes and numbers stand in their order, other values by count', () => {
  const shown = shownFacets(
    [
      facet('tamanho', { G: 5, P: 1, M: 9 }),
      facet('calçado', { 40: 5, '38,5': 1, 9: 2 }),
      facet('cor', { Azul: 1, Verde: 4, Rosa: 1 }),
    ],
    20,
  )
  expect(valuesOf(shown)).toEqual(['P M G', '9 38,5 40', 'Verde Azul Rosa'])
})

test('numbers of single products are no facet, and a long one keeps its most frequent values', () => {
  const many = (count: (n: number) => number) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`v${n}`, count(n)]))
  expect(
    shownFacets(
      [
        facet(
          'código',
          many(() => 1),
        ),
      ],
      60,
    ),
  ).toEqual([])
  const [long] = shownFacets(
    [
      facet(
        'cor',
        many((n) => n + 2),
      ),
    ],
    60,
  )
  expect(long!.values).toHaveLength(40)
  expect(long!.values[0]!.name).toBe('v59')
})

test('at most ten options and attributes are shown, those with most products first', () => {
  const shown = shownFacets(
    Array.from({ length: 14 }, (_, n) => facet(`a${n}`, { x: n, y: 1 })),
    99,
  )
  expect(shown.map(({ key }) => key)).toEqual(['a13', 'a12', 'a11', 'a10', 'a9', 'a8', 'a7', 'a6', 'a5', 'a4'])
})
