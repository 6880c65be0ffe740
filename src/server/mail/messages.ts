import { formatDay, formatInstant } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { paymentMethodLabel } from '#domain/payment.ts'
import { deliveryTermText } from '#domain/shipping.ts'
import { trackingUrl } from '#domain/tracking.ts'
import type { OrderRow } from '../order-store/orders.ts'
import type { Seller } from '../settings/seller.ts'
import { isToBePaid, type MailKind, moneyNews, type OrderFacts, payBy } from './order-facts.ts'
import { orderPage } from './order-page.ts'
import { plainPage } from './plain-page.ts'

/** The same twice: for programs that show pages, and for those that show text. */
export type Message = { subject: string; text: string; html: string }

export function orderMessage(mail: MailKind, facts: OrderFacts): Message {
  const { subject, lines } = MESSAGES[mail](facts)
  const {
    order,
    seller: { storeName },
    publicUrl,
    ownText,
  } = facts
  const opening = ownText ? [ownText, ''] : []
  const text = [
    'Olá!',
    '',
    ...opening,
    ...lines,
    '',
    ...summary(facts),
    '',
    `Acompanhe em ${publicUrl}/pedidos`,
    '',
    storeName,
  ].join('\n')
  return { subject: `${subject} - Pedido nº ${order.id} - ${storeName}`, text, html: orderPage(mail, subject, facts) }
}

const MESSAGES: Record<MailKind, (facts: OrderFacts) => { subject: string; lines: string[] }> = {
  order_received: ({ order, attempt }) => {
    const until = payBy({ order, attempt })
    const code = attempt?.pix_code
    return {
      subject: 'Recebemos seu pedido',
      lines: [
        `Recebemos o pedido nº ${order.id}, feito em ${formatInstant(order.created_at)}.`,
        ...(until ? [until] : []),
        ...(order.status === 'pending' && order.delivery_days !== null
          ? [`Chega em ${deliveryTermText(order.delivery_days)}.`]
          : []),
        ...(code ? ['', 'PIX copia e cola:', code] : []),
      ],
    }
  },
  pix_renewed: ({ order, attempt }) => ({
    subject: 'Seu pedido voltou a valer',
    lines: [
      `O pedido nº ${order.id}, que tinha sido cancelado, voltou a valer com um novo PIX.`,
      ...[payBy({ order, attempt })].filter(Boolean),
      ...(isToBePaid(order) && attempt?.pix_code ? ['', 'PIX copia e cola:', attempt.pix_code] : []),
    ],
  }),
  payment_approved: ({ order }) => ({
    subject: 'Pagamento aprovado',
    lines: [
      `O pagamento do pedido nº ${order.id} foi aprovado e já estamos preparando o envio.`,
      ...(order.estimated_delivery_on ? [`Entrega prevista até ${formatDay(order.estimated_delivery_on)}.`] : []),
    ],
  }),
  order_shipped: (facts) => ({
    subject: 'Seu pedido foi enviado',
    lines: [`O pedido nº ${facts.order.id} está a caminho.`, ...trackingLines(facts)],
  }),
  order_delivered: ({ order }) => ({
    subject: 'Pedido entregue',
    lines: [`O pedido nº ${order.id} foi entregue. Você tem 7 dias a partir do recebimento para desistir da compra.`],
  }),
  order_cancelled: ({ order }) => ({
    subject: 'Pedido cancelado',
    lines: [`O pedido nº ${order.id} foi cancelado.`, ...[moneyNews(order)].filter(Boolean)],
  }),
}

type Refund = { order: OrderRow; amountCents: number; seller: Seller; publicUrl: string; ownText: string }

/** Says what goes back and how, and nothing of why: the reason is the shop's own note. */
export function refundMessage({ order, amountCents, seller, publicUrl, ownText }: Refund): Message {
  const amount = formatBrl(amountCents)
  const isAll = amountCents === order.total_cents
  const says = [
    ...(ownText ? [ownText, ''] : []),
    `Devolvemos ${amount} ${isAll ? 'do' : 'de uma parte do'} pedido nº ${order.id}, pela mesma forma de pagamento (${paymentMethodLabel(order.payment_method)}).`,
    ...(order.payment_method === 'card' ? ['No cartão, o valor aparece em até duas faturas.'] : []),
  ].join('\n')
  return {
    subject: `Reembolso de ${amount} - Pedido nº ${order.id} - ${seller.storeName}`,
    text: ['Olá!', '', says, '', `Acompanhe em ${publicUrl}/pedidos`, '', seller.storeName].join('\n'),
    html: plainPage({
      heading: `Reembolso de ${amount}`,
      text: says,
      seller,
      publicUrl,
      action: { path: '/pedidos', label: 'Acompanhar pedido' },
    }),
  }
}

function trackingLines({ order: { tracking_code: code }, seller }: OrderFacts): string[] {
  return code ? [`Código de rastreamento: ${code}`, trackingUrl(code, seller.trackingPage)] : []
}

function summary({ order, items }: OrderFacts): string[] {
  return [
    ...items.map((item) => `${item.quantity} x ${item.product_name}: ${formatBrl(item.price_cents * item.quantity)}`),
    `Frete: ${order.shipping_cents === 0 ? 'grátis' : formatBrl(order.shipping_cents)}`,
    ...(order.discount_cents > 0 ? [`Desconto: ${formatBrl(order.discount_cents)}`] : []),
    `Total: ${formatBrl(order.total_cents)} (${paymentMethodLabel(order.payment_method)})`,
    `Entrega em: ${[order.recipient, order.shipping_address].filter(Boolean).join(', ')}`,
  ]
}
