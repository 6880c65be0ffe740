import { type Compilable, sql } from 'kysely'
import { LOW_STOCK, shownStockChanges } from '#domain/stock.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Tx } from '../db/schema.ts'
import { insertSalesStatement, type MovementCause } from './stock-movements.ts'
import { isWithinShare, perVariant, type Share, shareOf, shortageOf, type StockLine, type UnpaidHold } from './stock.ts'
import { bumpShownProductsStatements } from './version.ts'

/** `stock`: as the transaction has read it, with no lock. */
export type SeenLine = StockLine & { name: string; stock: number }

/**
 * Statements that take the units of every line and record them, for the end of a transaction: what follows them would
 * hold up every other sale of these variants. They return nothing that a caller needs. If the stock is no longer as it
 * was seen, one fails with an error that `whileSeenChanges` knows.
 * Refuses at once what the seen stock cannot give, as `takeStock` does. Lock order: that of `takeStock`.
 */
export function takeSeenStock(tx: Tx, lines: readonly SeenLine[], cause: MovementCause, hold?: UnpaidHold) {
  const wanted = perVariant(lines)
  const takes = wanted.map((line): Compilable => takeStatement(tx, takingOf(line, hold)))
  const shown = wanted.filter(changesShownText).map(({ productId }) => productId)
  return [...takes, insertSalesStatement(tx, wanted, cause), ...bumpShownProductsStatements(tx, shown)]
}

type Taking = { variantId: number; quantity: number; atLeast: number; share: Share | undefined }

function takingOf(line: SeenLine, hold: UnpaidHold | undefined): Taking {
  const { variantId, quantity, name, stock } = line
  const refusal = shortageOf({ name, stock_quantity: stock }, line, hold)
  if (refusal) throw refusal
  return {
    variantId,
    quantity,
    atLeast: changesShownText(line) ? quantity : quantity + LOW_STOCK + 1,
    share: hold && shareOf(hold, variantId, quantity),
  }
}

function changesShownText({ stock, quantity }: SeenLine): boolean {
  return shownStockChanges(stock, stock - quantity)
}

/** A stock that is not as it was seen becomes -1, which the table's check refuses: the transaction fails. */
const takeStatement = compiledOnce((tx, { variantId, quantity, atLeast, share }: Taking) => {
  const isWithin = share ? sql` and ${isWithinShare(share)}` : sql``
  return tx
    .updateTable('variants')
    .set({
      stock_quantity: sql<number>`case when stock_quantity >= ${atLeast}${isWithin} then stock_quantity - ${quantity} else -1 end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', variantId)
})
