import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Input, Page } from '#contract/endpoint.ts'
import type { catalogue, Product, ProductSort } from '#contract/catalogue.ts'
import { decodeCursor, encodeCursor } from '../db/cursor.ts'
import { list, type List } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { answerList, type WholeList } from '../http/whole-lists.ts'
import { readTreeList } from './category-list.ts'
import { findTree, type CategoryTree } from './category-members.ts'
import { createProductCounts } from './product-counts.ts'
import { listProductsByIds, listedProducts, PRODUCT_ORDERS, type ProductFilter } from './queries.ts'
import type { SearchMisses } from './search-misses.ts'
import type { ProductSearch, SearchResult } from './search.ts'

type ListInput = Input<typeof catalogue.products>
type ProductList = Page<Product[]> | WholeList<Product>

export const MAX_SEARCH_LENGTH = 200
export const MAX_FILTERS_LENGTH = 2000
/** Search hits skipped between two turns of the event loop. */
const SKIP_SIZE = 1000

export function createProductLists(
  db: Db,
  search: ProductSearch,
  misses: SearchMisses,
): (input: ListInput, now: Date) => Promise<ProductList> {
  const [countProducts, singly] = [createProductCounts(), pLimit(1)]

  return async (
    { featured = false, category_id: categoryId, sort, search: wanted, filters: chosen, ...place },
    now,
  ) => {
    const filter = { featured, categoryId }
    const text = wanted?.slice(0, MAX_SEARCH_LENGTH).trim()
    const filters = chosen?.slice(0, MAX_FILTERS_LENGTH) ?? ''
    if (text || filters) {
      const found = await search(db, { ...filter, text: text ?? '', filters, sort })
      // Once per search: not for its further pages, nor within a category or a choice of filters.
      const isFirst = place.cursor === undefined && categoryId === undefined && !filters
      if (isFirst) await misses.note(found.total === 0 || found.isNearest ? (text ?? null) : null, now)
      return answerList(searchedProducts(db, found, sort), place)
    }
    const tree = await findTree(db, categoryId)
    const products: List<Product> = {
      read: readerOf(db, filter, tree, sort ?? 'newest'),
      count: () => countProducts(db, filter, tree),
    }
    if (place.limit !== undefined) return answerList(products, place)
    // Many whole lists requested at once begin one after the other, with other requests in between.
    return singly(async () => {
      await turn()
      return answerList(products, place)
    })
  }
}

type FirstInput = { featured?: boolean; categoryId?: number; sort?: ProductSort; limit: number }

/** The first of a list, without counting it. */
export async function listFirstProducts(db: Db, input: FirstInput): Promise<Product[]> {
  const { featured = false, categoryId, sort = 'newest', limit } = input
  const tree = await findTree(db, categoryId)
  const read = readerOf(db, { featured, categoryId }, tree, sort)
  return (await read(limit)).items
}

function readerOf(db: Db, filter: ProductFilter, tree: CategoryTree | undefined, sort: ProductSort) {
  if (tree) return readTreeList(db, { featured: filter.featured, tree }, sort)
  return list({ query: listedProducts(db, filter), sorts: PRODUCT_ORDERS, sort }).read
}

/** The hits of one search, by rank. Its pages must be read in order, because the hits are sorted as they are read. */
function searchedProducts(db: Db, { ids, total }: SearchResult, sort: ProductSort | undefined): List<Product> {
  const order = `search-${sort ?? 'best'}`
  let rank = 0

  async function read(limit: number, cursor?: string) {
    const [start] = decodeCursor(cursor, order, ['number']) ?? [0]
    for (; rank < Math.min(Number(start), total); rank++) {
      if (rank % SKIP_SIZE === SKIP_SIZE - 1) await turn()
      ids.next()
    }
    const page: number[] = []
    for (; page.length < limit && rank < total; rank++) page.push(ids.next().value as number)
    return { items: await readProducts(db, page), next: rank < total ? encodeCursor(order, [rank]) : null }
  }

  return { read, count: async () => total }
}

export async function readProducts(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = new Map((await listProductsByIds(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
