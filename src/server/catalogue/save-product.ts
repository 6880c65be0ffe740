import { foldText } from '#domain/search.ts'
import { productSlugProblem, slugify } from '#domain/slug.ts'
import type { adminProducts } from '#contract/admin-products.ts'
import type { Picture, ProductOption, ProductPicture } from '#contract/catalogue.ts'
import type { Input } from '#contract/endpoint.ts'
import { differences, isUnchanged, writeAudit, type StaffRequest } from '../audit/audit.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import {
  findProduct,
  hasCategory,
  insertProduct,
  readOwnVersion,
  updateProduct,
  type AdminProductRow,
} from './admin-queries.ts'
import { writeFurtherCategories } from './category-members.ts'
import { findOnlyVariant, identityOf, NO_IDENTITY, writeIdentity, type Identity } from './only-variant.ts'
import { writeAttributes } from './product-attributes.ts'
import { writePictures } from './product-pictures.ts'
import { writeRelated } from './related-products.ts'
import { writeVideo } from './product-videos.ts'
import { countStocks } from './stock.ts'
import { byStaff } from './stock-movements.ts'
import { insertVariants } from './variants.ts'
import { bumpProducts } from './version.ts'

type Form = Input<typeof adminProducts.create>
type Change = Input<typeof adminProducts.update>

export function createProduct(db: Db, form: Form, staff: StaffRequest): Promise<AdminProductRow> {
  return orRefused(
    inTransaction(db, async (tx) => {
      const pictures = picturesOf(form, [])
      const columns = columnsOf(form, BLANK, pictures)
      await checkCategory(tx, columns)
      checkValues(pictures, [])
      const id = await insertProduct(tx, { ...columns, created_at: staff.now, updated_at: staff.now })
      const variant = { product_id: id, stock_quantity: form.stock_quantity ?? 0, ...identityOf(form, NO_IDENTITY) }
      await insertVariants(tx, [variant], byStaff(staff, 'opening'))
      await writePictures(tx, [{ id, pictures }], staff.now)
      await writeAttributes(tx, [{ id, attributes: form.attributes ?? [] }])
      await writeVideo(tx, id, form.video ?? null, staff.now)
      const further = furtherOf(form.further_category_ids ?? [], columns.category_id)
      await writeFurtherCategories(tx, [{ id, categoryIds: further }])
      await writeRelated(tx, id, [...new Set(form.related_ids)])
      const product = (await findProduct(tx, id))!
      await bumpProducts(tx, [id])
      await writeAudit(tx, staff, { action: 'product.create', subject: `product ${id}`, after: product })
      return product
    }),
  )
}

/** Omitted fields keep their values. */
export async function changeProduct(db: Db, input: Change, staff: StaffRequest): Promise<AdminProductRow> {
  for (;;) {
    try {
      return await orRefused(inTransaction(db, (tx) => change(tx, input, staff)))
    } catch (error) {
      if (error !== RACED) throw error
    }
  }
}

/** Rolls back an edit that a sale or another edit has overtaken; it is tried again on what is there now. */
const RACED = new Error('the product changed meanwhile')

