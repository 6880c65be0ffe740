import { foldText } from '#domain/search.ts'
import { differences, writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { updateProduct } from './admin-queries.ts'
import { writeFurtherCategories } from './category-members.ts'
import { deleteImportDownloads } from './picture-downloads.ts'
import { writeAttributes } from './product-attributes.ts'
import { writePictures } from './product-pictures.ts'
import type { ProductSnapshot, ProductValues } from './product-snapshot.ts'
import { removeIfThere } from './remove-product.ts'
import { deleteUnusedOptions } from './save-options.ts'
import { deleteVariants } from './save-variants.ts'
import type { UndoPlan } from './undo-plan.ts'
import { countStocks } from './stock.ts'
import { byStaff, type MovementCause } from './stock-movements.ts'
import { bumpProducts } from './version.ts'

type Undo = { importId: number; productId: number; plan: UndoPlan; current: ProductSnapshot | undefined }

/** The caller has locked the product. */
export async function writeUndo(
  tx: Tx,
  { importId, productId, plan, current }: Undo,
  staff: StaffRequest,
): Promise<void> {
  await deleteImportDownloads(tx, importId, productId)
  if (!current || plan.result === 'skipped') return
  if (plan.result === 'deleted') return void (await removeIfThere(tx, productId, staff))
  if (!('product' in plan)) return writeProduct(tx, { productId, current, changes: { is_active: false } }, staff)
  const cause = byStaff(staff, 'import_undone')
  await writeStocks(tx, { productId, plan, current }, cause)
  const removedVersions = await writeVariants(tx, { productId, plan, current }, cause)
  await writeProduct(tx, { productId, current, changes: plan.product, removedVersions }, staff)
}

type RestoreInput = { productId: number; plan: Extract<UndoPlan, { product: unknown }>; current: ProductSnapshot }

type ProductWrite = {
  productId: number
  current: ProductSnapshot
  changes: Partial<ProductValues>
  /** Of deleted variants: the product's version never falls. */
  removedVersions?: number
}

async function writeProduct(
  tx: Tx,
  { productId, current, changes, removedVersions = 0 }: ProductWrite,
  staff: StaffRequest,
): Promise<void> {
  const { pictures, attributes, further_category_ids: further, ...columns } = changes
  const texts = { ...current.product, ...columns }
  await updateProduct(tx, productId, current.version, {
    ...columns,
    name_key: foldText(texts.name),
    texts_key: foldText([texts.short_description, texts.description, texts.brand, texts.mpn].join(' ')),
    ...(pictures && { image_url: pictures[0]?.url ?? null }),
    updated_at: staff.now,
  })
  if (removedVersions > 0)
    await tx
      .updateTable('products')
      .set((eb) => ({ version: eb('version', '+', removedVersions) }))
      .where('id', '=', productId)
      .execute()
  if (pictures) await writePictures(tx, [{ id: productId, pictures }], staff.now)
  if (attributes) await writeAttributes(tx, [{ id: productId, attributes }])
  if (further) await writeFurtherCategories(tx, [{ id: productId, categoryIds: further }])
  await bumpProducts(tx, [productId])
  await writeAudit(tx, staff, {
    action: 'product.change',
    subject: `product ${productId}`,
    ...differences(audited(current.product), audited(changes)),
  })
}

/** With the names that the activity page knows. */
function audited({ price_cents: price, original_price_cents: original, ...values }: Partial<ProductValues>): object {
  return {
    ...values,
    ...(price !== undefined && { price }),
    ...(original !== undefined && { original_price: original }),
  }
}

/** By the difference, never below zero: sales since the import stay sales. */
function writeStocks(tx: Tx, { productId, plan, current }: RestoreInput, cause: MovementCause): Promise<boolean> {
  const counts = plan.stocks.map(({ variantId, taken }) => {
    const was = current.variants[variantId]!.stock_quantity
    return { productId, variantId, was, is: Math.max(0, was - taken) }
  })
  return countStocks(tx, counts, cause)
}

/** Deleted ones first: a variant may get values back that one of them had. Returns the deleted versions. */
async function writeVariants(
  tx: Tx,
  { productId, plan, current: { valueIds } }: RestoreInput,
  cause: MovementCause,
): Promise<number> {
  const removedVersions = await deleteVariants(tx, plan.deletedVariantIds, cause)
  if (plan.hiddenVariantIds.length > 0)
    await tx.updateTable('variants').set({ is_active: false }).where('id', 'in', plan.hiddenVariantIds).execute()
  for (const { id, values } of plan.variants)
    if (Object.keys(values).length > 0) await tx.updateTable('variants').set(values).where('id', '=', id).execute()
  const kept = valueIds.filter((id) => !plan.valueIds.includes(id))
  if (plan.valueIds.length > 0) await deleteUnusedOptions(tx, productId, [{ id: 0, valueIds: kept }])
  return removedVersions
}
