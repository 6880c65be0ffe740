import { sql, type Insertable, type RawBuilder } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { STAFF_COLUMNS } from './queries.ts'

export function listProductsBySlug(db: Db, slugs: readonly string[]) {
  return inBatches(slugs, (some) =>
    db
      .selectFrom('products as p')
      .select([...STAFF_COLUMNS, 'p.version'])
      .where('p.slug', 'in', some)
      .where('p.is_deleted', '=', false)
      .execute(),
  )
}

export function listCategoryNames(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'slug'])
    .orderBy('position', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insertProducts(
  tx: Tx,
  products: readonly Insertable<Database['products']>[],
): Promise<Map<string, number>> {
  const made = await tx
    .insertInto('products')
    .values([...products])
    .returning(['id', 'slug'])
    .execute()
  return new Map(made.map(({ id, slug }) => [slug, id]))
}

const TYPES = {
  name: 'text',
  name_key: 'text',
  slug: 'text',
  description: 'text',
  short_description: 'text',
  texts_key: 'text',
  brand: 'text',
  mpn: 'text',
  warranty: 'text',
  seo_title: 'text',
  seo_description: 'text',
  image_url: 'text',
  price_cents: 'bigint',
  original_price_cents: 'bigint',
  category_id: 'bigint',
  is_featured: 'boolean',
  is_active: 'boolean',
} as const

type Column = keyof typeof TYPES
type Value = string | number | boolean | null
type Values = Record<Column, Value>
/** `isWhole`: rows of other tables change too, so nothing of the product may have changed since `version`. */
export type ProductChange = { id: number; version: number; isWhole: boolean; was: Values; is: Values }

/** Made from other columns or rows, so they are written only if nothing of the product has changed. */
const DERIVED = new Set<Column>(['name_key', 'texts_key', 'image_url'])

export function changedColumns(changes: readonly ProductChange[]): Column[] {
  const columns = (Object.keys(TYPES) as Column[]).filter((column) =>
    changes.some(({ was, is }) => was[column] !== is[column]),
  )
  // Where only variants change, the version still grows.
  return columns.length > 0 ? columns : ['name']
}

/**
 * Updates all products in one statement, each only if the columns that it changes still hold the values of `was`: sales
 * and edits of other columns are neither conflicts nor overwritten. Returns the number of updated products.
 */
export async function updateProducts(
  tx: Tx,
  changes: readonly ProductChange[],
  columns: readonly Column[],
  now: Date,
): Promise<number> {
  const names = columns.flatMap((column) => [sql.ref(column), sql.ref(`was_${column}`)])
  const rows = changes.map(
    ({ id, version, isWhole, was, is }) =>
      sql`(${sql.join([id, version, isWhole ? 1 : 0, ...columns.flatMap((column) => [is[column], was[column]])])})`,
  )
  const isSameVersion = sql`products.version = cast(v.version as bigint)`
  const parts = columns.map((column) =>
    conditionalSet('products', column, TYPES[column], DERIVED.has(column) ? isSameVersion : undefined),
  )
  const conditions = [
    sql`(cast(v.is_whole as bigint) = 0 or ${isSameVersion})`,
    ...parts.map(({ condition }) => condition),
  ]
  const { numAffectedRows } = await sql`
    with v(id, version, is_whole, ${sql.join(names)}) as (values ${sql.join(rows)})
    update products
    set ${sql.join(parts.map(({ set }) => set))}, version = products.version + 1, updated_at = ${now}
    from v
    where products.id = cast(v.id as bigint) and products.is_deleted = ${false}
      and ${sql.join(conditions, sql` and `)}`.execute(tx)
  return Number(numAffectedRows)
}

/** Sets a column to that of the row `v` if it differs from its `was_…`; true if the column still holds that, or does not change. */
function conditionalSet(table: string, column: string, type: string, isCurrent?: RawBuilder<unknown>) {
  const [is, was] = [column, `was_${column}`].map((name) => sql`cast(${sql.ref(`v.${name}`)} as ${sql.raw(type)})`)
  const current = sql.ref(`${table}.${column}`)
  return {
    set: sql`${sql.ref(column)} = case when ${is} is distinct from ${was} then ${is} else ${current} end`,
    condition: sql`(${is} is not distinct from ${was} or ${isCurrent ?? sql`${current} is not distinct from ${was}`})`,
  }
}

const CELL_TYPES = {
  value1_id: 'bigint',
  value2_id: 'bigint',
  value3_id: 'bigint',
  position: 'bigint',
  sku: 'text',
  gtin: 'text',
  price_cents: 'bigint',
  original_price_cents: 'bigint',
  weight_grams: 'bigint',
  width_mm: 'bigint',
  height_mm: 'bigint',
  length_mm: 'bigint',
  is_active: 'boolean',
} as const

type CellColumn = keyof typeof CELL_TYPES
type Cells = Partial<Record<CellColumn, Value>>
export type VariantChange = { id: number; was: Cells; is: Cells }

/** As `updateProducts`, for the cells of variants other than stock. An omitted cell of `is` stays. */
export async function updateVariants(tx: Tx, changes: readonly VariantChange[]): Promise<number> {
  const columns = (Object.keys(CELL_TYPES) as CellColumn[]).filter((column) =>
    changes.some(({ was, is }) => column in is && was[column] !== is[column]),
  )
  if (columns.length === 0) return changes.length
  const rows = changes.map(
    ({ id, was, is }) =>
      sql`(${sql.join([id, ...columns.flatMap((each) => [each in is ? is[each] : was[each], was[each]])])})`,
  )
  const parts = columns.map((column) => conditionalSet('variants', column, CELL_TYPES[column]))
  const { numAffectedRows } = await sql`
    with v(id, ${sql.join(columns.flatMap((column) => [sql.ref(column), sql.ref(`was_${column}`)]))}) as (values ${sql.join(rows)})
    update variants set ${sql.join(parts.map(({ set }) => set))} from v
    where variants.id = cast(v.id as bigint)
      and ${sql.join(
        parts.map(({ condition }) => condition),
        sql` and `,
      )}`.execute(tx)
  return Number(numAffectedRows)
}
