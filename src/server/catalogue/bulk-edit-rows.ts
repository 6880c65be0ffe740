import { nameWithVariant } from '#domain/variant.ts'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { VARIANT_TEXT } from './variants.ts'

export type ProductRow = { id: number; name: string; price: number; original_price: number | null }

export type VariantRow = {
  id: number
  product_id: number
  /** 'Azul · M', empty for a product without options. */
  text: string
  name: string
  /** Null: it has the product's prices. */
  price: number | null
  original_price: number | null
  stock_quantity: number
}

/** The prices of products that are not deleted, and their variants that are not hidden; by product and id. */
export async function readBulkRows(db: Db, productIds: readonly number[]) {
  const ids = [...new Set(productIds)].sort((a, b) => a - b)
  const products: ProductRow[] = await inBatches(ids, (some) =>
    db
      .selectFrom('products')
      .select(['id', 'name', 'price_cents as price', 'original_price_cents as original_price'])
      .where('id', 'in', some)
      .where('is_deleted', '=', false)
      .orderBy('id')
      .execute(),
  )
  const variants = await inBatches(ids, (some) =>
    db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.id', 'v.product_id', 'p.name', VARIANT_TEXT.as('text'), 'v.stock_quantity'])
      .select(['v.price_cents as price', 'v.original_price_cents as original_price'])
      .where('v.product_id', 'in', some)
      .where('v.is_active', '=', true)
      .where('p.is_deleted', '=', false)
      .orderBy('v.product_id')
      .orderBy('v.id')
      .execute(),
  )
  const named: VariantRow[] = variants.map((row) => ({ ...row, name: nameWithVariant(row.name, row.text) }))
  return { products, variants: named }
}
