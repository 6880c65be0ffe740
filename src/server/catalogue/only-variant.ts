import type { Selectable } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Database, Db, Tx } from '../db/schema.ts'

const COLUMNS = ['sku', 'gtin', 'weight_grams', 'width_mm', 'height_mm', 'length_mm'] as const

/** Codes and measures of what is sold. */
export type Identity = Pick<Selectable<Database['variants']>, (typeof COLUMNS)[number]>

export const NO_IDENTITY: Identity = {
  sku: null,
  gtin: null,
  weight_grams: null,
  width_mm: null,
  height_mm: null,
  length_mm: null,
}

/** Adds the codes and measures of products without options; null for others, whose variants have their own. */
export async function withIdentity<P extends { id: number }>(db: Db, products: readonly P[]) {
  const productIds = products.map(({ id }) => id)
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('variants')
      .select(['product_id', ...COLUMNS])
      .where('product_id', 'in', ids)
      .where('value1_id', 'is', null)
      .execute(),
  )
  const identities = new Map(rows.map(({ product_id: id, ...identity }) => [id, identity]))
  return products.map((product) => ({ ...product, ...(identities.get(product.id) ?? NO_IDENTITY) }))
}

/** The given codes and measures, the others as they were. */
export function identityOf(given: Partial<Record<keyof Identity, unknown>>, otherwise: Identity): Identity {
  const entries = COLUMNS.map((column) => [column, given[column] === undefined ? otherwise[column] : given[column]])
  return Object.fromEntries(entries) as Identity
}

/** The id of the one variant of a product without options; undefined if the product has options. */
export async function findOnlyVariant(db: Db, productId: number): Promise<number | undefined> {
  const variant = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .where('value1_id', 'is', null)
    .executeTakeFirst()
  return variant?.id
}

export async function writeIdentity(tx: Tx, variantId: number, identity: Identity): Promise<void> {
  await tx.updateTable('variants').set(identity).where('id', '=', variantId).execute()
}
