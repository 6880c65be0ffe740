import { slugify } from './slug.ts'

export const PRICE = { key: 'preco', name: 'Preço' }
export const IN_STOCK = { key: 'estoque', name: 'Disponibilidade', value: 'Em estoque' }
export const ON_OFFER = { key: 'oferta', name: 'Ofertas', value: 'Em oferta' }
/** The value of a facet that has only one. */
export const YES = 'sim'

/** Other parameters of the list's address. */
const TAKEN = new Set(['', 'busca', 'ordem', 'ver', 'categoria', PRICE.key, IN_STOCK.key, ON_OFFER.key])

/** The parameter of an option or attribute in the list's address. */
export function facetKey(name: string): string {
  const slug = slugify(name)
  return TAKEN.has(slug) ? `opcao-${slug}` : slug
}

/** Reais. Fixed, so that choosing a colour does not move the bands, and that there are few addresses. */
const STEPS = [0, 25, 50, 100, 200, 500, 1000, 2000, 5000]
export const PRICE_BANDS = STEPS.map((from, at) => bandOf(from, STEPS[at + 1]))

/** The lower limit belongs to the band, the upper one to the next. */
export function priceBand(cents: number): number {
  return STEPS.findLastIndex((from) => cents >= from * 100)
}

function bandOf(from: number, to: number | undefined): { key: string; name: string } {
  const reais = (amount: number) => `R$ ${amount.toLocaleString('pt-BR')}`
  if (to === undefined) return { key: `${from}-`, name: `A partir de ${reais(from)}` }
  return { key: `${from}-${to}`, name: from === 0 ? `Até ${reais(to)}` : `${reais(from)} a ${reais(to)}` }
}

export type FacetValue = {
  key: string
  name: string
  /** Products that have it and match the choices in the other facets. */
  count: number
  is_chosen: boolean
}
export type Facet = { key: string; name: string; values: FacetValue[] }

const MAX_FACETS = 10
const MAX_VALUES = 40

/** What is shown of the facets, `total` products being in the list: nothing that changes nothing, and no endless lists. */
export function shownFacets(facets: readonly Facet[], total: number): Facet[] {
  const useful = facets.filter((facet) => isUseful(facet, total)).map(withFewValues)
  const [first, others] = [useful.filter(isBuiltIn), useful.filter((facet) => !isBuiltIn(facet))]
  const most = others.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || uses(b) - uses(a))
  const kept = new Set(most.slice(0, MAX_FACETS))
  return [...first, ...others.filter((facet) => kept.has(facet)).toSorted((a, b) => uses(b) - uses(a))]
}

function isBuiltIn({ key }: Facet): boolean {
  return [PRICE.key, IN_STOCK.key, ON_OFFER.key].includes(key)
}

function isChosen({ values }: Facet): boolean {
  return values.some((value) => value.is_chosen)
}

function uses({ values }: Facet): number {
  return values.reduce((sum, { count }) => sum + count, 0)
}

function isUseful(facet: Facet, total: number): boolean {
  const { key, values } = facet
  if (isChosen(facet)) return true
  const found = values.filter(({ count }) => count > 0)
  // Always: its count changes with every sale, and the page does not.
  if (key === IN_STOCK.key) return true
  if (key === ON_OFFER.key) return found.some(({ count }) => count < total)
  // Almost every product has another value: a number, not a kind.
  const isNumber = found.length > MAX_VALUES && found.length * 2 > uses(facet)
  return found.length > 1 && !isNumber
}

/** The most frequent values, and those that are chosen. */
function withFewValues(facet: Facet): Facet {
  const found = facet.values.filter((value) => value.count > 0 || value.is_chosen)
  if (facet.key === PRICE.key) return { ...facet, values: found }
  const most = found.toSorted((a, b) => Number(b.is_chosen) - Number(a.is_chosen) || b.count - a.count)
  return { ...facet, values: inOrder(most.slice(0, MAX_VALUES)) }
}

const SIZES = ['ppp', 'pp', 'p', 'm', 'g', 'gg', 'xg', 'eg', 'xgg', 'egg', 'xxg', 'xxgg', 'u', 'unico', 'tamanho-unico']
const NUMBER = /^\d+(?:[.,]\d+)?/

/** Sizes and numbers in their order, everything else by the number of products. */
function inOrder(values: readonly FacetValue[]): FacetValue[] {
  const number = ({ name }: FacetValue) => Number(NUMBER.exec(name)?.[0].replace(',', '.') ?? Infinity)
  const size = ({ key }: FacetValue) => SIZES.indexOf(key)
  if (values.every((value) => size(value) >= 0)) return values.toSorted((a, b) => size(a) - size(b))
  if (values.every((value) => number(value) < Infinity)) return values.toSorted((a, b) => number(a) - number(b))
  return values.toSorted((a, b) => b.count - a.count || a.key.localeCompare(b.key, 'pt-BR'))
}
