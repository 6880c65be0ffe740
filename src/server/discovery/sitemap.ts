import { categoryPath, productPath, textPath } from '#domain/shop-paths.ts'
import type { TextKind } from '#domain/shop-text.ts'
import { xmlElement } from './xml.ts'

type Product = { slug: string; updated_at: Date }
type Category = { id: number; slug: string }
type Text = { kind: TextKind; slug: string; updated_at: Date }
type Entry = { path: string; changedAt: Date | null }

/** sitemaps.org allows this many in one file. Its other limit, 50 MB, is 1 kB for each: none comes near it. */
const MAX_ADDRESSES = 50_000

type Catalogue = {
  products: AsyncIterable<Product[]>
  categories: Category[]
  texts: Text[]
  /** By category; null: products without one. */
  newestChanges: ReadonlyMap<number | null, Date>
}

export const SITEMAP = '/sitemap.xml'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const TEXT_PAGES = ['/sobre', '/contato', '/trocas', '/privacidade', '/termos']

/** By path: one sitemap, or an index and its parts. In the root, because a sitemap may only list what is below its folder. */
export async function sitemapFiles(
  publicUrl: string,
  { products, ...lists }: Catalogue,
  maxAddresses = MAX_ADDRESSES,
): Promise<Map<string, Buffer<ArrayBuffer>>> {
  const files: Buffer<ArrayBuffer>[] = []
  const lines = listEntries(lists).map((entry) => line('url', publicUrl, entry))
  for await (const page of products) {
    for (const { slug, updated_at: changedAt } of page)
      lines.push(line('url', publicUrl, { path: productPath({ slug }), changedAt }))
    while (lines.length > maxAddresses) files.push(file('urlset', lines.splice(0, maxAddresses)))
  }
  files.push(file('urlset', lines))
  if (files.length === 1) return new Map([[SITEMAP, files[0]!]])
  const parts = files.map((part, index) => [`/sitemap-${index + 1}.xml`, part] as const)
  const index = parts.map(([path]) => line('sitemap', publicUrl, { path, changedAt: null }))
  return new Map([[SITEMAP, file('sitemapindex', index)], ...parts])
}

function listEntries({ categories, newestChanges, texts }: Omit<Catalogue, 'products'>): Entry[] {
  const newest = [...newestChanges.values()].reduce<Date | null>(
    (latest, at) => (latest && latest > at ? latest : at),
    null,
  )
  return [
    { path: '/', changedAt: newest },
    { path: '/produtos', changedAt: newest },
    ...categories.map(({ id, slug }) => ({ path: categoryPath({ slug }), changedAt: newestChanges.get(id) ?? null })),
    ...TEXT_PAGES.map((path) => ({ path, changedAt: null })),
    ...(texts.some(({ kind }) => kind === 'post') ? [{ path: '/jornal', changedAt: null }] : []),
    ...texts.map((text) => ({ path: textPath(text), changedAt: text.updated_at })),
  ]
}

function line(kind: 'url' | 'sitemap', publicUrl: string, { path, changedAt }: Entry): string {
  const lastChange = changedAt ? xmlElement('lastmod', changedAt.toISOString()) : ''
  return `<${kind}>${xmlElement('loc', publicUrl + path)}${lastChange}</${kind}>\n`
}

function file(kind: 'urlset' | 'sitemapindex', lines: readonly string[]): Buffer<ArrayBuffer> {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<${kind} ${SCHEMA}>\n${lines.join('')}</${kind}>\n`)
}
