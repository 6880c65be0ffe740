import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PRICE_BANDS, priceBand } from '#domain/facets.ts'
import { createFacetTable, type FacetProduct, type NamedValue } from './facet-table.ts'

const COLOURS = ['Azul', 'Verde', 'azul', 'Rosa-chá']
const SIZES = ['P', 'M', 'G']
const MATERIALS = ['Barro', 'Vidro', 'Um texto comprido demais para ser um valor de filtro']
const pair = (name: string, values: readonly string[]) => fc.constantFrom(...values).map((value) => ({ name, value }))

const VARIANT = fc.record({
  priceCents: fc.constantFrom(0, 24_99, 25_00, 80_00, 7_000_00),
  isInStock: fc.boolean(),
  isOnOffer: fc.boolean(),
  options: fc.tuple(pair('Cor', COLOURS), pair('Tamanho', SIZES)).map((both) => [...both]),
})
const PRODUCT: fc.Arbitrary<FacetProduct> = fc.record({
  attributes: fc.array(fc.oneof(pair('Material', MATERIALS), pair('Cor', COLOURS), pair('Busca', ['Sim'])), {
    maxLength: 3,
  }),
  variants: fc.array(VARIANT, { minLength: 1, maxLength: 4 }),
})
const STEP = fc.record({ id: fc.integer({ min: 1, max: 12 }), product: fc.option(PRODUCT) })
const FILTER = fc.constantFrom(
  'cor=azul',
  'cor=verde',
  'cor=rosa-cha',
  'cor=cinza',
  'tamanho=m',
  'tamanho=g',
  'material=barro',
  'opcao-busca=sim',
  'estoque=sim',
  'oferta=sim',
  'preco=0-25',
  'preco=25-50',
  'preco=5000-',
  'utm_source=x',
)

const KEYS: Record<string, string> = { Cor: 'cor', Tamanho: 'tamanho', Material: 'material', Busca: 'opcao-busca' }
const VALUES: Record<string, string> = { Azul: 'azul', azul: 'azul', 'Rosa-chá': 'rosa-cha', Sim: 'sim' }
const textOf = ({ name, value }: NamedValue) => `${KEYS[name]}=${VALUES[value] ?? value.toLowerCase()}`

/** The pairs of each variant. */
function variantsOf({ attributes, variants }: FacetProduct): Set<string>[] {
  return variants.map(({ priceCents, isInStock, isOnOffer, options }) => {
    const pairs = [...attributes, ...options].filter(({ value }) => value.length <= 40).map(textOf)
    if (isInStock) pairs.push('estoque=sim')
    if (isOnOffer) pairs.push('oferta=sim')
    return new Set([...pairs, `preco=${PRICE_BANDS[priceBand(priceCents)]!.key}`])
  })
}

const facetOf = (text: string) => text.split('=')[0]!

function matches(product: FacetProduct, chosen: readonly string[]): boolean {
  const groups = Object.values(Object.groupBy(chosen, facetOf))
  return variantsOf(product).some((pairs) => groups.every((group) => group!.some((each) => pairs.has(each))))
}

function counts(products: readonly FacetProduct[], chosen: readonly string[]): Map<string, number> {
  const all = new Set(products.flatMap((product) => variantsOf(product).flatMap((pairs) => [...pairs])))
  const countOf = (text: string) => {
    const others = chosen.filter((each) => facetOf(each) !== facetOf(text))
    return products.filter((product) => matches(product, [...others, text])).length
  }
  return new Map([...all].map((text) => [text, countOf(text)] as const).filter(([, count]) => count > 0))
}

test('counts and matches equal those of a naive model after any changes', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 40 }), fc.array(FILTER, { maxLength: 5 }), (steps, filters) => {
      const table = createFacetTable()
      const products = new Map<number, FacetProduct>()
      for (const { id, product } of steps) {
        if (product) table.put(id, product)
        else table.remove(id)
        if (product) products.set(id, product)
        else products.delete(id)
      }
      const known = new Set([...products.values()].flatMap((each) => variantsOf(each).flatMap((pairs) => [...pairs])))
      const chosen = [...new Set(filters.filter((each) => known.has(each)))].toSorted()
      const selection = table.select(filters.join('&'))
      expect(selection?.filters ?? '').toBe(chosen.join('&'))

      const ids = Uint32Array.from(products.keys())
      const matching = [...products].filter(([, product]) => matches(product, chosen)).map(([id]) => id)
      if (selection) expect([...ids].filter((id) => table.matches(id, selection))).toEqual(matching)
      const { total, facets } = table.facetsOf(ids, selection)
      expect(total).toBe(matching.length)
      const found = facets.flatMap(({ key, values }) =>
        values.filter(({ count }) => count > 0).map((value) => [`${key}=${value.key}`, value.count] as const),
      )
      expect(new Map(found)).toEqual(counts([...products.values()], chosen))
      const isChosen = facets.flatMap(({ key, values }) =>
        values.filter((value) => value.is_chosen).map((value) => `${key}=${value.key}`),
      )
      expect(isChosen.toSorted()).toEqual(chosen)
    }),
    { numRuns: 500 },
  )
})

test('replaced products leave no trace, and the table stays small', () => {
  const table = createFacetTable()
  const product = (value: string): FacetProduct => ({
    attributes: [{ name: 'Material', value }],
    variants: [{ priceCents: 10_00, isInStock: true, isOnOffer: false, options: [] }],
  })
  for (let n = 0; n < 30_000; n++) table.put(1 + (n % 7), product(`M${n % 11}`))
  table.put(100_000, product('Vidro'))
  const { facets } = table.facetsOf(Uint32Array.of(1, 2, 3, 4, 5, 6, 7, 100_000), table.select('material=m1'))
  expect(facets.flatMap(({ values }) => values.map(({ key, count }) => `${key} ${count}`))).toEqual([
    '0-25 1',
    'sim 1',
    ...facets[2]!.values.map(({ key }) => `${key} 1`),
  ])
  expect(facets[2]!.values).toHaveLength(8)
  expect(table.select('material=m11')).toBeNull()
})

test('a choice has at most eight facets', () => {
  const table = createFacetTable()
  const attributes = Array.from({ length: 12 }, (_, n) => ({ name: `A${n}`, value: 'x' }))
  table.put(1, { attributes, variants: [{ priceCents: 1, isInStock: true, isOnOffer: false, options: [] }] })
  const filters = attributes.map(({ name }) => `${name.toLowerCase()}=x`).join('&')
  expect(table.select(filters)!.filters.split('&')).toHaveLength(8)
})
