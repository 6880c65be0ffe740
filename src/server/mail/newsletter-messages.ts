import { html } from 'hono/html'
import { CONFIRMATION_DAYS } from '#domain/newsletter.ts'
import { type Message, renderMail, type Sender } from './layout.ts'
import { button, labelledLink, paragraph, paragraphs } from './parts.ts'

/** Contains no text of the requester's, who could otherwise send it in the shop's name. */
export function confirmationMessage(path: string, unsubscribeUrl: string, sender: Sender): Promise<Message> {
  const { storeName } = sender.seller
  return renderMail(
    {
      subject: `Confirme sua inscrição - ${storeName}`,
      heading: 'Falta confirmar',
      blocks: [
        ...paragraphs(`Alguém pediu, com este endereço, as novidades de ${storeName} por e-mail.`),
        button(sender.publicUrl + path, 'Confirmar inscrição'),
        ...paragraphs(
          `O link vale por ${CONFIRMATION_DAYS} dias. Se não foi você, ignore este e-mail: sem a confirmação nada mais chega.`,
        ),
        ending(unsubscribeUrl),
      ],
    },
    sender,
  )
}

/** Sent to a confirmed address that subscribes again, because the page answers the same for every address. */
export function knownMessage(unsubscribeUrl: string, sender: Sender): Promise<Message> {
  const { storeName } = sender.seller
  return renderMail(
    {
      subject: `Você já está inscrito - ${storeName}`,
      heading: 'Sua inscrição já vale',
      blocks: [
        ...paragraphs(
          `Alguém pediu de novo, com este endereço, as novidades de ${storeName}. Ele já as recebe: não é preciso fazer nada.`,
        ),
        ending(unsubscribeUrl),
      ],
    },
    sender,
  )
}

function ending(unsubscribeUrl: string) {
  return paragraph(html`${labelledLink(unsubscribeUrl, 'Cancelar a inscrição')}`)
}
