import type { OrderMail } from '#domain/order.ts'
import { findMessage } from '../contact/message-store.ts'
import { findCustomer, findOrder, listItems } from '../orders/order-store.ts'
import { findReturn } from '../orders/return-store.ts'
import { findRefund } from '../payments/refund-store.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { confirmationMessage, receivedMessage } from './contact-messages.ts'
import { orderMessage, refundMessage } from './messages.ts'
import { returnMessage, type ReturnMail } from './return-messages.ts'

/** `jobId` makes the message's id: a mail that goes out twice, because its sender died in between, shows once. */
export async function sendOrderMail(shop: Shop, orderId: number, mail: 'order_received' | OrderMail, jobId: number): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new Error(`there is no order ${orderId} to write about`)
  const [customer, items, settings] = await Promise.all([
    findCustomer(shop.db, order.user_id),
    listItems(shop.db, [orderId]),
    readSettings(shop.db, shop.config),
  ])
  const message = orderMessage(mail, { order, items, storeName: settings.storeName, publicUrl: shop.config.publicUrl })
  await shop.mail.send({ to: customer.email, ...message, messageId: messageId(shop, jobId), ...(settings.storeEmail && { replyTo: settings.storeEmail }) })
}

/** To the customer, about what staff gave back. */
export async function sendRefundMail(shop: Shop, refundId: number, jobId: number): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  const order = refund && (await findOrder(shop.db, refund.order_id))
  if (!order) throw new Error(`there is no refund ${refundId} to write about`)
  const [customer, settings] = await Promise.all([findCustomer(shop.db, order.user_id), readSettings(shop.db, shop.config)])
  const message = refundMessage({ order, amountCents: refund.amount_cents, storeName: settings.storeName, publicUrl: shop.config.publicUrl })
  await shop.mail.send({ to: customer.email, ...message, messageId: messageId(shop, jobId), ...(settings.storeEmail && { replyTo: settings.storeEmail }) })
}

export async function sendStaffAlert(shop: Shop, { subject, text, to }: { subject: string; text: string; to?: string }, jobId: number): Promise<void> {
  const { storeEmail } = await readSettings(shop.db, shop.config)
  const body = `${text}\n\n${shop.config.publicUrl}/admin`
  await shop.mail.send({ to: to ?? (storeEmail || shop.config.superAdminEmail), subject, text: body, messageId: messageId(shop, jobId) })
}

/** To the shop with the person's address to reply to, or to the person, who hears that the message arrived. */
export async function sendContactMail(shop: Shop, { messageId: id, to }: { messageId: number; to: 'shop' | 'person' }, jobId: number): Promise<void> {
  const received = await findMessage(shop.db, id)
  if (!received) throw new Error(`there is no message ${id} to write about`)
  const { storeEmail, storeName } = await readSettings(shop.db, shop.config)
  const mail = to === 'shop'
    ? { to: storeEmail || shop.config.superAdminEmail, replyTo: received.email, ...receivedMessage(received) }
    : { to: received.email, ...(storeEmail && { replyTo: storeEmail }), ...confirmationMessage(received, { storeName, publicUrl: shop.config.publicUrl }) }
  await shop.mail.send({ ...mail, messageId: messageId(shop, jobId) })
}

/** To the shop with the customer's address to reply to, or to the customer. */
export async function sendReturnMail(shop: Shop, { orderId, mail }: { orderId: number; mail: ReturnMail }, jobId: number): Promise<void> {
  const [order, request] = [await findOrder(shop.db, orderId), await findReturn(shop.db, orderId)]
  if (!order || !request) throw new Error(`nobody asked to return order ${orderId}`)
  const [{ email }, { storeEmail, storeName }] = [await findCustomer(shop.db, order.user_id), await readSettings(shop.db, shop.config)]
  const message = returnMessage(mail, { request, customerEmail: email, storeName, publicUrl: shop.config.publicUrl })
  const shopAddress = storeEmail || shop.config.superAdminEmail
  const way = mail === 'return_to_shop' ? { to: shopAddress, replyTo: email } : { to: email, ...(storeEmail && { replyTo: storeEmail }) }
  await shop.mail.send({ ...way, ...message, messageId: messageId(shop, jobId) })
}

function messageId({ config }: Shop, jobId: number): string {
  return `<vitrine-${jobId}@${new URL(config.publicUrl).hostname}>`
}
