import type { Insertable, Updateable } from 'kysely'
import {
  type adminVariants,
  type StoredVariant,
  VARIANT_LIMITS,
  type VariantMatrix,
  type VariantRow,
} from '#contract/admin-variants.ts'
import type { Input } from '#contract/endpoint.ts'
import { differences, isUnchanged, writeAudit, type StaffRequest } from '../audit/audit.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { removeVariantsFromCarts } from './admin-queries.ts'
import { deleteUnusedOptions, planOptions, writeOptions, type WrittenOption } from './save-options.ts'
import { invalid } from './save-product.ts'
import { countStocks, type StockCount } from './stock.ts'
import { byStaff, recordMovements, type MovementCause } from './stock-movements.ts'
import { findSoldVariants, lockMatrix, readMatrix, variantText } from './variant-matrix.ts'
import { insertVariants } from './variants.ts'
import { bumpProducts } from './version.ts'

type Form = Input<typeof adminVariants.save>

/** A cart that takes a variant while it is deleted refuses the save: nothing has changed. */
export async function saveVariants(db: Db, input: Form, staff: StaffRequest): Promise<VariantMatrix> {
  const stale = new Refusal('stale')
  return refuseViolations(
    inTransaction(db, (tx) => save(tx, input, staff)),
    { unique: stale, foreignKey: stale },
  )
}

async function save(tx: Tx, form: Form, staff: StaffRequest): Promise<VariantMatrix> {
  const { id } = form
  await lockMatrix(tx, id)
  const before = await readMatrix(tx, id)
  const planned = planOptions(form, before.options)
  checkPlaces(form)
  const options = await writeOptions(tx, id, planned, before.options)
  const rows = matchRows(form.variants, options, before)
  checkSeen(rows)
  const removedVersions = await removeVariants(tx, { form, before, options, rows }, staff)
  await writeRows(tx, id, rows, staff)
  await deleteUnusedOptions(tx, id, options)
  const after = await readMatrix(tx, id)
  if (after.variants.length === 0) throw invalid('variants', 'Deixe ao menos uma variação')
  if (after.variants.length > VARIANT_LIMITS.variants)
    throw invalid('variants', `Use no máximo ${VARIANT_LIMITS.variants} variações, com as ocultas`)
  if (isUnchanged(before, after)) return after
  await tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1 + removedVersions), updated_at: staff.now }))
    .where('id', '=', id)
    .execute()
  await bumpProducts(tx, [id])
  const changes = differences(auditOf(before), auditOf(after))
  await writeAudit(tx, staff, { action: 'product.variants', subject: `product ${id}`, ...changedVariants(changes) })
  return after
}

/** Each row names one value of each option, and no other row the same. */
function checkPlaces({ options, variants }: Form): void {
  const seen = new Set<string>()
  for (const [at, { values }] of variants.entries()) {
    const fits = values.length === options.length && values.every((value, place) => options[place]!.values[value])
    if (!fits) throw invalid(`variants.${at}.values`, 'Escolha um valor de cada opção')
    if (seen.has(values.join())) throw invalid(`variants.${at}.values`, 'Há duas variações com os mesmos valores')
    seen.add(values.join())
  }
}

type Row = { at: number; input: VariantRow; valueIds: number[]; position: number; stored: StoredVariant | undefined }

