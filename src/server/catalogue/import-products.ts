import type { ImportPreview } from '#contract/admin-import.ts'
import type { Bytes } from '#contract/endpoint.ts'
import type { Staff } from '../audit/audit.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { readImportFile } from './import-file.ts'
import { outcomeOf, planImport, type ImportPlan, type PlannedLine } from './import-plan.ts'
import { writeImport } from './write-import.ts'

type Options = { createCategories: boolean; basis?: string | undefined }

/** So many lines are told one by one, the bad ones first; of those, every one. */
const MAX_TOLD = 500

export async function previewImport(db: Db, file: Bytes, options: Options): Promise<ImportPreview> {
  const { lines, ignoredColumns } = readImportFile(file)
  const plan = await planImport(db, lines, options)
  const order = ['bad', 'changed', 'new', 'equal']
  const bad = countOf(plan, 'bad')
  const told = plan.lines
    .toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result) || a.file.line - b.file.line)
    .slice(0, Math.max(bad, MAX_TOLD))
  return {
    lines: lines.length,
    bad,
    ...countsOf(plan),
    stock_changed: plan.lines.filter(changesStock).length,
    unknown_categories: plan.unknownCategories,
    ignored_columns: ignoredColumns,
    basis: plan.basis,
    rows: told.map((line) => ({
      line: line.file.line,
      name: line.file.cells.name ?? line.file.cells.slug ?? '',
      price: line.file.cells.price ?? '',
      stock: line.file.cells.stock_quantity ?? '',
      result: line.result,
      ...outcomeOf(line),
    })),
  }
}

/**
 * The whole file or nothing. A file that would change nothing any more is done already, whoever sends it again; one whose
 * products moved since the preview is refused, so that units sold meanwhile are not written back; and nobody sets a stock
 * that they have not seen. All thinking is done before the transaction: shoppers wait for the writing alone.
 */
export async function importProducts(
  { db, reader }: Pick<Shop, 'db' | 'reader'>,
  file: Bytes,
  { createCategories, basis }: Options,
  staff: Staff,
  now: Date,
) {
  const { lines } = readImportFile(file)
  const plan = await planImport(reader, lines, { createCategories })
  const counts = countsOf(plan)
  if (countOf(plan, 'bad') > 0) throw new Refusal('import_bad_lines')
  if (counts.created + counts.changed === 0) return counts
  if (basis === undefined && plan.lines.some(changesStock)) throw new Refusal('import_unchecked')
  if (basis !== undefined && basis !== plan.basis) throw new Refusal('import_stale')
  await orMoved(inTransaction(db, (tx) => writeImport(tx, plan, { createCategories }, staff, now)))
  return counts
}

/** The slug that was free or the category that was there is not, a moment later. */
async function orMoved<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw isUniqueViolation(error) || isForeignKeyViolation(error) ? new Refusal('import_stale') : error
  }
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
