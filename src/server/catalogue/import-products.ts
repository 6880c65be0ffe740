import { setImmediate } from 'node:timers/promises'
import { foldText } from '#domain/search.ts'
import type { ImportPreview } from '#contract/admin-import.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { differences, writeAudits, type Staff } from '../audit/audit.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { updateProduct } from './admin-queries.ts'
import { createCategoryNamed } from './save-category.ts'
import { readImportFile } from './import-file.ts'
import { outcomeOf, planImport, type ImportPlan, type PlannedLine } from './import-plan.ts'
import { insertFirstPictures, insertProducts } from './import-queries.ts'
import { writePictures } from './product-pictures.ts'
import { orSlugTaken, productColumns } from './save-product.ts'
import { bumpCatalogue } from './version.ts'

type Options = { createCategories: boolean; basis?: string | undefined }

/** So many lines are told one by one, the bad ones first; of those, every one. */
const MAX_TOLD = 500

export async function previewImport(db: Db, file: Bytes, options: Options): Promise<ImportPreview> {
  const { lines, ignoredColumns } = readImportFile(file)
  const plan = await planImport(db, lines, options)
  const order = ['bad', 'changed', 'new', 'equal']
  const bad = countOf(plan, 'bad')
  const told = plan.lines.toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result) || a.file.line - b.file.line).slice(0, Math.max(bad, MAX_TOLD))
  return {
    lines: lines.length, bad, ...countsOf(plan), stock_changed: plan.lines.filter(changesStock).length,
    unknown_categories: plan.unknownCategories, ignored_columns: ignoredColumns, basis: plan.basis,
    rows: told.map((line) => ({
      line: line.file.line, name: line.file.cells.name ?? line.file.cells.slug ?? '', price: line.file.cells.price ?? '',
      stock: line.file.cells.stock_quantity ?? '', result: line.result, ...outcomeOf(line),
    })),
  }
}

/**
 * The whole file or nothing. A file that would change nothing any more is done already, whoever sends it again; one whose
 * products moved since the preview is refused, so that units sold meanwhile are not written back; and nobody sets a stock
 * that they have not seen.
 */
export function importProducts(db: Db, file: Bytes, { createCategories, basis }: Options, staff: Staff, now: Date) {
  const { lines } = readImportFile(file)
  return orSlugTaken(inTransaction(db, async (tx) => {
    const plan = await planImport(tx, lines, { createCategories })
    const counts = countsOf(plan)
    if (countOf(plan, 'bad') > 0) throw new Refusal('import_bad_lines')
    if (counts.created + counts.changed === 0) return counts
    if (basis === undefined && plan.lines.some(changesStock)) throw new Refusal('import_unchecked')
    if (basis !== undefined && basis !== plan.basis) throw new Refusal('import_stale')

    const categories = await createMissingCategories(tx, plan, staff, now)
    const categoryOf: CategoryOf = ({ newCategory, product }) => (newCategory === null ? product.category_id : categories.get(foldText(newCategory))!)
    await createAll(tx, plan.lines.filter((line) => line.result === 'new'), categoryOf, staff, now)
    await changeAll(tx, plan.lines.filter((line) => line.result === 'changed'), categoryOf, staff, now)
    await bumpCatalogue(tx)
    return counts
  }))
}

function countOf({ lines }: ImportPlan, result: PlannedLine['result']): number {
  return lines.filter((line) => line.result === result).length
}

function changesStock(line: PlannedLine): boolean {
  return line.result === 'changed' && line.product.stock_quantity !== line.before.stock_quantity
}

function countsOf(plan: ImportPlan) {
  return { created: countOf(plan, 'new'), changed: countOf(plan, 'changed'), equal: countOf(plan, 'equal') }
}

async function createMissingCategories(tx: Tx, { unknownCategories }: ImportPlan, staff: Staff, now: Date): Promise<Map<string, number>> {
  const made = new Map<string, number>()
  for (const name of unknownCategories) made.set(foldText(name), (await createCategoryNamed(tx, name, staff, now)).id)
  return made
}

type New = Extract<PlannedLine, { result: 'new' }>
type Changed = Extract<PlannedLine, { result: 'changed' }>
type CategoryOf = (line: New | Changed) => number | null

const AT_ONCE = 100

async function createAll(tx: Tx, lines: readonly New[], categoryOf: CategoryOf, staff: Staff, now: Date): Promise<void> {
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const some = lines.slice(from, from + AT_ONCE)
    const rows = some.map((line) => ({ ...productColumns(line.product), category_id: categoryOf(line), created_at: now, updated_at: now }))
    const ids = await insertProducts(tx, rows)
    const idOf = ({ product }: New) => ids.get(product.slug)!
    const picturesOfLine = (line: New) => line.product.pictures.map((picture, position) => ({ product_id: idOf(line), position, ...picture }))
    await insertFirstPictures(tx, some.flatMap(picturesOfLine))
    await writeAudits(tx, some.map((line) => ({
      actor: staff.email, address: staff.address, now,
      action: 'product.create', subject: `product ${idOf(line)}`, before: null, after: { ...line.product, category_id: categoryOf(line) },
    })))
    await setImmediate()
  }
}

async function changeAll(tx: Tx, lines: readonly Changed[], categoryOf: CategoryOf, staff: Staff, now: Date): Promise<void> {
  const byId = lines.toSorted((a, b) => a.before.id - b.before.id)
  for (let from = 0; from < byId.length; from += AT_ONCE) {
    const some = byId.slice(from, from + AT_ONCE)
    for (const line of some) {
      const { before, product } = line
      const columns = { ...productColumns(product), category_id: categoryOf(line), updated_at: now }
      const changed = await updateProduct(tx, before.id, before.version, columns)
      if (!changed) throw new Refusal('stale')
      if (product.pictures[0]?.url !== before.pictures[0]?.url) await writePictures(tx, before.id, product.pictures)
    }
    await writeAudits(tx, some.map((line) => ({
      actor: staff.email, address: staff.address, now,
      action: 'product.change', subject: `product ${line.before.id}`,
      ...differences<object>(line.before, { ...line.product, category_id: categoryOf(line) }),
    })))
    await setImmediate()
  }
}
