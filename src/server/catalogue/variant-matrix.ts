import type { StoredVariant, VariantMatrix } from '#contract/admin-variants.ts'
import { inBatches } from '../db/batches.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { readOptions } from './variants.ts'

/** Options and variants as staff edit them, hidden ones included. */
export async function readMatrix(db: Db, productId: number): Promise<VariantMatrix> {
  return (await readMatrices(db, [productId])).get(productId)!
}

export async function readMatrices(db: Db, productIds: readonly number[]): Promise<Map<number, VariantMatrix>> {
  const options = await readOptions(db, productIds)
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('variants')
      .select(['id', 'product_id', 'value1_id', 'value2_id', 'value3_id', 'sku', 'gtin', 'price_cents as price'])
      .select(['original_price_cents as original_price', 'stock_quantity', 'weight_grams'])
      .select(['width_mm', 'height_mm', 'length_mm', 'is_active'])
      .where('product_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  )
  const variants = Map.groupBy(rows, ({ product_id: id }) => id)
  return new Map(
    productIds.map((id) => [id, { options: options.get(id) ?? [], variants: (variants.get(id) ?? []).map(storedOf) }]),
  )
}

type VariantRow = Omit<StoredVariant, 'value_ids'> & {
  product_id: number
  value1_id: number | null
  value2_id: number | null
  value3_id: number | null
}

function storedOf(row: VariantRow): StoredVariant {
  const { product_id: _, value1_id, value2_id, value3_id, id, ...cells } = row
  return { id, value_ids: [value1_id, value2_id, value3_id].filter((value) => value !== null), ...cells }
}

/** 'Azul · M', as carts and orders call it. */
export function variantText({ options }: Pick<VariantMatrix, 'options'>, variant: StoredVariant): string {
  const names = new Map(options.flatMap(({ values }) => values.map(({ id, name }) => [id, name])))
  return variant.value_ids.map((id) => names.get(id)).join(' · ')
}

/** Locks the product's variants until commit, then the product. Refuses a product that does not exist. */
export async function lockMatrix(tx: Tx, productId: number): Promise<void> {
  await tx
    .updateTable('variants')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('product_id', '=', productId)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set((eb) => ({ changed_in: eb.ref('changed_in') }))
    .where('id', '=', productId)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('product_not_found')
}

/** Of these variants, those that an order names. */
export async function findSoldVariants(tx: Tx, productId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('order_items')
    .select('variant_id')
    .distinct()
    .where('product_id', '=', productId)
    .where('variant_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.variant_id))
}
