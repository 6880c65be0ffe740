import { findMessage } from '../contact/message-store.ts'
import { listItems } from '../order-store/order-items.ts'
import { findCustomer, findOrder } from '../order-store/orders.ts'
import { findReturn } from '../order-store/returns.ts'
import { currentAttempt } from '../order-store/attempts.ts'
import { findRefund } from '../order-store/refunds.ts'
import { readMailTexts } from '../settings/settings.ts'
import { readSeller } from '../settings/seller.ts'
import type { Shop } from '../shop.ts'
import { confirmationMessage, receivedMessage } from './contact-messages.ts'
import { orderMessage, refundMessage } from './messages.ts'
import { type MailKind, OWN_TEXT } from './order-facts.ts'
import { plainPage } from './plain-page.ts'
import { returnMessage, type ReturnMail } from './return-messages.ts'

/** `jobId` makes the message's id: a mail that goes out twice, because its sender died in between, shows once. */
export async function sendOrderMail(shop: Shop, orderId: number, mail: MailKind, jobId: number): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new Error(`there is no order ${orderId} to write about`)
  const [customer, attempt, items, seller, texts] = await Promise.all([
    findCustomer(shop.db, order.user_id),
    currentAttempt(shop.db, orderId),
    listItems(shop.db, [orderId]),
    readSeller(shop.db),
    readMailTexts(shop.db),
  ])
  const message = orderMessage(mail, {
    order,
    attempt,
    items,
    customer,
    seller,
    publicUrl: shop.config.publicUrl,
    ownText: texts[OWN_TEXT[mail]],
  })
  await shop.mail.send({
    to: customer.email,
    ...message,
    messageId: messageId(shop, jobId),
    ...(seller.storeEmail && { replyTo: seller.storeEmail }),
  })
}

/** To the customer, about what staff gave back. */
export async function sendRefundMail(shop: Shop, refundId: number, jobId: number): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  const order = refund && (await findOrder(shop.db, refund.order_id))
  if (!order) throw new Error(`there is no refund ${refundId} to write about`)
  const [customer, seller, texts] = await Promise.all([
    findCustomer(shop.db, order.user_id),
    readSeller(shop.db),
    readMailTexts(shop.db),
  ])
  const message = refundMessage({
    order,
    amountCents: refund.amount_cents,
    seller,
    publicUrl: shop.config.publicUrl,
    ownText: texts.refunded,
  })
  await shop.mail.send({
    to: customer.email,
    ...message,
    messageId: messageId(shop, jobId),
    ...(seller.storeEmail && { replyTo: seller.storeEmail }),
  })
}

export async function sendStaffAlert(
  shop: Shop,
  { subject, text, to }: { subject: string; text: string; to?: string },
  jobId: number,
): Promise<void> {
  const seller = await readSeller(shop.db)
  const { publicUrl, superAdminEmail } = shop.config
  const html = plainPage({
    heading: subject,
    text,
    seller,
    publicUrl,
    action: { path: '/admin', label: 'Abrir o painel' },
  })
  await shop.mail.send({
    to: to ?? (seller.storeEmail || superAdminEmail),
    subject,
    text: `${text}\n\n${publicUrl}/admin`,
    html,
    messageId: messageId(shop, jobId),
  })
}

/** To the shop with the person's address to reply to, or to the person, who hears that the message arrived. */
export async function sendContactMail(
  shop: Shop,
  { messageId: id, to }: { messageId: number; to: 'shop' | 'person' },
  jobId: number,
): Promise<void> {
  const received = await findMessage(shop.db, id)
  if (!received) throw new Error(`there is no message ${id} to write about`)
  const seller = await readSeller(shop.db)
  const { publicUrl, superAdminEmail } = shop.config
  const mail =
    to === 'shop'
      ? {
          to: seller.storeEmail || superAdminEmail,
          replyTo: received.email,
          ...receivedMessage(received, { seller, publicUrl }),
        }
      : {
          to: received.email,
          ...(seller.storeEmail && { replyTo: seller.storeEmail }),
          ...confirmationMessage(received, { seller, publicUrl }),
        }
  await shop.mail.send({ ...mail, messageId: messageId(shop, jobId) })
}

/** To the shop with the customer's address to reply to, or to the customer. */
export async function sendReturnMail(
  shop: Shop,
  { orderId, mail }: { orderId: number; mail: ReturnMail },
  jobId: number,
): Promise<void> {
  const [order, request] = [await findOrder(shop.db, orderId), await findReturn(shop.db, orderId)]
  if (!order || !request) throw new Error(`nobody asked to return order ${orderId}`)
  const [{ email }, seller] = [await findCustomer(shop.db, order.user_id), await readSeller(shop.db)]
  const message = returnMessage(mail, {
    request,
    deliveredAt: order.delivered_at,
    customerEmail: email,
    seller,
    publicUrl: shop.config.publicUrl,
  })
  const shopAddress = seller.storeEmail || shop.config.superAdminEmail
  const way =
    mail === 'return_to_shop'
      ? { to: shopAddress, replyTo: email }
      : { to: email, ...(seller.storeEmail && { replyTo: seller.storeEmail }) }
  await shop.mail.send({ ...way, ...message, messageId: messageId(shop, jobId) })
}

function messageId({ config }: Shop, jobId: number): string {
  return `<vitrine-${jobId}@${new URL(config.publicUrl).hostname}>`
}
