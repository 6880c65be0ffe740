import { indexText, isGuess, parseSearch, scoreDocument, type SearchDocument } from '#domain/search.ts'
import type { ProductSort } from '#domain/product.ts'
import type { Db } from '../db/schema.ts'
import { listSearchTexts } from './queries.ts'
import { readCatalogueVersion } from './version.ts'

type Entry = {
  id: number
  document: SearchDocument
  categoryId: number | null
  isFeatured: boolean
  priceCents: number
  nameKey: string
  createdAt: number
}

export type ProductSearch = (db: Db, wanted: { text: string; categoryId: number | undefined; featured: boolean; sort: ProductSort | undefined }) => Promise<number[]>

/** Ids of the active products that match, the best match first unless an order was asked for; guesses only when nothing matches as written. The texts are kept in memory until they change. */
export function createProductSearch(): ProductSearch {
  let version = 0
  let entries: Promise<Entry[]> = Promise.resolve([])

  return async (db, { text, categoryId, featured, sort }) => {
    const current = await readCatalogueVersion(db)
    if (current.texts !== version) {
      version = current.texts
      entries = loadEntries(db).catch((error: unknown) => {
        version = 0
        throw error
      })
    }
    const query = parseSearch(text)
    const hits: { entry: Entry; score: number }[] = []
    for (const entry of await entries) {
      if (categoryId !== undefined && entry.categoryId !== categoryId) continue
      if (featured && !entry.isFeatured) continue
      const score = scoreDocument(entry.document, query)
      if (score > 0) hits.push({ entry, score })
    }
    const sure = hits.filter((hit) => !isGuess(hit.score))
    const shown = sure.length > 0 ? sure : hits
    const compare = sort ? BY[sort] : () => 0
    shown.sort((a, b) => compare(a.entry, b.entry) || b.score - a.score || BY.newest(a.entry, b.entry))
    return shown.map(({ entry }) => entry.id)
  }
}

const BY: Record<ProductSort, (a: Entry, b: Entry) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
  name: (a, b) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : 0),
  'price-low': (a, b) => a.priceCents - b.priceCents,
  'price-high': (a, b) => b.priceCents - a.priceCents,
}

async function loadEntries(db: Db): Promise<Entry[]> {
  const rows = await listSearchTexts(db)
  return rows.map((row) => ({
    id: row.id,
    document: indexText(row.name, row.short_description, row.description),
    categoryId: row.category_id,
    isFeatured: row.is_featured,
    priceCents: row.price_cents,
    nameKey: row.name_key,
    createdAt: row.created_at.getTime(),
  }))
}
