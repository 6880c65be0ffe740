import { PRODUCT_SORTS, type ProductSort } from '#domain/product.ts'

/** What the list shows, as its address says it. */
export type ListQuery = {
  /** Empty for everything. */
  search: string
  /** A category's slug; empty for all. */
  category: string
  sort: ProductSort
  view: 'grid' | 'rows'
}

const MAX_SEARCH = 100

/** Reads `busca`, `categoria`, `ordem` and `ver`; what makes no sense counts as not said. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const sort = params.get('ordem')
  return {
    search: (params.get('busca') ?? '').trim().slice(0, MAX_SEARCH),
    category: params.get('categoria') ?? '',
    sort: PRODUCT_SORTS.find((each) => each === sort) ?? 'newest',
    view: params.get('ver') === 'lista' ? 'rows' : 'grid',
  }
}

/** The address of a list; what is as usual is left out, so that each list has one address. */
export function listPath(query: ListQuery): string {
  const params = new URLSearchParams()
  if (query.search) params.set('busca', query.search)
  if (query.category) params.set('categoria', query.category)
  if (query.sort !== 'newest') params.set('ordem', query.sort)
  if (query.view === 'rows') params.set('ver', 'lista')
  const text = params.toString()
  return text ? `/produtos?${text}` : '/produtos'
}

/** True when the two show the same products in the same order, however they are laid out. */
export function isSameList(a: ListQuery, b: ListQuery): boolean {
  return a.search === b.search && a.category === b.category && a.sort === b.sort
}
