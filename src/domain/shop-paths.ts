import type { TextKind } from './shop-text.ts'

/** Addresses that the server and the web both need. */

export function productPath({ slug }: { slug: string }): string {
  return `/produto/${encodeURIComponent(slug)}`
}

export function categoryPath({ slug }: { slug: string }): string {
  return `/categoria/${encodeURIComponent(slug)}`
}

export function textPath({ kind, slug }: { kind: TextKind; slug: string }): string {
  return `${kind === 'page' ? '/p' : '/jornal'}/${encodeURIComponent(slug)}`
}

/** The list of all products, or of a category. */
export function isListPath(pathname: string): boolean {
  return /^\/(produtos|categoria)\b/.test(pathname)
}