async function change(tx: Tx, input: Change, staff: StaffRequest): Promise<AdminProductRow> {
  const { id, version, seen_stock: seenStock, stock_change: _, stock_quantity: counted, ...form } = input
  const ownVersion = await readOwnVersion(tx, id)
  const before = await findProduct(tx, id)
  if (!before) throw new Refusal('product_not_found')
  const pictures = picturesOf(form, before.pictures)
  const { attributes = before.attributes, video = before.video } = form
  const columns = columnsOf(form, before, pictures)
  const stock = stockAfter(before, input) ?? before.stock_quantity
  const identity = identityOf(form, before)
  const hasMoved = version !== undefined && version !== before.version
  const isBlindCount = counted !== undefined && seenStock === undefined
  const further = furtherOf(form.further_category_ids ?? before.further_category_ids, columns.category_id)
  const relatedBefore = before.related_products.map((other) => other.id)
  const related = [...new Set(form.related_ids ?? relatedBefore)]
  const { category_id, pictures: shown, attributes: listed, video: former, further_category_ids } = before
  const stored = { ...productColumns(before), category_id, pictures: shown, attributes: listed, video: former }
  const isSame = isUnchanged(
    { ...stored, ...identityOf({}, before), further_category_ids, related: relatedBefore },
    { ...columns, ...identity, pictures, attributes, video, further_category_ids: further, related },
  )
  if (isSame && stock === before.stock_quantity) {
    // A repeated request, or a second person whose count is equal: 10 + 5 twice is 20, not 15.
    if (hasMoved && isBlindCount && !(await wasSavedBy(tx, staff, before, version))) throw new Refusal('stale')
    return before
  }
  const isUnversionedCount = version === undefined && isBlindCount && stock !== before.stock_quantity
  if (hasMoved || isUnversionedCount) throw new Refusal('stale')
  await checkCategory(tx, columns)
  checkValues(pictures, before.options)
  const isSaved =
    (await writeVariant(tx, before, { stock, identity }, staff)) &&
    (await updateProduct(tx, id, ownVersion, { ...columns, updated_at: staff.now }))
  if (!isSaved) {
    if (version !== undefined) throw new Refusal('stale')
    throw RACED
  }
  await writePictures(tx, [{ id, pictures }], staff.now)
  if (!isUnchanged(before, { attributes })) await writeAttributes(tx, [{ id, attributes }])
  await writeVideo(tx, id, video, staff.now)
  await writeFurtherCategories(tx, [{ id, categoryIds: further }])
  if (related.join() !== relatedBefore.join()) await writeRelated(tx, id, related)
  const after = (await findProduct(tx, id))!
  await bumpProducts(tx, [id])
  await writeAudit(tx, staff, { action: 'product.change', subject: `product ${id}`, ...differences(before, after) })
  return after
}

/** Writes what has changed of the one variant. False if units were sold or counted meanwhile. */
async function writeVariant(
  tx: Tx,
  before: AdminProductRow,
  { stock: is, identity }: { stock: number; identity: Identity },
  staff: StaffRequest,
): Promise<boolean> {
  const { id: productId, stock_quantity: was } = before
  const isSameIdentity = isUnchanged(before, identity)
  if (is === was && isSameIdentity) return true
  const variantId = await findOnlyVariant(tx, productId)
  if (variantId === undefined && is !== was)
    throw invalid('stock_quantity', 'Este produto tem variações: mude o estoque de cada uma')
  if (variantId === undefined) throw invalid('sku', 'Este produto tem variações: mude códigos e medidas de cada uma')
  if (!isSameIdentity) await writeIdentity(tx, variantId, identity)
  return is === was || countStocks(tx, [{ productId, variantId, was, is }], byStaff(staff, 'edit'))
}

