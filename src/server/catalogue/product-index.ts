import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import type { Attribute, ProductOption, Variant } from '#contract/catalogue.ts'
import { savingsCents } from '#domain/product.ts'
import { NO_SYNONYMS, synonymsOf, type Synonyms } from '#domain/synonyms.ts'
import { createFacetTable, type FacetProduct, type FacetTable } from '../search/facet-table.ts'
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts'
import type { Db } from '../db/schema.ts'
import { listFurtherCategories } from './category-members.ts'
import { withAttributes } from './product-attributes.ts'
import { listIndexChanges, listIndexProducts, type IndexRow } from './queries.ts'
import { listSynonymGroups } from './synonym-queries.ts'
import { withVariants } from './variants.ts'
import { type CatalogueVersion, readCatalogueVersion } from './version.ts'

export type IndexedProduct = {
  id: number
  categoryIds: readonly number[]
  isFeatured: boolean
  priceCents: number
  nameKey: string
  createdAt: number
}

type Version = Pick<CatalogueVersion, 'lists' | 'products'>
type Indexes = { texts: SearchIndex<IndexedProduct>; facets: FacetTable; synonyms: Synonyms }

export type ProductIndex = {
  /** The index with everything committed before the call; while many products change at once, at most MAX_WAIT_MS old. */
  current(db: Db): Promise<Indexes>
  /** False if the first build takes longer than MAX_WAIT_MS: what can do without the index does not wait for it. */
  isBuiltSoon(db: Db): Promise<boolean>
}

/** Products read and indexed between two turns of the event loop: a few milliseconds of work. */
const BATCH_SIZE = 100
const SWEEP_SIZE = 50_000
const MAX_WAIT_MS = 1000

/** The search index of this process. All work runs in short slices, between which other requests are served. */
export function createProductIndex(): ProductIndex {
  const indexes: Indexes = { texts: createSearchIndex(), facets: createFacetTable(), synonyms: NO_SYNONYMS }
  let seen: Version = { lists: 0, products: 0 }
  let updating: Promise<void> | null = null
  let isSweeping = false

  async function current(db: Db): Promise<Indexes> {
    const version = await readCatalogueVersion(db)
    if (isBehind(version)) {
      const isBuilt = seen.lists > 0
      const caughtUp = catchUp(db, version)
      await (isBuilt ? Promise.race([caughtUp, sleep(MAX_WAIT_MS, undefined, { ref: false })]) : caughtUp)
    }
    return indexes
  }

  /** Concurrent callers share one update; a caller whose data may be newer than the running update waits for the next. */
  async function catchUp(db: Db, version: Version): Promise<void> {
    while (isBehind(version)) await (updating ??= update(db).finally(() => (updating = null)))
  }

  function isBehind({ lists, products }: Version): boolean {
    return seen.lists < lists || seen.products < products
  }

  async function update(db: Db): Promise<void> {
    const version = await readCatalogueVersion(db)
    if (version.lists > seen.lists)
      indexes.synonyms = synonymsOf((await listSynonymGroups(db)).map(({ words }) => words))
    if (seen.lists === 0) await build(db)
    else await takeChanges(db, seen.products, version.lists > seen.lists)
    seen = version
    void sweep()
  }

  function build(db: Db): Promise<void> {
    return takeAll<IndexRow>(db, true, (last) => listIndexProducts(db, last?.id ?? 0, BATCH_SIZE))
  }

  /** After sales alone, only the facets have changed. */
  function takeChanges(db: Db, since: number, withTexts: boolean): Promise<void> {
    const start = { changed_in: since, id: Number.MAX_SAFE_INTEGER }
    return takeAll<IndexRow & { changed_in: number }>(db, withTexts, (last) =>
      listIndexChanges(db, last ?? start, BATCH_SIZE),
    )
  }

  async function takeAll<Row extends IndexRow>(
    db: Db,
    withTexts: boolean,
    read: (last?: Row) => Promise<Row[]>,
  ): Promise<void> {
    for (let rows = await read(); ; rows = await read(rows.at(-1))) {
      const shown = rows.filter((row) => row.is_active && !row.is_deleted)
      const further = await listFurtherCategories(
        db,
        shown.map(({ id }) => id),
      )
      const detailed = await withVariants(db, await withAttributes(db, shown))
      for (const { id } of rows.filter((row) => !shown.includes(row))) drop(id)
      for (const row of detailed) {
        if (withTexts) takeTexts(row, further.get(row.id) ?? [])
        indexes.facets.put(row.id, facetsOf(row))
      }
      if (rows.length < BATCH_SIZE) return
      await turn()
    }
  }

  function takeTexts(row: IndexRow, further: readonly number[]): void {
    indexes.texts.put(productOf(row, further), {
      name: row.name,
      shortDescription: row.short_description,
      description: row.description,
    })
  }

  function drop(id: number): void {
    indexes.texts.remove(id)
    indexes.facets.remove(id)
  }

  async function sweep(): Promise<void> {
    if (isSweeping) return
    isSweeping = true
    while (!indexes.texts.sweep(SWEEP_SIZE)) await turn()
    isSweeping = false
  }

  async function isBuiltSoon(db: Db): Promise<boolean> {
    if (seen.lists === 0) await Promise.race([current(db), sleep(MAX_WAIT_MS, undefined, { ref: false })])
    return seen.lists > 0
  }

  return { current, isBuiltSoon }
}

type DetailedRow = IndexRow & { attributes: Attribute[]; options: ProductOption[]; variants: Variant[] }

/** A product of which no variant is sold is listed with its own price. */
function facetsOf({ attributes, options, variants, lowest_price_cents: price }: DetailedRow): FacetProduct {
  if (variants.length === 0)
    return { attributes, variants: [{ priceCents: price, isInStock: false, isOnOffer: false, options: [] }] }
  const named = new Map(
    options.flatMap(({ name, values }) => values.map((value) => [value.id, { name, value: value.name }])),
  )
  return {
    attributes,
    variants: variants.map((variant) => ({
      priceCents: variant.price,
      isInStock: variant.stock_quantity > 0,
      isOnOffer: savingsCents(variant.price, variant.original_price) > 0,
      options: variant.value_ids.flatMap((id) => named.get(id) ?? []),
    })),
  }
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
