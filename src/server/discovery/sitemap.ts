import { xmlElement } from './xml.ts'

type Product = { id: number; updated_at: Date; category_id: number | null }
type Category = { id: number; slug: string }
type Entry = { path: string; changedAt: Date | null }

/** What sitemaps.org allows in one file. */
const LIMITS = { addresses: 50_000, bytes: 50_000_000 }
export type SitemapLimits = typeof LIMITS

type Catalogue = { products: Product[]; categories: Category[] }

export const SITEMAP = '/sitemap.xml'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const TEXT_PAGES = ['/sobre', '/contato', '/trocas', '/privacidade', '/termos']

/**
 * Every public page under its one address, by the files' paths: one sitemap, or an index and its parts, which lie beside
 * it because a sitemap speaks for what is below it. Lists carry the day of their newest change.
 */
export function sitemapFiles(publicUrl: string, catalogue: Catalogue, limits: SitemapLimits = LIMITS): Map<string, string> {
  const parts = inParts(entriesOf(catalogue).map((entry) => place('url', publicUrl, entry)), limits).map((part) => file('urlset', part))
  if (parts.length === 1) return new Map([[SITEMAP, parts[0]!]])
  const paths = parts.map((_, index) => `/sitemap-${index + 1}.xml`)
  const index = file('sitemapindex', paths.map((path) => place('sitemap', publicUrl, { path, changedAt: null })))
  return new Map([[SITEMAP, index], ...parts.map((part, at): [string, string] => [paths[at]!, part])])
}

function entriesOf({ products, categories }: Catalogue): Entry[] {
  const byCategory = Map.groupBy(products, (product) => product.category_id)
  const newest = newestOf(products)
  return [
    { path: '/', changedAt: newest },
    { path: '/produtos', changedAt: newest },
    ...categories.map(({ id, slug }) => ({ path: `/produtos?categoria=${encodeURIComponent(slug)}`, changedAt: newestOf(byCategory.get(id) ?? []) })),
    ...TEXT_PAGES.map((path) => ({ path, changedAt: null })),
    ...products.map(({ id, updated_at: changedAt }) => ({ path: `/produto/${id}`, changedAt })),
  ]
}

function newestOf(products: readonly Product[]): Date | null {
  return products.reduce<Date | null>((newest, { updated_at: at }) => (newest && newest > at ? newest : at), null)
}

function inParts(lines: readonly string[], { addresses, bytes }: SitemapLimits): string[][] {
  const parts: string[][] = []
  const frame = Buffer.byteLength(file('urlset', []))
  let [part, size]: [string[], number] = [[], Infinity]
  for (const line of lines) {
    const length = Buffer.byteLength(line) + 1
    if (part.length >= addresses || size + length > bytes) {
      part = []
      size = frame
      parts.push(part)
    }
    part.push(line)
    size += length
  }
  return parts
}

function place(kind: 'url' | 'sitemap', publicUrl: string, { path, changedAt }: Entry): string {
  return `<${kind}>${xmlElement('loc', publicUrl + path)}${changedAt ? xmlElement('lastmod', changedAt.toISOString()) : ''}</${kind}>`
}

function file(kind: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${SCHEMA}>\n${lines.join('\n')}\n</${kind}>\n`
}
