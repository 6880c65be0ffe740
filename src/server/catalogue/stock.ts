import { sql } from 'kysely'
import { shownStockChanges } from '#domain/stock.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { bumpPages } from './version.ts'

export type StockLine = { productId: number; quantity: number }

/**
 * Takes every line's units or refuses with `out_of_stock`: one conditional UPDATE per product, so that there is no moment
 * between "is there enough?" and "take it". Products in id order, the same for everybody.
 * The version moves along: who read the product before cannot write the sold units back.
 */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  let isShown = false
  for (const { productId, quantity } of perProduct(lines)) {
    const taken = await tx
      .updateTable('products')
      .set({ stock_quantity: sql<number>`stock_quantity - ${quantity}`, version: sql<number>`version + 1` })
      .where('id', '=', productId)
      .where('stock_quantity', '>=', quantity)
      .returning('stock_quantity')
      .executeTakeFirst()
    if (!taken) throw await shortage(tx, productId)
    isShown ||= shownStockChanges(taken.stock_quantity + quantity, taken.stock_quantity)
  }
  if (isShown) await bumpPages(tx)
}

export async function giveBackStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  let isShown = false
  for (const { productId, quantity } of perProduct(lines)) {
    const { stock_quantity: now } = await tx
      .updateTable('products')
      .set({ stock_quantity: sql<number>`stock_quantity + ${quantity}`, version: sql<number>`version + 1` })
      .where('id', '=', productId)
      .returning('stock_quantity')
      .executeTakeFirstOrThrow()
    isShown ||= shownStockChanges(now - quantity, now)
  }
  if (isShown) await bumpPages(tx)
}

function perProduct(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<number, number>()
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity)
  return Array.from(sums, ([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId)
}

async function shortage(tx: Tx, productId: number): Promise<Refusal> {
  const product = await tx.selectFrom('products').select(['name', 'stock_quantity']).where('id', '=', productId).executeTakeFirst()
  if (!product) return new Refusal('product_not_found')
  return new Refusal('out_of_stock', { product: product.name, available: product.stock_quantity })
}
