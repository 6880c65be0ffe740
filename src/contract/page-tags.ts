/**
 * The response header in which a rendered page names what it shows of the catalogue, space-separated. The server drops a cached
 * page when one of its tags changes; CDNs know the header by the same name.
 */
export const PAGE_TAGS_HEADER = 'Surrogate-Key'

/** For pages that choose or sort products: any created, edited or deleted product may change them. */
export const LISTS_TAG = 'lists'

export function productTag(id: number): string {
  return `product-${id}`
}

/** For a page that lists these products. */
export function listTags(products: readonly { id: number }[]): string {
  return [LISTS_TAG, ...products.map(({ id }) => productTag(id))].join(' ')
}
