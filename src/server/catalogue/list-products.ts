import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Page } from '#contract/endpoint.ts'
import type { Product } from '#contract/catalogue.ts'
import type { ProductSort } from '#contract/catalogue.ts'
import type { Db } from '../db/schema.ts'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'
import { pageOrWhole, type WholeList } from '../http/whole-lists.ts'
import { createProductCounts } from './product-counts.ts'
import { listActiveProducts, listProductsByIds, type ProductFilter, type ProductPosition } from './queries.ts'
import type { ProductSearch, SearchResult } from './search.ts'

type ListInput = {
  featured?: boolean
  search?: string
  category_id?: number
  sort?: ProductSort
  limit?: number
  cursor?: string
}
type ProductList = Page<Product[]> | WholeList<Product>

const MAX_SEARCH_LENGTH = 200
/** Without a limit all hits are sent, read as pages of this size. */
const PAGE_SIZE = 100
/** Search hits skipped between two turns of the event loop. */
const SKIP_SIZE = 1000

export function createProductLists(db: Db, search: ProductSearch): (input: ListInput) => Promise<ProductList> {
  const countProducts = createProductCounts()
  const singly = pLimit(1)

  async function sortedList(input: ListInput): Promise<ProductList> {
    const { featured = false, category_id: categoryId, sort = 'newest', limit, cursor } = input
    const filter = { featured, categoryId, sort }
    const list = await pageOrWhole({ limit, cursor }, (size, from) =>
      readPage(db, { ...filter, limit: size, after: positionOf(from, sort) }),
    )
    const isComplete = !cursor && 'items' in list && !list.next
    return { ...list, total: isComplete ? list.items.length : await countProducts(db, filter) }
  }

  return async (input) => {
    const text = input.search?.slice(0, MAX_SEARCH_LENGTH).trim()
    if (text) return searchedList(db, search, { ...input, search: text })
    if (input.limit !== undefined) return sortedList(input)
    // Many whole lists requested at once begin one after the other, with other requests in between.
    return singly(async () => {
      await turn()
      return sortedList(input)
    })
  }
}

async function readPage(db: Db, filter: ProductFilter) {
  const rows = await listActiveProducts(db, filter).execute()
  const items = rows.slice(0, filter.limit)
  const last = items.at(-1)
  if (!last || items.length === rows.length) return { items, next: null }
  const value = {
    newest: last.created_at.toISOString(),
    name: last.name_key,
    'price-low': last.price,
    'price-high': last.price,
  }[filter.sort]
  return { items, next: encodeCursor([value, last.id]) }
}

function positionOf(cursor: string | undefined, sort: ProductSort): ProductPosition | null {
  const [value, id] = decodeCursor(cursor) ?? []
  if (typeof id !== 'number' || value === undefined) return null
  const isRight = sort === 'newest' ? isInstant(value) : (typeof value === 'number') === (sort !== 'name')
  return isRight ? { value, id } : null
}

function isInstant(value: string | number): boolean {
  return /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
}

async function searchedList(
  db: Db,
  search: ProductSearch,
  { search: text = '', category_id: categoryId, featured = false, sort, limit, cursor }: ListInput,
): Promise<ProductList> {
  const result = await search(db, { text, categoryId, featured, sort })
  const start = Number(decodeCursor(cursor)?.[0] ?? 0) || 0
  const end = start + (limit ?? PAGE_SIZE)
  await skip(result, start)
  if (limit === undefined && end < result.total) return { pages: searchedPages(db, result), total: result.total }
  const items = (await readHits(db, result, limit ?? PAGE_SIZE)) ?? []
  return { items, next: end < result.total ? encodeCursor([end]) : null, total: result.total }
}

async function skip({ ids, total }: SearchResult, count: number): Promise<void> {
  for (let skipped = 0; skipped < Math.min(count, total); skipped++) {
    if (skipped % SKIP_SIZE === SKIP_SIZE - 1) await turn()
    ids.next()
  }
}

async function* searchedPages(db: Db, result: SearchResult): AsyncGenerator<Product[]> {
  for (let items = await readHits(db, result, PAGE_SIZE); items; items = await readHits(db, result, PAGE_SIZE))
    yield items
}

/** The next products of the result, without those that were hidden meanwhile; null after the last. */
async function readHits(db: Db, { ids }: SearchResult, count: number): Promise<Product[] | null> {
  const next: number[] = []
  for (let hit = ids.next(); !hit.done; hit = ids.next()) {
    next.push(hit.value)
    if (next.length === count) break
  }
  if (next.length === 0) return null
  const rows = new Map((await listProductsByIds(db, next)).map((row) => [row.id, row]))
  return next.flatMap((id) => rows.get(id) ?? [])
}
