import { html } from 'hono/html'
import { ALERT_DAYS, type AlertKind, CONFIRM_ALERT_DAYS } from '#domain/alert.ts'
import { formatBrl } from '#domain/money.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { type Message, renderMail, type Sender } from './layout.ts'
import { button, labelledLink, panel, paragraph, paragraphs } from './parts.ts'

type Facts = { kind: AlertKind; name: string; variant_text: string; unsubscribeUrl: string }

/** `confirmPath`: null if the alert waits already: the page answers alike for every address. */
export function alertRequestMessage(facts: Facts & { confirmPath: string | null }, sender: Sender): Promise<Message> {
  const { storeName } = sender.seller
  const product = nameWithVariant(facts.name, facts.variant_text)
  const condition = facts.kind === 'stock' ? `quando ${product} voltar à loja` : `se o preço de ${product} baixar`
  const cancelling = paragraph(html`${labelledLink(facts.unsubscribeUrl, 'Cancelar os avisos')}`)
  if (facts.confirmPath === null)
    return renderMail(
      {
        subject: `Seu aviso já vale - ${storeName}`,
        heading: 'Seu aviso já vale',
        blocks: [
          ...paragraphs(`Alguém pediu de novo, com este endereço, um aviso ${condition}. Não é preciso fazer nada.`),
          cancelling,
        ],
      },
      sender,
    )
  return renderMail(
    {
      subject: `Confirme seu aviso - ${storeName}`,
      heading: 'Falta confirmar',
      blocks: [
        ...paragraphs(`Alguém pediu, com este endereço, um aviso ${condition}.`),
        button(sender.publicUrl + facts.confirmPath, 'Confirmar o aviso'),
        ...paragraphs(
          `O link vale por ${CONFIRM_ALERT_DAYS} dias e confirma todos os avisos pedidos com este endereço. Eles valem por ${ALERT_DAYS} dias. Se não foi você, ignore este e-mail: sem a confirmação nada mais chega.`,
        ),
        cancelling,
      ],
    },
    sender,
  )
}

type AlertFacts = Facts & { price_cents: number; price: number; path: string }

export function alertMessage(facts: AlertFacts, sender: Sender): Promise<Message> {
  const product = nameWithVariant(facts.name, facts.variant_text)
  const isBack = facts.kind === 'stock'
  const blocks = [
    ...paragraphs(
      isBack ? 'O produto que você esperava voltou à loja.' : 'O preço do produto que você acompanha baixou.',
    ),
    panel(html`${product}<br>${isBack ? '' : `De ${formatBrl(facts.price_cents)} por `}${formatBrl(facts.price)}`),
    button(sender.publicUrl + facts.path, 'Ver na loja'),
    ...paragraphs('O produto não fica reservado: quem comprar primeiro leva.'),
  ]
  const help = html`Este aviso é enviado uma vez. ${labelledLink(facts.unsubscribeUrl, 'Cancelar meus outros avisos')}`
  const heading = isBack ? 'Chegou' : 'O preço baixou'
  return renderMail({ subject: `${heading}: ${product} - ${sender.seller.storeName}`, heading, blocks, help }, sender)
}
