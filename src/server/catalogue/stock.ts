import { sql } from 'kysely'
import { ALWAYS_ORDERABLE, type OrderLimits, shownStockChanges, unitLimit, unitLimitText } from '#domain/stock.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { VARIANT_TEXT } from './variants.ts'
import { bumpStockTexts } from './version.ts'

export type StockLine = { productId: number; variantId: number; quantity: number }

export type UnpaidHold = { held: ReadonlyMap<number, number>; limits: OrderLimits }

/**
 * Takes the units of every line or refuses with `out_of_stock`. One conditional UPDATE per variant checks and takes; lock
 * order: variants by product and id, then products. The version grows, so that an edit begun before cannot restore the
 * units.
 * `hold`: the order is unpaid, and more than the customer's share is refused with `unit_limit`. The caller has locked the
 * customer's cart, so their other orders cannot change meanwhile.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[], hold?: UnpaidHold): Promise<void> {
  const shown: number[] = []
  for (const line of perVariant(lines)) {
    const { productId, variantId, quantity } = line
    const taken = await tx
      .updateTable('variants')
      .set({ stock_quantity: sql<number>`stock_quantity - ${quantity}`, version: sql<number>`version + 1` })
      .where('id', '=', variantId)
      .where('stock_quantity', '>=', quantity)
      .$if(hold !== undefined, (query) => query.where(isWithinShare(hold!, variantId, quantity)))
      .returning('stock_quantity')
      .executeTakeFirst()
    if (!taken) throw await shortage(tx, line, hold)
    if (shownStockChanges(taken.stock_quantity + quantity, taken.stock_quantity)) shown.push(productId)
  }
  await bumpStockTexts(tx, shown)
}

export async function giveBackStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const shown: number[] = []
  for (const { productId, variantId, quantity } of perVariant(lines)) {
    const { stock_quantity: now } = await tx
      .updateTable('variants')
      .set({ stock_quantity: sql<number>`stock_quantity + ${quantity}`, version: sql<number>`version + 1` })
      .where('id', '=', variantId)
      .returning('stock_quantity')
      .executeTakeFirstOrThrow()
    if (shownStockChanges(now - quantity, now)) shown.push(productId)
  }
  await bumpStockTexts(tx, shown)
}

function perVariant(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<number, StockLine>()
  for (const line of lines) {
    const before = sums.get(line.variantId)?.quantity ?? 0
    sums.set(line.variantId, { ...line, quantity: before + line.quantity })
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId || a.variantId - b.variantId)
}

/** `unitLimit` in SQL: units ≤ ⌈stock · percent⌉ is (units − 1) · 100 < stock · percent. */
function isWithinShare({ held, limits }: UnpaidHold, variantId: number, quantity: number) {
  const before = held.get(variantId) ?? 0
  if (before + quantity <= ALWAYS_ORDERABLE) return sql<boolean>`true`
  return sql<boolean>`${(before + quantity - 1) * 100} < (stock_quantity + ${before}) * ${limits.unpaidSharePercent}`
}

async function shortage(tx: Tx, { variantId, quantity }: StockLine, hold: UnpaidHold | undefined): Promise<Refusal> {
  const variant = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['p.name', 'v.stock_quantity', VARIANT_TEXT.as('text')])
    .where('v.id', '=', variantId)
    .executeTakeFirst()
  if (!variant) return new Refusal('product_not_found')
  const product = { name: nameWithVariant(variant.name, variant.text), stock_quantity: variant.stock_quantity }
  if (hold && product.stock_quantity >= quantity)
    return unpaidLimitRefusal(product, hold.held.get(variantId) ?? 0, hold.limits)
  return new Refusal('out_of_stock', { product: product.name, available: product.stock_quantity })
}

function unpaidLimitRefusal(
  { name, stock_quantity: stock }: { name: string; stock_quantity: number },
  held: number,
  limits: OrderLimits,
): Refusal {
  const limit = unitLimit({ stock, held, needsPayment: true }, { ...limits, maxUnitsPerOrder: null })
  return new Refusal('unit_limit', {
    product: name,
    what: unitLimitText(limit ?? { units: stock, reason: 'unpaid' }, held),
  })
}
