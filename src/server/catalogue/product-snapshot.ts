import type { Selectable } from 'kysely'
import type { Attribute, ProductPicture } from '#contract/catalogue.ts'
import { differences } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { withFurtherCategories } from './category-members.ts'
import { withAttributes } from './product-attributes.ts'
import { withPictures } from './product-pictures.ts'
import { readOptions } from './variants.ts'

/** What an import may change of a product. Texts made from other columns are left out. */
const PRODUCT_COLUMNS = [
  'name',
  'description',
  'short_description',
  'price_cents',
  'original_price_cents',
  'category_id',
  'is_featured',
  'is_active',
  'brand',
  'mpn',
  'warranty',
  'seo_title',
  'seo_description',
] as const

const VARIANT_COLUMNS = [
  'value1_id',
  'value2_id',
  'value3_id',
  'sku',
  'gtin',
  'price_cents',
  'original_price_cents',
  'stock_quantity',
  'weight_grams',
  'width_mm',
  'height_mm',
  'length_mm',
  'position',
  'is_active',
] as const

export type ProductValues = Pick<Selectable<Database['products']>, (typeof PRODUCT_COLUMNS)[number]> & {
  pictures: ProductPicture[]
  attributes: Attribute[]
  further_category_ids: number[]
}
export type VariantValues = Pick<Selectable<Database['variants']>, (typeof VARIANT_COLUMNS)[number]>

export type ProductSnapshot = {
  version: number
  product: ProductValues
  /** By id. */
  variants: Record<number, VariantValues>
  /** Of its options. */
  valueIds: number[]
}

/** Of the products that are not deleted, by id. */
export async function readSnapshots(db: Db, productIds: readonly number[]): Promise<Map<number, ProductSnapshot>> {
  const products = await inBatches(productIds, (ids) =>
    db
      .selectFrom('products')
      .select(['id', 'version', ...PRODUCT_COLUMNS])
      .where('id', 'in', ids)
      .where('is_deleted', '=', false)
      .execute(),
  )
  const detailed = await withFurtherCategories(db, await withAttributes(db, await withPictures(db, products)))
  const variants = await inBatches(productIds, (ids) =>
    db
      .selectFrom('variants')
      .select(['id', 'product_id', ...VARIANT_COLUMNS])
      .where('product_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  const byProduct = Map.groupBy(variants, ({ product_id: id }) => id)
  const options = await readOptions(db, productIds)
  return new Map(
    detailed.map(({ id, version, ...product }) => [
      id,
      {
        version,
        product,
        variants: Object.fromEntries(
          (byProduct.get(id) ?? []).map((variant) => [variant.id, pick(variant, VARIANT_COLUMNS)]),
        ),
        valueIds: (options.get(id) ?? []).flatMap(({ values }) => values.map((value) => value.id)),
      },
    ]),
  )
}

function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>
}

/** Locks the variants until commit, then the products: between two snapshots only this transaction changes them. */
export async function lockProducts(tx: Tx, productIds: readonly number[]): Promise<void> {
  await inBatches(productIds, async (ids) => {
    await tx
      .updateTable('variants')
      .set((eb) => ({ version: eb.ref('version') }))
      .where('product_id', 'in', ids)
      .execute()
  })
  await inBatches(productIds, async (ids) => {
    await tx
      .updateTable('products')
      .set((eb) => ({ changed_in: eb.ref('changed_in') }))
      .where('id', 'in', ids)
      .execute()
  })
}

/** The part of a snapshot that differs from another one of the same product. */
export type SnapshotPart = { product: Partial<ProductValues>; variants: Record<number, Partial<VariantValues>> }
export type ProductChange = {
  before: SnapshotPart
  after: SnapshotPart & { createdVariantIds: number[]; createdValueIds: number[] }
}

export function changeBetween(was: ProductSnapshot, is: ProductSnapshot): ProductChange {
  const product = differences(was.product, is.product)
  const before: SnapshotPart = { product: product.before, variants: {} }
  const after: SnapshotPart = { product: product.after, variants: {} }
  const createdVariantIds: number[] = []
  for (const [id, variant] of Object.entries(is.variants)) {
    const old = was.variants[Number(id)]
    if (!old) createdVariantIds.push(Number(id))
    const cells = differences(old ?? variant, variant)
    if (Object.keys(cells.after).length === 0) continue
    before.variants[Number(id)] = cells.before
    after.variants[Number(id)] = cells.after
  }
  const known = new Set(was.valueIds)
  const createdValueIds = is.valueIds.filter((id) => !known.has(id))
  return { before, after: { ...after, createdVariantIds, createdValueIds } }
}
