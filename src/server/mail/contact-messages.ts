import { formatInstant } from '#domain/calendar.ts'
import type { Seller } from '../settings/seller.ts'
import type { Message } from './messages.ts'
import { plainPage } from './plain-page.ts'

type Received = {
  protocol: string
  name: string
  email: string
  message: string
  order_number: number | null
  created_at: Date
}
type Shop = { seller: Seller; publicUrl: string }

/** To the shop: all that was written. */
export function receivedMessage(
  { protocol, name, email, message, order_number: order, created_at: at }: Received,
  shop: Shop,
): Message {
  const facts = [
    `Protocolo: ${protocol}`,
    `Recebida em ${formatInstant(at)}`,
    `Nome: ${name}`,
    `E-mail: ${email}`,
    ...(order === null ? [] : [`Pedido informado: nº ${order} (confira se é desta pessoa)`]),
  ]
  const text = [
    ...facts,
    '',
    message,
    '',
    'Responda a este e-mail para falar com a pessoa. O prazo da lei é de 5 dias.',
  ].join('\n')
  return {
    subject: `Mensagem do site - ${protocol}`,
    text,
    html: plainPage({ heading: 'Mensagem do site', text, ...shop }),
  }
}

/**
 * To the person (Decreto 7.962/2013, art. 4º). Nothing of what was typed is in it:
 * whoever gives somebody else's address could otherwise send them any text in the shop's name.
 */
export function confirmationMessage({ protocol, created_at: at }: Received, shop: Shop): Message {
  const {
    seller: { storeName },
    publicUrl,
  } = shop
  const says = [
    `Recebemos sua mensagem em ${formatInstant(at)}.`,
    `Protocolo: ${protocol}`,
    '',
    'Respondemos em até 5 dias, por este endereço de e-mail.',
    `Se não foi você quem escreveu, avise pela página ${publicUrl}/contato.`,
  ]
  return {
    subject: `Recebemos sua mensagem - Protocolo ${protocol} - ${storeName}`,
    text: ['Olá!', '', ...says, '', storeName].join('\n'),
    html: plainPage({
      heading: 'Recebemos sua mensagem',
      text: says.join('\n'),
      action: { path: '/contato', label: 'Falar com a loja' },
      ...shop,
    }),
  }
}
