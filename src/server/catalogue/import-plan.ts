import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { formatBrl } from '#domain/money.ts'
import { foldText } from '#domain/search.ts'
import type { ProductPicture } from '#contract/catalogue.ts'
import { differences } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { HEADINGS, type ImportField } from './import-columns.ts'
import type { FileLine } from './import-file.ts'
import { readLine, type ImportedFields, type LineProblem, type ReadLine } from './import-line.ts'
import { listCategoryNames, listProductsBySlug } from './import-queries.ts'
import { withDetails } from './product-attributes.ts'
import { picturesOf } from './save-product.ts'

export type PlannedProduct = Required<Omit<ImportedFields, 'image_url' | 'original_price'>> & {
  slug: string
  original_price: number | null
  category_id: number | null
  pictures: ProductPicture[]
}
type ExistingProduct = Awaited<ReturnType<typeof readExisting>>[number]
/** `newCategory` is the name of a category that the import creates; it replaces `category_id`. */
type Planned = { file: FileLine; product: PlannedProduct; newCategory: string | null }

export type NewLine = Planned & { result: 'new' }
export type ChangedLine = Planned & {
  result: 'changed'
  before: ExistingProduct
  changes: { before: Partial<PlannedProduct>; after: Partial<PlannedProduct> }
}
export type PlannedLine =
  | NewLine
  | ChangedLine
  | { file: FileLine; result: 'equal' }
  | { file: FileLine; result: 'bad'; problem: LineProblem }

export type ImportPlan = { lines: PlannedLine[]; unknownCategories: string[]; basis: string }

/** Lines planned between two turns of the event loop. */
const BATCH_SIZE = 500

