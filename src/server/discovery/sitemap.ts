import { xmlElement } from './xml.ts'

type Product = { id: number; updated_at: Date }
type Category = { id: number; slug: string }
type Entry = { path: string; changedAt: Date | null }

/** What sitemaps.org allows in one file. */
const LIMITS = { addresses: 50_000, bytes: 50_000_000 }
export type SitemapLimits = typeof LIMITS

type Catalogue = {
  products: AsyncIterable<Product[]>
  categories: Category[]
  /** By category; null for products without one. */
  newestChanges: ReadonlyMap<number | null, Date>
}

export const SITEMAP = '/sitemap.xml'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const TEXT_PAGES = ['/sobre', '/contato', '/trocas', '/privacidade', '/termos']

/**
 * Every public page under its one address, by the files' paths: one sitemap, or an index and its parts, which lie beside
 * it because a sitemap speaks for what is below it. Lists carry the day of their newest change. Made a page of products at
 * a time, so that other requests are served in between.
 */
export async function sitemapFiles(
  publicUrl: string,
  catalogue: Catalogue,
  limits: SitemapLimits = LIMITS,
): Promise<Map<string, Buffer<ArrayBuffer>>> {
  const parts = createParts(limits)
  for (const entry of listEntries(catalogue)) parts.add(place('url', publicUrl, entry))
  for await (const products of catalogue.products) {
    for (const { id, updated_at: changedAt } of products)
      parts.add(place('url', publicUrl, { path: `/produto/${id}`, changedAt }))
    parts.pack()
  }
  const files = parts.end()
  if (files.length === 1) return new Map([[SITEMAP, files[0]!]])
  const paths = files.map((_, index) => `/sitemap-${index + 1}.xml`)
  const index = frame(
    'sitemapindex',
    paths.map((path) => Buffer.from(place('sitemap', publicUrl, { path, changedAt: null }))),
  )
  return new Map([[SITEMAP, index], ...files.map((part, at): [string, Buffer<ArrayBuffer>] => [paths[at]!, part])])
}

function listEntries({ categories, newestChanges }: Catalogue): Entry[] {
  const newest = [...newestChanges.values()].reduce<Date | null>(
    (latest, at) => (latest && latest > at ? latest : at),
    null,
  )
  return [
    { path: '/', changedAt: newest },
    { path: '/produtos', changedAt: newest },
    ...categories.map(({ id, slug }) => ({
      path: `/produtos?categoria=${encodeURIComponent(slug)}`,
      changedAt: newestChanges.get(id) ?? null,
    })),
    ...TEXT_PAGES.map((path) => ({ path, changedAt: null })),
  ]
}

/** Cuts lines into files within the limits. Packed, lines take a byte a letter and lie outside of the heap. */
function createParts({ addresses, bytes }: SitemapLimits) {
  const empty = frame('urlset', []).length
  const files: Buffer<ArrayBuffer>[] = []
  let packed: Buffer[] = []
  let lines: string[] = []
  let [count, size] = [0, empty]

  function add(line: string): void {
    const length = Buffer.byteLength(line)
    if (count > 0 && (count >= addresses || size + length > bytes)) closeFile()
    lines.push(line)
    count++
    size += length
  }

  function pack(): void {
    packed.push(Buffer.from(lines.join('')))
    lines = []
  }

  function closeFile(): void {
    pack()
    files.push(frame('urlset', packed))
    packed = []
    count = 0
    size = empty
  }

  function end(): Buffer<ArrayBuffer>[] {
    closeFile()
    return files
  }

  return { add, pack, end }
}

function place(kind: 'url' | 'sitemap', publicUrl: string, { path, changedAt }: Entry): string {
  return `<${kind}>${xmlElement('loc', publicUrl + path)}${changedAt ? xmlElement('lastmod', changedAt.toISOString()) : ''}</${kind}>\n`
}

function frame(kind: 'urlset' | 'sitemapindex', lines: readonly Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${SCHEMA}>\n`),
    ...lines,
    Buffer.from(`</${kind}>\n`),
  ])
}