/** By id, else by values. The variant of a product without options becomes the first one that has no variant yet. */
function matchRows(inputs: readonly VariantRow[], options: readonly WrittenOption[], before: VariantMatrix): Row[] {
  const byId = new Map(before.variants.map((variant) => [variant.id, variant]))
  const byValues = new Map(before.variants.map((variant) => [variant.value_ids.join(), variant]))
  const rows = inputs.map((input, at) => {
    const valueIds = input.values.map((value, place) => options[place]!.valueIds[value]!)
    const stored = input.id === undefined ? byValues.get(valueIds.join()) : byId.get(input.id)
    if (input.id !== undefined && !stored) throw new Refusal('stale')
    const position = input.values.reduce((sum, value) => sum * VARIANT_LIMITS.values + value, 0)
    return { at, input, valueIds, position, stored }
  })
  const taken = rows.flatMap(({ stored }) => (stored ? [stored.id] : []))
  if (new Set(taken).size < taken.length) throw new Refusal('stale')
  const single = before.options.length === 0 ? before.variants[0] : undefined
  const first = rows.find(({ stored }) => !stored)
  if (single && first && !taken.includes(single.id)) first.stored = single
  return rows
}

const CELLS = [
  'sku',
  'gtin',
  'price',
  'original_price',
  'stock_quantity',
  'weight_grams',
  'width_mm',
  'height_mm',
  'length_mm',
  'is_active',
] as const
type Cell = (typeof CELLS)[number]

/** Refuses cells that changed since they were seen. A stock is a count: it needs the stock that was seen (ADR 017). */
function checkSeen(rows: readonly Row[]): void {
  const fields: Record<string, string> = {}
  for (const { at, input, stored } of rows) {
    if (!stored) continue
    for (const cell of CELLS) {
      const [typed, seen, now] = [input[cell], input.seen?.[cell], stored[cell]]
      if (typed === undefined || (seen === undefined && cell !== 'stock_quantity')) continue
      const isSame = typed === now && (seen === undefined || cell !== 'stock_quantity')
      if (seen !== now && !isSame) fields[`variants.${at}.${cell}`] = 'Mudou enquanto você editava'
    }
  }
  if (Object.keys(fields).length > 0) throw new Refusal('variants_moved', {}, { fields })
}

type Removal = { form: Form; before: VariantMatrix; options: readonly WrittenOption[]; rows: readonly Row[] }

/** Deletes unlisted variants that have lost a value or are removed, hides those with orders. Returns the deleted versions. */
async function removeVariants(tx: Tx, { form, before, options, rows }: Removal, staff: StaffRequest): Promise<number> {
  const listed = new Set(rows.map(({ stored }) => stored?.id))
  const kept = new Set(options.flatMap(({ valueIds }) => valueIds))
  const unlisted = before.variants
    .filter(({ id }) => !listed.has(id))
    .map((variant) => ({ variant, valueIds: alignedValues(variant, before, options) }))
  const isGoing = ({ variant, valueIds }: (typeof unlisted)[number]) =>
    !valueIds || !valueIds.every((id) => kept.has(id)) || (form.removed_ids ?? []).includes(variant.id)
  const sold = await findSoldVariants(
    tx,
    form.id,
    unlisted.filter(isGoing).map(({ variant }) => variant.id),
  )
  const homeless = unlisted.filter(({ variant, valueIds }) => !valueIds && sold.has(variant.id))
  if (homeless.length > 0) {
    const names = homeless.slice(0, 3).map(({ variant }) => variantText(before, variant) || 'a atual')
    throw invalid('options', `Já há pedidos com ${names.join(', ')}: oculte em vez de retirar a opção`)
  }
  const deleted = unlisted.filter((each) => isGoing(each) && !sold.has(each.variant.id))
  for (const each of unlisted.filter(({ variant }) => !deleted.some((other) => other.variant === variant)))
    await setValues(tx, each.variant, each.valueIds!, isGoing(each) ? { is_active: false } : {})
  return deleteVariants(
    tx,
    deleted.map(({ variant }) => variant.id),
    byStaff(staff, 'edit'),
  )
}

/** Its values in the new order of the options; null if an option was added or removed. */
function alignedValues(
  variant: StoredVariant,
  before: VariantMatrix,
  options: readonly WrittenOption[],
): number[] | null {
  const byOption = new Map(before.options.map(({ id }, place) => [id, variant.value_ids[place]!]))
  if (options.length !== byOption.size || !options.every(({ id }) => byOption.has(id))) return null
  return options.map(({ id }) => byOption.get(id)!)
}

