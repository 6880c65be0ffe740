import type { ProductSort } from '#contract/catalogue.ts'
import { categoryPath } from '#domain/shop-paths.ts'

const SORT_LABELS: Record<ProductSort, string> = {
  newest: 'Mais recentes',
  name: 'Nome A-Z',
  'price-low': 'Menor preço',
  'price-high': 'Maior preço',
}
const SORTS = Object.keys(SORT_LABELS) as ProductSort[]

/** The list's state, kept in its URL. */
export type ListQuery = {
  /** Empty: no search. */
  search: string
  /** A category's slug; empty: all. */
  category: string
  /** Null for the default: best match while searching, newest otherwise. */
  sort: ProductSort | null
  view: 'grid' | 'rows'
  /** The choices of facets, sorted: 'cor=azul&cor=verde&estoque=sim'. */
  filters: string
}

export const NEXT_PARAMETER = 'depois'

const MAX_SEARCH = 100
/** Names and values of facets are slugs. */
const FILTER = /^(?!(busca|ordem|ver)=)[a-z\d-]+=[a-z\d-]+$/

/** Invalid values count as missing. */
export function readListQuery({ pathname, search: query }: { pathname: string; search: string }): ListQuery {
  const params = new URLSearchParams(query)
  const search = (params.get('busca') ?? '').trim().slice(0, MAX_SEARCH)
  const sort = SORTS.find((each) => each === params.get('ordem')) ?? null
  return {
    search,
    category: pathname.split('/')[2] ?? '',
    sort: isDefault(sort, search) ? null : sort,
    view: params.get('ver') === 'lista' ? 'rows' : 'grid',
    filters: query
      .split(/[?&]/)
      .filter((pair) => FILTER.test(pair))
      .sort()
      .join('&'),
  }
}

/** Defaults are left out, so that each list has one URL. */
export function listPath(query: ListQuery): string {
  const params = new URLSearchParams()
  if (query.search) params.set('busca', query.search)
  if (query.sort && !isDefault(query.sort, query.search)) params.set('ordem', query.sort)
  if (query.view === 'rows') params.set('ver', 'lista')
  const text = [params, query.filters].filter(String).join('&')
  const path = query.category ? categoryPath({ slug: query.category }) : '/produtos'
  return path + (text && `?${text}`)
}

/** Path of the list's next page, for browsers without scripts. */
export function nextPath(query: ListQuery, cursor: string): string {
  const path = listPath(query)
  return `${path}${path.includes('?') ? '&' : '?'}${NEXT_PARAMETER}=${cursor}`
}

function isDefault(sort: ProductSort | null, search: string): boolean {
  return sort === 'newest' && search === ''
}

/** The default first. */
export function sortChoices({ search }: ListQuery): { sort: ProductSort | null; label: string }[] {
  const choices = SORTS.map((sort) => ({
    sort: isDefault(sort, search) ? null : sort,
    label: SORT_LABELS[sort],
  }))
  return search === '' ? choices : [{ sort: null, label: 'Mais relevantes' }, ...choices]
}

/** Same products in the same order, in either layout. */
export function isSameList(a: ListQuery, b: ListQuery): boolean {
  return a.search === b.search && a.category === b.category && a.sort === b.sort && a.filters === b.filters
}
