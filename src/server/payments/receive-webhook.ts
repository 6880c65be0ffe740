import type { NoticeRequest, PaymentProvider } from '../gateways/payment-provider.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { summarize } from '../summarize.ts'
import { keepNotice } from './notices.ts'

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
