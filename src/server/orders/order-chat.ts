import { saoPauloDay, formatDay } from '#domain/calendar.ts'
import { firstName } from '#domain/customer.ts'
import { orderNumber } from '#domain/order.ts'
import { whatsappUrl } from '#domain/phone.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { findCustomer, type OrderRow } from '../order-store/orders.ts'
import { readSeller } from '../settings/seller.ts'
import type { Shop } from '../shop.ts'

/** Opens WhatsApp with a text that says where the order is, for staff to send; null without a phone. */
export async function orderChatUrl({ db }: Pick<Shop, 'db'>, order: OrderRow): Promise<string | null> {
  if (!order.recipient_phone) return null
  const { name } = await findCustomer(db, order.user_id)
  const { storeName, trackingPage } = await readSeller(db)
  const first = firstName(name ?? order.recipient)
  const greeting = first ? `Olá, ${first}!` : 'Olá!'
  const text = `${greeting} Aqui é da loja ${storeName}. ${stateText(order, trackingPage)}`
  return whatsappUrl(order.recipient_phone, text)
}

function stateText(order: OrderRow, trackingPage: string): string {
  const number = orderNumber(order.id)
  const { status, tracking_code: code, shipped_at: shippedAt, delivered_at: deliveredAt } = order
  if (status === 'confirmed') return `Recebemos o pagamento do seu pedido ${number}, e ele está sendo preparado.`
  if (status === 'shipped') {
    const sent = `Seu pedido ${number} foi enviado${shippedAt ? ` em ${dayText(shippedAt)}` : ''}.`
    return code ? `${sent} O código de rastreamento é ${code}: ${trackingUrl(code, trackingPage)}` : sent
  }
  if (status === 'delivered' && deliveredAt)
    return `Seu pedido ${number} foi ${order.is_pickup ? 'retirado' : 'entregue'} em ${dayText(deliveredAt)}.`
  return `Falo do seu pedido ${number}.`
}

function dayText(at: Date): string {
  return formatDay(saoPauloDay(at)).slice(0, 5)
}
