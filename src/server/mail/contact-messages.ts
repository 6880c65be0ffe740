import { formatInstant } from '#domain/calendar.ts'
import { type Message, renderNote, type Sender } from './layout.ts'

type ContactMessage = {
  protocol: string
  name: string
  email: string
  message: string
  order_number: number | null
  created_at: Date
}

export function contactToShop(received: ContactMessage, sender: Sender): Promise<Message> {
  const { protocol, name, email, message, order_number: order, created_at: at } = received
  const text = [
    `Protocolo: ${protocol}`,
    `Recebida em ${formatInstant(at)}`,
    `Nome: ${name}`,
    `E-mail: ${email}`,
    ...(order === null ? [] : [`Pedido informado: nº ${order} (confira se é desta pessoa)`]),
    '',
    message,
    '',
    'Responda a este e-mail para falar com a pessoa. O prazo da lei é de 5 dias.',
  ].join('\n')
  return renderNote({ subject: `Mensagem do site - ${protocol}`, heading: 'Mensagem do site', text }, sender)
}

/**
 * The confirmation that Decreto 7.962/2013, art. 4º, requires. It quotes nothing of the message: with another person's
 * address, the sender could mail them any text in the shop's name.
 */
export function contactConfirmation(
  { protocol, created_at: at }: ContactMessage,
  answerTime: string,
  sender: Sender,
): Promise<Message> {
  const text = [
    `Recebemos sua mensagem em ${formatInstant(at)}.`,
    `Protocolo: ${protocol}`,
    '',
    answerTime
      ? `Respondemos em até ${answerTime}, por este endereço de e-mail.`
      : 'A resposta vai para este endereço de e-mail.',
    'Se não foi você quem escreveu, avise a loja.',
  ].join('\n')
  return renderNote(
    {
      subject: `Recebemos sua mensagem - Protocolo ${protocol} - ${sender.seller.storeName}`,
      heading: 'Recebemos sua mensagem',
      text,
      action: { path: '/contato', label: 'Falar com a loja' },
    },
    sender,
  )
}
