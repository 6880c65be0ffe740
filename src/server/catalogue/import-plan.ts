import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ProductPicture } from '#contract/catalogue.ts'
import { differences } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { withFurtherCategories } from './category-members.ts'
import { openCategories, type ImportCategories } from './import-categories.ts'
import { PRODUCT_FIELDS, type ProductField } from './import-columns.ts'
import type { FileLine } from './import-file.ts'
import { readLine, type ImportedFields, type ImportedProduct, type LineProblem, type ReadLine } from './import-line.ts'
import { planPictures } from './import-pictures.ts'
import { listProductsBySlug } from './import-queries.ts'
import { CELLS, planVariants, type PlannedOption, type PlannedVariant } from './import-variants.ts'
import { listQueuedPictures } from './picture-downloads.ts'
import { withDetails } from './product-attributes.ts'
import { readMatrices } from './variant-matrix.ts'

export type PlannedFields = Required<Omit<ImportedFields, 'image_url' | 'original_price'>> & {
  slug: string
  original_price: number | null
  category_id: number | null
  further_category_ids: number[]
  pictures: ProductPicture[]
}
type StoredProduct = Awaited<ReturnType<typeof readStored>>[number]

/** A product that the import creates, if `before` is undefined, or changes. */
export type PlannedProduct = {
  line: FileLine
  before: StoredProduct | undefined
  fields: PlannedFields
  changes: { before: Partial<PlannedFields>; after: Partial<PlannedFields> }
  /** Names of categories that the import creates; the first replaces `category_id`. */
  newCategory: string | null
  newFurther: string[]
  options: PlannedOption[]
  /** Only those that are new or change. */
  variants: PlannedVariant[]
  /** Addresses of pictures at other servers. */
  downloads: string[]
}

export type PlannedLine =
  | { file: FileLine; result: 'equal' }
  | { file: FileLine; result: 'bad'; problems: LineProblem[] }
  /** `product`: if the line has its fields and they change. */
  | { file: FileLine; result: 'new' | 'changed'; product: PlannedProduct | null; variant: PlannedVariant | null }

/** `equal`: how many products stay as they are. */
export type ImportPlan = {
  lines: PlannedLine[]
  products: PlannedProduct[]
  equal: number
  unknownCategories: string[]
  basis: string
}

/** Products planned between two turns of the event loop; each may have 1,000 variants stored. */
const BATCH_SIZE = 50

export async function planImport(
  db: Db,
  files: readonly FileLine[],
  { createCategories }: { createCategories: boolean },
): Promise<ImportPlan> {
  const categories = await openCategories(db, createCategories)
  const lines: PlannedLine[] = []
  const products: PlannedProduct[] = []
  let equal = 0
  const read = files.flatMap((file) => {
    const line = readLine(file)
    if ('slug' in line) return [line]
    lines.push({ file, result: 'bad', problems: line })
    return []
  })
  const groups = [...Map.groupBy(read, ({ slug }) => slug)]
  for (let start = 0; start < groups.length; start += BATCH_SIZE) {
    await setImmediate()
    const batch = groups.slice(start, start + BATCH_SIZE)
    const slugs = batch.map(([slug]) => slug)
    const stored = new Map((await readStored(db, slugs)).map((product) => [product.slug, product]))
    for (const [slug, group] of batch) {
      const planned = planProduct(group, stored.get(slug), categories)
      for (const line of planned.lines) lines.push(line)
      if (planned.product) products.push(planned.product)
      else if (planned.lines.every(({ result }) => result === 'equal')) equal++
    }
  }
  lines.sort((a, b) => a.file.line - b.file.line)
  return { lines, products, equal, unknownCategories: [...categories.unknown.values()], basis: basisOf(products) }
}

async function readStored(db: Db, slugs: readonly string[]) {
  const products = await withFurtherCategories(db, await withDetails(db, await listProductsBySlug(db, slugs)))
  const matrices = await readMatrices(
    db,
    products.map(({ id }) => id),
  )
  const queued = await listQueuedPictures(
    db,
    products.map(({ id }) => id),
  )
  return products.map(({ further_category_ids: further, ...product }) => ({
    ...product,
    queuedPictures: queued.get(product.id) ?? new Set<string>(),
    // As saving a product leaves them.
    further_category_ids: further.filter((id) => id !== product.category_id),
    matrix: matrices.get(product.id)!,
  }))
}

