import { formatInstant } from '#domain/calendar.ts'
import type { ReturnRow } from '../orders/return-store.ts'
import type { Seller } from '../settings/seller.ts'
import type { Message } from './messages.ts'
import { plainPage } from './plain-page.ts'

export type ReturnMail = 'return_to_shop' | 'return_received' | 'return_decided'

type Facts = { request: ReturnRow; customerEmail: string; seller: Seller; publicUrl: string }

/** The mails about a wish to return an order. */
export function returnMessage(mail: ReturnMail, facts: Facts): Message {
  if (mail === 'return_to_shop') return toShop(facts)
  const { subject, lines } = mail === 'return_received' ? received(facts) : decided(facts)
  const { request, seller, publicUrl } = facts
  return {
    subject: `${subject} - Pedido nº ${request.order_id} - ${seller.storeName}`,
    text: ['Olá!', '', ...lines, '', `Acompanhe em ${publicUrl}/pedidos`, '', seller.storeName].join('\n'),
    html: plainPage({
      heading: subject,
      text: lines.join('\n'),
      seller,
      publicUrl,
      action: { path: '/pedidos', label: 'Acompanhar pedido' },
    }),
  }
}

function toShop({ request, customerEmail, seller, publicUrl }: Facts): Message {
  const says = [
    `Pedido nº ${request.order_id}`,
    `Cliente: ${customerEmail}`,
    `Solicitada em ${formatInstant(request.created_at)}`,
    '',
    request.reason === null
      ? 'O cliente não disse o motivo, e não precisa dizer (CDC, art. 49).'
      : `Motivo:\n${request.reason}`,
  ].join('\n')
  return {
    subject: `Pedido nº ${request.order_id}: devolução solicitada`,
    text: `${says}\n\nResponda em ${publicUrl}/admin/pedidos`,
    html: plainPage({
      heading: 'Devolução solicitada',
      text: says,
      seller,
      publicUrl,
      action: { path: '/admin/pedidos', label: 'Responder' },
    }),
  }
}

function received({ request }: Facts) {
  return {
    subject: 'Recebemos sua solicitação de devolução',
    lines: [
      `Você pediu a devolução do pedido nº ${request.order_id} em ${formatInstant(request.created_at)}.`,
      'A loja responde por este endereço de e-mail, com o que fazer para devolver os produtos, se já foram enviados, e receber de volta o que você pagou.',
    ],
  }
}

function decided({ request }: Facts) {
  const isAccepted = request.state === 'accepted'
  return {
    subject: isAccepted ? 'Sua devolução foi aceita' : 'Resposta à sua solicitação de devolução',
    lines: [
      `A loja ${isAccepted ? 'aceitou' : 'não aceitou'} a devolução do pedido nº ${request.order_id}.`,
      ...(request.answer === null ? [] : ['', request.answer]),
    ],
  }
}
