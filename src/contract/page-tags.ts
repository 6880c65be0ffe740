/**
 * The response header with a rendered page's cache tags, space-separated. A cached page is invalidated when one of its tags
 * changes; CDNs use the same header.
 */
export const PAGE_TAGS_HEADER = 'Surrogate-Key'

/**
 * What a page's address may name besides, as a query; each is a page of its own. Of a product the choices
 * ('cor=verde&cor=azul'), of a list the facets ('cor=&tamanho='), whose values the list itself checks.
 */
export const PAGE_CHOICES_HEADER = 'X-Choices'

/**
 * The response header with the instant (ISO 8601) until which a rendered page is right: what begins or ends by itself
 * changes it then. Rendering takes the earliest `validUntil` in the data of the page's loaders.
 */
export const PAGE_UNTIL_HEADER = 'X-Valid-Until'

/** In a loader's data; null: until something is changed. */
export type ValidUntil = { validUntil: string | null }

/** For pages that choose or sort products: any created, edited or deleted product may change them. */
export const LISTS_TAG = 'lists'

/** For pages that choose products by their stock: any sale that changes a stock text may change them. */
export const STOCK_TAG = 'stock'

export function productTag(id: number): string {
  return `product-${id}`
}

/** For a page that lists these products. */
export function listTags(products: readonly { id: number }[]): string {
  return [LISTS_TAG, ...products.map(({ id }) => productTag(id))].join(' ')
}

const MAX_CACHED_FILTERS = 3

/**
 * For a list with its facets. Unknown and contradictory filters make no cached page, nor do long combinations, of which
 * there are endlessly many. Nor do searches in vain: each request counts for staff.
 */
export function listHeaders(
  products: readonly { id: number }[],
  {
    is_ready: isReady,
    filters,
    total,
    keys,
    is_nearest: isNearest,
  }: { is_ready: boolean; is_nearest: boolean; filters: string; total: number; keys: readonly string[] },
  requested: string,
  isSearch: boolean,
): Record<string, string> {
  const isInVain = isSearch && (total === 0 || isNearest)
  const isKept = isReady && filters === requested && (filters === '' || total > 0) && !isInVain
  const isShort = filters.split('&').length <= MAX_CACHED_FILTERS
  const isOfStock = filters.includes('estoque=')
  return {
    [PAGE_TAGS_HEADER]: isOfStock ? `${listTags(products)} ${STOCK_TAG}` : listTags(products),
    [PAGE_CHOICES_HEADER]: keys.map((key) => `${key}=`).join('&'),
    ...(!(isKept && isShort) && { 'Cache-Control': 'no-store' }),
  }
}
