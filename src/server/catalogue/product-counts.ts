import { LRUCache } from 'lru-cache'
import type { Db } from '../db/schema.ts'
import { countTree } from './category-list.ts'
import type { CategoryTree } from './category-members.ts'
import { countActiveProducts, type ProductFilter } from './queries.ts'
import { readCatalogueVersion } from './version.ts'

/** `tree`: of the category, if it has one. */
export type ProductCounts = (db: Db, filter: ProductFilter, tree: CategoryTree | undefined) => Promise<number>

const MAX_CACHED = 1000

/** Counts active products; counting 100,000 of them takes longer than reading a page, so counts are cached per version of the catalogue. */
export function createProductCounts(): ProductCounts {
  const counts = new LRUCache<string, Promise<number>>({ max: MAX_CACHED })
  let version = 0

  return async (db, filter, tree) => {
    // Read before the count: a change committed in between is counted at once and makes the next call count again.
    const { lists } = await readCatalogueVersion(db)
    if (lists !== version) counts.clear()
    version = lists
    const key = `${filter.categoryId ?? ''} ${filter.featured}`
    const count = counts.get(key) ?? countProducts(db, filter, tree)
    counts.set(key, count)
    count.catch(() => counts.delete(key))
    return count
  }
}

function countProducts(db: Db, filter: ProductFilter, tree: CategoryTree | undefined): Promise<number> {
  return tree ? countTree(db, { featured: filter.featured, tree }) : countActiveProducts(db, filter)
}
