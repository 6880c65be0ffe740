import { differences, writeAudits, type AuditEntry, type StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { writeFurtherCategories } from './category-members.ts'
import { categoryKey } from './import-categories.ts'
import type { ImportPlan, PlannedFields, PlannedProduct } from './import-plan.ts'
import { changedColumns, insertProducts, updateProducts, type ProductChange } from './import-queries.ts'
import { queuePictures } from './picture-downloads.ts'
import { writeAttributes } from './product-attributes.ts'
import { writePictures } from './product-pictures.ts'
import { createCategoryNamed } from './save-category.ts'
import { productColumns } from './save-product.ts'
import { byStaff } from './stock-movements.ts'
import { bumpCategories, bumpProducts } from './version.ts'
import { onlyVariantChanges, variantsEntry, writeVariants, type WrittenProduct } from './write-import-variants.ts'

/**
 * Writes the whole plan, or refuses with `import_stale` if a value that it changes has changed since. Returns the ids of
 * new products.
 */
export async function writeImport(
  tx: Tx,
  { plan, importId }: { plan: ImportPlan; importId: number },
  staff: StaffRequest,
): Promise<number[]> {
  const categories = new Map<string, number>()
  for (const name of plan.unknownCategories)
    categories.set(categoryKey(name), (await createCategoryNamed(tx, name, staff)).id)
  const planned = plan.products.map((product) => withCategories(product, categories))

  const created = await inBatches(
    planned.filter(({ before }) => !before),
    (products) => createProducts(tx, products, staff),
  )
  // Lock order: variants by product, then products by id.
  const changed = planned
    .flatMap((product) => (product.before ? [{ ...product, id: product.before.id }] : []))
    .sort((a, b) => a.id - b.id)
  await writeVariants(tx, [...changed, ...created], byStaff(staff, 'import'))
  await changeProducts(tx, changed, staff)
  await bumpProducts(
    tx,
    [...created, ...changed].map(({ id }) => id),
  )
  if (categories.size > 0) await bumpCategories(tx)
  const wanted = [...created, ...changed].map(({ id, line, downloads }) => ({
    productId: id,
    line: line.line,
    urls: downloads,
  }))
  await queuePictures(tx, { importId, wanted, now: staff.now })
  return created.map(({ id }) => id)
}

function withCategories(product: PlannedProduct, categories: ReadonlyMap<string, number>): PlannedProduct {
  const { newCategory, newFurther, fields } = product
  const idOf = (name: string) => categories.get(categoryKey(name))!
  const further = [...fields.further_category_ids, ...newFurther.map(idOf)]
  const category_id = newCategory === null ? fields.category_id : idOf(newCategory)
  const written = { ...fields, category_id, further_category_ids: further.toSorted((a, b) => a - b) }
  return {
    ...product,
    fields: written,
    changes: differences<PlannedFields>(product.before ?? ({} as PlannedFields), written),
  }
}

async function createProducts(
  tx: Tx,
  products: readonly PlannedProduct[],
  staff: StaffRequest,
): Promise<WrittenProduct[]> {
  const rows = products.map(({ fields }) => ({
    ...productColumns(fields),
    category_id: fields.category_id,
    created_at: staff.now,
    updated_at: staff.now,
  }))
  const ids = await insertProducts(tx, rows)
  const created = products.map((product) => ({ ...product, id: ids.get(product.fields.slug)! }))
  await writeLists(tx, created, staff)
  const entries = created.map((product) => ({
    action: 'product.create' as const,
    subject: `product ${product.id}`,
    after: { ...product.fields, ...onlyVariantChanges(product).after },
  }))
  await writeAudits(tx, staff, [...entries, ...created.flatMap(variantsEntry)])
  return created
}

async function changeProducts(tx: Tx, all: readonly WrittenProduct[], staff: StaffRequest): Promise<void> {
  const columns = changedColumns(all.map(changeOf))
  await inBatches(all, async (products) => {
    const updated = await updateProducts(tx, products.map(changeOf), columns, staff.now)
    if (updated < products.length) throw new Refusal('import_stale')
    await writeLists(tx, products, staff)
    await writeAudits(tx, staff, products.flatMap(changeEntries))
  })
}

function changeOf({ id, before, fields, changes, options, variants }: WrittenProduct): ProductChange {
  const { version, category_id } = before!
  return {
    id,
    version,
    isWhole: (options.length > 0 && variants.length > 0) || LISTS.some((list) => list in changes.after),
    was: { ...productColumns(before!), category_id },
    is: { ...productColumns(fields), category_id: fields.category_id },
  }
}

function changeEntries(product: WrittenProduct): AuditEntry[] {
  const variant = onlyVariantChanges(product)
  const changes = {
    before: { ...product.changes.before, ...variant.before },
    after: { ...product.changes.after, ...variant.after },
  }
  const isChanged = Object.keys(changes.after).length > 0
  const own = { action: 'product.change' as const, subject: `product ${product.id}`, ...changes }
  return [...(isChanged ? [own] : []), ...variantsEntry(product)]
}

const LISTS = ['pictures', 'attributes', 'further_category_ids'] as const

/** What is in tables of its own, where it changes. */
async function writeLists(tx: Tx, products: readonly WrittenProduct[], staff: StaffRequest): Promise<void> {
  const [pictured, described, listed] = LISTS.map((list) => products.filter(({ changes }) => list in changes.after))
  await writePictures(
    tx,
    pictured!.map(({ id, fields: { pictures } }) => ({ id, pictures })),
    staff.now,
  )
  await writeAttributes(
    tx,
    described!.map(({ id, fields: { attributes } }) => ({ id, attributes })),
  )
  await writeFurtherCategories(
    tx,
    listed!.map(({ id, fields }) => ({ id, categoryIds: fields.further_category_ids })),
  )
}
