import { bestFirst } from '../search/best-first.ts'
import type { Facets, ProductSort } from '#contract/catalogue.ts'
import { shownFacets } from '#domain/facets.ts'
import { parseSearch } from '#domain/search.ts'
import { withSynonyms, type Synonyms } from '#domain/synonyms.ts'
import type { Hits } from '../search/search-index.ts'
import type { Db } from '../db/schema.ts'
import { listSubtree } from './category-members.ts'
import { createProductIndex, type IndexedProduct } from './product-index.ts'

export type SearchInput = {
  text: string
  categoryId: number | undefined
  featured: boolean
  sort: ProductSort | undefined
  /** The choices of facets, as in the list's address. */
  filters: string
}
/** What the search field offers: in names first, then everywhere. */
export type SuggestProducts = (db: Db, text: string, max: number) => Promise<{ ids: number[]; synonyms: Synonyms }>
/** `isNearest`: no product has all words; these have most of them. */
export type SearchResult = { total: number; ids: Iterator<number>; isNearest: boolean }
export type ProductSearch = (db: Db, input: SearchInput) => Promise<SearchResult>
export type ProductFacets = (db: Db, input: Omit<SearchInput, 'sort'>) => Promise<Facets>

const NOT_READY: Facets = { is_ready: false, is_nearest: false, filters: '', total: 0, keys: [], facets: [] }

/** Finds active products, best match first unless a sort is given. Typos match only if nothing matches as written. */
export function createProductSearch(): { search: ProductSearch; facets: ProductFacets; suggest: SuggestProducts } {
  const productIndex = createProductIndex()

  async function suggest(db: Db, text: string, max: number): ReturnType<SuggestProducts> {
    const { texts: index, synonyms } = await productIndex.current(db)
    const query = withSynonyms(parseSearch(text), synonyms, { isTyping: true })
    const inNames = index.searchNames(query, () => true)
    const hits = inNames.items.length < max ? index.search(query, () => true) : inNames
    const ranks = bestFirst(hits.items.length, order(hits, undefined)).take(max)
    return { ids: [...ranks].map((at) => hits.items[at]!.id), synonyms }
  }

  async function search(db: Db, input: SearchInput): Promise<SearchResult> {
    const { facets } = await productIndex.current(db)
    const selection = facets.select(input.filters)
    const matches = ({ id }: IndexedProduct) => !selection || facets.matches(id, selection)
    // Filters apply after the search: they must not make it look for typos.
    const { hits: found, isNearest } = await find(db, input, input.text === '' ? matches : undefined)
    const hits = input.text === '' ? found : kept(found, matches)
    return {
      isNearest,
      total: hits.items.length,
      ids: bestFirst(hits.items.length, order(hits, input.sort)).map((at) => hits.items[at]!.id),
    }
  }

  async function countFacets(db: Db, input: Omit<SearchInput, 'sort'>): Promise<Facets> {
    // A search waits for the index anyway.
    if (input.filters === '' && input.text === '' && !(await productIndex.isBuiltSoon(db))) return NOT_READY
    const { facets } = await productIndex.current(db)
    const selection = facets.select(input.filters)
    const { hits, isNearest } = await find(db, input)
    const { items } = hits
    const ids = new Uint32Array(items.length)
    for (let at = 0; at < ids.length; at++) ids[at] = items[at]!.id
    const { total, facets: all } = facets.facetsOf(ids, selection)
    return {
      is_ready: true,
      is_nearest: isNearest,
      filters: selection?.filters ?? '',
      total,
      keys: all.map(({ key }) => key),
      facets: shownFacets(all, total),
    }
  }

  async function find(
    db: Db,
    { text, categoryId, featured }: Omit<SearchInput, 'sort'>,
    isWanted = (_product: IndexedProduct) => true,
  ): Promise<{ hits: Hits<IndexedProduct>; isNearest: boolean }> {
    const { texts: index, synonyms } = await productIndex.current(db)
    const categories = categoryId === undefined ? null : new Set(await listSubtree(db, categoryId))
    const isInList = (product: IndexedProduct) =>
      (!categories || product.categoryIds.some((id) => categories.has(id))) &&
      (!featured || product.isFeatured) &&
      isWanted(product)
    const query = withSynonyms(parseSearch(text), synonyms)
    const hits = index.search(query, isInList)
    if (hits.items.length > 0 || query.terms.length < 2) return { hits, isNearest: false }
    const nearest = index.searchNearest(query, isInList)
    return { hits: nearest, isNearest: nearest.items.length > 0 }
  }

  return { search, facets: countFacets, suggest }
}

function kept<Item>({ items, scores }: Hits<Item>, isKept: (item: Item) => boolean): Hits<Item> {
  const kept: Hits<Item> = { items: [], scores: new Float64Array(items.length) }
  for (let at = 0; at < items.length; at++) {
    if (!isKept(items[at]!)) continue
    kept.scores[kept.items.length] = scores[at]!
    kept.items.push(items[at]!)
  }
  return kept
}

type Compare<T> = (a: T, b: T) => number

const BY: Record<ProductSort, Compare<IndexedProduct>> = {
  newest: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
  name: (a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0),
  'price-low': (a, b) => a.priceCents - b.priceCents,
  'price-high': (a, b) => b.priceCents - a.priceCents,
}

function order({ items, scores }: Hits<IndexedProduct>, sort: ProductSort | undefined): Compare<number> {
  const byScore: Compare<number> = (a, b) => scores[b]! - scores[a]! || BY.newest(items[a]!, items[b]!)
  if (!sort) return byScore
  const compare = BY[sort]
  return (a, b) => compare(items[a]!, items[b]!) || byScore(a, b)
}
