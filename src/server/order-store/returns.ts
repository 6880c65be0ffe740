import type { Insertable, Selectable } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Database, Db, Tx } from '../db/schema.ts'

export type ReturnRow = Selectable<Database['return_requests']>

export function findReturn(db: Db, orderId: number): Promise<ReturnRow | undefined> {
  return db.selectFrom('return_requests').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export async function returnsByOrder(db: Db, orderIds: readonly number[]): Promise<Map<number, ReturnRow>> {
  const rows = await inBatches(orderIds, (ids) =>
    db.selectFrom('return_requests').selectAll().where('order_id', 'in', ids).execute(),
  )
  return new Map(rows.map((row) => [row.order_id, row]))
}

export function insertReturn(tx: Tx, request: Insertable<Database['return_requests']>): Promise<ReturnRow | undefined> {
  return tx
    .insertInto('return_requests')
    .values(request)
    .onConflict((oc) => oc.column('order_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Decision = { state: 'accepted' | 'refused'; decided_at: Date; decided_by: string; answer: string | null }

export async function answerReturn(tx: Tx, orderId: number, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('return_requests')
    .set(decision)
    .where('id', '=', request.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
}
