import type { Db, Tx } from '../db/schema.ts'

/** False for a notice that has arrived before. */
export async function keepNotice(tx: Tx, dataId: string, requestId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_notices')
    .values({ data_id: dataId, request_id: requestId, received_at: now })
    .onConflict((oc) => oc.columns(['data_id', 'request_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_notices').where('received_at', '<', before).execute()
}
