import { formatInstant } from '#domain/calendar.ts'
import type { JobOf } from '../jobs/job.ts'
import type { ReturnRow } from '../order-store/returns.ts'
import type { Seller } from '../settings/seller.ts'
import type { Message } from './messages.ts'
import { plainPage } from './plain-page.ts'

export type ReturnMail = JobOf<'return_mail'>['mail']

type Facts = {
  request: ReturnRow
  /** Null until the order is delivered. */
  deliveredAt: Date | null
  customerEmail: string
  seller: Seller
  publicUrl: string
}

/** Before delivery the customer withdraws from the purchase; there is nothing to return yet. */
function isWithdrawal({ request, deliveredAt }: Facts): boolean {
  return deliveredAt === null || request.created_at < deliveredAt
}

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

function toShop(facts: Facts): Message {
  const { request, customerEmail, seller, publicUrl } = facts
  const title = isWithdrawal(facts) ? 'desistência da compra' : 'devolução solicitada'
  const text = [
    `Pedido nº ${request.order_id}`,
    `Cliente: ${customerEmail}`,
    `Solicitada em ${formatInstant(request.created_at)}`,
    '',
    request.reason === null
      ? 'O cliente não disse o motivo, e não precisa dizer (CDC, art. 49).'
      : `Motivo:\n${request.reason}`,
  ].join('\n')
  return {
    subject: `Pedido nº ${request.order_id}: ${title}`,
    text: `${text}\n\nResponda em ${publicUrl}/admin/pedidos`,
    html: plainPage({
      heading: capitalized(title),
      text,
      seller,
      publicUrl,
      action: { path: '/admin/pedidos', label: 'Responder' },
    }),
  }
}

function capitalized(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1)
}

function received(facts: Facts) {
  const { request } = facts
  if (isWithdrawal(facts))
    return {
      subject: 'Recebemos sua desistência da compra',
      lines: [
        `Você desistiu da compra do pedido nº ${request.order_id} em ${formatInstant(request.created_at)}.`,
        'A loja responde por este endereço de e-mail, com o que fazer para receber de volta o que você pagou e para devolver os produtos, se já foram enviados.',
      ],
    }
  return {
    subject: 'Recebemos sua solicitação de devolução',
    lines: [
      `Você pediu a devolução do pedido nº ${request.order_id} em ${formatInstant(request.created_at)}.`,
      'A loja responde por este endereço de e-mail, com o que fazer para devolver os produtos e receber de volta o que você pagou.',
    ],
  }
}

function decided(facts: Facts) {
  const { request } = facts
  const isAccepted = request.state === 'accepted'
  const what = isWithdrawal(facts) ? 'desistência' : 'devolução'
  return {
    subject: isAccepted ? `Sua ${what} foi aceita` : `Resposta à sua solicitação de ${what}`,
    lines: [
      `A loja ${isAccepted ? 'aceitou' : 'não aceitou'} a ${what} do pedido nº ${request.order_id}.`,
      ...(request.answer === null ? [] : ['', request.answer]),
    ],
  }
}
