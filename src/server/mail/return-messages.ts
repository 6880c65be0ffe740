import { formatInstant } from '#domain/calendar.ts'
import type { ReturnRow } from '../orders/return-store.ts'
import type { Message } from './messages.ts'

export type ReturnMail = 'return_to_shop' | 'return_received' | 'return_decided'

type Facts = { request: ReturnRow; customerEmail: string; storeName: string; publicUrl: string }

/** The mails about a wish to return an order, in plain text. */
export function returnMessage(mail: ReturnMail, facts: Facts): Message {
  if (mail === 'return_to_shop') return toShop(facts)
  const { subject, lines } = mail === 'return_received' ? received(facts) : decided(facts)
  const { request, storeName, publicUrl } = facts
  const text = ['Olá!', '', ...lines, '', `Acompanhe em ${publicUrl}/pedidos`, '', storeName].join('\n')
  return { subject: `${subject} - Pedido nº ${request.order_id} - ${storeName}`, text }
}

function toShop({ request, customerEmail, publicUrl }: Facts): Message {
  const lines = [
    `Pedido nº ${request.order_id}`, `Cliente: ${customerEmail}`, `Solicitada em ${formatInstant(request.created_at)}`, '',
    request.reason === null ? 'O cliente não disse o motivo, e não precisa dizer (CDC, art. 49).' : `Motivo:\n${request.reason}`, '',
    `Responda em ${publicUrl}/admin/pedidos`,
  ]
  return { subject: `Pedido nº ${request.order_id}: devolução solicitada`, text: lines.join('\n') }
}

function received({ request }: Facts) {
  return {
    subject: 'Recebemos sua solicitação de devolução',
    lines: [
      `Você pediu a devolução do pedido nº ${request.order_id} em ${formatInstant(request.created_at)}.`,
      'A loja responde por este endereço de e-mail, com o que fazer para devolver os produtos.',
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
