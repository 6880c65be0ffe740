import { formatBrl } from '#domain/money.ts'
import { canRenewPix, orderNumber } from '#domain/order.ts'
import { whatsappUrl } from '#domain/phone.ts'
import { findOrderPath } from '../order-store/guest-orders.ts'
import { confirmsByHand, findCustomer, type OrderRow, unpaid } from '../order-store/orders.ts'
import { readUnsettled } from '../order-store/payments.ts'
import { readSeller } from '../settings/seller.ts'
import type { Shop } from '../shop.ts'

/**
 * Opens WhatsApp with a text for staff to send; null without a phone, and for an order that waits for no money or has
 * received another amount, whose customer must not pay again.
 */
export async function unpaidChatUrl(
  { db, config, now }: Pick<Shop, 'db' | 'config' | 'now'>,
  order: OrderRow,
): Promise<string | null> {
  const isOver = order.status === 'cancelled' && canRenewPix(unpaid(order), now())
  const isWaiting = order.status === 'pending' && order.payment_status !== 'in_process' && !confirmsByHand(order)
  if (!order.recipient_phone || !(isOver || isWaiting)) return null
  if ((await readUnsettled(db, order)).wrongAmountCents !== null) return null
  const [{ name }, { storeName }] = [await findCustomer(db, order.user_id), await readSeller(db)]
  const path = await findOrderPath(db, config, order.id)
  const firstName = name?.trim().split(/\s+/)[0]
  const what = `seu pedido ${orderNumber(order.id)}, de ${formatBrl(order.total_cents)},`
  const text = isOver
    ? `O PIX do ${what} venceu${confirmsByHand(order) ? '. Se já pagou, envie o comprovante.' : ', e nada foi cobrado.'} Se ainda quer os produtos, gere um novo aqui:`
    : `O ${what} espera o pagamento. Para pagar, ou trocar a forma de pagamento:`
  const greeting = firstName ? `Olá, ${firstName}!` : 'Olá!'
  return whatsappUrl(
    order.recipient_phone,
    `${greeting} Aqui é da loja ${storeName}. ${text}\n${config.publicUrl}${path}`,
  )
}
