import { isGtin } from '#domain/gtin.ts'
import { centsFromText, textFromCents } from '#domain/money-text.ts'

/** In the order of the columns. */
export const CELLS = [
  'sku',
  'gtin',
  'price',
  'original_price',
  'stock_quantity',
  'weight_grams',
  'width_mm',
  'height_mm',
  'length_mm',
] as const
export type Cell = (typeof CELLS)[number]
/** As typed. */
export type Cells = Record<Cell, string>

export const CELL_LABELS: Record<Cell, string> = {
  sku: 'SKU',
  gtin: 'GTIN',
  price: 'Preço (R$)',
  original_price: 'De (R$)',
  stock_quantity: 'Estoque',
  weight_grams: 'Peso (g)',
  width_mm: 'Largura (mm)',
  height_mm: 'Altura (mm)',
  length_mm: 'Compr. (mm)',
}

type ReadCell = { value: string | number | null } | { error: string }

/** Parses a typed cell; empty is none, and no stock is zero. */
export function readCell(cell: Cell, typed: string): ReadCell {
  const text = typed.trim()
  if (text === '') return { value: cell === 'stock_quantity' ? 0 : null }
  if (cell === 'sku') return text.length > 2000 ? { error: 'Longo demais' } : { value: text }
  if (cell === 'gtin') return isGtin(text) ? { value: text } : { error: 'GTIN não confere' }
  if (cell === 'price' || cell === 'original_price') {
    const cents = centsFromText(text)
    return cents === null ? { error: 'Use, por exemplo, 59,90' } : { value: cents }
  }
  return /^\d{1,7}$/.test(text) ? { value: Number(text) } : { error: 'Informe um número inteiro' }
}

/** Rows and columns of a spreadsheet's clipboard; quoted cells may contain line breaks. */
export function parseClipboard(text: string): string[][] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const cells = rows.matchAll(/("(?:[^"]|"")*"|[^\t\n]*)([\t\n]|$)/g)
  const parsed: string[][] = [[]]
  for (const [, cell = '', end] of cells) {
    parsed.at(-1)!.push(/^".*"$/s.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === '\n') parsed.push([])
    if (end === '') break
  }
  return parsed
}

/**
 * '+10%' and '-5' change a number, '59,90' sets it; null if it is neither or falls below zero. Money is in centavos;
 * `before` is null for a cell that takes the product's price.
 */
export function changeNumber(typed: string, before: number, isMoney: boolean): number | null {
  const [, sign, digits, percent] = /^([+−-]?)\s*(?:R\$)?\s*([\d.,]+)\s*(%?)$/.exec(typed.trim()) ?? []
  if (digits === undefined) return null
  const isFraction = isMoney || percent === '%'
  const amount = isFraction ? centsFromText(digits) : /^\d{1,7}$/.test(digits) ? Number(digits) : null
  if (amount === null || (percent === '%' && sign === '')) return null
  if (sign === '') return amount
  const step = percent === '%' ? Math.round((before * amount) / 10_000) : amount
  const after = sign === '+' ? before + step : before - step
  return after < 0 ? null : after
}

export function changeCell(cell: 'price' | 'stock_quantity', typed: string, before: number): string | null {
  const after = changeNumber(typed, before, cell === 'price')
  if (after === null) return null
  return cell === 'price' ? textFromCents(after) : String(after)
}
