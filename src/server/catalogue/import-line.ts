import * as z from 'zod/mini'
import { foldText } from '#domain/search.ts'
import { productSlugProblem, slugify } from '#domain/slug.ts'
import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import { ProductForm } from '#contract/admin-products.ts'
import { VariantRow } from '#contract/admin-variants.ts'
import type { Attribute } from '#contract/catalogue.ts'
import { PictureUrl } from '#contract/picture-url.ts'
import { text } from '#contract/types.ts'
import { readAttributes } from './attributes-text.ts'
import { PRODUCT_FIELDS, type ImportField } from './import-columns.ts'
import type { FileLine } from './import-file.ts'
import { isShortenedGtin } from './import-gtin.ts'
import { Problem, reaisOf, shortened, unitsOf, yesOrNo, type Cells } from './import-cells.ts'

const Product = z.object({
  ...z.partial(ProductForm).shape,
  pictures: z.optional(
    z
      .array(PictureUrl)
      .check(z.maxLength(PICTURE_LIMITS.perProduct, { error: `Use no máximo ${PICTURE_LIMITS.perProduct} fotos` })),
  ),
})

const [OptionName, OptionValue] = [text(40), text(60)]
const { sku, gtin, price, original_price, weight_grams, width_mm, height_mm, length_mm, is_active } = VariantRow.shape
const Variant = z.partial(
  z.object({
    stock_quantity: ProductForm.shape.stock_quantity,
    sku,
    gtin,
    weight_grams,
    width_mm,
    height_mm,
    length_mm,
    variant_price: price,
    variant_original_price: original_price,
    variant_is_active: is_active,
    option1_name: OptionName,
    option1_value: OptionValue,
    option2_name: OptionName,
    option2_value: OptionValue,
    option3_name: OptionName,
    option3_value: OptionValue,
  }),
)

/** Of a product, as its own line has them; an omitted one keeps its value. */
export type ImportedFields = Partial<
  Omit<
    z.output<typeof Product>,
    'slug' | 'stock_quantity' | 'pictures' | 'video' | 'category_id' | 'further_category_ids' | 'related_ids'
  >
>
export type ImportedProduct = {
  fields: ImportedFields
  /** Names, '' for none. */
  category: string | undefined
  furtherCategories: string[] | undefined
  pictures: string[] | undefined
}

/** Of a variant; an omitted cell keeps its value. */
export type ImportedVariant = Partial<Omit<z.output<typeof VariantRow>, 'id' | 'values' | 'seen'>>

/** `column`: 0 to 2. An empty `option` is the name that an earlier line of the product has in the same column. */
export type ImportedChoice = { column: number; option: string; value: string }

export type ReadLine = {
  file: FileLine
  slug: string
  /** Null if the line has nothing but a variant. */
  product: ImportedProduct | null
  choices: ImportedChoice[]
  variant: ImportedVariant
  /** As a spreadsheet shortened it; valid only if the variant already has it. */
  shortenedGtin: string | null
  /** The stock when the file was exported. */
  exportedStock: number | undefined
}

export type LineProblem = { field: ImportField; message: string }

/** A line that is read, or all its problems, at most one of each cell. */
export function readLine(file: FileLine): ReadLine | LineProblem[] {
  const { cells } = file
  const problems = openProblems()
  const slug = slugify(cells.slug || cells.name || '')
  const slugProblem = cells.name === '' && !cells.slug ? 'Falta o nome' : productSlugProblem(slug)
  if (slugProblem) problems.add(cells.slug ? 'slug' : 'name', slugProblem)
  const choices = choicesOf(cells, problems)
  const isOfProduct = choices.length === 0 || PRODUCT_FIELDS.some((field) => cells[field])
  const product = isOfProduct ? productOf(cells, problems) : null
  const variant = variantOf(cells, problems)
  const exportedStock = problems.tell(() => unitsOf(cells, 'exported_stock'))
  if (problems.found.length > 0) return problems.found
  return {
    file,
    slug,
    product,
    choices,
    variant,
    shortenedGtin: isShortenedGtin(gtinOf(cells)) ? gtinOf(cells) : null,
    exportedStock,
  }
}

type Problems = ReturnType<typeof openProblems>

function openProblems() {
  const found: LineProblem[] = []
  function add(field: ImportField, message: string): void {
    if (!found.some((each) => each.field === field)) found.push({ field, message })
  }
  return {
    found,
    add,
    /** What `read` returns; undefined if it throws a problem, which is then among those found. */
    tell<T>(read: () => T): T | undefined {
      try {
        return read()
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        add(error.field, error.message)
        return undefined
      }
    },
  }
}

