import { type InferResult, sql } from 'kysely'
import { MAX_RELATED } from '#contract/admin-products.ts'
import type { RelatedProducts } from '#contract/catalogue.ts'
import { endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'
import { readProducts } from './list-products.ts'
import type { NewestInStock } from './newest-in-stock.ts'
import { activeProducts } from './queries.ts'
import { isOfProducts, type WhichProducts } from './which-products.ts'

const DAY = 86_400_000
const COUNTED_MS = 365 * DAY
/** Of cards, on a desktop. */
const FULL_ROW = 4
/** One order is chance. */
const MIN_ORDERS = 2
/** More than are shown: some sell out before the next count. */
const MAX_PAIRS = 16
const BATCH_SIZE = 200

export async function enqueueCounting(db: Db, now: Date): Promise<void> {
  await inTransaction(db, (tx) => enqueue(tx, { kind: 'count_pairs' }, now, { key: `count_pairs:${saoPauloDay(now)}` }))
}

/** Recounts the pairs of all products, in short transactions of some products each. */
export async function countPairs({ db, reader, now }: Shop): Promise<void> {
  // Orders are never deleted: without any there are no pairs, and a new shop needs no thread for its reader.
  if (!(await db.selectFrom('orders').select('id').limit(1).executeTakeFirst())) return
  const since = new Date(now().getTime() - COUNTED_MS)
  for (let ids = await nextProducts(reader, 0); ids.length > 0; ids = await nextProducts(reader, ids.at(-1)!)) {
    const pairs = await readPairs(reader, ids, since)
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('product_pairs').where('product_id', 'in', ids).execute()
      for (let at = 0; at < pairs.length; at += BATCH_SIZE)
        await tx
          .insertInto('product_pairs')
          .values(pairs.slice(at, at + BATCH_SIZE))
          .execute()
    })
  }
}

async function nextProducts(db: Db, after: number): Promise<number[]> {
  const products = db.selectFrom('products').select('id').where('id', '>', after).where('is_deleted', '=', false)
  return (await products.orderBy('id').limit(BATCH_SIZE).execute()).map(({ id }) => id)
}

async function readPairs(db: Db, ids: readonly number[], since: Date) {
  const counted = db
    .selectFrom('order_items as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .innerJoin('order_items as b', 'b.order_id', 'a.order_id')
    .where('a.product_id', 'in', [...ids])
    .whereRef('b.product_id', '<>', 'a.product_id')
    .where('o.paid_at', '>=', since)
    .where('o.status', '<>', 'cancelled')
    .groupBy(['a.product_id', 'b.product_id'])
    .select(['a.product_id', 'b.product_id as other_id'])
    .select((eb) => eb.fn.count<number>('a.order_id').distinct().as('order_count'))
    .having((eb) => eb(eb.fn.count('a.order_id').distinct(), '>=', MIN_ORDERS))
  const ranked = db
    .selectFrom(counted.as('c'))
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by product_id order by order_count desc, other_id desc)`.as('rank'),
    )
  return db
    .selectFrom(ranked.as('r'))
    .select(['product_id', 'other_id', 'order_count'])
    .where('rank', '<=', MAX_PAIRS)
    .execute()
}

/**
 * In stock and never the product itself: those that staff picked, those bought with it, and, if some were picked or too few
 * bought with it for a row of their own, the newest of its category. Undefined if the product is not active.
 */
export async function findRelated(
  db: Db,
  newestInStock: NewestInStock,
  id: number,
  now: Date,
): Promise<RelatedProducts | undefined> {
  return relatedOf(db, newestInStock, await relationsStatement(db, [id]).execute(), now)
}

/** `findRelated` for who has read the product's relations. */
export async function relatedOf(
  db: Db,
  newestInStock: NewestInStock,
  relations: readonly Relation[],
  now: Date,
): Promise<RelatedProducts | undefined> {
  const [product] = relations
  if (!product) return undefined
  const validUntil = endOfDay(saoPauloDay(now)).toISOString()
  const { id, category_id: categoryId, products_version: productsVersion } = product
  const others = (source: number) => relations.flatMap((row) => (row.source === source ? (row.other_id ?? []) : []))
  const picked = others(PICKED)
  const ids = new Set([...picked, ...others(BOUGHT)])
  const available = (await readProducts(db, [...ids])).filter((product) => product.stock_quantity > 0)
  const products = available.slice(0, MAX_RELATED)
  const isBought = products.length > 0 && !products.some((product) => picked.includes(product.id))
  const missing = MAX_RELATED - products.length
  if ((isBought && products.length >= FULL_ROW) || missing === 0 || categoryId === null)
    return { is_bought_together: isBought, products, valid_until: validUntil }
  const newest = await newestInStock({ id: categoryId, productsVersion })
  const shown = new Set([id, ...products.map((product) => product.id)])
  const similar = newest.filter((product) => !shown.has(product.id)).slice(0, missing)
  const isAllBought = isBought && similar.length === 0
  return { is_bought_together: isAllBought, products: [...products, ...similar], valid_until: validUntil }
}

const PICKED = 0
const BOUGHT = 1

/** The product, if it is active, once for each that was picked or bought with it; these may be hidden or sold out. */
export const relationsStatement = compiledOnce((db, which: WhichProducts) => {
  const picked = db
    .selectFrom('related_products')
    .select(['other_id', sql.lit(PICKED).as('source'), 'position as rank'])
    .where(isOfProducts('product_id', which))
  const bought = db
    .selectFrom('product_pairs')
    .select(['other_id', sql.lit(BOUGHT).as('source'), (eb) => eb.neg(eb.ref('order_count')).as('rank')])
    .where(isOfProducts('product_id', which))
  return activeProducts(db)
    .innerJoin('catalogue_state as s', (join) => join.onTrue())
    .leftJoin(picked.unionAll(bought).as('r'), (join) => join.onTrue())
    .select(['p.id', 'p.category_id', 's.products_version', 'r.other_id', 'r.source'])
    .where(isOfProducts('p.id', which))
    .orderBy('r.source')
    .orderBy('r.rank')
    .orderBy('r.other_id', 'desc')
})

type Relation = InferResult<ReturnType<typeof relationsStatement>>[number]
