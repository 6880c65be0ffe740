import { LRUCache } from 'lru-cache'
import type { Db } from '../db/schema.ts'
import { countActiveProducts, type ProductFilter } from './queries.ts'
import { readCatalogueVersion } from './version.ts'

export type ProductCounts = (db: Db, filter: ProductFilter) => Promise<number>

const MAX_CACHED = 1000

/** Counts active products; counting 100,000 of them takes longer than reading a page, so counts are cached per version of the catalogue. */
export function createProductCounts(): ProductCounts {
  const counts = new LRUCache<string, Promise<number>>({ max: MAX_CACHED })
  let version = 0

  return async (db, filter) => {
    // Read before the count: a change committed in between is counted at once and makes the next call count again.
    const { lists } = await readCatalogueVersion(db)
    if (lists !== version) counts.clear()
    version = lists
    const key = `${filter.categoryId ?? ''} ${filter.featured}`
    const count = counts.get(key) ?? countActiveProducts(db, filter)
    counts.set(key, count)
    count.catch(() => counts.delete(key))
    return count
  }
}
