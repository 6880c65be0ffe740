import { NAMELESS } from '#domain/review.ts'
import { alertsPath } from '#domain/alert.ts'
import { choiceQuery } from '#domain/choice.ts'
import { newsletterPath, productPath, reminderPath, reviewPath } from '#domain/shop-paths.ts'
import { listWaiting } from '../cart/waiting-lines.ts'
import { findMessage, findReply, markSent } from '../contact/message-store.ts'
import { findCodeToMail, forgetSealedCode } from '../session/code-store.ts'
import { buyerOf, isReviewable } from '../reviews/buyer.ts'
import { adminReview } from '../reviews/list-reviews.ts'
import { readInvitation } from '../reviews/read-reviews.ts'
import { findReview } from '../reviews/review-store.ts'
import { reviewToken } from '../reviews/review-token.ts'
import { unseal } from '../secrets.ts'
import type { JobOf } from '../jobs/job.ts'
import type { JobRun } from '../jobs/run-job.ts'
import { findCustomer, findOrder } from '../order-store/orders.ts'
import { findReminder, hasDeclined, reminderToken } from '../order-store/reminders.ts'
import { findAlert, putBack } from '../alerts/alert-store.ts'
import { alertToken } from '../alerts/ask-alert.ts'
import { readOptions } from '../catalogue/variants.ts'
import { unsubscribeToken } from '../newsletter/subscribe.ts'
import { findSubscriber } from '../newsletter/subscribers.ts'
import type { Shop } from '../shop.ts'
import { cartMessage } from './cart-message.ts'
import { contactAnswer, contactConfirmation, contactToShop } from './contact-messages.ts'
import { erasureMessage } from './erasure-message.ts'
import { renderNote } from './layout.ts'
import { alertMessage, alertRequestMessage } from './alert-messages.ts'
import { confirmationMessage, knownMessage } from './newsletter-messages.ts'
import { answerMessage, invitationMessage } from './review-messages.ts'
import { signInMessage } from './sign-in-message.ts'
import { readSender, shopAddress, toCustomer, send } from './deliver.ts'

/** Sends nothing if the cart has changed, its customer declined, or nothing of it can be bought any more. */
export async function sendCartMail(shop: Shop, { reminderId }: JobOf<'cart_mail'>, run: JobRun): Promise<void> {
  const { db, config } = shop
  const reminder = await findReminder(db, reminderId)
  const lines = reminder ? await listWaiting(db, reminder) : []
  if (!reminder || lines.length === 0 || (await hasDeclined(db, reminder.email))) return
  const [{ name }, sender] = [await findCustomer(db, reminder.user_id!), await readSender(shop)]
  const token = reminderToken(config, reminderId)
  const declineUrl = config.publicUrl + reminderPath(token, 'parar')
  const facts = {
    firstName: name?.trim().split(/\s+/)[0] || null,
    lines,
    path: reminderPath(token),
    declineUrl,
    ownText: sender.mailTexts.cart,
  }
  const message = await cartMessage(facts, sender)
  await send(shop, run, { ...toCustomer(reminder.email, sender), ...message, unsubscribeUrl: declineUrl })
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
  // Erased with its person's data.
  if (!received) return
  const sender = await readSender(shop)
  const mail =
    to === 'shop'
      ? { to: shopAddress(shop, sender), replyTo: received.email, ...(await contactToShop(received, sender)) }
      : { ...toCustomer(received.email, sender), ...(await contactConfirmation(received, sender.answerTime, sender)) }
  await send(shop, run, mail)
}

/** Replies of the person reach the shop's mailbox. */
export async function sendContactAnswer(
  shop: Shop,
  { replyId }: JobOf<'contact_answer_mail'>,
  run: JobRun,
): Promise<void> {
  const reply = await findReply(shop.db, replyId)
  const question = reply && (await findMessage(shop.db, reply.message_id))
  // Erased with its person's data.
  if (!question) return
  const sender = await readSender(shop)
  const message = await contactAnswer(question, reply.body, sender)
  await send(shop, run, { to: question.email, replyTo: shopAddress(shop, sender), ...message })
  await markSent(shop.db, replyId, shop.now())
}

