import { deleteOldAlerts } from './alerts/alert-store.ts'
import { announceProducts } from './alerts/announce.ts'
import { enqueueNightlyBackup } from './backup/nightly.ts'
import { runBackup } from './backup/run-backup.ts'
import { findIbgeCode } from './checkout/find-ibge-code.ts'
import { countPairs, enqueueCounting } from './catalogue/bought-together.ts'
import { downloadPictures } from './catalogue/download-pictures.ts'
import { deleteOldChanges } from './catalogue/import-records.ts'
import { undoImport } from './catalogue/undo-import.ts'
import { deleteOldConfirmations, deleteOldMessages } from './contact/message-store.ts'
import { deleteOldRateWindows } from './http/rate-limit.ts'
import { deleteExpiredSessions } from './http/session.ts'
import type { JobOf } from './jobs/job.ts'
import { deleteDone } from './jobs/job-store.ts'
import type { JobHandlers, JobRun } from './jobs/run-job.ts'
import {
  sendOrderLinkMail,
  sendOrderMail,
  sendHandRefundMail,
  sendRefundMail,
  sendReturnMail,
  sendSaleMail,
} from './mail/send-order-mails.ts'
import {
  sendAlertMail,
  sendAlertRequestMail,
  sendCartMail,
  sendContactAnswer,
  sendContactMail,
  sendErasureMail,
  sendNewsletterMail,
  sendReviewAnswer,
  sendReviewInvitation,
  sendSignInMail,
  sendStaffAlert,
} from './mail/send.ts'
import { sendSampleMail } from './mail/send-sample.ts'
import { deleteOldSubscribers } from './newsletter/subscribers.ts'
import { deleteOldGuestLimits } from './order-store/guest-orders.ts'
import { deleteOldReminders } from './order-store/reminders.ts'
import { closeAtProvider, closeCheckout, closePayment } from './payments/close-at-provider.ts'
import { deleteOldNotices } from './payments/receive-webhook.ts'
import { refundPayment } from './payments/refund-payment.ts'
import { sweepOrders } from './payments/sweep.ts'
import { syncPaymentById } from './payments/sync-order.ts'
import { clearPictures, enqueueClearing } from './pictures/clear-pictures.ts'
import { deleteUnknownCeps } from './places/cep-store.ts'
import { askServices } from './places/look-up-cep.ts'
import { sendSalePush } from './push/send-push.ts'
import { sendDueReminders } from './reminders/send-due.ts'
import { enqueueInviting, inviteReviewers } from './reviews/invite.ts'
import { deleteUnusedPictures } from './reviews/review-store.ts'
import { deleteOldMisses } from './catalogue/search-misses.ts'
import { deleteOldCodes } from './session/code-store.ts'
import { deleteOldVisitors, enqueueVisitorDeletion } from './session/visitors.ts'
import type { Shop } from './shop.ts'

const DAY = 86_400_000
const KEEP_DONE_JOBS_MS = 7 * DAY
const KEEP_NOTICES_MS = 90 * DAY
const KEEP_REMINDERS_MS = 180 * DAY
/** Claims expire after five years (CDC art. 27). */
const KEEP_MESSAGES_MS = 5 * 365.25 * DAY
/** Limits count one day; the rest is a margin for clock skew between processes. */
const KEEP_CONFIRMATIONS_MS = 2 * DAY
/** The webhook may come before the payment can be read. */
const MAX_NOT_FOUND_ATTEMPTS = 4

/** What each kind of job does. A handler that throws is retried; one that resolves to a date runs again then. */
export const JOB_HANDLERS: JobHandlers = {
  order_mail: sendOrderMail,
  sale_mail: sendSaleMail,
  sale_push: sendSalePush,
  cart_mail: sendCartMail,
  order_link_mail: sendOrderLinkMail,
  sign_in_mail: sendSignInMail,
  staff_alert: sendStaffAlert,
  contact_mail: sendContactMail,
  contact_answer_mail: sendContactAnswer,
  newsletter_mail: sendNewsletterMail,
  alert_request_mail: sendAlertRequestMail,
  alert_mail: sendAlertMail,
  return_mail: sendReturnMail,
  refund_mail: sendRefundMail,
  hand_refund_mail: sendHandRefundMail,
  review_mail: sendReviewInvitation,
  review_answer_mail: sendReviewAnswer,
  erasure_mail: sendErasureMail,
  sample_mail: sendSampleMail,
  invite_reviewers: (shop) => inviteReviewers(shop),
  sync_payment: syncReportedPayment,
  refund_payment: (shop, { refundId }) => refundPayment(shop, refundId),
  close_at_provider: (shop, { orderId }) => closeAtProvider(shop, orderId),
  close_payment: (shop, { provider, paymentId }) => closePayment(shop, provider, paymentId),
  close_checkout: (shop, checkout) => closeCheckout(shop, checkout),
  clear_pictures: (shop) => clearPictures(shop),
  find_ibge_code: findIbgeCode,
  count_pairs: (shop) => countPairs(shop),
  delete_visitors: (shop) => deleteOldVisitors(shop, shop.now()),
  download_pictures: downloadPictures,
  undo_import: undoImport,
  make_backup: runBackup,
  // Without an answer the address stays as it is, until a later look-up.
  refresh_cep: async (shop, { cep }) => void (await askServices(shop, cep)),
  sweep,
}

async function syncReportedPayment(
  shop: Shop,
  { provider, paymentId }: JobOf<'sync_payment'>,
  { attempts }: JobRun,
): Promise<void> {
  const failure = await syncPaymentById(shop, provider, paymentId)
  const isAnswered = failure === 'not_found' || failure === 'refused'
  const isSettled = failure === null || (isAnswered && attempts >= MAX_NOT_FOUND_ATTEMPTS)
  if (!isSettled) throw new Error(`payment ${paymentId} could not be fetched: ${failure}`)
}

async function sweep(shop: Shop): Promise<Date> {
  await sweepOrders(shop)
  await sendDueReminders(shop)
  const now = shop.now()
  await deleteExpiredSessions(shop.db, now)
  await deleteOldCodes(shop.db, now)
  await deleteOldRateWindows(shop.db, now)
  await deleteOldGuestLimits(shop.db, now)
  await deleteDone(shop.db, new Date(now.getTime() - KEEP_DONE_JOBS_MS))
  await deleteOldNotices(shop.db, new Date(now.getTime() - KEEP_NOTICES_MS))
  await deleteOldMessages(shop.db, new Date(now.getTime() - KEEP_MESSAGES_MS))
  await deleteOldConfirmations(shop.db, new Date(now.getTime() - KEEP_CONFIRMATIONS_MS))
  await deleteOldSubscribers(shop.db, now)
  await deleteOldAlerts(shop.db, now)
  await deleteOldReminders(shop.db, new Date(now.getTime() - KEEP_REMINDERS_MS))
  await deleteOldMisses(shop.db, now)
  await deleteUnknownCeps(shop.db, now)
  await deleteOldChanges(shop.db, now)
  await deleteUnusedPictures(shop.db, now)
  await enqueueClearing(shop.db, now)
  await enqueueCounting(shop.db, now)
  await enqueueVisitorDeletion(shop.db, now)
  await enqueueInviting(shop.db, now)
  await announceProducts(shop.db, now)
  await enqueueNightlyBackup(shop, now)
  return new Date(now.getTime() + shop.config.sweepSeconds * 1000)
}
