import { mailInfo } from '#contract/mails.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { canRenewPix } from '#domain/order.ts'
import type { OrderReminder } from '#domain/reminder.ts'
import { countsAsSale } from '#domain/sales.ts'
import { reminderPath } from '#domain/shop-paths.ts'
import { runPipelined } from '../db/pipelined.ts'
import type { JobOf } from '../jobs/job.ts'
import type { JobRun } from '../jobs/run-job.ts'
import { listItems } from '../order-store/order-items.ts'
import { listParcel } from '../order-store/linked-orders.ts'
import {
  detailedOrder,
  detailedOrderStatements,
  findMailedOrder,
  type MailedOrder,
} from '../order-store/mailed-order.ts'
import { findOrder, unpaid } from '../order-store/orders.ts'
import { findSentReminder, reminderToken } from '../order-store/reminders.ts'
import { listReturns } from '../order-store/returns.ts'
import { currentAttempt, shownDueOn } from '../order-store/attempts.ts'
import { methodOfPayment } from '../order-store/payments.ts'
import { findRefund } from '../order-store/refunds.ts'
import { shownMethods } from '../order-store/chosen-method.ts'
import { openBoletos } from '../order-store/boletos.ts'
import type { Shop } from '../shop.ts'
import type { MailKind } from './order-facts.ts'
import { orderLinkMessage, orderMessage } from './order-messages.ts'
import { type Refund, refundMessage } from './refund-message.ts'
import { isAboutParcel } from './parcel-news.ts'
import { returnMessage } from './return-messages.ts'
import { saleMessage } from './sale-message.ts'
import { readSender, senderAt, senderVersionStatement, shopAddress, toCustomer, send } from './deliver.ts'

export async function sendOrderMail(shop: Shop, { orderId, mail }: JobOf<'order_mail'>, run: JobRun): Promise<void> {
  const [[version], ...rows] = await runPipelined(shop.db, [
    senderVersionStatement(shop.db),
    ...detailedOrderStatements(shop.db, orderId),
  ])
  const found = detailedOrder(shop.config, orderId, rows)
  const { order, customer, guestPath, paymentPath, unsettled } = found
  const parcel = isAboutParcel(mail, order) ? await listParcel(shop.db, order) : [order]
  const others = parcel.map(({ id }) => id).filter((id) => id !== orderId)
  const [attempt, otherItems, methods, sender] = await Promise.all([
    // Read for its PIX code or a boleto's due day, and after an edit for its state.
    order.payment_method === 'card' && mail !== 'items_changed' ? undefined : currentAttempt(shop.db, orderId),
    listItems(shop.db, others),
    shownMethods(shop.db, [order]),
    senderAt(shop, version!),
  ])
  const boleto = (await openBoletos(shop, [order], shop.now())).get(orderId) ?? null
  const { refusal, wrongAmountCents } = unsettled
  if (mail === 'payment_link' && order.status !== 'pending') return
  if (mail === 'payment_refused' && (order.status !== 'pending' || order.payment_status !== 'rejected')) return
  if (mail === 'wrong_amount' && wrongAmountCents === null) return
  if (mail === 'boleto_issued' && boleto === null) return
  const isRenewable =
    order.status === 'cancelled' && wrongAmountCents === null && canRenewPix(unpaid(order), shop.now())
  if (mail === 'pix_over_again' && !isRenewable) return
  const dueOn = shownDueOn(order, attempt, shop.now())
  if (mail === 'boleto_due' && (dueOn === null || wrongAmountCents !== null)) return
  if (TRACKING_MAILS.includes(mail) && (order.status !== 'shipped' || order.tracking_code === null)) return
  const reminder = REMINDERS[mail] ? await findSentReminder(shop.db, orderId, REMINDERS[mail]) : null
  const { text: own } = mailInfo(mail)
  const hidesTyped = isTypedByStranger(found)
  const items = [...found.items, ...otherItems]
  const itemsOf = (id: number) => items.filter((item) => item.order_id === id)
  const facts = {
    order,
    attempt,
    items: itemsOf(orderId),
    parcel: parcel.map((each) => ({ order: each, items: itemsOf(each.id) })),
    customer: hidesTyped ? { name: null } : customer,
    hidesTyped,
    guestPath: mail === 'payment_link' ? paymentPath : guestPath,
    reminderPath: reminder === null ? null : reminderPath(reminderToken(shop.config, reminder)),
    isRenewable,
    refusal,
    wrongAmountCents,
    boleto,
    dueOn,
    isDueToday: dueOn === saoPauloDay(shop.now()),
    isMethodChosen: methods.get(orderId) === order.payment_method,
    ownText: own ? sender.mailTexts[own] : '',
  }
  const message = await orderMessage(mail, facts, sender)
  await send(shop, run, { ...toCustomer(customer.email, sender), ...message })
}

