import { formatInstant } from '#domain/calendar.ts'
import { html } from 'hono/html'
import { lines } from '../documents/markup.ts'
import { type Message, renderMail, renderNote, type Sender } from './layout.ts'
import { askShopText } from './phrases.ts'
import { panel, paragraph, paragraphs } from './parts.ts'

type ContactMessage = {
  id: number
  protocol: string
  name: string
  email: string
  message: string
  order_number: number | null
  created_at: Date
}

export function contactToShop(received: ContactMessage, sender: Sender): Promise<Message> {
  const { id, protocol, name, email, message, order_number: order, created_at: at } = received
  const text = [
    `Protocolo: ${protocol}`,
    `Recebida em ${formatInstant(at)}`,
    `Nome: ${name}`,
    `E-mail: ${email}`,
    ...(order === null ? [] : [`Pedido informado: nº ${order} (confira se é desta pessoa)`]),
    '',
    message,
    '',
    'O prazo da lei para responder é de 5 dias. A resposta do painel fica registrada; a deste e-mail também chega à pessoa.',
  ].join('\n')
  const action = { path: `/admin/mensagens/${id}`, label: 'Responder no painel' }
  return renderNote({ subject: `Mensagem do site - ${protocol}`, heading: 'Mensagem do site', text, action }, sender)
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

/** Quotes the question, which staff have read before they answered. */
export function contactAnswer(
  { protocol, message, created_at: at }: ContactMessage,
  answer: string,
  sender: Sender,
): Promise<Message> {
  const blocks = [
    ...paragraphs(answer),
    panel(html`Em ${formatInstant(at)} você escreveu:<br><br>${lines(message.split('\n'))}`),
    paragraph(html`Protocolo: ${protocol}`),
  ]
  const help = html`Para continuar a conversa, ${askShopText(sender)}.`
  const subject = `Resposta à sua mensagem - Protocolo ${protocol} - ${sender.seller.storeName}`
  return renderMail({ subject, heading: 'Respondemos à sua mensagem', blocks, help }, sender)
}
