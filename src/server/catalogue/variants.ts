import { sql, type InferResult, type Insertable, type RawBuilder } from 'kysely'
import { soldOptions } from '#domain/choice.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { ProductOption, Variant } from '#contract/catalogue.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { recordMovements, type MovementCause } from './stock-movements.ts'
import { isOfProducts, type WhichProducts } from './which-products.ts'

/** Units of a product `p` that can be bought: those of its variants. */
export const STOCK_SQL =
  'cast((select coalesce(sum(v.stock_quantity), 0) from variants v where v.product_id = p.id and v.is_active) as bigint)'
export const STOCK = sql.raw<number>(STOCK_SQL)

/** True if more than one variant of a product `p` can be bought. */
export const HAS_CHOICE = sql<boolean>`(select count(*) from variants v where v.product_id = p.id and v.is_active) > 1`

/**
 * The swatches of a product `p` whose buyers choose a colour: those of values that are sold, joined by commas. Most products
 * have no options, and SQLite takes 30 µs to begin a sorted `string_agg`, even for no rows.
 */
export const COLORS = sql<
  string | null
>`case when exists (select 1 from product_options o where o.product_id = p.id) then
  (select string_agg(w.color, ',' order by w.position)
    from product_options o join option_values w on w.option_id = o.id
    where o.product_id = p.id
      and not exists (select 1 from option_values n where n.option_id = o.id and n.color is null)
      and exists (select 1 from variants v where v.product_id = p.id and v.is_active
        and w.id in (v.value1_id, v.value2_id, v.value3_id))) end`

/** True if a variant of a product `p` that is sold has at most so many units. */
export function hasVariantBelow(units: number): RawBuilder<boolean> {
  return sql`exists (select 1 from variants v where v.product_id = p.id and v.is_active and v.stock_quantity <= ${units})`
}

/** What a line of a cart or order calls the variant: 'Azul · M', or empty without options. */
export const VARIANT_TEXT = sql<string>`coalesce((select w.name from option_values w where w.id = v.value1_id), '')
  || coalesce((select ' · ' || w.name from option_values w where w.id = v.value2_id), '')
  || coalesce((select ' · ' || w.name from option_values w where w.id = v.value3_id), '')`

/** Of a variant `v` of a product `p`: the first of `picturesOfChoice`. */
export const VARIANT_PICTURE = sql<
  string | null
>`coalesce((select g.url from product_pictures g where g.product_id = p.id
  order by case when g.value_id is null then 1 when g.value_id in (v.value1_id, v.value2_id, v.value3_id) then 0 else 2 end,
    g.position limit 1), p.image_url)`

/** Named as a refusal names it, with its choice. */
export async function findStock(db: Db, variantId: number) {
  const variant = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.name', 'v.stock_quantity', VARIANT_TEXT.as('text')])
    .where('v.id', '=', variantId)
    .executeTakeFirst()
  return variant && { name: nameWithVariant(variant.name, variant.text), stock_quantity: variant.stock_quantity }
}

/** The columns of a variant, its prices replaced by the product's where it has none. */
export const variantsStatement = compiledOnce((db, which: WhichProducts) =>
  db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select([
      'v.id',
      'v.product_id',
      'v.value1_id',
      'v.value2_id',
      'v.value3_id',
      'v.sku',
      'v.gtin',
      'v.stock_quantity',
      'v.weight_grams',
    ])
    .select((eb) => [
      eb.fn.coalesce('v.price_cents', 'p.price_cents').as('price'),
      eb
        .case()
        .when('v.price_cents', 'is', null)
        .then(eb.ref('p.original_price_cents'))
        .else(eb.ref('v.original_price_cents'))
        .end()
        .as('original_price'),
    ])
    .where(isOfProducts('v.product_id', which))
    .where('v.is_active', '=', true)
    .orderBy('v.product_id')
    .orderBy('v.position')
    .orderBy('v.id'),
)

/** The variants that can be bought, and the options with the values of these, in order. */
export async function withVariants<P extends { id: number }>(
  db: Db,
  products: readonly P[],
): Promise<(P & { options: ProductOption[]; variants: Variant[] })[]> {
  const ids = products.map(({ id }) => id)
  const found = await inBatches(ids, (some) => variantsStatement(db, some).execute())
  const rows = Map.groupBy(found, (row) => row.product_id)
  const options = await readOptions(db, ids)
  return products.map((product) => {
    const variants = (rows.get(product.id) ?? []).map(variantOf)
    return { ...product, options: soldOptions(options.get(product.id) ?? [], variants), variants }
  })
}

type VariantRow = InferResult<ReturnType<typeof variantsStatement>>[number]

export function variantOf(row: VariantRow): Variant {
  const { id, sku, gtin, price, original_price, stock_quantity, weight_grams } = row
  const values = [row.value1_id, row.value2_id, row.value3_id].filter((value) => value !== null)
  return { id, value_ids: values, sku, gtin, price, original_price, stock_quantity, weight_grams }
}

/** A row for each value, in the order of products, options and values. */
export const optionsStatement = compiledOnce((db, which: WhichProducts) =>
  db
    .selectFrom('product_options as o')
    .innerJoin('option_values as w', 'w.option_id', 'o.id')
    .select(['o.product_id', 'o.id as option_id', 'o.name as option', 'w.id', 'w.name', 'w.color'])
    .where(isOfProducts('o.product_id', which))
    .orderBy('o.product_id')
    .orderBy('o.position')
    .orderBy('w.position')
    .orderBy('w.id'),
)

export async function readOptions(db: Db, productIds: readonly number[]): Promise<Map<number, ProductOption[]>> {
  return optionsByProduct(await inBatches(productIds, (ids) => optionsStatement(db, ids).execute()))
}

type OptionRow = InferResult<ReturnType<typeof optionsStatement>>[number]

export function optionsByProduct(rows: readonly OptionRow[]): Map<number, ProductOption[]> {
  const options = new Map<number, ProductOption[]>()
  for (const { product_id: productId, option_id: id, option: name, ...value } of rows) {
    const own = options.get(productId) ?? []
    const known = own.find((option) => option.id === id)
    if (known) known.values.push(value)
    else own.push({ id, name, values: [value] })
    options.set(productId, own)
  }
  return options
}

export type NewOption = { name: string; values: { name: string; color?: string | null }[] }

/** Returns for each option the ids of its values by name. */
export async function insertOptions(
  tx: Tx,
  productId: number,
  options: readonly NewOption[],
): Promise<Map<string, number>[]> {
  const ids: Map<string, number>[] = []
  for (const [position, { name, values }] of options.entries()) {
    const { id } = await tx
      .insertInto('product_options')
      .values({ product_id: productId, position, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = await tx
      .insertInto('option_values')
      .values(values.map((value, place) => ({ ...value, option_id: id, position: place })))
      .returning(['id', 'name'])
      .execute()
    ids.push(new Map(rows.map((row) => [row.name, row.id])))
  }
  return ids
}

/** `cause`: of the stock that they begin with. */
export async function insertVariants(
  tx: Tx,
  rows: readonly Insertable<Database['variants']>[],
  cause: MovementCause,
): Promise<void> {
  const inserted = await inBatches(rows, (some) =>
    tx.insertInto('variants').values(some).returning(['id', 'product_id', 'stock_quantity as stock']).execute(),
  )
  const moved = inserted.map(({ id, product_id: productId, stock }) => ({
    productId,
    variantId: id,
    quantity: stock,
    stockAfter: stock,
  }))
  await recordMovements(tx, moved, cause)
}
