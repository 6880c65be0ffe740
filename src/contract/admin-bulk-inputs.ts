import * as z from 'zod/mini'
import { PRICE_ENDINGS } from '#domain/bulk-edit.ts'
import { Stock, StockChange } from './stock-input.ts'
import { Id, Money, Price } from './types.ts'

/** A bulk action changes all of them in one transaction. */
export const MAX_BULK_PRODUCTS = 500

export const ProductIds = z
  .array(Id)
  .check(
    z.minLength(1, { error: 'Escolha ao menos um produto' }),
    z.maxLength(MAX_BULK_PRODUCTS, { error: `Escolha no máximo ${MAX_BULK_PRODUCTS} produtos` }),
  )

export const BulkChange = z
  .object({
    is_active: z.optional(z.boolean()),
    is_featured: z.optional(z.boolean()),
    category_id: z.optional(z.nullable(Id)),
  })
  .check(z.refine((change) => Object.keys(change).length > 0, { error: 'Escolha o que mudar' }))

const PRICE_TARGET = { field: z.enum(['price', 'original_price']), keeps_former: z.optional(z.boolean()) }
const Ending = z.enum(PRICE_ENDINGS)

/** One change of the prices or stocks of many products (`BulkEdit` in domain/bulk-edit.ts). */
export const BulkEditInput = z.discriminatedUnion('how', [
  z.object({ how: z.literal('price_to'), price: Price, ...PRICE_TARGET }),
  z.object({
    how: z.literal('price_percent'),
    percent: z
      .number({ error: 'Informe uma porcentagem' })
      .check(
        z.gt(-100, { error: 'Informe menos de 100% de desconto' }),
        z.lte(1000, { error: 'Informe no máximo 1.000%' }),
      ),
    ending: Ending,
    ...PRICE_TARGET,
  }),
  z.object({ how: z.literal('price_by'), by: Money, ending: Ending, ...PRICE_TARGET }),
  z.object({ how: z.literal('price_restore') }),
  z.object({ how: z.literal('original_clear') }),
  z.object({ how: z.literal('stock_to'), units: Stock }),
  z.object({ how: z.literal('stock_by'), units: StockChange }),
])

/** Prices and stocks that one bulk edit may change: those of products and of their variants. */
export const MAX_BULK_CELLS = 1500

/** The variant is null for the product's own price. */
export const EditedRow = { product_id: Id, variant_id: z.nullable(Id) }

/** A price, an original price or a stock: what it was when it was read, and what it becomes. */
export const BulkCells = z.object({
  ...EditedRow,
  was: z.object({
    price: z.optional(Money),
    original_price: z.optional(z.nullable(Money)),
    stock_quantity: z.optional(z.int()),
  }),
  is: z.object({
    price: z.optional(Price),
    original_price: z.optional(z.nullable(Price)),
    stock_quantity: z.optional(Stock),
  }),
})
export type BulkCells = z.output<typeof BulkCells>

/** 'Vaso Serra (Azul · M)' */
export const NamedRow = { ...EditedRow, name: z.string() }
