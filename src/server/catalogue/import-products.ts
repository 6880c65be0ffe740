import { nameWithVariant } from '#domain/variant.ts'
import type { ImportPreview } from '#contract/admin-import.ts'
import type { Bytes } from '#contract/endpoint.ts'
import type { StaffRequest } from '../audit/audit.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { readImportFile, type FileLine } from './import-file.ts'
import { planImport, type ImportPlan, type PlannedProduct } from './import-plan.ts'
import { recordImport } from './import-records.ts'
import { outcomeOf } from './import-texts.ts'
import { writeImport } from './write-import.ts'

type Options = { createCategories: boolean; basis?: string | undefined; fileName?: string | undefined }

const MAX_LISTED = 500

export async function previewImport(db: Db, file: Bytes, options: Options): Promise<ImportPreview> {
  const { lines, ignoredColumns } = readImportFile(file)
  const plan = await planImport(db, lines, options)
  const order = ['bad', 'changed', 'new', 'equal']
  const bad = countBad(plan)
  const nameOf = lineNames(lines)
  const listed = plan.lines
    .toSorted((a, b) => order.indexOf(a.result) - order.indexOf(b.result) || a.file.line - b.file.line)
    .slice(0, Math.max(bad, MAX_LISTED))
  return {
    lines: lines.length,
    bad,
    ...countsOf(plan),
    stock_changed: plan.products.filter(changesStock).length,
    unknown_categories: plan.unknownCategories,
    ignored_columns: ignoredColumns,
    basis: plan.basis,
    rows: listed.map((line) => ({
      line: line.file.line,
      name: nameOf(line.file),
      price: line.file.cells.variant_price || line.file.cells.price || '',
      stock: line.file.cells.stock_quantity ?? '',
      result: line.result,
      ...outcomeOf(line),
    })),
  }
}

/**
 * A repeated request succeeds without a change. `basis` is that of a preview with the same changes, required if the file
 * changes stock: units sold since the preview are not restored. Planned outside the transaction, in which SQLite runs alone.
 */
export async function importProducts(
  { db, reader }: Pick<Shop, 'db' | 'reader'>,
  file: Bytes,
  { createCategories, basis, fileName = '' }: Options,
  staff: StaffRequest,
) {
  const { lines } = readImportFile(file)
  const plan = await planImport(reader, lines, { createCategories })
  const counts = countsOf(plan)
  if (countBad(plan) > 0) throw new Refusal('import_bad_lines')
  if (counts.created + counts.changed === 0) return counts
  if (basis === undefined && plan.products.some(changesStock)) throw new Refusal('import_unchecked')
  if (basis !== undefined && basis !== plan.basis) throw new Refusal('import_stale')
  const stale = new Refusal('import_stale')
  const writing = inTransaction(db, async (tx) => {
    const changedIds = plan.products.flatMap(({ before }) => (before ? [before.id] : []))
    await recordImport(
      tx,
      { fileName, counts, changedIds, write: (importId) => writeImport(tx, { plan, importId }, staff) },
      staff,
    )
  })
  await refuseViolations(writing, { unique: stale, foreignKey: stale })
  return counts
}

/** 'Vaso Serra (Azul · M)', also where only the product's first line has its name. */
function lineNames(lines: readonly FileLine[]): (line: FileLine) => string {
  const names = new Map<string, string>()
  for (const { cells } of lines)
    if (cells.slug && cells.name && !names.has(cells.slug)) names.set(cells.slug, cells.name)
  return ({ cells }) => {
    const values = [cells.option1_value, cells.option2_value, cells.option3_value].filter(Boolean)
    const { slug = '', name } = cells
    return nameWithVariant(name || names.get(slug) || slug, values.join(' · '))
  }
}

function countBad({ lines }: ImportPlan): number {
  return lines.filter(({ result }) => result === 'bad').length
}

function changesStock({ variants }: PlannedProduct): boolean {
  return variants.some(({ before, cells }) => before && before.stock_quantity !== cells.stock_quantity)
}

/** Of products. */
function countsOf({ products, equal }: ImportPlan) {
  const created = products.filter(({ before }) => !before).length
  return { created, changed: products.length - created, equal }
}