/** True if the only change since `version` is this person's own, and set the current stock. */
async function wasSavedBy(
  tx: Tx,
  staff: StaffRequest,
  { id, version: current, stock_quantity: stock }: AdminProductRow,
  version: number,
): Promise<boolean> {
  if (version + 1 !== current) return false
  const last = await tx
    .selectFrom('audit_log')
    .select(['actor', 'after'])
    .where('subject', '=', `product ${id}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.actor !== staff.person.email || last.after === null) return false
  return (JSON.parse(last.after) as { stock_quantity?: number }).stock_quantity === stock
}

function stockAfter(
  { stock_quantity: now }: AdminProductRow,
  { stock_quantity: count, seen_stock: seen, stock_change: change }: Change,
): number | undefined {
  if (change !== undefined) {
    if (count !== undefined) throw invalid('stock_quantity', 'Informe o estoque contado ou a mudança, não os dois')
    if (now + change < 0)
      throw invalid('stock_quantity', now === 0 ? 'O estoque já está em zero' : `Só há ${now} em estoque`)
    if (now + change > 1_000_000) throw invalid('stock_quantity', 'O estoque é alto demais')
    return now + change
  }
  if (seen === undefined || count === undefined) return count
  // Sent back as read, it is not a count.
  if (count === seen) return undefined
  if (seen !== now) throw new Refusal('stock_moved', { seen, now })
  return count
}

type Filled = Pick<
  AdminProductRow,
  | 'description'
  | 'short_description'
  | 'original_price'
  | 'category_id'
  | 'is_featured'
  | 'is_active'
  | 'brand'
  | 'mpn'
  | 'warranty'
  | 'seo_title'
  | 'seo_description'
>

const BLANK: Filled = {
  description: '',
  short_description: '',
  original_price: null,
  category_id: null,
  is_featured: false,
  is_active: true,
  brand: '',
  mpn: '',
  warranty: '',
  seo_title: '',
  seo_description: '',
}

function columnsOf(form: Form, otherwise: Filled, pictures: readonly Picture[]) {
  const { category_id: categoryId, ...product } = { ...otherwise, ...given(form) }
  return { ...productColumns({ ...product, slug: slugOf(product.slug), pictures }), category_id: categoryId }
}

type ProductFields = Omit<Filled, 'category_id'> & {
  name: string
  slug: string
  price: number
  pictures: readonly Picture[]
}

export function productColumns(product: ProductFields) {
  return {
    name: product.name,
    name_key: foldText(product.name),
    slug: product.slug,
    description: product.description,
    short_description: product.short_description,
    texts_key: foldText([product.short_description, product.description, product.brand, product.mpn].join(' ')),
    price_cents: product.price,
    original_price_cents: product.original_price || null,
    image_url: product.pictures[0]?.url ?? null,
    is_featured: product.is_featured,
    is_active: product.is_active,
    brand: product.brand,
    mpn: product.mpn,
    warranty: product.warranty,
    seo_title: product.seo_title,
    seo_description: product.seo_description,
  }
}

/** `image_url` alone replaces the first picture; empty, it removes all. */
export function picturesOf(
  { pictures, image_url: imageUrl }: Pick<Form, 'pictures' | 'image_url'>,
  otherwise: readonly ProductPicture[],
): ProductPicture[] {
  if (pictures) {
    const valueOf = (url: string) => otherwise.find((each) => each.url === url)?.value_id ?? null
    return pictures.map(({ url, alt = '', value_id: value = valueOf(url) }) => ({ url, alt, value_id: value }))
  }
  if (imageUrl === undefined || imageUrl === otherwise[0]?.url) return [...otherwise]
  return imageUrl ? [{ url: imageUrl, alt: '', value_id: null }, ...otherwise.slice(1)] : []
}

function given(form: Form): Form & Partial<Filled> {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Form & Partial<Filled>
}

function slugOf(typed: string): string {
  const slug = slugify(typed)
  const problem = productSlugProblem(slug)
  if (problem) throw invalid('slug', problem)
  return slug
}

export function invalid(field: string, what: string): Refusal {
  return new Refusal('invalid_input', { what }, { fields: { [field]: what } })
}

/** Sorted, each once, without the main category. */
function furtherOf(ids: readonly number[], mainId: number | null): number[] {
  return [...new Set(ids)].filter((id) => id !== mainId).toSorted((a, b) => a - b)
}

async function checkCategory(tx: Tx, { category_id: id }: Pick<Filled, 'category_id'>): Promise<void> {
  if (id !== null && !(await hasCategory(tx, id))) throw noSuchCategory()
}

function checkValues(pictures: readonly ProductPicture[], options: readonly ProductOption[]): void {
  const known = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)))
  for (const [at, { value_id: value }] of pictures.entries())
    if (value !== null && !known.has(value))
      throw invalid(`pictures.${at}.value_id`, 'Escolha um valor das opções do produto')
}

function noSuchCategory(): Refusal {
  return invalid('category_id', 'Escolha uma categoria da lista')
}

function orRefused<T>(saving: Promise<T>): Promise<T> {
  return refuseViolations(saving, { unique: new Refusal('slug_taken'), foreignKey: noSuchCategory() })
}
