import { foldText } from '#domain/search.ts'
import { differences, writeAudits, type StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import type { ChangedLine, ImportPlan, NewLine } from './import-plan.ts'
import { changedColumns, findOnlyVariants, insertProducts, updateProducts } from './import-queries.ts'
import { writeAttributes } from './product-attributes.ts'
import { writePictures } from './product-pictures.ts'
import { createCategoryNamed } from './save-category.ts'
import { productColumns } from './save-product.ts'
import { countStocks } from './stock.ts'
import { byStaff } from './stock-movements.ts'
import { insertVariants } from './variants.ts'
import { bumpCategories, bumpProducts } from './version.ts'

type CategoryOf = (line: NewLine | ChangedLine) => number | null

/** Writes the whole plan, or refuses with `import_stale` if a value that it changes has changed since. */
export async function writeImport(tx: Tx, plan: ImportPlan, staff: StaffRequest): Promise<void> {
  const categories = new Map<string, number>()
  for (const name of plan.unknownCategories)
    categories.set(foldText(name), (await createCategoryNamed(tx, name, staff)).id)
  const categoryOf: CategoryOf = ({ newCategory, product }) =>
    newCategory === null ? product.category_id : categories.get(foldText(newCategory))!

  const created = plan.lines.filter((line) => line.result === 'new')
  const ids = await inBatches(created, (lines) => createProducts(tx, lines, categoryOf, staff))
  // Lock order: products by id.
  const changed = plan.lines.filter((line) => line.result === 'changed').sort((a, b) => a.before.id - b.before.id)
  await changeProducts(tx, changed, categoryOf, staff)
  await bumpProducts(tx, [...ids, ...changed.map(({ before }) => before.id)])
  if (categories.size > 0) await bumpCategories(tx)
}

async function createProducts(
  tx: Tx,
  lines: readonly NewLine[],
  categoryOf: CategoryOf,
  staff: StaffRequest,
): Promise<number[]> {
  const rows = lines.map((line) => ({
    ...productColumns(line.product),
    category_id: categoryOf(line),
    created_at: staff.now,
    updated_at: staff.now,
  }))
  const ids = await insertProducts(tx, rows)
  const created = lines.map((line) => ({ line, id: ids.get(line.product.slug)! }))
  await insertVariants(
    tx,
    created.map(({ id, line }) => ({ product_id: id, stock_quantity: line.product.stock_quantity })),
    byStaff(staff, 'import'),
  )
  const pictured = created.map(({ id, line }) => ({ id, pictures: line.product.pictures }))
  await writePictures(tx, pictured, staff.now)
  await writeAttributes(
    tx,
    created.map(({ id, line }) => ({ id, attributes: line.product.attributes })),
  )
  const entries = created.map(({ id, line }) => ({
    action: 'product.create' as const,
    subject: `product ${id}`,
    after: { ...line.product, category_id: categoryOf(line) },
  }))
  await writeAudits(tx, staff, entries)
  return [...ids.values()]
}

async function changeProducts(
  tx: Tx,
  all: readonly ChangedLine[],
  categoryOf: CategoryOf,
  staff: StaffRequest,
): Promise<void> {
  const changeOf = (line: ChangedLine) => ({
    id: line.before.id,
    version: line.before.version,
    was: { ...productColumns(line.before), category_id: line.before.category_id },
    is: { ...productColumns(line.product), category_id: categoryOf(line) },
  })
  const columns = changedColumns(all.map(changeOf))
  // Before any product: lock order.
  await countProducts(tx, all, staff)
  await inBatches(all, async (lines) => {
    const updated = await updateProducts(tx, lines.map(changeOf), columns, staff.now)
    if (updated < lines.length) throw new Refusal('import_stale')
    const pictured = lines
      .filter(({ changes }) => 'pictures' in changes.after)
      .map(({ before, product }) => ({ id: before.id, pictures: product.pictures }))
    await writePictures(tx, pictured, staff.now)
    const described = lines
      .filter(({ changes }) => 'attributes' in changes.after)
      .map(({ before, product }) => ({ id: before.id, attributes: product.attributes }))
    await writeAttributes(tx, described)
    const entries = lines.map((line) => ({
      action: 'product.change' as const,
      subject: `product ${line.before.id}`,
      ...differences<object>(line.before, { ...line.product, category_id: categoryOf(line) }),
    }))
    await writeAudits(tx, staff, entries)
  })
}

async function countProducts(tx: Tx, all: readonly ChangedLine[], staff: StaffRequest): Promise<void> {
  const counted = all.filter(({ before, product }) => product.stock_quantity !== before.stock_quantity)
  const variants = await findOnlyVariants(
    tx,
    counted.map(({ before }) => before.id),
  )
  const counts = counted.map(({ before, product }) => ({
    productId: before.id,
    variantId: variants.get(before.id) ?? 0,
    was: before.stock_quantity,
    is: product.stock_quantity,
  }))
  if (!(await countStocks(tx, counts, byStaff(staff, 'import')))) throw new Refusal('import_stale')
}