/** Removes them from carts. Returns the sum of their versions. */
export async function deleteVariants(tx: Tx, ids: number[], cause: MovementCause): Promise<number> {
  if (ids.length === 0) return 0
  await removeVariantsFromCarts(tx, ids)
  const deleted = await tx
    .deleteFrom('variants')
    .where('id', 'in', ids)
    .returning(['id', 'product_id', 'stock_quantity as stock', 'version'])
    .execute()
  const moved = deleted.map(({ id, product_id: productId, stock }) => ({
    productId,
    variantId: id,
    quantity: -stock,
    stockAfter: 0,
  }))
  await recordMovements(tx, moved, cause)
  return deleted.reduce((sum, { version }) => sum + version, 0)
}

async function setValues(
  tx: Tx,
  variant: StoredVariant,
  valueIds: readonly number[],
  changes: Updateable<Database['variants']>,
): Promise<void> {
  const values = valueIds.join() === variant.value_ids.join() ? {} : valueColumns(valueIds)
  const all = { ...values, ...changes }
  if (Object.keys(all).length > 0) await tx.updateTable('variants').set(all).where('id', '=', variant.id).execute()
}

function valueColumns([first = null, second = null, third = null]: readonly (number | null)[]) {
  return { value1_id: first, value2_id: second, value3_id: third }
}

/** Moves stored variants before it inserts others in their places. */
async function writeRows(tx: Tx, productId: number, rows: readonly Row[], staff: StaffRequest): Promise<void> {
  const counts: StockCount[] = []
  const added: Insertable<Database['variants']>[] = []
  for (const { input, valueIds, position, stored } of rows) {
    const { stock_quantity: is = stored?.stock_quantity ?? 0, ...cells } = givenCells(input, stored)
    if (!stored) {
      added.push({
        is_active: true,
        ...cells,
        stock_quantity: is,
        product_id: productId,
        position,
        ...valueColumns(valueIds),
      })
      continue
    }
    await setValues(tx, stored, valueIds, { ...cells, position })
    const was = stored.stock_quantity
    if (is !== was) counts.push({ productId, variantId: stored.id, was, is })
  }
  if (!(await countStocks(tx, counts, byStaff(staff, 'edit')))) throw new Refusal('stale')
  await insertVariants(tx, added, byStaff(staff, 'opening'))
}

/** The columns of the cells that are given and differ. */
function givenCells(input: VariantRow, stored: StoredVariant | undefined): Updateable<Database['variants']> {
  const given = CELLS.filter((cell) => input[cell] !== undefined && input[cell] !== stored?.[cell])
  return Object.fromEntries(given.map((cell) => [COLUMNS[cell] ?? cell, input[cell]]))
}

const COLUMNS: Partial<Record<Cell, string>> = { price: 'price_cents', original_price: 'original_price_cents' }

function auditOf(matrix: VariantMatrix) {
  const { options, variants } = matrix
  return {
    options: options.map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ')}`),
    variants: Object.fromEntries(
      variants.map((variant) => [
        variantText(matrix, variant) || `nº ${variant.id}`,
        Object.fromEntries(CELLS.map((cell) => [cell, variant[cell]])),
      ]),
    ),
  }
}

type Audited = Partial<ReturnType<typeof auditOf>>

/** Of up to 1,000 variants only the cells that changed. */
function changedVariants({ before, after }: { before: Audited; after: Audited }) {
  const [was, is] = [before.variants ?? {}, after.variants ?? {}]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  )
  const cells = names.map((name) => [name, differences({ ...was[name] }, is[name] ?? {})] as const)
  return {
    before: { ...before, variants: Object.fromEntries(cells.map(([name, each]) => [name, each.before])) },
    after: { ...after, variants: Object.fromEntries(cells.map(([name, each]) => [name, each.after])) },
  }
}
