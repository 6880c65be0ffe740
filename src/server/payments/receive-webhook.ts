import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { summarize } from '../summarize.ts'
import { keepNotice } from './notices.ts'
import { isSignedByProvider } from './webhook-signature.ts'

type Notice = {
  dataId: string | undefined
  bodyDataId: string | undefined
  type: string | undefined
  requestId: string | null
  signature: string | null
}

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

const PAYMENT_ID = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Keeps a signed notice and owes a look at the payment; the answer goes out before anything is fetched.
 * Only the signed id is used: what the body claims is never believed. Topics other than payments are none of ours.
 */
export async function receiveWebhook(
  shop: Shop,
  reportRefused: ReportRefused,
  { dataId, bodyDataId, type, requestId, signature }: Notice,
): Promise<void> {
  if (dataId === undefined || type === undefined) return
  const isGenuine = PAYMENT_ID.test(dataId) && (bodyDataId === undefined || bodyDataId === dataId)
  if (!isGenuine || !isSignedByProvider({ dataId, requestId, signature }, shop.config.mercadoPago.webhookSecret)) {
    reportRefused(dataId)
    throw new Refusal('webhook_not_signed')
  }
  if (type !== 'payment') return
  const now = shop.now()
  await inTransaction(shop.db, async (tx) => {
    if (await keepNotice(tx, dataId, requestId ?? '', now))
      await enqueue(tx, { kind: 'sync_payment', paymentId: dataId }, now)
  })
  shop.wakeJobs()
}
