import { foldText } from '#domain/search.ts'
import { auditedBy, differences, writeAudits, type Staff } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { ChangedLine, ImportPlan, NewLine } from './import-plan.ts'
import { changedColumns, insertProducts, updateProducts } from './import-queries.ts'
import { writePictures } from './product-pictures.ts'
import { createCategoryNamed } from './save-category.ts'
import { productColumns } from './save-product.ts'
import { bumpCategories, bumpProducts } from './version.ts'

type Act = ReturnType<typeof auditedBy>
type CategoryOf = (line: NewLine | ChangedLine) => number | null

/** Writes the whole plan, or refuses with `import_stale` if a value that it changes has changed since. */
export async function writeImport(tx: Tx, plan: ImportPlan, staff: Staff, now: Date): Promise<void> {
  const categories = new Map<string, number>()
  for (const name of plan.unknownCategories)
    categories.set(foldText(name), (await createCategoryNamed(tx, name, staff, now)).id)
  const categoryOf: CategoryOf = ({ newCategory, product }) =>
    newCategory === null ? product.category_id : categories.get(foldText(newCategory))!

  const act = auditedBy(staff, now)
  const created = plan.lines.filter((line) => line.result === 'new')
  const ids = await inBatches(created, (lines) => createProducts(tx, lines, categoryOf, act))
  // Lock order: products by id.
  const changed = plan.lines.filter((line) => line.result === 'changed').sort((a, b) => a.before.id - b.before.id)
  await changeProducts(tx, changed, categoryOf, act)
  await bumpProducts(tx, [...ids, ...changed.map(({ before }) => before.id)])
  if (categories.size > 0) await bumpCategories(tx)
}

async function createProducts(tx: Tx, lines: readonly NewLine[], categoryOf: CategoryOf, act: Act): Promise<number[]> {
  const rows = lines.map((line) => ({
    ...productColumns(line.product),
    category_id: categoryOf(line),
    created_at: act.now,
    updated_at: act.now,
  }))
  const ids = await insertProducts(tx, rows)
  const created = lines.map((line) => ({ line, id: ids.get(line.product.slug)! }))
  const pictured = created.map(({ id, line }) => ({ id, pictures: line.product.pictures }))
  await writePictures(tx, pictured, act.now)
  const entries = created.map(({ id, line }) => ({
    ...act,
    action: 'product.create' as const,
    subject: `product ${id}`,
    before: null,
    after: { ...line.product, category_id: categoryOf(line) },
  }))
  await writeAudits(tx, entries)
  return [...ids.values()]
}

async function changeProducts(tx: Tx, all: readonly ChangedLine[], categoryOf: CategoryOf, act: Act): Promise<void> {
  const changeOf = (line: ChangedLine) => ({
    id: line.before.id,
    version: line.before.version,
    was: { ...productColumns(line.before), category_id: line.before.category_id },
    is: { ...productColumns(line.product), category_id: categoryOf(line) },
  })
  const columns = changedColumns(all.map(changeOf))
  await inBatches(all, async (lines) => {
    const updated = await updateProducts(tx, lines.map(changeOf), columns, act.now)
    if (updated < lines.length) throw new Refusal('import_stale')
    const pictured = lines
      .filter(({ changes }) => 'pictures' in changes.after)
      .map(({ before, product }) => ({ id: before.id, pictures: product.pictures }))
    await writePictures(tx, pictured, act.now)
    const entries = lines.map((line) => ({
      ...act,
      action: 'product.change' as const,
      subject: `product ${line.before.id}`,
      ...differences<object>(line.before, { ...line.product, category_id: categoryOf(line) }),
    }))
    await writeAudits(tx, entries)
  })
}
