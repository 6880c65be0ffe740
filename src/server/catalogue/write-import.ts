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

/** Writes the whole plan, or refuses with `import_stale` if a value that it changes has changed since. */
export async function writeImport(tx: Tx, plan: ImportPlan, staff: Staff, now: Date): Promise<void> {
  const act = auditedBy(staff, now)
  const categories = new Map<string, number>()
  for (const name of plan.unknownCategories)
    categories.set(foldText(name), (await createCategoryNamed(tx, name, staff, now)).id)
  const categoryOf = ({ newCategory, product }: NewLine | ChangedLine) =>
    newCategory === null ? product.category_id : categories.get(foldText(newCategory))!

  const ids: number[] = []
  const fresh = plan.lines.filter((line) => line.result === 'new')
  await inBatches(fresh, async (lines) => {
    const created = await insertProducts(
      tx,
      lines.map((line) => ({
        ...productColumns(line.product),
        category_id: categoryOf(line),
        created_at: now,
        updated_at: now,
      })),
    )
    const idOf = ({ product }: NewLine) => created.get(product.slug)!
    ids.push(...lines.map(idOf))
    const pictured = lines.map((line) => ({ id: idOf(line), pictures: line.product.pictures }))
    await writePictures(tx, pictured, now)
    await writeAudits(
      tx,
      lines.map((line) => ({
        ...act,
        action: 'product.create',
        subject: `product ${idOf(line)}`,
        before: null,
        after: { ...line.product, category_id: categoryOf(line) },
      })),
    )
  })

  // Lock order: products by id.
  const changed = plan.lines.filter((line) => line.result === 'changed').sort((a, b) => a.before.id - b.before.id)
  const changeOf = (line: ChangedLine) => ({
    id: line.before.id,
    version: line.before.version,
    was: { ...productColumns(line.before), category_id: line.before.category_id },
    is: { ...productColumns(line.product), category_id: categoryOf(line) },
  })
  const columns = changedColumns(changed.map(changeOf))
  await inBatches(changed, async (lines) => {
    if ((await updateProducts(tx, lines.map(changeOf), columns, now)) < lines.length) throw new Refusal('import_stale')
    const pictured = lines
      .filter(({ changes }) => 'pictures' in changes.after)
      .map(({ before, product }) => ({ id: before.id, pictures: product.pictures }))
    await writePictures(tx, pictured, now)
    await writeAudits(
      tx,
      lines.map((line) => ({
        ...act,
        action: 'product.change',
        subject: `product ${line.before.id}`,
        ...differences<object>(line.before, { ...line.product, category_id: categoryOf(line) }),
      })),
    )
  })
  await bumpProducts(tx, [...ids, ...changed.map(({ before }) => before.id)])
  if (categories.size > 0) await bumpCategories(tx)
}
