import { formatBrl } from '#domain/money.ts'
import { plural } from '#domain/plural.ts'
import { HEADINGS } from './import-columns.ts'
import type { LineProblem } from './import-line.ts'
import type { PlannedLine, PlannedProduct } from './import-plan.ts'
import { CELLS, textOf, type PlannedVariant, type VariantCells } from './import-variants.ts'

/** What a line of the preview says: the columns and their problems, or what the import would do. */
export function outcomeOf(line: PlannedLine): { columns: string[]; what: string } {
  if (line.result === 'bad')
    return {
      columns: line.problems.map(({ field }) => HEADINGS[field]),
      what: line.problems.map(line.problems.length > 1 ? withHeading : ({ message }) => message).join('. '),
    }
  if (line.result === 'equal') return { columns: [], what: 'Igual' }
  const { product, variant } = line
  const text = variant ? textOf(variant.values) : ''
  if (product && !product.before)
    return { columns: [], what: [text === '' ? 'Novo' : `Novo: ${text}`, ...downloadsText(product)].join(', ') }
  const isNew = variant !== null && !variant.before
  const changes = [
    ...(product ? [...productChanges(product), ...downloadsText(product)] : []),
    ...(variant?.before ? variantChanges(variant) : []),
  ]
  const update = changes.length > 0 ? `Atualiza: ${changes.join(', ')}` : ''
  return { columns: [], what: [isNew ? `Nova variação: ${text}` : '', update].filter(Boolean).join('. ') }
}

/** Some messages begin with the heading. */
function withHeading({ field, message }: LineProblem): string {
  return message.startsWith(HEADINGS[field]) ? message : `${HEADINGS[field]}: ${message}`
}

const LABELS = {
  name: 'nome',
  price: 'preço',
  original_price: 'preço original',
  category_id: 'categoria',
  further_category_ids: 'outras categorias',
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
} as const

function downloadsText({ downloads }: PlannedProduct): string[] {
  return downloads.length > 0 ? [plural(downloads.length, 'imagem a buscar', 'imagens a buscar')] : []
}

/** 'preço R$ 10,00 → R$ 12,00'; texts, categories and pictures without their values. */
function productChanges({ before, fields, changes, newCategory, newFurther }: PlannedProduct): string[] {
  const isChanged = (field: keyof typeof LABELS) =>
    field in changes.after ||
    (field === 'category_id' && newCategory !== null) ||
    (field === 'further_category_ids' && newFurther.length > 0)
  return (Object.keys(LABELS) as (keyof typeof LABELS)[])
    .filter(isChanged)
    .map((field) => changeText(LABELS[field], valueText(field, before![field]), valueText(field, fields[field])))
}

const CELL_LABELS: Record<keyof VariantCells, string> = {
  stock_quantity: 'estoque',
  price: 'preço da variação',
  original_price: 'preço original da variação',
  sku: 'SKU',
  gtin: 'GTIN',
  weight_grams: 'peso',
  length_mm: 'comprimento',
  width_mm: 'largura',
  height_mm: 'altura',
  is_active: 'variação ativa',
}

function variantChanges({ before, values, cells }: PlannedVariant): string[] {
  const isNamed = before!.value_ids.length < values.length
  const changes = CELLS.filter((cell) => before![cell] !== cells[cell]).map((cell) =>
    changeText(CELL_LABELS[cell], cellText(cell, before![cell]), cellText(cell, cells[cell])),
  )
  return isNamed ? [`passa a ser ${textOf(values)}`, ...changes] : changes
}

function changeText(label: string, was: string | null, is: string | null): string {
  return was === null || is === null ? label : `${label} ${was} → ${is}`
}

function valueText(field: string, value: unknown): string | null {
  if (field === 'price' || field === 'original_price') return value === null ? 'vazio' : formatBrl(value as number)
  return typeof value === 'boolean' ? (value ? 'sim' : 'não') : null
}

function cellText(cell: keyof VariantCells, value: unknown): string {
  return valueText(cell, value) ?? (value === null ? 'vazio' : String(value))
}
