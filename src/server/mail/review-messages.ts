import { html } from 'hono/html'
import { nameWithVariant } from '#domain/variant.ts'
import { type Message, renderMail, type Sender } from './layout.ts'
import { button, labelledLink, panel, paragraph, paragraphs } from './parts.ts'

type InvitationFacts = {
  orderId: number
  /** 'Maria'; null if the name is unknown. */
  firstName: string | null
  /** Products without a review. */
  items: readonly { product_name: string; variant_text: string }[]
  /** The review link's path, with its token. */
  path: string
}

export function invitationMessage(
  { orderId, firstName, items, path }: InvitationFacts,
  sender: Sender,
): Promise<Message> {
  const isOne = items.length === 1
  const names = items.map((item) => nameWithVariant(item.product_name, item.variant_text))
  const url = sender.publicUrl + path
  const blocks = [
    paragraph(
      html`${firstName ? `${firstName}, o` : 'O'} seu pedido nº ${orderId} já chegou? Conte a quem ainda vai comprar o que você achou. Bastam as estrelas; texto e fotos são bem-vindos.`,
    ),
    panel(html`${names.map((name, index) => html`${index > 0 ? html`<br>` : null}${name}`)}`),
    button(url, isOne ? 'Avaliar o produto' : 'Avaliar os produtos'),
    paragraph(html`O link vale por 60 dias, sem precisar entrar na loja. Não o envie a outras pessoas.`),
  ]
  const help = html`Este convite é enviado uma vez por pedido. ${labelledLink(`${url}#convites`, 'Não quero receber convites para avaliar')}`
  const subject = `${isOne ? `O que você achou de ${names[0]!}?` : 'O que você achou das suas compras?'} - ${sender.seller.storeName}`
  return renderMail({ subject, heading: 'O que você achou?', blocks, help }, sender)
}

type AnswerFacts = { productName: string; answer: string; path: string }

export function answerMessage({ productName, answer, path }: AnswerFacts, sender: Sender): Promise<Message> {
  const blocks = [
    paragraph(html`A loja respondeu à sua avaliação de ${productName}:`),
    ...paragraphs(answer),
    button(sender.publicUrl + path, 'Ver na loja'),
  ]
  const subject = `Resposta à sua avaliação - ${productName} - ${sender.seller.storeName}`
  return renderMail({ subject, heading: 'A loja respondeu à sua avaliação', blocks }, sender)
}
