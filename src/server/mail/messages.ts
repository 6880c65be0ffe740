import { formatDay, formatInstant } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import type { OrderMail } from '#domain/order.ts'
import { paymentMethodLabel } from '#domain/payment.ts'
import { trackingUrl } from '#domain/tracking.ts'
import type { OrderRow } from '../orders/order-store.ts'

export type Message = { subject: string; text: string }

type Facts = { order: OrderRow; items: readonly { product_name: string; quantity: number; price_cents: number }[]; storeName: string; publicUrl: string }

/** The mails about an order, in plain text. */
export function orderMessage(mail: 'order_received' | OrderMail, facts: Facts): Message {
  const { subject, lines } = MESSAGES[mail](facts)
  const { order, storeName, publicUrl } = facts
  const text = ['Olá!', '', ...lines, '', ...summary(facts), '', `Acompanhe em ${publicUrl}/pedidos`, '', storeName].join('\n')
  return { subject: `${subject} - Pedido nº ${order.id} - ${storeName}`, text }
}

const MESSAGES: Record<'order_received' | OrderMail, (facts: Facts) => { subject: string; lines: string[] }> = {
  order_received: ({ order }) => ({
    subject: 'Recebemos seu pedido',
    lines: [
      `Recebemos o pedido nº ${order.id}, feito em ${formatInstant(order.created_at)}.`,
      ...(order.expires_at && order.status === 'pending' ? [`O pagamento pode ser feito até ${formatInstant(order.expires_at)}.`] : []),
      ...(order.pix_copy_paste ? ['', 'PIX copia e cola:', order.pix_copy_paste] : []),
    ],
  }),
  payment_approved: ({ order }) => ({
    subject: 'Pagamento aprovado',
    lines: [
      `O pagamento do pedido nº ${order.id} foi aprovado e já estamos preparando o envio.`,
      ...(order.estimated_delivery_on ? [`Entrega prevista até ${formatDay(order.estimated_delivery_on)}.`] : []),
    ],
  }),
  order_shipped: ({ order }) => ({ subject: 'Seu pedido foi enviado', lines: [`O pedido nº ${order.id} está a caminho.`, ...trackingLines(order)] }),
  order_delivered: ({ order }) => ({
    subject: 'Pedido entregue',
    lines: [`O pedido nº ${order.id} foi entregue. Você tem 7 dias a partir do recebimento para desistir da compra.`],
  }),
  order_cancelled: ({ order }) => ({
    subject: 'Pedido cancelado',
    lines: [`O pedido nº ${order.id} foi cancelado.`, ...(isMoneyBack(order) ? ['O valor pago será devolvido pela mesma forma de pagamento.'] : [])],
  }),
}

/** Says what goes back and how, and nothing of why: the reason is the shop's own note. */
export function refundMessage({ order, amountCents, storeName, publicUrl }: { order: OrderRow; amountCents: number; storeName: string; publicUrl: string }): Message {
  const isAll = amountCents === order.total_cents
  const lines = [
    'Olá!', '',
    `Devolvemos ${formatBrl(amountCents)} ${isAll ? 'do' : 'de uma parte do'} pedido nº ${order.id}, pela mesma forma de pagamento (${paymentMethodLabel(order.payment_method)}).`,
    ...(order.payment_method === 'card' ? ['No cartão, o valor aparece em até duas faturas.'] : []), '',
    `Acompanhe em ${publicUrl}/pedidos`, '', storeName,
  ]
  return { subject: `Reembolso de ${formatBrl(amountCents)} - Pedido nº ${order.id} - ${storeName}`, text: lines.join('\n') }
}

/** Also what was paid by hand goes back; money in dispute goes its own way. */
function isMoneyBack({ payment_status: status, total_cents: total }: OrderRow): boolean {
  return total > 0 && (status === 'approved' || status === 'partially_refunded' || status === 'refunded')
}

function trackingLines({ tracking_code: code }: OrderRow): string[] {
  if (!code) return []
  const url = trackingUrl(code)
  return [`Código de rastreamento: ${code}`, ...(url ? [url] : [])]
}

function summary({ order, items }: Facts): string[] {
  return [
    ...items.map((item) => `${item.quantity} x ${item.product_name}: ${formatBrl(item.price_cents * item.quantity)}`),
    `Frete: ${order.shipping_cents === 0 ? 'grátis' : formatBrl(order.shipping_cents)}`,
    ...(order.discount_cents > 0 ? [`Desconto: ${formatBrl(order.discount_cents)}`] : []),
    `Total: ${formatBrl(order.total_cents)} (${paymentMethodLabel(order.payment_method)})`,
    `Entrega em: ${[order.recipient, order.shipping_address].filter(Boolean).join(', ')}`,
  ]
}