function productOf(cells: Cells, problems: Problems): ImportedProduct {
  const { tell } = problems
  const { pictures, ...fields } = checked(Product, problems, {
    // On a line of a further variant, the name may be empty.
    name: cells.name || undefined,
    price: cells.price === '' ? undefined : tell(() => reaisOf(cells, 'price')),
    original_price: tell(() => reaisOf(cells, 'original_price')),
    short_description: cells.short_description,
    description: cells.description?.replace(/\r\n?/g, '\n'),
    image_url: cells.image_url,
    pictures: cells.pictures?.split(/[|\s]+/).filter(Boolean),
    is_active: tell(() => yesOrNo(cells, 'is_active')),
    is_featured: tell(() => yesOrNo(cells, 'is_featured')),
    brand: cells.brand,
    mpn: cells.mpn,
    warranty: cells.warranty,
    attributes: tell(() => attributesOf(cells.attributes)),
    seo_title: cells.seo_title,
    seo_description: cells.seo_description,
  })
  return { fields, pictures, category: cells.category, furtherCategories: namesOf(cells.further_categories) }
}

function variantOf(cells: Cells, problems: Problems): ImportedVariant {
  const { tell } = problems
  const { variant_price, variant_original_price, variant_is_active, ...own } = checked(Variant, problems, {
    stock_quantity: tell(() => unitsOf(cells, 'stock_quantity')),
    sku: emptyAsNull(cells.sku),
    gtin: isShortenedGtin(gtinOf(cells)) ? undefined : emptyAsNull(cells.gtin && gtinOf(cells)),
    weight_grams: tell(() => measureOf(cells, 'weight_grams')),
    length_mm: tell(() => measureOf(cells, 'length_mm')),
    width_mm: tell(() => measureOf(cells, 'width_mm')),
    height_mm: tell(() => measureOf(cells, 'height_mm')),
    variant_price: tell(() => reaisOf(cells, 'variant_price')),
    variant_original_price: tell(() => reaisOf(cells, 'variant_original_price')),
    variant_is_active: tell(() => yesOrNo(cells, 'variant_is_active')),
  })
  return {
    ...own,
    ...(variant_price !== undefined && { price: variant_price }),
    ...(variant_original_price !== undefined && { original_price: variant_original_price }),
    ...(variant_is_active !== undefined && { is_active: variant_is_active }),
  }
}

function gtinOf({ gtin: cell = '' }: Cells): string {
  return cell.replace(/[\s-]/g, '')
}

const COLUMNS = [
  ['option1_name', 'option1_value'],
  ['option2_name', 'option2_value'],
  ['option3_name', 'option3_value'],
] as const

function choicesOf(cells: Cells, problems: Problems): ImportedChoice[] {
  return COLUMNS.flatMap((fields, column) => {
    const cell = Object.fromEntries(fields.map((field) => [field, cells[field] ?? '']))
    const given = checked(Variant, problems, cell)
    const [option = '', value = ''] = fields.map((field) => given[field])
    return option === '' && value === '' ? [] : [{ column, option, value }]
  })
}

/** Without the omitted values, and without any if one is wrong. */
function checked<S extends z.ZodMiniObject>(
  schema: S,
  problems: Problems,
  values: Record<string, unknown>,
): Partial<z.output<S>> {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const parsed = z.safeDecode(schema, present as never)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) problems.add((path[0] ?? 'name') as ImportField, message)
  return {}
}

function emptyAsNull(cell: string | undefined): string | null | undefined {
  return cell === '' ? null : cell
}

function measureOf(cells: Cells, field: ImportField): number | null | undefined {
  return cells[field] === '' ? null : unitsOf(cells, field)
}

function namesOf(cell: string | undefined): string[] | undefined {
  return cell
    ?.split('|')
    .map((name) => name.trim())
    .filter((name, at, names) => name !== '' && names.findIndex((each) => foldText(each) === foldText(name)) === at)
}

function attributesOf(cell: string | undefined): Attribute[] | undefined {
  if (cell === undefined) return undefined
  const attributes = readAttributes(cell)
  if ('wrongLine' in attributes)
    throw new Problem('attributes', `Escreva “nome: valor” em cada linha: “${shortened(attributes.wrongLine)}”`)
  return attributes
}