/** Sends nothing once the request was confirmed, cancelled or deleted, or has expired. */
export async function sendNewsletterMail(
  shop: Shop,
  { subscriberId, mail }: JobOf<'newsletter_mail'>,
  run: JobRun,
): Promise<void> {
  const { config } = shop
  const found = await findSubscriber(shop.db, subscriberId)
  if (!found || found.state !== (mail === 'confirm' ? 'pending' : 'confirmed')) return
  const token = found.sealed_token && unseal(config.appSecret, 'newsletter', found.sealed_token)
  if (mail === 'confirm' && (!token || found.expires_at! <= shop.now())) return
  const sender = await readSender(shop)
  const unsubscribeUrl = config.publicUrl + newsletterPath('cancelar', unsubscribeToken(config, found.id))
  const message = token
    ? await confirmationMessage(newsletterPath('confirmar', token), unsubscribeUrl, sender)
    : await knownMessage(unsubscribeUrl, sender)
  await send(shop, run, { ...toCustomer(found.email, sender), ...message, unsubscribeUrl })
}

/** Sends nothing once the request was cancelled or has expired. */
export async function sendAlertRequestMail(
  shop: Shop,
  { alertId }: JobOf<'alert_request_mail'>,
  run: JobRun,
): Promise<void> {
  const alert = await findAlert(shop.db, alertId)
  if (!alert || alert.expires_at <= shop.now()) return
  const sender = await readSender(shop)
  const token = alertToken(shop.config, alert.mailbox)
  const unsubscribeUrl = shop.config.publicUrl + alertsPath('cancelar', token)
  const facts = { ...alert, confirmPath: alert.confirmed_at ? null : alertsPath('confirmar', token), unsubscribeUrl }
  await send(shop, run, {
    ...toCustomer(alert.email, sender),
    ...(await alertRequestMessage(facts, sender)),
    unsubscribeUrl,
  })
}

/** If it no longer holds, the alert waits again. */
export async function sendAlertMail(shop: Shop, { alertId }: JobOf<'alert_mail'>, run: JobRun): Promise<void> {
  const alert = await findAlert(shop.db, alertId)
  if (!alert?.confirmed_at || !alert.notified_at) return
  if (alert.stock === 0 || (alert.kind === 'price' && alert.price >= alert.price_cents))
    return putBack(shop.db, alertId, alert.confirmed_at)
  const options = (await readOptions(shop.db, [alert.product_id])).get(alert.product_id) ?? []
  const path = productPath(alert) + choiceQuery(options, [alert.value1_id, alert.value2_id, alert.value3_id])
  const sender = await readSender(shop)
  const unsubscribeUrl = shop.config.publicUrl + alertsPath('cancelar', alertToken(shop.config, alert.mailbox))
  const message = await alertMessage({ ...alert, path, unsubscribeUrl }, sender)
  await send(shop, run, { ...toCustomer(alert.email, sender), ...message, unsubscribeUrl })
}

/** Sends nothing if everything was reviewed, returned or declined since. */
export async function sendReviewInvitation(shop: Shop, { orderId }: JobOf<'review_mail'>, run: JobRun): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new Error(`order ${orderId} not found`)
  const now = shop.now()
  const buyer = await buyerOf(shop.db, order)
  const { author, items, is_opted_out: isOptedOut } = await readInvitation(shop.db, buyer)
  const open = items.filter(({ review }) => review === null)
  if (isOptedOut || open.length === 0 || !isReviewable(order, now)) return
  const sender = await readSender(shop)
  const path = reviewPath(reviewToken(shop.config.appSecret, orderId, now))
  const firstName = author === NAMELESS ? null : author.split(' ')[0]!
  const message = await invitationMessage({ orderId, firstName, items: open, path }, sender)
  await send(shop, run, { ...toCustomer(buyer.email, sender), ...message, unsubscribeUrl: sender.publicUrl + path })
}

/** Sends nothing if the review or the answer was deleted since. */
export async function sendReviewAnswer(
  shop: Shop,
  { reviewId }: JobOf<'review_answer_mail'>,
  run: JobRun,
): Promise<void> {
  const review = await findReview(shop.db, reviewId)
  if (!review?.answer) return
  const [{ product_name: productName, product_slug: slug }, sender] = [
    await adminReview(shop.db, reviewId),
    await readSender(shop),
  ]
  const message = await answerMessage({ productName, answer: review.answer, path: productPath({ slug }) }, sender)
  await send(shop, run, { ...toCustomer(review.email, sender), ...message })
}

export async function sendErasureMail(
  shop: Shop,
  { sealedEmail, protocol }: JobOf<'erasure_mail'>,
  run: JobRun,
): Promise<void> {
  const email = unseal(shop.config.appSecret, 'erasure', sealedEmail)
  if (email === null) throw new Error('the address was sealed with another APP_SECRET')
  const sender = await readSender(shop)
  await send(shop, run, { ...toCustomer(email, sender), ...(await erasureMessage(protocol, sender)) })
}
