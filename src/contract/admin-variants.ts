import * as z from 'zod/mini'
import { isGtin } from '#domain/gtin.ts'
import { endpoint } from './endpoint.ts'
import { Id, Money, PathId, Price, text } from './types.ts'

export const VARIANT_LIMITS = { options: 3, values: 100, variants: 1000 } as const

function wholeNumber(min: number, max: number) {
  return z
    .int({ error: 'Informe um número inteiro' })
    .check(
      z.gte(min, { error: min === 0 ? 'O número não pode ser negativo' : `Informe ${min} ou mais` }),
      z.lte(max, { error: 'O número é alto demais' }),
    )
}

const Millimetres = z.optional(z.nullable(wholeNumber(1, 100_000)))
const Color = z
  .string({ error: 'Informe uma cor' })
  .check(z.regex(/^#[0-9a-f]{6}$/, { error: 'Informe a cor como #rrggbb' }))

/** Codes and measures of what is sold. An omitted one keeps its value. */
export const IDENTITY = {
  sku: z.optional(z.nullable(text(60, { required: true }))),
  gtin: z.optional(
    z.nullable(
      z
        .string({ error: 'Informe um texto' })
        .check(z.trim(), z.refine(isGtin, { error: 'O GTIN tem 8, 12, 13 ou 14 dígitos, e o último não confere' })),
    ),
  ),
  weight_grams: z.optional(z.nullable(wholeNumber(1, 1_000_000))),
  width_mm: Millimetres,
  height_mm: Millimetres,
  length_mm: Millimetres,
}

/** `price`: null for the product's. An omitted cell keeps its value. */
const CELLS = {
  ...IDENTITY,
  price: z.optional(z.nullable(Price)),
  original_price: z.optional(z.nullable(Price)),
  stock_quantity: z.optional(wholeNumber(0, 1_000_000)),
  is_active: z.optional(z.boolean({ error: 'Informe sim ou não' })),
}

export const VariantRow = z.object({
  id: z.optional(Id),
  /** One position per option among its values; none for a product without options. */
  values: z.array(z.int()).check(z.maxLength(VARIANT_LIMITS.options)),
  ...CELLS,
  /** What the cells were when they were edited: another value now is a conflict. A changed stock needs it. */
  seen: z.optional(
    z.partial(
      z.object({
        sku: z.nullable(z.string()),
        gtin: z.nullable(z.string()),
        price: z.nullable(Money),
        original_price: z.nullable(Money),
        stock_quantity: z.int(),
        weight_grams: z.nullable(z.int()),
        width_mm: z.nullable(z.int()),
        height_mm: z.nullable(z.int()),
        length_mm: z.nullable(z.int()),
        is_active: z.boolean(),
      }),
    ),
  ),
})
export type VariantRow = z.output<typeof VariantRow>

const StoredOption = z.object({
  id: Id,
  name: z.string(),
  values: z.array(z.object({ id: Id, name: z.string(), color: z.nullable(z.string()) })),
})
export type StoredOption = z.output<typeof StoredOption>

export const StoredVariant = z.object({
  id: Id,
  /** One of each option, in the order of the options. */
  value_ids: z.array(Id),
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  price: z.nullable(Money),
  original_price: z.nullable(Money),
  stock_quantity: z.int(),
  weight_grams: z.nullable(z.int()),
  width_mm: z.nullable(z.int()),
  height_mm: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  is_active: z.boolean(),
})
export type StoredVariant = z.output<typeof StoredVariant>

/** All variants, hidden ones too. */
export const VariantMatrix = z.object({ options: z.array(StoredOption), variants: z.array(StoredVariant) })
export type VariantMatrix = z.output<typeof VariantMatrix>

export const adminVariants = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}/variants',
    params: z.object({ id: PathId }),
    output: VariantMatrix,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/variants',
    params: z.object({ id: PathId }),
    /** Variants that are not listed stay as they are, unless one of their values goes. */
    body: z.object({
      options: z
        .array(
          z.object({
            /** Of a renamed or kept option. */
            id: z.optional(Id),
            name: text(40, { required: true }),
            values: z
              .array(
                z.object({
                  id: z.optional(Id),
                  name: text(60, { required: true }),
                  color: z.optional(z.nullable(Color)),
                }),
              )
              .check(
                z.minLength(1, { error: 'Informe ao menos um valor' }),
                z.maxLength(VARIANT_LIMITS.values, { error: `Use no máximo ${VARIANT_LIMITS.values} valores` }),
              ),
          }),
        )
        .check(z.maxLength(VARIANT_LIMITS.options, { error: `Use no máximo ${VARIANT_LIMITS.options} opções` })),
      /** The options as they were read: others now are a conflict. */
      seen_options: z.array(StoredOption),
      variants: z
        .array(VariantRow)
        .check(z.maxLength(VARIANT_LIMITS.variants, { error: `Use no máximo ${VARIANT_LIMITS.variants} variações` })),
      /** Variants to delete; those with orders are hidden. */
      removed_ids: z.optional(z.array(Id).check(z.maxLength(VARIANT_LIMITS.variants))),
    }),
    output: VariantMatrix,
  }),
}
