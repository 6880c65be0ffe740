import type { AdminOrder } from '#contract/admin-order-views.ts'
import { formatDay, justBefore, saoPauloDay } from '#domain/calendar.ts'
import { firstName } from '#domain/customer.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { isOver } from '#domain/payment-attempt.ts'
import { whatsappUrl } from '#domain/phone.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findPaymentPath } from '../order-store/guest-orders.ts'
import { findCustomer, insertEvent, lockOrder, type OrderRow, unpaid } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import { readSeller } from '../settings/seller.ts'
import type { Shop } from '../shop.ts'

type Link = NonNullable<AdminOrder['payment_link']>

/** Null unless staff made the order and it awaits payment. */
export async function paymentLink(
  { db, config, now }: Pick<Shop, 'db' | 'config' | 'now'>,
  order: OrderRow,
): Promise<Link | null> {
  if (order.held_until === null || order.status !== 'pending') return null
  const path = await findPaymentPath(db, config, order.id)
  if (path === null) return null
  const isInReview = order.payment_status === 'in_process'
  return {
    url: config.publicUrl + path,
    until: isInReview ? null : order.expires_at,
    held_until: order.held_until,
    is_over: isOver(unpaid(order), now()),
  }
}

/** Opens WhatsApp with the link; null without a phone, and once the link opens no payment. */
export async function paymentLinkChatUrl(
  { db }: Pick<Shop, 'db'>,
  order: OrderRow,
  { url, until, is_over: isPast }: Link,
): Promise<string | null> {
  if (!order.recipient_phone || isPast) return null
  const [{ name }, { storeName }] = [await findCustomer(db, order.user_id), await readSeller(db)]
  const first = firstName(name ?? order.recipient)
  const text = [
    `${first ? `Olá, ${first}!` : 'Olá!'} Aqui é da loja ${storeName}.`,
    `Seu pedido ${orderNumber(order.id)}, de ${formatBrl(order.total_cents)}, está separado${until ? ` até ${formatDay(saoPauloDay(justBefore(until)))}` : ''}.`,
    'Veja o que vai nele e escolha como pagar:',
  ].join(' ')
  return whatsappUrl(order.recipient_phone, `${text}\n${url}`)
}

const MAIL_EVERY_MS = 60_000

/** At most one mail per minute; a repeated request within it changes nothing. */
export async function mailPaymentLink(shop: Shop, id: number, staff: StaffRequest): Promise<void> {
  const { now } = staff
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order) throw new Refusal('order_not_found')
    if (order.held_until === null || order.status !== 'pending' || isOver(unpaid(order), now))
      throw new Refusal('order_not_open')
    const subject = `order ${id}`
    const sent = await tx
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'order.payment_link')
      .where('subject', '=', subject)
      .where('happened_at', '>', new Date(now.getTime() - MAIL_EVERY_MS))
      .limit(1)
      .executeTakeFirst()
    if (sent) return
    await enqueue(tx, { kind: 'order_mail', orderId: id, mail: 'payment_link' }, now)
    await insertEvent(tx, order, { actor: staff.person.email, reason: 'Link de pagamento enviado por e-mail', now })
    await writeAudit(tx, staff, { action: 'order.payment_link', subject })
  })
  shop.wakeJobs()
}
