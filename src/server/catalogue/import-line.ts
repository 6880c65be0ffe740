import * as z from 'zod/mini'
import { reaisFromCents } from '#domain/money.ts'
import { centsFromText } from '#domain/money-text.ts'
import { foldText } from '#domain/search.ts'
import { productSlugProblem, slugify } from '#domain/slug.ts'
import { ProductForm } from '#contract/admin-products.ts'
import type { Attribute } from '#contract/catalogue.ts'
import { readAttributes } from './attributes-text.ts'
import { HEADINGS, type ImportField } from './import-columns.ts'
import type { FileLine } from './import-file.ts'

export type ImportedFields = Partial<
  Omit<
    z.output<typeof ProductForm>,
    'slug' | 'pictures' | 'video' | 'category_id' | 'further_category_ids' | 'related_ids'
  >
>

/** `category` is a name, '' for none, undefined without such a column. `exportedStock` is the stock when the file was exported. */
export type ReadLine = {
  slug: string
  fields: ImportedFields
  category: string | undefined
  exportedStock: number | undefined
}

export type LineProblem = { field: ImportField; message: string }

class Problem extends Error {
  readonly field: ImportField
  constructor(field: ImportField, message: string) {
    super(message)
    this.field = field
  }
}

export function readLine({ cells }: FileLine): ReadLine | LineProblem {
  try {
    return parseCells(cells)
  } catch (error) {
    if (error instanceof Problem) return { field: error.field, message: error.message }
    throw error
  }
}

type Cells = FileLine['cells']

function parseCells(cells: Cells): ReadLine {
  if (cells.name === '') throw new Problem('name', 'Falta o nome')
  if (cells.price === '') throw new Problem('price', 'Falta o preço')
  const slug = slugify(cells.slug || cells.name || '')
  const problem = productSlugProblem(slug)
  if (problem) throw new Problem(cells.slug ? 'slug' : 'name', problem)
  const parsed = {
    name: cells.name,
    price: reaisOf(cells, 'price'),
    original_price: cells.original_price === '' ? null : reaisOf(cells, 'original_price'),
    stock_quantity: unitsOf(cells, 'stock_quantity'),
    short_description: cells.short_description,
    description: cells.description?.replace(/\r\n?/g, '\n'),
    image_url: cells.image_url,
    is_active: yesOrNo(cells, 'is_active'),
    is_featured: yesOrNo(cells, 'is_featured'),
    brand: cells.brand,
    mpn: cells.mpn,
    warranty: cells.warranty,
    attributes: attributesOf(cells.attributes),
    seo_title: cells.seo_title,
    seo_description: cells.seo_description,
  }
  const present = Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
  return {
    slug,
    fields: checked({ ...present, slug }),
    category: cells.category,
    exportedStock: unitsOf(cells, 'exported_stock'),
  }
}

const Fields = z.partial(ProductForm)

function checked(values: Record<string, unknown>): ImportedFields {
  const parsed = z.safeDecode(Fields, values as never)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Problem((issue?.path[0] ?? 'name') as ImportField, issue?.message ?? 'Valor inválido')
  }
  const { slug: _, pictures: __, category_id: ___, further_category_ids: ____, ...fields } = parsed.data
  return fields
}

function reaisOf(cells: Cells, field: ImportField): number | undefined {
  const text = cells[field]
  if (text === undefined) return undefined
  const cents = centsFromText(text)
  if (cents === null) throw new Problem(field, `${HEADINGS[field]} não é um número: “${shortened(text)}”`)
  return reaisFromCents(cents)
}

function unitsOf(cells: Cells, field: ImportField): number | undefined {
  const text = cells[field]
  if (text === undefined || text === '') return undefined
  if (!/^(-?\d{1,7}|\d{1,3}(\.\d{3})+)$/.test(text))
    throw new Problem(field, `${HEADINGS[field]} não é um número inteiro: “${shortened(text)}”`)
  return Number(text.replaceAll('.', ''))
}

function attributesOf(text: string | undefined): Attribute[] | undefined {
  if (text === undefined) return undefined
  const attributes = readAttributes(text)
  if ('wrongLine' in attributes)
    throw new Problem('attributes', `Escreva “nome: valor” em cada linha: “${shortened(attributes.wrongLine)}”`)
  return attributes
}

const YES = ['sim', 's', '1', 'true', 'verdadeiro', 'x', 'ativo']
const NO = ['nao', 'n', '0', 'false', 'falso', 'inativo']

function yesOrNo(cells: Cells, field: ImportField): boolean | undefined {
  const text = cells[field]
  if (text === undefined || text === '') return undefined
  const folded = foldText(text)
  if (!YES.includes(folded) && !NO.includes(folded))
    throw new Problem(field, `${HEADINGS[field]} precisa ser sim ou não: “${shortened(text)}”`)
  return YES.includes(folded)
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text
}
