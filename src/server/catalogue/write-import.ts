import { setImmediate } from 'node:timers/promises'
import { foldText } from '#domain/search.ts'
import { differences, writeAudits, type Staff } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { basisOf, planImport, type ImportPlan, type PlannedLine } from './import-plan.ts'
import { deletePictures, insertPictures, insertProducts, updateProducts, type ChangedColumn } from './import-queries.ts'
import { createCategoryNamed } from './save-category.ts'
import { productColumns } from './save-product.ts'
import { bumpCategories, bumpProducts } from './version.ts'

type New = Extract<PlannedLine, { result: 'new' }>
type Changed = Extract<PlannedLine, { result: 'changed' }>
type CategoryOf = (line: New | Changed) => number | null
type Options = { createCategories: boolean }

const BATCH_SIZE = 200

/** What was planned, or a refusal when the catalogue is not any more what it was planned for. */
export async function writeImport(tx: Tx, plan: ImportPlan, options: Options, staff: Staff, now: Date): Promise<void> {
  const categories = await createMissingCategories(tx, plan, staff, now)
  const categoryOf: CategoryOf = ({ newCategory, product }) =>
    newCategory === null ? product.category_id : categories.get(foldText(newCategory))!
  const created: number[] = []
  await inParts(
    plan.lines.filter((line) => line.result === 'new'),
    async (some) => void created.push(...(await create(tx, some, categoryOf, staff, now))),
  )
  // In id order, the same for everybody.
  const changed = plan.lines.filter((line) => line.result === 'changed').sort((a, b) => a.before.id - b.before.id)
  const columns = changedColumns(changed)
  await inParts(changed, (some) => change(tx, some, columns, categoryOf, options, staff, now))
  await bumpProducts(tx, [...created, ...changed.map(({ before }) => before.id)])
  if (categories.size > 0) await bumpCategories(tx)
}

/** A page may be made between two parts. */
async function inParts<T>(lines: readonly T[], work: (some: T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH_SIZE) {
    await work(lines.slice(from, from + BATCH_SIZE))
    await setImmediate()
  }
}

async function createMissingCategories(
  tx: Tx,
  { unknownCategories }: ImportPlan,
  staff: Staff,
  now: Date,
): Promise<Map<string, number>> {
  const made = new Map<string, number>()
  for (const name of unknownCategories) made.set(foldText(name), (await createCategoryNamed(tx, name, staff, now)).id)
  return made
}

async function create(
  tx: Tx,
  lines: readonly New[],
  categoryOf: CategoryOf,
  staff: Staff,
  now: Date,
): Promise<number[]> {
  const rows = lines.map((line) => ({
    ...productColumns(line.product),
    category_id: categoryOf(line),
    created_at: now,
    updated_at: now,
  }))
  const ids = await insertProducts(tx, rows)
  const idOf = ({ product }: New) => ids.get(product.slug)!
  await insertPictures(
    tx,
    lines.map((line) => ({ id: idOf(line), pictures: line.product.pictures })),
  )
  await writeAudits(
    tx,
    lines.map((line) => ({
      actor: staff.email,
      address: staff.address,
      now,
      action: 'product.create',
      subject: `product ${idOf(line)}`,
      before: null,
      after: { ...line.product, category_id: categoryOf(line) },
    })),
  )
  return lines.map(idOf)
}

/** Sold or changed since it was planned, a product is looked at again: only what was planned for it is written. */
async function change(
  tx: Tx,
  lines: readonly Changed[],
  columns: readonly ChangedColumn[],
  categoryOf: CategoryOf,
  options: Options,
  staff: Staff,
  now: Date,
): Promise<void> {
  const rows = lines.map((line) => ({
    ...productColumns(line.product),
    category_id: categoryOf(line),
    id: line.before.id,
    version: line.before.version,
  }))
  const written = await updateProducts(tx, rows, columns, now)
  const done = lines.filter(({ before }) => written.has(before.id))
  const moved = lines.filter(({ before }) => !written.has(before.id))

  const pictured = done.filter(({ before, product }) => product.pictures[0]?.url !== before.pictures[0]?.url)
  await deletePictures(
    tx,
    pictured.map(({ before }) => before.id),
  )
  await insertPictures(
    tx,
    pictured.map(({ before, product }) => ({ id: before.id, pictures: product.pictures })),
  )
  await writeAudits(
    tx,
    done.map((line) => ({
      actor: staff.email,
      address: staff.address,
      now,
      action: 'product.change',
      subject: `product ${line.before.id}`,
      ...(line.newCategory === null
        ? line.changes
        : differences<object>(line.before, { ...line.product, category_id: categoryOf(line) })),
    })),
  )
  if (moved.length > 0)
    await change(tx, await plannedAgain(tx, moved, options), columns, categoryOf, options, staff, now)
}

const COLUMNS_OF: Record<keyof Changed['product'], readonly ChangedColumn[]> = {
  slug: [],
  name: ['name', 'name_key'],
  price: ['price_cents'],
  original_price: ['original_price_cents'],
  stock_quantity: ['stock_quantity'],
  category_id: ['category_id'],
  short_description: ['short_description', 'texts_key'],
  description: ['description', 'texts_key'],
  pictures: ['image_url'],
  is_active: ['is_active'],
  is_featured: ['is_featured'],
}

/** Those that any of the lines changes: most files change one or two, and shoppers wait for less. */
function changedColumns(lines: readonly Changed[]): ChangedColumn[] {
  const fields = new Set(
    lines.flatMap(({ changes, newCategory }) => [
      ...Object.keys(changes.after),
      ...(newCategory === null ? [] : ['category_id']),
    ]),
  )
  return [...new Set([...fields].flatMap((field) => COLUMNS_OF[field as keyof typeof COLUMNS_OF]))]
}

async function plannedAgain(tx: Tx, lines: readonly Changed[], options: Options): Promise<Changed[]> {
  const again = await planImport(
    tx,
    lines.map(({ file }) => file),
    options,
  )
  if (again.basis !== basisOf(lines)) throw new Refusal('import_stale')
  return again.lines.filter((line) => line.result === 'changed')
}
