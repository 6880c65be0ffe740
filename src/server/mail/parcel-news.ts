import { html } from 'hono/html'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { orderNumber } from '#domain/order.ts'
import type { Markup } from '../documents/markup.ts'
import type { OrderRow } from '../order-store/orders.ts'
import { greeting } from './greeting.ts'
import type { MailKind, OrderFacts } from './order-facts.ts'

type Facts = Pick<OrderFacts, 'order' | 'parcel' | 'customer'>
type News = (facts: Facts) => { title: string; news: Markup }

const NEWS: Partial<Record<MailKind, News>> = {
  order_shipped: (facts) => ({
    title: 'Seus pedidos foram enviados',
    news: html`${greeting(facts, 'seus')} pedidos ${numbers(facts)} estão a caminho, na mesma entrega.`,
  }),
  tracking_added: (facts) => ({
    title: 'Código de rastreamento',
    news: html`${greeting(facts, 'seus')} pedidos ${numbers(facts)}, que vão na mesma entrega, já podem ser acompanhados pelo código de rastreamento.`,
  }),
  tracking_corrected: (facts) => ({
    title: 'Código de rastreamento corrigido',
    news: html`${greeting(facts, 'o')} código de rastreamento dos seus pedidos ${numbers(facts)}, que vão na mesma entrega, foi corrigido: acompanhe a entrega por este e desconsidere o anterior.`,
  }),
  order_delivered: (facts) => {
    const { delivered_at: at, is_pickup: isPickup } = facts.order
    const arrived = isPickup ? 'retirados' : 'entregues'
    return {
      title: `Pedidos ${arrived}`,
      news: html`${greeting(facts, 'seus')} pedidos ${numbers(facts)} foram ${arrived}${at && ` em ${formatDay(saoPauloDay(at))}`}. Você tem 7 dias a partir do recebimento para desistir da compra.`,
    }
  },
}

/** True if the mail is about all orders of the parcel; of a delivery only if one act sent and delivered them. */
export function isAboutParcel(mail: MailKind, { shipped_at: shippedAt }: OrderRow): boolean {
  return mail in NEWS && (mail !== 'order_delivered' || shippedAt === null)
}

/** Title and first sentence for several orders; nothing for a lone one. */
export function parcelNews(mail: MailKind, facts: Facts): Partial<ReturnType<News>> {
  return facts.parcel.length > 1 ? (NEWS[mail]?.(facts) ?? {}) : {}
}

/** 'Pedido nº 12', 'Pedidos nº 12 e nº 15' */
export function parcelName(parcel: Facts['parcel']): string {
  return `${parcel.length > 1 ? 'Pedidos' : 'Pedido'} ${listed(parcel)}`
}

function numbers({ parcel }: Facts): string {
  return listed(parcel).replaceAll('nº ', 'nº\u00a0')
}

const LIST = new Intl.ListFormat('pt-BR')

function listed(parcel: Facts['parcel']): string {
  return LIST.format(parcel.map(({ order: { id } }) => orderNumber(id)))
}
