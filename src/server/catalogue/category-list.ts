import { sql } from 'kysely'
import type { Product, ProductSort } from '#contract/catalogue.ts'
import { countRows, orderOf, readPage, seek, type List, type ListOrder } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { furtherProducts, type CategoryTree } from './category-members.ts'
import { activeProducts, COLUMNS, PRODUCT_ORDERS } from './queries.ts'

export type TreeFilter = { featured: boolean; tree: CategoryTree }

/** Categories that are read one by one. */
export const MAX_RANGES = 200

/** Conditions without an operator, which no index answers: SQLite would walk all active products instead of reading few by id. */
const IS_ACTIVE = sql<boolean>`p.is_active and not p.is_deleted`
const IS_FEATURED = sql<boolean>`p.is_featured`

/** The list of a category with others below it or with further products. */
export function readTreeList(db: Db, filter: TreeFilter, sort: ProductSort): List<Product>['read'] {
  const order = orderOf(PRODUCT_ORDERS, sort)
  return (limit, cursor) => readPage(treeProducts(db, filter, order, limit, cursor), order, limit, cursor)
}

/**
 * For one page, chosen from the first rows of each category, which are a range of an index, and from the further products.
 * One condition for all of them makes both databases walk the catalogue in the list's order: to its end if they have few
 * products, or if theirs come last.
 */
export function treeProducts(db: Db, filter: TreeFilter, order: ListOrder, limit: number, cursor?: string) {
  const query = db.selectFrom('products as p').select(COLUMNS).where(IS_ACTIVE)
  return (filter.featured ? query.where(IS_FEATURED) : query).where(
    'p.id',
    'in',
    candidates(db, filter, order, limit, cursor),
  )
}

function candidates(db: Db, { featured, tree }: TreeFilter, order: ListOrder, limit: number, cursor?: string) {
  const { ids, further } = tree
  const active = activeProducts(db, { featured }).select('p.id')
  const ranges =
    ids.length > MAX_RANGES
      ? [active.where('p.id', 'in', productsOf(db, ids))]
      : ids.map((id) => active.where('p.category_id', '=', id))
  if (further === 'many') ranges.push(active.where('p.id', 'in', furtherProducts(db, ids)))
  const parts = ranges.map((range) => seek(range, order, cursor).limit(limit + 1))
  const firsts = parts.map((part) => db.selectFrom(part.as('first')).select('first.id'))
  if (further === 'few') firsts.push(db.selectFrom(furtherProducts(db, ids).as('first')).select('first.id'))
  return firsts.reduce((all, some) => all.unionAll(some))
}

function productsOf(db: Db, categoryIds: number[]) {
  return db.selectFrom('products').select('id').where('category_id', 'in', categoryIds)
}

export function countTree(db: Db, { featured, tree }: TreeFilter): Promise<number> {
  const active = activeProducts(db, { featured }).select('p.id')
  const own = active.where('p.category_id', 'in', tree.ids)
  const members = own.union(active.where('p.id', 'in', furtherProducts(db, tree.ids)))
  return countRows(db.selectFrom(members.as('member')))
}
