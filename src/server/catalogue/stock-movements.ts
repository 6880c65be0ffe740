import type { StockReason } from '#domain/stock-reason.ts'
import type { StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Tx } from '../db/schema.ts'

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
export function insertMovementsStatement(tx: Tx, movements: readonly Movement[], cause: MovementCause) {
  return newMovementsStatement(
    tx,
    movements.map((movement) => ({ ...rowOf(movement, cause), stock_after: movement.stockAfter })),
  )
}

/** Of units that the transaction has just taken: the statement reads `stock_after` itself. */
export function insertSalesStatement(tx: Tx, lines: readonly Omit<Movement, 'stockAfter'>[], cause: MovementCause) {
  return newSalesStatement(
    tx,
    lines.map((line) => rowOf({ ...line, quantity: -line.quantity }, cause)),
  )
}

type NewMovement = ReturnType<typeof rowOf>

function rowOf(
  { productId, variantId, quantity }: Omit<Movement, 'stockAfter'>,
  { reason, actor, now, orderId }: MovementCause,
) {
  return {
    product_id: productId,
    variant_id: variantId,
    happened_at: now,
    reason,
    quantity,
    actor,
    order_id: orderId ?? null,
  }
}

const newMovementsStatement = compiledOnce((tx, rows: (NewMovement & { stock_after: number })[]) =>
  tx.insertInto('stock_movements').values(rows),
)

const newSalesStatement = compiledOnce((tx, rows: NewMovement[]) =>
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