/**
 * An account may have claimed the order since, so its row of `guest_orders` counts, by the path. Staff typed what is in an
 * order with `held_until`. Of a free order no money ever arrives.
 */
function isTypedByStranger({ order, paymentPath }: MailedOrder): boolean {
  const { held_until: heldUntil, paid_at: paidAt, total_cents: total } = order
  return paymentPath !== null && heldUntil === null && (paidAt === null || total === 0)
}

/** Sends nothing while the shop has switched it off, or if the order was cancelled meanwhile. */
export async function sendSaleMail(shop: Shop, { orderId }: JobOf<'sale_mail'>, run: JobRun): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order) throw new Error(`order ${orderId} not found`)
  const sender = await readSender(shop)
  if (!sender.saleMail || !countsAsSale(order.status)) return
  const items = await listItems(shop.db, [orderId])
  await send(shop, run, { to: shopAddress(shop, sender), ...(await saleMessage({ order, items }, sender)) })
}

const TRACKING_MAILS: readonly MailKind[] = ['tracking_added', 'tracking_corrected']

const REMINDERS: Partial<Record<MailKind, OrderReminder>> = {
  payment_refused: 'payment_refused',
  order_cancelled: 'pix_over',
  pix_over_again: 'pix_over_again',
  boleto_due: 'boleto_due',
}

export async function sendRefundMail(shop: Shop, { refundId }: JobOf<'refund_mail'>, run: JobRun): Promise<void> {
  const refund = await findRefund(shop.db, refundId)
  if (!refund) throw new Error(`refund ${refundId} not found`)
  const { order_id: orderId, amount_cents: amountCents, payment_id: paymentId, cause } = refund
  // An order has the method of the payment that paid for it.
  const method = cause === 'duplicate' ? await methodOfPayment(shop.db, paymentId) : undefined
  const paidBy = (await findOrder(shop.db, orderId))?.paid_by ?? null
  const isDuplicate = cause === 'duplicate' && paidBy !== null && paidBy !== paymentId
  await sendRefunded(shop, { orderId, amountCents, kind: isDuplicate ? 'duplicate' : 'provider', method }, run)
}

/** Of money that staff gave back without the provider. */
export async function sendHandRefundMail(
  shop: Shop,
  { orderId, amountCents }: JobOf<'hand_refund_mail'>,
  run: JobRun,
): Promise<void> {
  await sendRefunded(shop, { orderId, amountCents, kind: 'by_hand' }, run)
}

type Refunded = Pick<Refund, 'amountCents' | 'kind' | 'method'> & { orderId: number }

async function sendRefunded(shop: Shop, { orderId, ...refund }: Refunded, run: JobRun): Promise<void> {
  const [{ order, customer, guestPath }, sender] = await Promise.all([
    findMailedOrder(shop.db, shop.config, orderId),
    readSender(shop),
  ])
  const ownText = sender.mailTexts.refunded
  const message = await refundMessage({ order, ...refund, guestPath, ownText }, sender)
  await send(shop, run, { ...toCustomer(customer.email, sender), ...message })
}

export async function sendReturnMail(
  shop: Shop,
  { orderId, returnId, mail }: JobOf<'return_mail'>,
  run: JobRun,
): Promise<void> {
  const returns = await listReturns(shop.db, orderId)
  const request = returns.findLast(({ id }) => returnId === undefined || id === returnId)
  if (!request) throw new Error(`return request of order ${orderId} not found`)
  const { order, customer, guestPath } = await findMailedOrder(shop.db, shop.config, orderId)
  const [{ email }, items, sender] = [customer, await listItems(shop.db, [orderId]), await readSender(shop)]
  const facts = { request, items, order, customerEmail: email, guestPath }
  const message = await returnMessage(mail, facts, sender)
  const addresses =
    mail === 'return_to_shop' ? { to: shopAddress(shop, sender), replyTo: email } : toCustomer(email, sender)
  await send(shop, run, { ...addresses, ...message })
}

export async function sendOrderLinkMail(shop: Shop, { orderId }: JobOf<'order_link_mail'>, run: JobRun): Promise<void> {
  const { order, customer, guestPath } = await findMailedOrder(shop.db, shop.config, orderId)
  const sender = await readSender(shop)
  const message = await orderLinkMessage({ order, guestPath }, sender)
  await send(shop, run, { ...toCustomer(customer.email, sender), ...message })
}
