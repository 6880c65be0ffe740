import { countStocks } from '../catalogue/stock.ts'
import type { MovementCause } from '../catalogue/stock-movements.ts'
import { insertVariants } from '../catalogue/variants.ts'
import { bumpProducts } from '../catalogue/version.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

/** The id of the variant of a product without options. */
export async function onlyVariant(db: Db, productId: number): Promise<number> {
  const variant = await db
    .selectFrom('variants')
    .select('id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return variant.id
}

export function openingStock(now: Date): MovementCause {
  return { reason: 'opening', actor: 'sistema', now }
}

/** Sets every variant of a product, recorded as an edit. */
export async function setStock(tx: Tx, productId: number, units: number): Promise<void> {
  const variants = await tx
    .selectFrom('variants')
    .select(['id as variantId', 'product_id as productId', 'stock_quantity as was'])
    .where('product_id', '=', productId)
    .execute()
  const counts = variants.map((variant) => ({ ...variant, is: units }))
  await countStocks(tx, counts, { reason: 'edit', actor: 'equipe@loja.example', now: new Date() })
}

type Choice = { stock?: number; priceCents?: number; isActive?: boolean; sku?: string }

/** Gives a new product an option instead of its one variant. Returns the variants' ids by value. */
export async function addChoices<Value extends string>(
  db: Db,
  productId: number,
  choices: Record<Value, Choice>,
  option = 'Tamanho',
): Promise<Record<Value, number>> {
  return inTransaction(db, async (tx) => {
    await setStock(tx, productId, 0)
    await tx.deleteFrom('variants').where('product_id', '=', productId).execute()
    const { id: optionId } = await tx
      .insertInto('product_options')
      .values({ product_id: productId, position: 0, name: option })
      .returning('id')
      .executeTakeFirstOrThrow()
    const names = Object.keys(choices) as Value[]
    const values = await tx
      .insertInto('option_values')
      .values(names.map((name, position) => ({ option_id: optionId, position, name })))
      .returning(['id', 'name'])
      .execute()
    const rows = values.map(({ id, name }, position) => {
      const { stock = 10, priceCents, isActive = true, sku } = choices[name as Value]
      return {
        product_id: productId,
        position,
        value1_id: id,
        stock_quantity: stock,
        is_active: isActive,
        price_cents: priceCents ?? null,
        sku: sku ?? null,
      }
    })
    await insertVariants(tx, rows, openingStock(new Date()))
    await bumpProducts(tx, [productId])
    const variants = await tx
      .selectFrom('variants')
      .select(['id', 'value1_id'])
      .where('product_id', '=', productId)
      .execute()
    return Object.fromEntries(
      values.map(({ id, name }) => [name, variants.find(({ value1_id: value }) => value === id)!.id]),
    ) as Record<Value, number>
  })
}
