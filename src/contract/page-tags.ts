/**
 * The response header with a rendered page's cache tags, space-separated. A cached page is invalidated when one of its tags
 * changes; CDNs use the same header.
 */
export const PAGE_TAGS_HEADER = 'Surrogate-Key'

/** The choices that a product's address may name, as a query: 'cor=verde&cor=azul'. Each is a page of its own. */
export const PAGE_CHOICES_HEADER = 'X-Choices'

/** For pages that choose or sort products: any created, edited or deleted product may change them. */
export const LISTS_TAG = 'lists'

export function productTag(id: number): string {
  return `product-${id}`
}

/** For a page that lists these products. */
export function listTags(products: readonly { id: number }[]): string {
  return [LISTS_TAG, ...products.map(({ id }) => productTag(id))].join(' ')
}
