import { VARIANT_LIMITS } from '#contract/admin-variants.ts'
import { differences, type AuditEntry } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { PlannedProduct } from './import-plan.ts'
import { updateVariants } from './import-queries.ts'
import {
  BLANK,
  CELLS,
  textOf,
  type PlannedOption,
  type PlannedValue,
  type PlannedVariant,
  type VariantCells,
} from './import-variants.ts'
import { countStocks } from './stock.ts'
import type { MovementCause } from './stock-movements.ts'
import { insertVariants } from './variants.ts'

export type WrittenProduct = PlannedProduct & { id: number }
type WrittenVariant = PlannedVariant & { productId: number }

/** Creates what is new and changes the rest; nothing is renamed, moved or deleted. */
export async function writeVariants(tx: Tx, products: readonly WrittenProduct[], cause: MovementCause): Promise<void> {
  const written = products.filter(({ variants }) => variants.length > 0)
  const valueIds = await insertValues(tx, written, await insertOptions(tx, written))
  const variants = written.flatMap(({ id, variants: own }) => own.map((variant) => ({ ...variant, productId: id })))
  const columnsOf = (variant: WrittenVariant) => variantColumns(variant, valueIds)
  // Lock order: variants by product and id.
  const changed = variants
    .filter(({ before }) => before)
    .toSorted((a, b) => a.productId - b.productId || a.before!.id - b.before!.id)
  await inBatches(changed, async (some) => {
    const changes = some.map((variant) => ({ id: variant.before!.id, ...changedColumns(variant, columnsOf(variant)) }))
    if ((await updateVariants(tx, changes)) < some.length) throw new Refusal('import_stale')
  })
  await writeStocks(tx, changed, cause)
  const created = variants.filter(({ before }) => !before)
  await insertVariants(
    tx,
    created.map((variant) => ({
      product_id: variant.productId,
      stock_quantity: variant.cells.stock_quantity,
      ...columnsOf(variant),
    })),
    cause,
  )
}

/** The only place where an import sets the stock of variants that exist. */
async function writeStocks(tx: Tx, variants: readonly WrittenVariant[], cause: MovementCause): Promise<void> {
  const counts = variants
    .filter(({ before, cells }) => before!.stock_quantity !== cells.stock_quantity)
    .map(({ productId, before, cells }) => ({
      productId,
      variantId: before!.id,
      was: before!.stock_quantity,
      is: cells.stock_quantity,
    }))
  if (!(await countStocks(tx, counts, cause))) throw new Refusal('import_stale')
}

async function insertOptions(tx: Tx, products: readonly WrittenProduct[]): Promise<Map<PlannedOption, number>> {
  const options = products.flatMap(({ id, options: own }) => own.map((option) => ({ productId: id, option })))
  const created = options.filter(({ option }) => option.id === null)
  const rows = await inBatches(created, (some) =>
    tx
      .insertInto('product_options')
      .values(some.map(({ productId, option: { name, position } }) => ({ product_id: productId, name, position })))
      .returning(['id', 'product_id', 'position'])
      .execute(),
  )
  const ids = new Map(rows.map(({ id, product_id: productId, position }) => [`${productId} ${position}`, id]))
  return new Map(
    options.map(({ productId, option }) => [option, option.id ?? ids.get(`${productId} ${option.position}`)!]),
  )
}

async function insertValues(
  tx: Tx,
  products: readonly WrittenProduct[],
  optionIds: ReadonlyMap<PlannedOption, number>,
): Promise<Map<PlannedValue, number>> {
  const values = products.flatMap(({ options }) =>
    options.flatMap((option) => option.values.map((value) => ({ optionId: optionIds.get(option)!, value }))),
  )
  const created = values.filter(({ value }) => value.id === null)
  const rows = await inBatches(created, (some) =>
    tx
      .insertInto('option_values')
      .values(some.map(({ optionId, value: { name, position } }) => ({ option_id: optionId, name, position })))
      .returning(['id', 'option_id', 'name'])
      .execute(),
  )
  const ids = new Map(rows.map(({ id, option_id: optionId, name }) => [`${optionId} ${name}`, id]))
  return new Map(values.map(({ optionId, value }) => [value, value.id ?? ids.get(`${optionId} ${value.name}`)!]))
}

function variantColumns({ values, cells }: PlannedVariant, valueIds: ReadonlyMap<PlannedValue, number>) {
  const [first = null, second = null, third = null] = values.map((value) => valueIds.get(value)!)
  return {
    value1_id: first,
    value2_id: second,
    value3_id: third,
    position: values.reduce((sum, { position }) => sum * VARIANT_LIMITS.values + position, 0),
    ...cellColumns(cells),
  }
}

function cellColumns(variant: VariantCells) {
  const { price, original_price, stock_quantity: _, ...cells } = variant
  return { ...cells, price_cents: price, original_price_cents: original_price }
}

/** Values and position only of the variant that a product had before its options. */
function changedColumns({ before, values }: WrittenVariant, is: ReturnType<typeof variantColumns>) {
  const was = cellColumns(cellsOf(before!))
  const { value1_id: _, value2_id: __, value3_id: ___, position: ____, ...cells } = is
  if (before!.value_ids.length === values.length) return { was, is: cells }
  return { was: { ...was, value1_id: null, value2_id: null, value3_id: null, position: 0 }, is }
}

function cellsOf(variant: VariantCells): VariantCells {
  return Object.fromEntries(CELLS.map((cell) => [cell, variant[cell]])) as VariantCells
}

/** Of a product without options, named as the file's columns. */
export function onlyVariantChanges({ options, variants }: PlannedProduct) {
  const [only] = options.length === 0 ? variants : []
  if (!only) return { before: {}, after: {} }
  return differences(namedAsColumns(only.before ?? BLANK), namedAsColumns(only.cells))
}

function namedAsColumns(variant: VariantCells) {
  const { price, original_price, is_active, ...cells } = cellsOf(variant)
  return { ...cells, variant_price: price, variant_original_price: original_price, variant_is_active: is_active }
}

/** As an edit of variants records them: only what changed. */
export function variantsEntry({ id, options, variants }: WrittenProduct): AuditEntry[] {
  if (options.length === 0 || variants.length === 0) return []
  const changes = variants.map((variant) => {
    const { before, cells, values } = variant
    return [textOf(values), differences<object>(before ?? {}, cells)] as const
  })
  const newNames = options.flatMap(({ name, values }) => {
    const added = values.filter((value) => value.id === null)
    return added.length > 0 ? [`${name}: ${added.map((value) => value.name).join(', ')}`] : []
  })
  const sideOf = (side: 'before' | 'after') => Object.fromEntries(changes.map(([text, each]) => [text, each[side]]))
  const after = { ...(newNames.length > 0 && { options: newNames }), variants: sideOf('after') }
  return [{ action: 'product.variants', subject: `product ${id}`, before: { variants: sideOf('before') }, after }]
}
