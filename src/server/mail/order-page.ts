import { addressLines } from '#domain/address.ts'
import { formatDay, formatInstant, saoPauloDay } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { orderSums } from '#domain/order-sums.ts'
import { paymentMethodLabel } from '#domain/payment.ts'
import { deliveryTermText } from '#domain/shipping.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { html, lines, type Markup, NOTHING } from '../documents/markup.ts'
import type { OrderRow } from '../order-store/orders.ts'
import type { Seller } from '../settings/seller.ts'
import { mailPage } from './layout.ts'
import { isToBePaid, type MailKind, moneyNews, type OrderFacts, payBy } from './order-facts.ts'
import { button, code, itemTable, link, panel, paragraph, paragraphs, sumTable } from './parts.ts'

/** The page of a mail about an order: what happened, what to do now, what was bought, where it goes. */
export function orderPage(mail: MailKind, heading: string, facts: OrderFacts): string {
  const { order, items, seller, publicUrl, ownText } = facts
  const { preheader, says } = NEWS[mail](facts)
  const sums = orderSums({
    subtotal: order.subtotal_cents,
    shipping: order.shipping_cents,
    discount: order.discount_cents,
    coupon: order.coupon_code,
  })
  const body = [
    ...(ownText ? paragraphs(ownText) : []),
    ...says,
    action(mail, facts),
    itemTable(items, publicUrl),
    sumTable(sums, formatBrl(order.total_cents)),
    delivery(mail, order),
  ]
  return mailPage({ preheader, heading, body, seller, footer: help(seller, publicUrl) })
}

type News = { preheader: string; says: Markup[] }

const NEWS: Record<MailKind, (facts: OrderFacts) => News> = {
  order_received: (facts) => {
    const { order } = facts
    const until = payBy(facts)
    return {
      preheader: [`Pedido ${orderNumber(order.id)}, ${formatBrl(order.total_cents)}.`, until].filter(Boolean).join(' '),
      says: [
        paragraph(
          html`${greeting(facts, 'recebemos')} o seu pedido ${number(order)}, feito em ${formatInstant(order.created_at)}. ${until}`,
        ),
        pixCode(facts),
      ],
    }
  },
  pix_renewed: (facts) => {
    const { order } = facts
    const until = payBy(facts)
    return {
      preheader: [`O pedido ${orderNumber(order.id)} voltou a valer com um novo PIX.`, until].filter(Boolean).join(' '),
      says: [
        paragraph(
          html`${greeting(facts, 'seu')} pedido ${number(order)}, que tinha sido cancelado, voltou a valer com um novo PIX. ${until}`,
        ),
        pixCode(facts),
      ],
    }
  },
  payment_approved: (facts) => {
    const { order } = facts
    const paid = formatBrl(order.total_cents)
    const day = order.estimated_delivery_on
    const by =
      order.payment_method === 'card' ? 'no Cartão de Crédito' : `por ${paymentMethodLabel(order.payment_method)}`
    const news =
      order.total_cents > 0
        ? html`${greeting(facts, 'recebemos')} <strong>${paid}</strong> ${by}.`
        : html`${greeting(facts, 'seu')} pedido está confirmado.`
    return {
      preheader: `Recebemos ${paid}. Seu pedido ${orderNumber(order.id)} ${day ? `chega até ${formatDay(day)}` : 'está sendo preparado'}.`,
      says: [paragraph(html`${news} Já estamos separando o seu pedido ${number(order)} e avisamos quando ele sair.`)],
    }
  },
  order_shipped: (facts) => {
    const { order } = facts
    return {
      preheader: `O pedido ${orderNumber(order.id)} está a caminho${order.tracking_code ? `: ${order.tracking_code}` : ''}.`,
      says: [paragraph(html`${greeting(facts, 'seu')} pedido ${number(order)} está a caminho.`), tracking(facts)],
    }
  },
  order_delivered: (facts) => {
    const { order } = facts
    const day = order.delivered_at ? ` em ${formatDay(saoPauloDay(order.delivered_at))}` : ''
    return {
      preheader: `O pedido ${orderNumber(order.id)} foi entregue. Você tem 7 dias para desistir da compra.`,
      says: [
        paragraph(
          html`${greeting(facts, 'seu')} pedido ${number(order)} foi entregue${day}. Você tem 7 dias a partir do recebimento para desistir da compra.`,
        ),
      ],
    }
  },
  order_cancelled: (facts) => {
    const news = moneyNews(facts.order)
    const money = news && ` ${news}`
    return {
      preheader: `O pedido ${orderNumber(facts.order.id)} foi cancelado.${money}`,
      says: [paragraph(html`${greeting(facts, 'seu')} pedido ${number(facts.order)} foi cancelado.${money}`)],
    }
  },
}

function pixCode({ order, attempt }: OrderFacts): Markup {
  return isToBePaid(order) && attempt?.pix_code
    ? code('PIX copia e cola, para colar no aplicativo do seu banco:', attempt.pix_code)
    : NOTHING
}

/** 'Beatriz, recebemos' for who has told a name, else 'Recebemos'. */
function greeting({ customer }: OrderFacts, word: string): string {
  const first = customer.name?.trim().split(/\s+/)[0]
  return first ? `${first}, ${word}` : word.charAt(0).toUpperCase() + word.slice(1)
}

function number({ id }: OrderRow): string {
  return orderNumber(id).replace(' ', '\u00a0')
}

function tracking({ order: { tracking_code: code }, seller }: OrderFacts): Markup {
  if (!code) return NOTHING
  return panel(
    html`Código de rastreamento<br><strong>${code}</strong><br>${link(trackingUrl(code, seller.trackingPage), 'Rastrear o pedido')}`,
  )
}

function action(mail: MailKind, { order, publicUrl }: OrderFacts): Markup {
  const pays = (mail === 'order_received' || mail === 'pix_renewed') && isToBePaid(order)
  return pays
    ? button(`${publicUrl}/checkout?pedido=${order.id}`, 'Pagar agora')
    : button(`${publicUrl}/pedidos`, 'Acompanhar pedido')
}

function delivery(mail: MailKind, order: OrderRow): Markup {
  const isOnItsWay = mail === 'payment_approved' || mail === 'order_shipped'
  const day = isOnItsWay ? order.estimated_delivery_on : null
  const term = order.status === 'pending' && order.delivery_days !== null ? deliveryTermText(order.delivery_days) : null
  const title = day ? `Chega até ${formatDay(day)}` : term ? `Chega em ${term}` : 'Endereço de entrega'
  const place = [order.recipient ?? '', ...addressLines(order.shipping_address)].filter((line) => line !== '')
  return panel(html`<strong>${title}</strong><br>${lines(place)}`)
}

function help({ storeEmail }: Seller, publicUrl: string): Markup {
  const way = storeEmail
    ? html`Responda a este e-mail ou escreva para ${link(`mailto:${storeEmail}`, storeEmail)}.`
    : html`Fale conosco em ${link(`${publicUrl}/contato`, `${publicUrl}/contato`)}.`
  return html`Dúvidas? ${way} Você pode desistir da compra até 7 dias depois de receber.`
}
