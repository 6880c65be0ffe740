import type { InsertObject } from 'kysely'
import type { StockReason } from '#domain/stock-reason.ts'
import type { StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Database, Tx } from '../db/schema.ts'

export type Movement = { productId: number; variantId: number; quantity: number; stockAfter: number }

/** `actor`: an e-mail address, or 'sistema'. */
export type MovementCause = { reason: StockReason; actor: string; now: Date; orderId?: number }

export function byStaff({ person, now }: StaffRequest, reason: StockReason): MovementCause {
  return { reason, actor: person.email, now }
}

/** Called in the transaction that changes the stock: the variants' locks make the ids of their movements ascend. */
export async function recordMovements(tx: Tx, movements: readonly Movement[], cause: MovementCause): Promise<void> {
  const moved = movements.filter(({ quantity }) => quantity !== 0)
  await inBatches(moved, async (some) => {
    await insertMovementsStatement(tx, some, cause).execute()
  })
}

/** At most as many as one cart has lines. */
export function insertMovementsStatement(
  tx: Tx,
  movements: readonly Movement[],
  { reason, actor, now, orderId }: MovementCause,
) {
  const rows = movements.map(
    ({ productId, variantId, quantity, stockAfter }): InsertObject<Database, 'stock_movements'> => ({
      product_id: productId,
      variant_id: variantId,
      happened_at: now,
      reason,
      quantity,
      stock_after: stockAfter,
      actor,
      order_id: orderId ?? null,
    }),
  )
  return newMovementsStatement(tx, rows)
}

const newMovementsStatement = compiledOnce((tx, rows: InsertObject<Database, 'stock_movements'>[]) =>
  tx.insertInto('stock_movements').values(rows),
)

type Sold = { productId: number; variantId: number; quantity: number }

/** Of units that the transaction has just taken: `stock_after` is read by the statement. */
export function insertSalesStatement(tx: Tx, lines: readonly Sold[], { reason, actor, now, orderId }: MovementCause) {
  const rows = lines.map(({ productId, variantId, quantity }) => ({
    product_id: productId,
    variant_id: variantId,
    happened_at: now,
    reason,
    quantity: -quantity,
    actor,
    order_id: orderId ?? null,
  }))
  return newSalesStatement(tx, rows)
}

type NewSale = Omit<InsertObject<Database, 'stock_movements'>, 'stock_after' | 'variant_id'> & { variant_id: number }
const newSalesStatement = compiledOnce((tx, rows: NewSale[]) =>
  tx.insertInto('stock_movements').values((eb) =>
    rows.map((row) => ({
      ...row,
      stock_after: eb
        .selectFrom('variants')
        .select('stock_quantity')
        .where('id', '=', row.variant_id)
        .$castTo<number>(),
    })),
  ),
)
