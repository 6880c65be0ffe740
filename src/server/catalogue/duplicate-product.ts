import { foldText } from '#domain/search.ts'
import { slugify } from '#domain/slug.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { findProduct, insertProduct, type AdminProductRow } from './admin-queries.ts'
import { writeFurtherCategories } from './category-members.ts'
import { writeAttributes } from './product-attributes.ts'
import { writePictures } from './product-pictures.ts'
import { writeVideo } from './product-videos.ts'
import { listPicked, writeRelated } from './related-products.ts'
import { byStaff } from './stock-movements.ts'
import { lockMatrix } from './variant-matrix.ts'
import { insertOptions, insertVariants } from './variants.ts'
import { bumpProducts } from './version.ts'

type Duplication = { id: number; key: string }

/**
 * An inactive copy of a product with everything but its identity: no SKU, no GTIN, no stock, no reviews, an address of its own.
 * Pictures and video are shared: an upload is deleted only when no product refers to it. Repeated with the same `key`,
 * returns the same copy.
 */
export function duplicateProduct(db: Db, input: Duplication, staff: StaffRequest): Promise<AdminProductRow> {
  const taken = new Refusal('slug_taken')
  return refuseViolations(
    inTransaction(db, (tx) => duplicate(tx, input, staff)),
    { unique: taken },
  )
}

async function duplicate(tx: Tx, { id, key }: Duplication, staff: StaffRequest): Promise<AdminProductRow> {
  await lockMatrix(tx, id)
  const made = await findCopy(tx, key, staff)
  if (made) return made
  const source = (await findProduct(tx, id))!
  const copyId = await copyRow(tx, id, staff.now)
  const copyOf = await copyOptions(tx, source, copyId)
  await copyVariants(tx, id, { copyId, copyOf }, staff)
  const pictures = source.pictures.map((picture) => ({ ...picture, value_id: copyOf(picture.value_id) }))
  await writePictures(tx, [{ id: copyId, pictures }], staff.now)
  await writeAttributes(tx, [{ id: copyId, attributes: source.attributes }])
  await writeVideo(tx, copyId, source.video, staff.now)
  await writeFurtherCategories(tx, [{ id: copyId, categoryIds: source.further_category_ids }])
  await writeRelated(tx, copyId, await listPicked(tx, id))
  await bumpProducts(tx, [copyId])
  const copy = (await findProduct(tx, copyId))!
  const after = { ...copy, copied_from: source.name, press: key }
  await writeAudit(tx, staff, { action: 'product.duplicate', subject: `product ${copyId}`, after })
  return copy
}

const SAME_WITHIN_MS = 86_400_000

/** The copy that an earlier request with this key made. */
async function findCopy(tx: Tx, key: string, { person, now }: StaffRequest): Promise<AdminProductRow | undefined> {
  const entries = await tx
    .selectFrom('audit_log')
    .select(['subject', 'after'])
    .where('happened_at', '>', new Date(now.getTime() - SAME_WITHIN_MS))
    .where('action', '=', 'product.duplicate')
    .where('actor', '=', person.email)
    .execute()
  const entry = entries.find(({ after }) => (JSON.parse(after ?? '{}') as { press?: string }).press === key)
  return entry && findProduct(tx, Number(entry.subject.replace('product ', '')))
}

const SUFFIX = ' (cópia)'
const MAX_LENGTH = 200

async function copyRow(tx: Tx, id: number, now: Date): Promise<number> {
  const source = await tx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const {
    id: _id,
    version: _version,
    changed_in: _changedIn,
    review_count: _reviews,
    review_stars: _stars,
    ...columns
  } = source
  const name = source.name.slice(0, MAX_LENGTH - SUFFIX.length) + SUFFIX
  return insertProduct(tx, {
    ...columns,
    name,
    name_key: foldText(name),
    slug: await freeSlug(tx, slugify(name)),
    is_active: false,
    is_featured: false,
    created_at: now,
    updated_at: now,
  })
}

/** 'vaso-copia', 'vaso-copia-2'…: neither a product's slug nor a former one, whose links it would take over. */
async function freeSlug(tx: Tx, wanted: string): Promise<string> {
  const base = wanted.slice(0, MAX_LENGTH - 10)
  const present = tx
    .selectFrom('products')
    .select('slug')
    .where('slug', 'like', `${base}%`)
    .where('is_deleted', '=', false)
  const former = tx.selectFrom('former_product_slugs').select('slug').where('slug', 'like', `${base}%`)
  const taken = new Set((await present.union(former).execute()).map(({ slug }) => slug))
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

type CopyOf = (valueId: number | null) => number | null

async function copyOptions(tx: Tx, { options }: AdminProductRow, copyId: number): Promise<CopyOf> {
  const bare = options.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ name: value.name, color: value.color })),
  }))
  const idsByName = await insertOptions(tx, copyId, bare)
  const copies = new Map(
    options.flatMap(({ values }, place) => values.map((value) => [value.id, idsByName[place]!.get(value.name)!])),
  )
  return (valueId) => (valueId === null ? null : copies.get(valueId)!)
}

async function copyVariants(
  tx: Tx,
  id: number,
  { copyId, copyOf }: { copyId: number; copyOf: CopyOf },
  staff: StaffRequest,
): Promise<void> {
  const variants = await tx
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const rows = variants.map(({ id: _id, version: _version, ...columns }) => ({
    ...columns,
    product_id: copyId,
    value1_id: copyOf(columns.value1_id),
    value2_id: copyOf(columns.value2_id),
    value3_id: copyOf(columns.value3_id),
    sku: null,
    gtin: null,
    stock_quantity: 0,
  }))
  await insertVariants(tx, rows, byStaff(staff, 'opening'))
}
