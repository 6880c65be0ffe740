import { newsletterPath } from '#domain/shop-paths.ts'
import { findMessage } from '../contact/message-store.ts'
import { findCodeToMail, forgetSealedCode } from '../session/code-store.ts'
import { unseal } from '../secrets.ts'
import type { JobOf } from '../jobs/job.ts'
import type { JobRun } from '../jobs/run-job.ts'
import { unsubscribeToken } from '../newsletter/subscribe.ts'
import { findSubscriber } from '../newsletter/subscribers.ts'
import type { Shop } from '../shop.ts'
import { contactConfirmation, contactToShop } from './contact-messages.ts'
import { renderNote } from './layout.ts'
import { confirmationMessage, knownMessage } from './newsletter-messages.ts'
import { signInMessage } from './sign-in-message.ts'
import { readSender, shopAddress, toCustomer, send } from './deliver.ts'

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
