import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts'
import type { Db } from '../db/schema.ts'
import { listFurtherCategories } from './category-members.ts'
import { listIndexChanges, listIndexProducts, type IndexRow } from './queries.ts'
import { readCatalogueVersion } from './version.ts'

export type IndexedProduct = {
  id: number
  categoryIds: readonly number[]
  isFeatured: boolean
  priceCents: number
  nameKey: string
  createdAt: number
}

export type ProductIndex = {
  /** The index with everything committed before the call; while many products change at once, at most MAX_WAIT_MS old. */
  current(db: Db): Promise<SearchIndex<IndexedProduct>>
}

/** Products read and indexed between two turns of the event loop: a few milliseconds of work. */
const BATCH_SIZE = 100
const SWEEP_SIZE = 50_000
const MAX_WAIT_MS = 1000

/** The search index of this process. All work runs in short slices, between which other requests are served. */
export function createProductIndex(): ProductIndex {
  const index = createSearchIndex<IndexedProduct>()
  let seen = { lists: 0, products: 0 }
  let updating: Promise<void> | null = null
  let isSweeping = false

  async function current(db: Db): Promise<SearchIndex<IndexedProduct>> {
    const version = await readCatalogueVersion(db)
    // Only stock texts have changed, which are not indexed.
    if (version.lists === seen.lists && version.products > seen.products) seen = version
    if (version.lists > seen.lists) {
      const isBuilt = seen.lists > 0
      const caughtUp = catchUp(db, version.lists)
      await (isBuilt ? Promise.race([caughtUp, sleep(MAX_WAIT_MS, undefined, { ref: false })]) : caughtUp)
    }
    return index
  }

  /** Concurrent callers share one update; a caller whose data may be newer than the running update waits for the next. */
  async function catchUp(db: Db, lists: number): Promise<void> {
    while (seen.lists < lists) await (updating ??= update(db).finally(() => (updating = null)))
  }

  async function update(db: Db): Promise<void> {
    const version = await readCatalogueVersion(db)
    if (seen.lists === 0) await build(db)
    else await takeChanges(db, seen.products)
    seen = version
    void sweep()
  }

  function build(db: Db): Promise<void> {
    return takeAll<IndexRow>(db, (last) => listIndexProducts(db, last?.id ?? 0, BATCH_SIZE))
  }

  function takeChanges(db: Db, since: number): Promise<void> {
    const start = { changed_in: since, id: Number.MAX_SAFE_INTEGER }
    return takeAll<IndexRow & { changed_in: number }>(db, (last) => listIndexChanges(db, last ?? start, BATCH_SIZE))
  }

  async function takeAll<Row extends IndexRow>(db: Db, read: (last?: Row) => Promise<Row[]>): Promise<void> {
    for (let rows = await read(); ; rows = await read(rows.at(-1))) {
      const further = await listFurtherCategories(
        db,
        rows.map(({ id }) => id),
      )
      for (const row of rows) take(row, further.get(row.id) ?? [])
      if (rows.length < BATCH_SIZE) return
      await turn()
    }
  }

  function take(row: IndexRow, further: readonly number[]): void {
    if (row.is_active && !row.is_deleted)
      index.put(productOf(row, further), {
        name: row.name,
        shortDescription: row.short_description,
        description: row.description,
      })
    else index.remove(row.id)
  }

  async function sweep(): Promise<void> {
    if (isSweeping) return
    isSweeping = true
    while (!index.sweep(SWEEP_SIZE)) await turn()
    isSweeping = false
  }

  return { current }
}

function productOf(row: IndexRow, further: readonly number[]): IndexedProduct {
  return {
    id: row.id,
    categoryIds: row.category_id === null ? further : [row.category_id, ...further],
    isFeatured: row.is_featured,
    priceCents: row.lowest_price_cents,
    nameKey: row.name_key,
    createdAt: row.created_at.getTime(),
  }
}
