import { findMessage } from '../contact/message-store.ts'
import { findCodeToMail, forgetSealedCode } from '../session/code-store.ts'
import { unseal } from '../secrets.ts'
import type { JobOf } from '../jobs/job.ts'
import type { JobRun } from '../jobs/run-job.ts'
import { listItems } from '../order-store/order-items.ts'
import { findCustomer, findOrder } from '../order-store/orders.ts'
import { findReturn } from '../order-store/returns.ts'
import { currentAttempt } from '../order-store/attempts.ts'
import { findRefund } from '../order-store/refunds.ts'
import { SELLER } from '../settings/seller.ts'
import { readOpenSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { readLook } from '../site/look.ts'
import { contactConfirmation, contactToShop } from './contact-messages.ts'
import { type Message, renderNote, type Sender } from './layout.ts'
import { orderMessage, OWN_TEXT, refundMessage } from './order-messages.ts'
import { returnMessage } from './return-messages.ts'
import { signInMessage } from './sign-in-message.ts'

export async function sendOrderMail(shop: Shop, { orderId, mail }: JobOf<'order_mail'>, run: JobRun): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new Error(`order ${orderId} not found`)
  const [customer, attempt, items, sender] = await Promise.all([
    findCustomer(shop.db, order.user_id),
    // Only a PIX code or a boleto's due day comes from the attempt.
    order.payment_method === 'card' ? undefined : currentAttempt(shop.db, orderId),
    listItems(shop.db, [orderId]),
    readSender(shop),
  ])
  const ownText = sender.mailTexts[OWN_TEXT[mail]]
  const message = await orderMessage(mail, { order, attempt, items, customer, ownText }, sender)
  await send(shop, run, { ...toCustomer(customer.email, sender), ...message })
}

export async function sendRefundMail(shop: Shop, { refundId }: JobOf<'refund_mail'>, run: JobRun): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  const order = refund && (await findOrder(shop.db, refund.order_id))
  if (!order) throw new Error(`refund ${refundId} not found`)
  const [customer, sender] = await Promise.all([findCustomer(shop.db, order.user_id), readSender(shop)])
  const ownText = sender.mailTexts.refunded
  const message = await refundMessage({ order, amountCents: refund.amount_cents, ownText }, sender)
  await send(shop, run, { ...toCustomer(customer.email, sender), ...message })
}

/** Sends nothing once the code is replaced, used or has expired. */
export async function sendSignInMail(shop: Shop, { request }: JobOf<'sign_in_mail'>, run: JobRun): Promise<void> {
  const found = await findCodeToMail(shop.db, request, shop.now())
  const code = found && unseal(shop.config.appSecret, 'sign-in-code', found.sealedCode)
  if (!code) return
  await send(shop, run, { to: found.email, ...(await signInMessage(code, await readSender(shop))) })
  await forgetSealedCode(shop.db, request)
}

export async function sendStaffAlert(
  shop: Shop,
  { subject, text, to }: JobOf<'staff_alert'>,
  run: JobRun,
): Promise<void> {
  const sender = await readSender(shop)
  const message = await renderNote({ subject, text, action: { path: '/admin', label: 'Abrir o painel' } }, sender)
  await send(shop, run, { to: to ?? shopAddress(shop, sender), ...message })
}

export async function sendContactMail(
  shop: Shop,
  { messageId, to }: JobOf<'contact_mail'>,
  run: JobRun,
): Promise<void> {
  const received = await findMessage(shop.db, messageId)
  if (!received) throw new Error(`contact message ${messageId} not found`)
  const sender = await readSender(shop)
  const mail =
    to === 'shop'
      ? { to: shopAddress(shop, sender), replyTo: received.email, ...(await contactToShop(received, sender)) }
      : { ...toCustomer(received.email, sender), ...(await contactConfirmation(received, sender.answerTime, sender)) }
  await send(shop, run, mail)
}

export async function sendReturnMail(shop: Shop, { orderId, mail }: JobOf<'return_mail'>, run: JobRun): Promise<void> {
  const [order, request] = [await findOrder(shop.db, orderId), await findReturn(shop.db, orderId)]
  if (!order || !request) throw new Error(`return request of order ${orderId} not found`)
  const [{ email }, sender] = [await findCustomer(shop.db, order.user_id), await readSender(shop)]
  const facts = { request, deliveredAt: order.delivered_at, customerEmail: email }
  const message = await returnMessage(mail, facts, sender)
  const addresses =
    mail === 'return_to_shop' ? { to: shopAddress(shop, sender), replyTo: email } : toCustomer(email, sender)
  await send(shop, run, { ...addresses, ...message })
}

async function readSender({ db, config }: Shop): Promise<Sender & Pick<Settings, 'mailTexts' | 'answerTime'>> {
  const { mailTexts, answerTime, ...seller } = await readOpenSettings(db, [...SELLER, 'mailTexts', 'answerTime'])
  return { seller, mailTexts, answerTime, publicUrl: config.publicUrl, look: await readLook(db, config) }
}

function shopAddress({ config }: Shop, { seller }: Sender): string {
  return seller.storeEmail || config.superAdminEmail
}

function toCustomer(email: string, { seller }: Sender): { to: string; replyTo?: string } {
  return { to: email, ...(seller.storeEmail && { replyTo: seller.storeEmail }) }
}

type Addressed = Message & { to: string; replyTo?: string }

/** The job makes the Message-ID, so a mail that is sent again after a crash shows once. */
async function send({ mail, config }: Shop, { jobId }: JobRun, message: Addressed): Promise<void> {
  await mail.send({ ...message, messageId: `<vitrine-${jobId}@${new URL(config.publicUrl).hostname}>` })
}
