import * as z from 'zod/mini'
import { Stock } from '#contract/stock-input.ts'
import type { BulkCells } from '#contract/admin-bulk-inputs.ts'
import { Price } from '#contract/types.ts'
import type { BulkEdit, PriceEnding } from '#domain/bulk-edit.ts'
import { formatBrl } from '#domain/money.ts'
import { centsFromText } from '#domain/money-text.ts'
import { plural } from '#domain/plural.ts'

export type EditedField = 'price' | 'original_price' | 'stock_quantity'

/** `to`: a value; `restore`, `clear`: no amount. */
export type EditWay = 'less_percent' | 'more_percent' | 'less' | 'more' | 'to' | 'restore' | 'clear'

export type TypedEdit = {
  field: EditedField
  way: EditWay
  amount: string
  ending: PriceEnding
  keepsFormer: boolean
}

export const NO_EDIT: TypedEdit = {
  field: 'price',
  way: 'less_percent',
  amount: '',
  ending: 'none',
  keepsFormer: false,
}

export const FIELD_NAMES: Record<EditedField, string> = {
  price: 'Preço de venda',
  original_price: 'Preço original',
  stock_quantity: 'Estoque',
}

const PRICE_WAYS: [EditWay, string][] = [
  ['less_percent', 'Diminuir em %'],
  ['more_percent', 'Aumentar em %'],
  ['less', 'Diminuir em R$'],
  ['more', 'Aumentar em R$'],
  ['to', 'Pôr um só preço'],
]

export const WAYS: Record<EditedField, [EditWay, string][]> = {
  price: [...PRICE_WAYS, ['restore', 'Voltar ao preço original']],
  original_price: [...PRICE_WAYS, ['clear', 'Tirar o preço original']],
  stock_quantity: [
    ['more', 'Somar unidades'],
    ['less', 'Tirar unidades'],
    ['to', 'Pôr uma só quantidade'],
  ],
}

export function hasAmount({ way }: TypedEdit): boolean {
  return way !== 'restore' && way !== 'clear'
}

/** True where the result can be rounded: not a price that was typed. */
export function isRounded(typed: TypedEdit): boolean {
  return typed.field !== 'stock_quantity' && hasAmount(typed) && typed.way !== 'to'
}

/** True where a sale can begin: today's price is shown struck out. */
export function canBeSale({ field, way }: TypedEdit): boolean {
  return field === 'price' && (way === 'less_percent' || way === 'less' || way === 'to')
}

export function unitOf({ field, way }: TypedEdit): { before?: string; after?: string } {
  if (field === 'stock_quantity') return { after: 'un.' }
  return way === 'less_percent' || way === 'more_percent' ? { after: '%' } : { before: 'R$' }
}

/** The call's input, or what is wrong with the typed amount. */
export function readEdit(typed: TypedEdit): { edit: BulkEdit } | { problem: string } {
  const { field, way, amount } = typed
  if (way === 'restore') return { edit: { how: 'price_restore' } }
  if (way === 'clear') return { edit: { how: 'original_clear' } }
  const sign = way === 'less' || way === 'less_percent' ? -1 : 1
  if (field === 'stock_quantity') return stockEdit(way, amount.trim(), sign)
  const target = { field, ...(canBeSale(typed) && typed.keepsFormer && { keeps_former: true }) }
  const value = centsFromText(amount)
  if (way === 'less_percent' || way === 'more_percent') {
    if (value === null || value === 0) return { problem: 'Informe uma porcentagem, como 10 ou 12,5' }
    if (sign < 0 && value >= 100_00) return { problem: 'Informe menos de 100%' }
    if (value > 1000_00) return { problem: 'Informe no máximo 1.000%' }
    return { edit: { how: 'price_percent', percent: (sign * value) / 100, ending: typed.ending, ...target } }
  }
  if (value === null || value === 0) return { problem: 'Informe um valor em reais, como 59,90' }
  const fault = faultOf(Price, value)
  if (fault) return { problem: fault }
  if (way === 'to') return { edit: { how: 'price_to', price: value, ...target } }
  return { edit: { how: 'price_by', by: sign * value, ending: typed.ending, ...target } }
}

function stockEdit(way: EditWay, amount: string, sign: number): ReturnType<typeof readEdit> {
  if (!/^\d{1,7}$/.test(amount) || (way !== 'to' && Number(amount) === 0))
    return { problem: 'Informe um número inteiro de unidades' }
  const fault = faultOf(Stock, Number(amount))
  if (fault) return { problem: fault }
  if (way === 'to') return { edit: { how: 'stock_to', units: Number(amount) } }
  return { edit: { how: 'stock_by', units: sign * Number(amount) } }
}

/** Why the call would not take the value, as a sentence. */
function faultOf(schema: z.ZodMiniType<number, number>, value: number): string | null {
  return z.safeEncode(schema, value).error?.issues[0]?.message ?? null
}

/** '42 preços', '1 estoque' */
export function countText(field: EditedField, count: number): string {
  return field === 'stock_quantity' ? plural(count, 'estoque', 'estoques') : plural(count, 'preço', 'preços')
}

/** The cells of a change as [name, before, after]; the name is empty where there is only one. */
export function cellTexts({ was, is }: Pick<BulkCells, 'was' | 'is'>): [name: string, before: string, after: string][] {
  const fields = (Object.keys(is) as EditedField[]).filter((field) => is[field] !== undefined)
  return fields.map((field) => [
    fields.length > 1 ? FIELD_NAMES[field] : '',
    valueText(field, was[field]),
    valueText(field, is[field]),
  ])
}

function valueText(field: EditedField, value: number | null | undefined): string {
  if (value === null || value === undefined) return 'nenhum'
  return field === 'stock_quantity' ? value.toLocaleString('pt-BR') : formatBrl(value)
}

export function reversed(changes: readonly BulkCells[]): BulkCells[] {
  return changes.map(({ product_id, variant_id, was, is }) => ({ product_id, variant_id, was: is, is: was }))
}
