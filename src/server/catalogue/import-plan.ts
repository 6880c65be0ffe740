import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { formatBrl } from '#domain/money.ts'
import { foldText } from '#domain/search.ts'
import type { Picture } from '#contract/catalogue.ts'
import { differences } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { headingOf, type ImportField } from './import-columns.ts'
import type { FileLine } from './import-file.ts'
import { readLine, type ImportedFields, type LineProblem, type ReadLine } from './import-line.ts'
import { listCategoryNames, listProductsBySlug } from './import-queries.ts'
import { withPictures } from './product-pictures.ts'
import { picturesOf } from './save-product.ts'

/** A product with all its fields known; `category` is the name of one that is still to be made. */
export type PlannedProduct = Required<Omit<ImportedFields, 'image_url' | 'original_price'>> & {
  slug: string
  original_price: number | null
  category_id: number | null
  pictures: Picture[]
}

export type PlannedLine =
  | { file: FileLine; result: 'bad'; problem: LineProblem }
  | { file: FileLine; result: 'new'; product: PlannedProduct; newCategory: string | null }
  | {
      file: FileLine
      result: 'changed'
      product: PlannedProduct
      newCategory: string | null
      before: ExistingProduct
      changes: Changes
    }
  | { file: FileLine; result: 'equal' }

type Changes = { before: Partial<PlannedProduct>; after: Partial<PlannedProduct> }
export type ImportPlan = { lines: PlannedLine[]; unknownCategories: string[]; basis: string }
export type ExistingProduct = Awaited<ReturnType<typeof readExisting>>[number]

/** A page may be made between so many lines. */
const BREATH = 500

/** What the file would do to the catalogue as it is now. A line is matched by its slug: known ones are changed, others created. */
export async function planImport(
  db: Db,
  files: readonly FileLine[],
  { createCategories }: { createCategories: boolean },
): Promise<ImportPlan> {
  const read = files.map((file) => ({ file, said: readLine(file) }))
  const slugs = read.flatMap(({ said }) => ('slug' in said ? [said.slug] : []))
  const existing = new Map((await readExisting(db, slugs)).map((product) => [product.slug, product]))
  const categories = new Map((await listCategoryNames(db)).map(({ id, name }) => [foldText(name), id]))
  const unknown = new Map<string, string>()
  const firstLines = new Map<string, number>()

  const lines: PlannedLine[] = []
  for (const { file, said } of read) {
    if (lines.length % BREATH === BREATH - 1) await setImmediate()
    lines.push(plan(file, said))
  }
  return { lines, unknownCategories: [...unknown.values()], basis: basisOf(lines) }

  function plan(file: FileLine, said: ReadLine | LineProblem): PlannedLine {
    if (!('slug' in said)) return bad(file, said.field, said.what)
    const first = firstLines.get(said.slug)
    if (first !== undefined) return bad(file, 'slug', `Repetido: o slug ${said.slug} já está na linha ${first}`)
    firstLines.set(said.slug, file.line)

    const wanted = said.category === undefined ? undefined : foldText(said.category)
    const isUnknown = Boolean(wanted) && !categories.has(wanted!)
    if (isUnknown) unknown.set(wanted!, unknown.get(wanted!) ?? said.category!)
    if (isUnknown && !createCategories) return bad(file, 'category', `A categoria “${said.category}” não existe`)

    const before = existing.get(said.slug)
    const moved = before && movedSinceExport(said, before.stock_quantity)
    if (moved) return bad(file, 'stock_quantity', moved)
    if (!before && said.fields.name === undefined) return bad(file, 'name', 'Falta o nome: o produto é novo')
    if (!before && said.fields.price === undefined) return bad(file, 'price', 'Falta o preço: o produto é novo')
    const newCategory = isUnknown ? unknown.get(wanted!)! : null
    const categoryId = wanted === undefined ? (before?.category_id ?? null) : (categories.get(wanted) ?? null)
    const product = completed(said, before, categoryId)
    if (!before) return { file, result: 'new', product, newCategory }
    const changes = differences<PlannedProduct>(before, product)
    if (Object.keys(changes.after).length === 0 && newCategory === null) return { file, result: 'equal' }
    return { file, result: 'changed', product, newCategory, before, changes }
  }
}

function bad(file: FileLine, field: ImportField, what: string): PlannedLine {
  return { file, result: 'bad', problem: { field, what } }
}

