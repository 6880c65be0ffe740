import type { NoticeRequest, PaymentProvider, ProviderId } from '../gateways/payment-provider.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { summarize } from '../summarize.ts'

type ReportRefused = (dataId: string) => void

/** The first refused webhook is logged at once, the following ones as one line a minute: anyone can send them. */
export function refusedWebhookLog({ log }: Shop): ReportRefused {
  return summarize((dataId, count) => {
    log.warn(
      { security: 'webhook', count, dataId: dataId.slice(0, 64) },
      'a webhook without a genuine signature was refused',
    )
  })
}

/** The response is sent before anything is fetched. Refuses with `webhook_not_signed`. */
export async function receiveWebhook(
  shop: Shop,
  reportRefused: ReportRefused,
  provider: PaymentProvider,
  request: NoticeRequest,
): Promise<void> {
  const notice = provider.verifyNotice(request)
  if (notice.kind === 'ignored') return
  const { paymentId } = notice
  if (notice.kind === 'forged') {
    reportRefused(paymentId)
    throw new Refusal('webhook_not_signed')
  }
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    if (await keepNotice(tx, provider.id, notice, now))
      await enqueue(tx, { kind: 'sync_payment', provider: provider.id, paymentId }, now)
  })
  shop.wakeJobs()
}

async function keepNotice(
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
