import { sql, type Insertable } from 'kysely'
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
  return db.selectFrom('categories').select(['id', 'name']).orderBy('position', 'desc').orderBy('id', 'desc').execute()
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
type Values = Record<Column, string | number | boolean | null>
export type ProductChange = { id: number; version: number; was: Values; is: Values }

/** Made from other columns or rows, so they are written only if nothing of the product has changed. */
const DERIVED = new Set<Column>(['name_key', 'texts_key', 'image_url'])

export function changedColumns(changes: readonly ProductChange[]): Column[] {
  const columns = (Object.keys(TYPES) as Column[]).filter((column) =>
    changes.some(({ was, is }) => was[column] !== is[column]),
  )
  // Where only the stock changes, the version still grows.
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
    ({ id, version, was, is }) =>
      sql`(${sql.join([id, version, ...columns.flatMap((column) => [is[column], was[column]])])})`,
  )
  const typed = (column: Column, name: string) => sql`cast(${sql.ref(`v.${name}`)} as ${sql.raw(TYPES[column])})`
  const parts = columns.map((column) => {
    const [is, was] = [typed(column, column), typed(column, `was_${column}`)]
    const current = sql.ref(`products.${column}`)
    const isCurrent = DERIVED.has(column)
      ? sql`products.version = cast(v.version as bigint)`
      : sql`${current} is not distinct from ${was}`
    return {
      set: sql`${sql.ref(column)} = case when ${is} is distinct from ${was} then ${is} else ${current} end`,
      condition: sql`(${is} is not distinct from ${was} or ${isCurrent})`,
    }
  })
  const { numAffectedRows } = await sql`
    with v(id, version, ${sql.join(names)}) as (values ${sql.join(rows)})
    update products
    set ${sql.join(parts.map(({ set }) => set))}, version = products.version + 1, updated_at = ${now}
    from v
    where products.id = cast(v.id as bigint) and products.is_deleted = ${false}
      and ${sql.join(
        parts.map(({ condition }) => condition),
        sql` and `,
      )}`.execute(tx)
  return Number(numAffectedRows)
}

/** The ids of the variants of products without options, by product. */
export async function findOnlyVariants(tx: Tx, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await inBatches(productIds, (ids) =>
    tx
      .selectFrom('variants')
      .select(['id', 'product_id'])
      .where('product_id', 'in', ids)
      .where('value1_id', 'is', null)
      .execute(),
  )
  return new Map(rows.map(({ id, product_id: productId }) => [productId, id]))
}
