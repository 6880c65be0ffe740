import { deleteOldConfirmations, deleteOldMessages } from '../contact/message-store.ts'
import { deleteOldRateWindows } from '../http/rate-limit.ts'
import { deleteExpiredSessions } from '../http/session.ts'
import { sendContactMail, sendOrderMail, sendRefundMail, sendReturnMail, sendStaffAlert } from '../mail/send.ts'
import { closeAtProvider, closeCheckout, closePayment } from '../payments/close-at-provider.ts'
import { deleteOldNotices } from '../payments/notices.ts'
import { refundPayment } from '../payments/refund-payment.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { syncPaymentById } from '../payments/sync-order.ts'
import { clearPictures, oweClearing } from '../pictures/clear-pictures.ts'
import type { Shop } from '../shop.ts'
import type { Job } from './enqueue.ts'
import { deleteDone, type LeasedJob } from './job-store.ts'

const DAY = 86_400_000
const KEEP_DONE_JOBS_MS = 7 * DAY
const KEEP_NOTICES_MS = 90 * DAY
/** Claims expire after five years (CDC art. 27). */
const KEEP_MESSAGES_MS = 5 * 365.25 * DAY
/** Limits count one day; the rest is a margin for clock skew between processes. */
const KEEP_CONFIRMATIONS_MS = 2 * DAY
/** The webhook may come before the payment can be read. */
const MAX_NOT_FOUND_ATTEMPTS = 4

/** Runs a job's handler. If it throws, the job is retried; if it returns a date, the job runs again then. */
export async function handle(shop: Shop, { id, kind, payload, attempts }: LeasedJob): Promise<Date | null> {
  const job = { kind, ...(JSON.parse(payload) as object) } as Job
  switch (job.kind) {
    case 'order_mail':
      await sendOrderMail(shop, job.orderId, job.mail, id)
      return null
    case 'staff_alert':
      await sendStaffAlert(shop, job, id)
      return null
    case 'contact_mail':
      await sendContactMail(shop, job, id)
      return null
    case 'return_mail':
      await sendReturnMail(shop, job, id)
      return null
    case 'sync_payment': {
      const failure = await syncPaymentById(shop, job.paymentId)
      const isAnswered = failure === 'not_found' || failure === 'refused'
      const isSettled = failure === null || (isAnswered && attempts >= MAX_NOT_FOUND_ATTEMPTS)
      if (!isSettled) throw new Error(`payment ${job.paymentId} could not be fetched: ${failure}`)
      return null
    }
    case 'refund_payment':
      await refundPayment(shop, job.refundId)
      return null
    case 'refund_mail':
      await sendRefundMail(shop, job.refundId, id)
      return null
    case 'close_at_provider':
      await closeAtProvider(shop, job.orderId)
      return null
    case 'close_payment':
      await closePayment(shop, job.paymentId)
      return null
    case 'close_checkout':
      await closeCheckout(shop, job)
      return null
    case 'clear_pictures':
      await clearPictures(shop)
      return null
    case 'sweep':
      return sweep(shop)
    default:
      throw new SyntaxError(`there is no job of the kind ${kind}`)
  }
}

async function sweep(shop: Shop): Promise<Date> {
  await sweepOrders(shop)
  const now = shop.now()
  await deleteExpiredSessions(shop.db, now)
  await deleteOldRateWindows(shop.db, now)
  await deleteDone(shop.db, new Date(now.getTime() - KEEP_DONE_JOBS_MS))
  await deleteOldNotices(shop.db, new Date(now.getTime() - KEEP_NOTICES_MS))
  await deleteOldMessages(shop.db, new Date(now.getTime() - KEEP_MESSAGES_MS))
  await deleteOldConfirmations(shop.db, new Date(now.getTime() - KEEP_CONFIRMATIONS_MS))
  await oweClearing(shop.db, now)
  return new Date(now.getTime() + shop.config.sweepSeconds * 1000)
}
