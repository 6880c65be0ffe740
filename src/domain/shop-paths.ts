/** Addresses of pages that the server and the web both link to. */

export function productPath({ slug }: { slug: string }): string {
  return `/produto/${encodeURIComponent(slug)}`
}

export function categoryPath({ slug }: { slug: string }): string {
  return `/produtos?categoria=${encodeURIComponent(slug)}`
}
