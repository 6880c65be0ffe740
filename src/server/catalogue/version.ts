import { type Compilable, type Expression, sql } from 'kysely'
import { inBatches } from '../db/batches.ts'
import { runPipelined } from '../db/pipelined.ts'
import type { Db, Tx } from '../db/schema.ts'

/** Each only grows, in the change's transaction; the row's lock makes writers commit in order, so no reader misses one. */
export type CatalogueVersion = {
  /** Settings and categories, which every page shows. */
  shell: number
  /** The products and their fields in lists and the search, except stock; the synonyms. */
  lists: number
  /** The highest `products.changed_in`. */
  products: number
}

type Counter = 'pages_version' | 'texts_version' | 'products_version'

export function bumpShell(tx: Tx): Promise<void> {
  return increment(tx, ['pages_version'])
}

export function bumpCategories(tx: Tx): Promise<void> {
  return increment(tx, ['pages_version', 'texts_version'])
}

/** The synonyms of the search, which change lists. */
export function bumpSynonyms(tx: Tx): Promise<void> {
  return increment(tx, ['texts_version'])
}

export function bumpProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  return stamp(tx, ids, ['texts_version', 'products_version'])
}

/** For changes of stock texts or reviews only, which affect neither the order of lists nor the search. */
export async function bumpShownProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockProducts(tx, ids)
  await stamp(tx, ids, ['products_version'])
}

/** `bumpShownProducts` for the products of one cart, not run. */
export function bumpShownProductsStatements(tx: Tx, ids: readonly number[]): Compilable[] {
  if (ids.length === 0) return []
  return [...lockStatements(tx, ids), incrementStatement(tx, ['products_version']), stampStatement(tx, ids)]
}

export async function readCatalogueVersion(db: Db): Promise<CatalogueVersion> {
  return db
    .selectFrom('catalogue_state')
    .select(['pages_version as shell', 'texts_version as lists', 'products_version as products'])
    .executeTakeFirstOrThrow()
}

export async function listChangedProducts(db: Db, since: number, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('products').select('id').where('changed_in', '>', since).limit(limit).execute()
  return rows.map(({ id }) => id)
}

async function increment(tx: Tx, counters: Counter[]): Promise<void> {
  await incrementStatement(tx, counters).execute()
}

function incrementStatement(tx: Tx, counters: Counter[]) {
  const next = Object.fromEntries(counters.map((name) => [name, sql<number>`${sql.ref(name)} + 1`])) as Partial<
    Record<Counter, Expression<number>>
  >
  return tx.updateTable('catalogue_state').set(next)
}

/** Lock order: products by id, then the counters. A sale has locked only its variants. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await runPipelined(tx, lockStatements(tx, ids))
}

function lockStatements(tx: Tx, ids: readonly number[]) {
  const same = { changed_in: sql<number>`changed_in` }
  return [...new Set(ids)].map((id) => tx.updateTable('products').set(same).where('id', '=', id))
}

async function stamp(tx: Tx, products: readonly number[], counters: Counter[]): Promise<void> {
  if (products.length === 0) return
  await increment(tx, counters)
  await inBatches(products, async (ids) => {
    await stampStatement(tx, ids).execute()
  })
}

function stampStatement(tx: Tx, ids: readonly number[]) {
  return tx
    .updateTable('products')
    .set((eb) => ({ changed_in: eb.selectFrom('catalogue_state').select('products_version') }))
    .where('id', 'in', ids)
}
