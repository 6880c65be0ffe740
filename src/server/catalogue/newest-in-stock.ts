import { LRUCache } from 'lru-cache'
import { MAX_RELATED } from '#contract/admin-products.ts'
import type { Product } from '#contract/catalogue.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/schema.ts'
import { listedProducts } from './queries.ts'
import { STOCK } from './variants.ts'

const MAX_CATEGORIES = 200

export type NewestInStock = (category: { id: number; productsVersion: number }) => Promise<Product[]>

const newestStatement = compiledOnce((db, { categoryId, limit }: { categoryId: number; limit: number }) =>
  listedProducts(db, { featured: false, categoryId })
    .where(STOCK, '>', 0)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit),
)

/**
 * The newest products of a category that are in stock, one more than a page shows as related. Kept per version of the
 * products, because the pages of a category all show them: the number of units may be older, never the stock's text. In a
 * wide category that is sold out, reading them takes a while.
 */
export function createNewestInStock(db: Db): NewestInStock {
  const known = new LRUCache<number, Promise<Product[]>>({ max: MAX_CATEGORIES })
  let version = 0

  return ({ id, productsVersion }) => {
    if (productsVersion !== version) known.clear()
    version = productsVersion
    const found = known.get(id) ?? readNewest(db, id)
    known.set(id, found)
    found.catch(() => known.delete(id))
    return found
  }
}

function readNewest(db: Db, categoryId: number): Promise<Product[]> {
  return newestStatement(db, { categoryId, limit: MAX_RELATED + 1 }).execute()
}
