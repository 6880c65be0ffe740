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

export function readLine(file: FileLine): ReadLine | LineProblem {
  try {
    return parseLine(file)
  } catch (error) {
    if (error instanceof Problem) return { field: error.field, message: error.message }
    throw error
  }
}

function parseLine(file: FileLine): ReadLine {
  const { cells } = file
  if (cells.name === '' && !cells.slug) throw new Problem('name', 'Falta o nome')
  const slug = slugify(cells.slug || cells.name || '')
  const problem = productSlugProblem(slug)
  if (problem) throw new Problem(cells.slug ? 'slug' : 'name', problem)
  const choices = choicesOf(cells)
  const isOfProduct = choices.length === 0 || PRODUCT_FIELDS.some((field) => cells[field])
  return {
    file,
    slug,
    product: isOfProduct ? productOf(cells) : null,
    choices,
    variant: variantOf(cells),
    shortenedGtin: isShortenedGtin(gtinOf(cells)) ? gtinOf(cells) : null,
    exportedStock: unitsOf(cells, 'exported_stock'),
  }
}

function productOf(cells: Cells): ImportedProduct {
  const { pictures, ...fields } = checked(Product, {
    // On a line of a further variant, the name may be empty.
    name: cells.name || undefined,
    price: cells.price === '' ? undefined : reaisOf(cells, 'price'),
    original_price: reaisOf(cells, 'original_price'),
    short_description: cells.short_description,
    description: cells.description?.replace(/\r\n?/g, '\n'),
    image_url: cells.image_url,
    pictures: cells.pictures?.split(/[|\s]+/).filter(Boolean),
    is_active: yesOrNo(cells, 'is_active'),
    is_featured: yesOrNo(cells, 'is_featured'),
    brand: cells.brand,
    mpn: cells.mpn,
    warranty: cells.warranty,
    attributes: attributesOf(cells.attributes),
    seo_title: cells.seo_title,
    seo_description: cells.seo_description,
  })
  return { fields, pictures, category: cells.category, furtherCategories: namesOf(cells.further_categories) }
}

function variantOf(cells: Cells): ImportedVariant {
  const { variant_price, variant_original_price, variant_is_active, ...own } = checked(Variant, {
    stock_quantity: unitsOf(cells, 'stock_quantity'),
    sku: emptyAsNull(cells.sku),
    gtin: isShortenedGtin(gtinOf(cells)) ? undefined : emptyAsNull(cells.gtin && gtinOf(cells)),
    weight_grams: measureOf(cells, 'weight_grams'),
    length_mm: measureOf(cells, 'length_mm'),
    width_mm: measureOf(cells, 'width_mm'),
    height_mm: measureOf(cells, 'height_mm'),
    variant_price: reaisOf(cells, 'variant_price'),
    variant_original_price: reaisOf(cells, 'variant_original_price'),
    variant_is_active: yesOrNo(cells, 'variant_is_active'),
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

function choicesOf(cells: Cells): ImportedChoice[] {
  return COLUMNS.flatMap((fields, column) => {
    const given = checked(Variant, Object.fromEntries(fields.map((field) => [field, cells[field] ?? ''])))
    const [option = '', value = ''] = fields.map((field) => given[field])
    return option === '' && value === '' ? [] : [{ column, option, value }]
  })
}

/** Without the omitted values. Throws the first problem. */
function checked<S extends z.ZodMiniObject>(schema: S, values: Record<string, unknown>): z.output<S> {
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const parsed = z.safeDecode(schema, present as never)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Problem((issue?.path[0] ?? 'name') as ImportField, issue?.message ?? 'Valor inválido')
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
