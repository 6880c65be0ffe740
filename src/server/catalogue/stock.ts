import { sql } from 'kysely'
import { ALWAYS_ORDERABLE, type OrderLimits, shownStockChanges, unitLimit, unitLimitText } from '#domain/stock.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { bumpStockTexts } from './version.ts'

export type StockLine = { productId: number; quantity: number }

export type UnpaidHold = { held: ReadonlyMap<number, number>; limits: OrderLimits }

/**
 * Takes the units of every line or refuses with `out_of_stock`. One conditional UPDATE per product checks and takes; lock
 * order: products by id. The version grows, so that an edit begun before cannot restore the units.
 * `hold`: the order is unpaid, and more than the customer's share is refused with `unit_limit`. The caller has locked the
 * customer's cart, so their other orders cannot change meanwhile.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[], hold?: UnpaidHold): Promise<void> {
  const shown: number[] = []
  for (const { productId, quantity } of perProduct(lines)) {
    const taken = await tx
      .updateTable('products')
      .set({ stock_quantity: sql<number>`stock_quantity - ${quantity}`, version: sql<number>`version + 1` })
      .where('id', '=', productId)
      .where('stock_quantity', '>=', quantity)
      .$if(hold !== undefined, (query) => query.where(isWithinShare(hold!, productId, quantity)))
      .returning('stock_quantity')
      .executeTakeFirst()
    if (!taken) throw await shortage(tx, productId, quantity, hold)
    if (shownStockChanges(taken.stock_quantity + quantity, taken.stock_quantity)) shown.push(productId)
  }
  await bumpStockTexts(tx, shown)
}

export async function giveBackStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const shown: number[] = []
  for (const { productId, quantity } of perProduct(lines)) {
    const { stock_quantity: now } = await tx
      .updateTable('products')
      .set({ stock_quantity: sql<number>`stock_quantity + ${quantity}`, version: sql<number>`version + 1` })
      .where('id', '=', productId)
      .returning('stock_quantity')
      .executeTakeFirstOrThrow()
    if (shownStockChanges(now - quantity, now)) shown.push(productId)
  }
  await bumpStockTexts(tx, shown)
}

function perProduct(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return Array.from(sums, ([productId, quantity]) => ({ productId, quantity })).sort(
    (a, b) => a.productId - b.productId,
  )
}

/** `unitLimit` in SQL: units ≤ ⌈stock · percent⌉ is (units − 1) · 100 < stock · percent. */
function isWithinShare({ held, limits }: UnpaidHold, productId: number, quantity: number) {
  const before = held.get(productId) ?? 0
  if (before + quantity <= ALWAYS_ORDERABLE) return sql<boolean>`true`
  return sql<boolean>`${(before + quantity - 1) * 100} < (stock_quantity + ${before}) * ${limits.unpaidSharePercent}`
}

async function shortage(tx: Tx, productId: number, quantity: number, hold: UnpaidHold | undefined): Promise<Refusal> {
  const product = await tx
    .selectFrom('products')
    .select(['name', 'stock_quantity'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (!product) return new Refusal('product_not_found')
  if (hold && product.stock_quantity >= quantity)
    return unpaidLimitRefusal(product, hold.held.get(productId) ?? 0, hold.limits)
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
