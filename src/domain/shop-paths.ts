import type { TextKind } from './shop-text.ts'

/** Addresses that the server and the web both need. */

export function productPath({ slug }: { slug: string }): string {
  return `/produto/${encodeURIComponent(slug)}`
}

/** The slug, or a former one, of the product that a path leads to; null for any other address. */
export function productSlugOfPath(to: string): string | null {
  return /^\/produto\/([a-z\d-]+)\/?(?:[?#]|$)/.exec(to)?.[1] ?? null
}

export function reviewsPath(product: { slug: string }): string {
  return `${productPath(product)}/avaliacoes`
}

export function categoryPath({ slug }: { slug: string }): string {
  return `/categoria/${encodeURIComponent(slug)}`
}

export function textPath({ kind, slug }: { kind: TextKind; slug: string }): string {
  return `${kind === 'page' ? '/p' : '/jornal'}/${encodeURIComponent(slug)}`
}

/** Kind and slug of the page or post that a path leads to; null for any other address. */
export function textOfPath(to: string): { kind: TextKind; slug: string } | null {
  const [, place, slug] = /^\/(p|jornal)\/([a-z\d-]+)\/?(?:[?#]|$)/.exec(to) ?? []
  return slug === undefined ? null : { kind: place === 'p' ? 'page' : 'post', slug }
}

/** Path of the newsletter's page, or of a link in one of its mails. */
export function newsletterPath(act?: 'confirmar' | 'cancelar', token = ''): string {
  return act ? `/novidades/${act}/${token}` : '/novidades'
}

/** The cart page for browsers without scripts. */
export function plainCartPath(): string {
  return '/carrinho/itens'
}

/** The page on which a buyer reviews an order's products. */
export function reviewPath(token: string): string {
  return `/avaliar/${token}`
}

/** The link of a reminder, which leads on to its order or cart; or the page that ends the cart's, and that after it. */
export function reminderPath(token: string, page?: 'parar' | 'parado'): string {
  return `/lembrete/${token}${page ? `/${page}` : ''}`
}

/** The public page of a shared list of favorites. */
export function sharedFavoritesPath(token: string): string {
  return `/favoritos/lista/${token}`
}

/** The list of all products, or of a category. */
export function isListPath(pathname: string): boolean {
  return /^\/(produtos|categoria)\b/.test(pathname)
}