/** Without a product if that stays as it is, or cannot be read from a bad line. */
function planProduct(
  lines: readonly ReadLine[],
  before: StoredProduct | undefined,
  categories: ImportCategories,
): { lines: PlannedLine[]; product?: PlannedProduct } {
  const { options, variants, problems } = planVariants(lines, before?.matrix)
  const head = lines.find((line) => line.product !== null)
  for (const line of lines) {
    const problem = line === head ? undefined : differenceProblem(line, head)
    if (problem && !problems.has(line)) problems.set(line, problem)
  }
  const own = ownFields(head, before, categories)
  if ('message' in own && !problems.has(head ?? lines[0]!)) problems.set(head ?? lines[0]!, own)
  const outcomes = (outcome: (line: ReadLine) => PlannedLine) =>
    lines.map((line) => {
      const problem = problems.get(line)
      return problem ? { file: line.file, result: 'bad' as const, problems: [problem] } : outcome(line)
    })
  if ('message' in own) return { lines: outcomes(({ file }) => ({ file, result: 'equal' })) }

  const good = variants.filter((variant) => !problems.has(variant.line) && !isStored(variant))
  const changes = differences<PlannedFields>(before ?? ({} as PlannedFields), own.fields)
  const hasChanges =
    Object.keys(changes.after).length > 0 ||
    own.newCategory !== null ||
    own.newFurther.length > 0 ||
    own.downloads.length > 0
  const isChanged = hasChanges && !(head && problems.has(head))
  const product = { line: (head ?? lines[0]!).file, before, ...own, changes, options, variants: good }
  const byLine = new Map(good.map((variant) => [variant.line, variant]))
  const planned = outcomes((line) => {
    const [variant, ofProduct] = [byLine.get(line) ?? null, line === head && isChanged ? product : null]
    if (!variant && !ofProduct) return { file: line.file, result: 'equal' }
    const isNew = ofProduct ? !before : !variant?.before
    return { file: line.file, result: isNew ? 'new' : 'changed', product: ofProduct, variant }
  })
  return isChanged || good.length > 0 ? { lines: planned, product } : { lines: planned }
}

function isStored({ before, values, cells }: PlannedVariant): boolean {
  return (
    before !== undefined &&
    before.value_ids.length === values.length &&
    CELLS.every((cell) => before[cell] === cells[cell])
  )
}

/** A further line of a product may repeat what its first line says of it, or leave it empty. */
function differenceProblem(line: ReadLine, head: ReadLine | undefined): LineProblem | undefined {
  if (!line.product || !head?.product) return undefined
  const field = PRODUCT_FIELDS.find(
    (each) => line.file.cells[each] && valueOf(line.product!, each) !== valueOf(head.product!, each),
  )
  if (!field) return undefined
  const hint = field === 'price' ? '; o preço de uma variação vai em “Preço da variação”' : ''
  return { field, message: `Diferente da linha ${head.file.line}, do mesmo produto: repita ou deixe vazio${hint}` }
}

function valueOf({ fields, category, furtherCategories, pictures }: ImportedProduct, field: ProductField): string {
  if (field === 'category') return category ?? ''
  if (field === 'further_categories') return JSON.stringify(furtherCategories)
  return JSON.stringify(field === 'pictures' ? pictures : fields[field])
}

type OwnFields = Pick<PlannedProduct, 'fields' | 'newCategory' | 'newFurther' | 'downloads'>

function ownFields(
  head: ReadLine | undefined,
  before: StoredProduct | undefined,
  categories: ImportCategories,
): OwnFields | LineProblem {
  const { product, file } = head ?? {}
  const cells = file?.cells ?? {}
  const fields = product?.fields ?? {}
  if (cells.name === '') return { field: 'name', message: 'Falta o nome' }
  if (cells.price === '') return { field: 'price', message: 'Falta o preço' }
  if (!before && fields.name === undefined) return { field: 'name', message: 'Falta o nome: o produto é novo' }
  if (!before && fields.price === undefined) return { field: 'price', message: 'Falta o preço: o produto é novo' }
  const placed = categories.place(product, before)
  if ('message' in placed) return placed
  const planned = planPictures(product, before?.pictures ?? [], before?.queuedPictures ?? new Set())
  if ('message' in planned) return planned
  const { pictures, downloads } = planned
  const slug = (head?.slug ?? before?.slug)!
  const { category_id, further_category_ids, newCategory, newFurther } = placed
  return {
    fields: { ...completed(fields, before), slug, category_id, further_category_ids, pictures },
    newCategory,
    newFurther,
    downloads,
  }
}

type Own = Omit<PlannedFields, 'slug' | 'category_id' | 'further_category_ids' | 'pictures'>

function completed(fields: ImportedFields, before: StoredProduct | undefined): Own {
  return {
    name: fields.name ?? before?.name ?? '',
    price: fields.price ?? before?.price ?? 0,
    original_price: (fields.original_price === undefined ? before?.original_price : fields.original_price) || null,
    short_description: fields.short_description ?? before?.short_description ?? '',
    description: fields.description ?? before?.description ?? '',
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

/** A hash of all changes: equal as long as the file would do what the preview showed. */
function basisOf(products: readonly PlannedProduct[]): string {
  const hash = createHash('sha256')
  for (const { before, fields, changes, newCategory, newFurther, options, variants, downloads } of products) {
    const cells = variants.map((variant) => [variant.before, variant.values, variant.cells])
    const own = before ? [before.id, changes] : fields
    hash.update(JSON.stringify([own, newCategory, newFurther, options, cells, downloads]))
  }
  return hash.digest('base64url').slice(0, 32)
}
