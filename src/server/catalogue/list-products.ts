import type { Page } from '#contract/endpoint.ts'
import type { Product } from '#contract/catalogue.ts'
import type { ProductSort } from '#domain/product.ts'
import type { Db } from '../db/schema.ts'
import { decodeCursor, encodeCursor } from '../http/cursor.ts'
import { countActiveProducts, listActiveProducts, listProductsByIds, type ProductPosition } from './queries.ts'
import type { ProductSearch } from './search.ts'

type Wanted = { featured?: boolean; search?: string; category_id?: number; sort?: ProductSort; limit?: number; cursor?: string }

const MAX_SEARCH_LENGTH = 200

export async function listProducts(db: Db, search: ProductSearch, wanted: Wanted): Promise<Page<Product[]>> {
  const text = wanted.search?.slice(0, MAX_SEARCH_LENGTH).trim()
  return text ? searchedPage(db, search, { ...wanted, search: text }) : sortedPage(db, wanted)
}

async function sortedPage(db: Db, { featured = false, category_id: categoryId, sort = 'newest', limit, cursor }: Wanted): Promise<Page<Product[]>> {
  const rows = await listActiveProducts(db, { featured, categoryId, sort, limit, after: positionOf(cursor, sort) })
  const items = limit === undefined ? rows : rows.slice(0, limit)
  const total = cursor || items.length < rows.length ? await countActiveProducts(db, { featured, categoryId }) : items.length
  const last = items.at(-1)
  if (!last || items.length === rows.length) return { items, next: null, total }
  const value = { newest: last.created_at.toISOString(), name: last.name_key, 'price-low': last.price, 'price-high': last.price }[sort]
  return { items, next: encodeCursor([value, last.id]), total }
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

async function searchedPage(db: Db, search: ProductSearch, { search: text = '', category_id: categoryId, featured = false, sort, limit, cursor }: Wanted) {
  const hits = await search(db, { text, categoryId, featured, sort })
  const start = Number(decodeCursor(cursor)?.[0] ?? 0) || 0
  const ids = hits.slice(start, limit === undefined ? undefined : start + limit)
  if (ids.length === 0) return { items: [], next: null, total: hits.length }
  const rows = new Map((await listProductsByIds(db, ids)).map((row) => [row.id, row]))
  const items = ids.flatMap((id) => rows.get(id) ?? [])
  return { items, next: start + ids.length < hits.length ? encodeCursor([start + ids.length]) : null, total: hits.length }
}
