import { PRODUCT_SORT_LABELS, PRODUCT_SORTS, type ProductSort } from '#domain/product.ts'

/** The list's state, kept in its URL. */
export type ListQuery = {
  /** Empty: no search. */
  search: string
  /** A category's slug; empty: all. */
  category: string
  /** Null for the default: best match while searching, newest otherwise. */
  sort: ProductSort | null
  view: 'grid' | 'rows'
}

const MAX_SEARCH = 100

/** Invalid values count as missing. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const search = (params.get('busca') ?? '').trim().slice(0, MAX_SEARCH)
  const sort = PRODUCT_SORTS.find((each) => each === params.get('ordem')) ?? null
  return {
    search,
    category: params.get('categoria') ?? '',
    sort: isUsual(sort, search) ? null : sort,
    view: params.get('ver') === 'lista' ? 'rows' : 'grid',
  }
}

/** Defaults are left out, so that each list has one URL. */
export function listPath(query: ListQuery): string {
  const params = new URLSearchParams()
  if (query.search) params.set('busca', query.search)
  if (query.category) params.set('categoria', query.category)
  if (query.sort && !isUsual(query.sort, query.search)) params.set('ordem', query.sort)
  if (query.view === 'rows') params.set('ver', 'lista')
  const text = params.toString()
  return text ? `/produtos?${text}` : '/produtos'
}

function isUsual(sort: ProductSort | null, search: string): boolean {
  return sort === 'newest' && search === ''
}

/** The default first. */
export function sortChoices({ search }: ListQuery): { sort: ProductSort | null; label: string }[] {
  const choices = PRODUCT_SORTS.map((sort) => ({
    sort: isUsual(sort, search) ? null : sort,
    label: PRODUCT_SORT_LABELS[sort],
  }))
  return search === '' ? choices : [{ sort: null, label: 'Mais relevantes' }, ...choices]
}

/** Same products in the same order, in either layout. */
export function isSameList(a: ListQuery, b: ListQuery): boolean {
  return a.search === b.search && a.category === b.category && a.sort === b.sort
}
