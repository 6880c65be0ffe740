import type { ProviderId } from '../gateways/payment-provider.ts'
import type { Db, Tx } from '../db/schema.ts'

export async function keepNotice(
  tx: Tx,
  provider: ProviderId,
  { paymentId, noticeId }: { paymentId: string; noticeId: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_notices')
    .values({ provider, data_id: paymentId, request_id: noticeId, received_at: now })
    .onConflict((oc) => oc.columns(['provider', 'data_id', 'request_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_notices').where('received_at', '<', before).execute()
}