export async function planImport(
  db: Db,
  files: readonly FileLine[],
  { createCategories }: { createCategories: boolean },
): Promise<ImportPlan> {
  const read = files.map((file) => ({ file, line: readLine(file) }))
  const slugs = read.flatMap(({ line }) => ('slug' in line ? [line.slug] : []))
  const existing = new Map((await readExisting(db, slugs)).map((product) => [product.slug, product]))
  const categories = new Map((await listCategoryNames(db)).map(({ id, name }) => [foldText(name), id]))
  const unknown = new Map<string, string>()
  const firstLines = new Map<string, number>()

  const lines: PlannedLine[] = []
  for (const { file, line } of read) {
    if (lines.length % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate()
    lines.push(plan(file, line))
  }
  return { lines, unknownCategories: [...unknown.values()], basis: basisOf(lines) }

  function plan(file: FileLine, line: ReadLine | LineProblem): PlannedLine {
    if (!('slug' in line)) return bad(file, line.field, line.message)
    const first = firstLines.get(line.slug)
    if (first !== undefined) return bad(file, 'slug', `Repetido: o slug ${line.slug} já está na linha ${first}`)
    firstLines.set(line.slug, file.line)

    const categoryKey = line.category === undefined ? undefined : foldText(line.category)
    const isUnknown = Boolean(categoryKey) && !categories.has(categoryKey!)
    if (isUnknown) unknown.set(categoryKey!, unknown.get(categoryKey!) ?? line.category!)
    if (isUnknown && !createCategories) return bad(file, 'category', `A categoria “${line.category}” não existe`)

    const before = existing.get(line.slug)
    const conflict = before && stockConflict(line, before)
    if (conflict) return bad(file, 'stock_quantity', conflict)
    if (!before && line.fields.name === undefined) return bad(file, 'name', 'Falta o nome: o produto é novo')
    if (!before && line.fields.price === undefined) return bad(file, 'price', 'Falta o preço: o produto é novo')
    const newCategory = isUnknown ? unknown.get(categoryKey!)! : null
    const categoryId = categoryKey === undefined ? (before?.category_id ?? null) : (categories.get(categoryKey) ?? null)
    const product = completed(line, before, categoryId)
    if (!before) return { file, result: 'new', product, newCategory }
    const changes = differences<PlannedProduct>(before, product)
    if (Object.keys(changes.after).length === 0 && newCategory === null) return { file, result: 'equal' }
    return { file, result: 'changed', product, newCategory, before, changes }
  }
}

function bad(file: FileLine, field: ImportField, message: string): PlannedLine {
  return { file, result: 'bad', problem: { field, message } }
}

async function readExisting(db: Db, slugs: readonly string[]) {
  return withDetails(db, await listProductsBySlug(db, slugs))
}

/** A stock that still equals the exported one is not an input: units sold since stay sold. */
function stockInput({ fields: { stock_quantity: stock }, exportedStock }: ReadLine): number | undefined {
  return stock === exportedStock ? undefined : stock
}

function stockConflict(
  line: ReadLine,
  { stock_quantity: current, has_choice: hasChoice }: ExistingProduct,
): string | undefined {
  const { exportedStock: exported } = line
  const input = stockInput(line)
  if (hasChoice && input !== undefined && input !== current)
    return 'Este produto tem variações: mude o estoque de cada uma no cadastro'
  if (exported === undefined || input === undefined || current === exported || current === input) return undefined
  return `O estoque mudou desde a exportação: era ${exported}, agora é ${current}. Exporte de novo, ou volte a ${exported} para não mexer nele`
}

function completed(line: ReadLine, before: ExistingProduct | undefined, categoryId: number | null): PlannedProduct {
  const { image_url: imageUrl, stock_quantity: stock, ...fields } = line.fields
  return {
    slug: line.slug,
    name: fields.name ?? before?.name ?? '',
    price: fields.price ?? before?.price ?? 0,
    original_price: (fields.original_price === undefined ? before?.original_price : fields.original_price) || null,
    stock_quantity: before ? (stockInput(line) ?? before.stock_quantity) : (stock ?? 0),
    category_id: categoryId,
    short_description: fields.short_description ?? before?.short_description ?? '',
    description: fields.description ?? before?.description ?? '',
    pictures: picturesOf({ image_url: imageUrl }, before?.pictures ?? []),
    is_active: fields.is_active ?? before?.is_active ?? true,
    is_featured: fields.is_featured ?? before?.is_featured ?? false,
    brand: fields.brand ?? before?.brand ?? '',
    mpn: fields.mpn ?? before?.mpn ?? '',
    warranty: fields.warranty ?? before?.warranty ?? '',
    attributes: fields.attributes ?? before?.attributes ?? [],
    seo_title: fields.seo_title ?? before?.seo_title ?? '',
    seo_description: fields.seo_description ?? before?.seo_description ?? '',
  }
}

export function outcomeOf(line: PlannedLine): { column: string; what: string } {
  if (line.result === 'bad') return { column: HEADINGS[line.problem.field], what: line.problem.message }
  if (line.result === 'new') return { column: '', what: 'Novo' }
  if (line.result === 'equal') return { column: '', what: 'Igual' }
  return { column: '', what: `Atualiza: ${changeTexts(line).join(', ')}` }
}

const LABELS: Partial<Record<keyof PlannedProduct, string>> = {
  name: 'nome',
  price: 'preço',
  original_price: 'preço original',
  stock_quantity: 'estoque',
  category_id: 'categoria',
  short_description: 'descrição curta',
  description: 'descrição',
  pictures: 'imagem',
  is_active: 'ativo',
  is_featured: 'destaque',
  brand: 'marca',
  mpn: 'MPN',
  warranty: 'garantia',
  attributes: 'ficha técnica',
  seo_title: 'título para buscadores',
  seo_description: 'descrição para buscadores',
}

/** 'estoque 22 → 30'; texts, categories and pictures without their values. */
function changeTexts({ before, product, changes, newCategory }: ChangedLine): string[] {
  const fields = Object.keys(LABELS) as (keyof PlannedProduct)[]
  return fields
    .filter((field) => field in changes.after || (field === 'category_id' && newCategory !== null))
    .map((field) => {
      const [was, is] = [valueText(field, before[field]), valueText(field, product[field])]
      return was === null || is === null ? LABELS[field]! : `${LABELS[field]} ${was} → ${is}`
    })
}

function valueText(field: keyof PlannedProduct, value: unknown): string | null {
  if (field === 'price' || field === 'original_price') return value === null ? 'vazio' : formatBrl(value as number)
  if (field === 'stock_quantity') return String(value)
  return typeof value === 'boolean' ? (value ? 'sim' : 'não') : null
}

/** A hash of all changes: equal as long as the file would do what the preview showed. */
function basisOf(lines: readonly PlannedLine[]): string {
  const hash = createHash('sha256')
  for (const line of lines) {
    if (line.result === 'changed') hash.update(JSON.stringify([line.before.id, line.newCategory, line.changes]))
    if (line.result === 'new') hash.update(JSON.stringify([line.newCategory, line.product]))
  }
  return hash.digest('base64url').slice(0, 32)
}