async function readExisting(db: Db, slugs: readonly string[]) {
  return withPictures(db, await listProductsBySlug(db, slugs))
}

const BLANK = {
  original_price: null,
  stock_quantity: 0,
  short_description: '',
  description: '',
  is_active: true,
  is_featured: false,
}

/** In our own export a stock that still stands as it was written is no wish: what was sold since stays sold. */
function wantedStock({ fields: { stock_quantity: wanted }, exportedStock }: ReadLine): number | undefined {
  return wanted === exportedStock ? undefined : wanted
}

/** Two who count from different numbers: what is meant, only a person knows. */
function movedSinceExport(said: ReadLine, current: number): string | undefined {
  const { exportedStock: exported } = said
  const wanted = wantedStock(said)
  if (exported === undefined || wanted === undefined || current === exported || current === wanted) return undefined
  return `O estoque mudou desde a exportação: era ${exported}, agora é ${current}. Exporte de novo, ou volte a ${exported} para não mexer nele`
}

function completed(line: ReadLine, before: ExistingProduct | undefined, categoryId: number | null): PlannedProduct {
  const {
    slug,
    fields: { image_url: imageUrl, stock_quantity: stock, ...said },
  } = line
  const { name = '', price = 0, ...otherwise } = before ?? {}
  const known = { ...BLANK, ...otherwise, name, price, ...said }
  return {
    slug,
    name: known.name,
    price: known.price,
    original_price: known.original_price || null,
    stock_quantity: (before ? wantedStock(line) : stock) ?? known.stock_quantity,
    short_description: known.short_description,
    description: known.description,
    is_active: known.is_active,
    is_featured: known.is_featured,
    category_id: categoryId,
    pictures: picturesOf({ image_url: imageUrl }, before?.pictures ?? []),
  }
}

/** What changes, in words: 'estoque 22 → 30'. */
function wordsOf(was: ExistingProduct, is: PlannedProduct, newCategory: string | null): string[] {
  const money = (cents: number | null) => (cents === null ? 'vazio' : formatBrl(cents))
  const yes = (value: boolean) => (value ? 'sim' : 'não')
  const told: [string, unknown, unknown, string?][] = [
    ['nome', was.name, is.name],
    ['preço', was.price, is.price, `${money(was.price)} → ${money(is.price)}`],
    [
      'preço original',
      was.original_price,
      is.original_price,
      `${money(was.original_price)} → ${money(is.original_price)}`,
    ],
    ['estoque', was.stock_quantity, is.stock_quantity, `${was.stock_quantity} → ${is.stock_quantity}`],
    ['categoria', was.category_id, newCategory === null ? is.category_id : newCategory],
    ['descrição curta', was.short_description, is.short_description],
    ['descrição', was.description, is.description],
    ['imagem', was.pictures[0]?.url, is.pictures[0]?.url],
    ['ativo', was.is_active, is.is_active, `${yes(was.is_active)} → ${yes(is.is_active)}`],
    ['destaque', was.is_featured, is.is_featured, `${yes(was.is_featured)} → ${yes(is.is_featured)}`],
  ]
  return told
    .filter(([, before, after]) => before !== after)
    .map(([name, , , words]) => (words ? `${name} ${words}` : name))
}

/** What becomes of a line, in a sentence. */
export function outcomeOf(line: PlannedLine): { column: string; what: string } {
  if (line.result === 'bad') return { column: headingOf(line.problem.field), what: line.problem.what }
  if (line.result === 'new') return { column: '', what: 'Novo' }
  if (line.result === 'equal') return { column: '', what: 'Igual' }
  return { column: '', what: `Atualiza: ${wordsOf(line.before, line.product, line.newCategory).join(', ')}` }
}

/**
 * Moves when the file would do something else than it did: not when somebody sells or changes what it leaves alone.
 * Each line for itself, in the order of the file.
 */
export function basisOf(lines: readonly PlannedLine[]): string {
  const hash = createHash('sha256')
  for (const line of lines.toSorted((a, b) => a.file.line - b.file.line)) {
    if (line.result === 'changed') hash.update(JSON.stringify([line.before.id, line.newCategory, line.changes]))
    if (line.result === 'new') hash.update(JSON.stringify([line.newCategory, line.product]))
  }
  return hash.digest('base64url').slice(0, 32)
}
