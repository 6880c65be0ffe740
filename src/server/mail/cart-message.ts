import { html } from 'hono/html'
import { type Message, renderMail, type Sender } from './layout.ts'
import { button, itemTable, labelledLink, paragraph } from './parts.ts'

type Line = { name: string; variant_text: string; quantity: number; price: number; image_url: string | null }

type CartFacts = {
  /** 'Maria'; null without a name. */
  firstName: string | null
  lines: readonly Line[]
  path: string
  declineUrl: string
  ownText: string
}

export function cartMessage(
  { firstName, lines, path, declineUrl, ownText }: CartFacts,
  sender: Sender,
): Promise<Message> {
  const leftInCart =
    lines.length === 1
      ? 'um produto no carrinho. Ele ainda está à venda, mas o carrinho não o reserva.'
      : `${lines.length} produtos no carrinho. Eles ainda estão à venda, mas o carrinho não os reserva.`
  const items = lines.map(({ name, price, ...line }) => ({ ...line, product_name: name, price_cents: price }))
  const blocks = [
    paragraph(html`${firstName ? `${firstName}, você` : 'Você'} deixou ${leftInCart}`),
    itemTable(items, sender.publicUrl),
    button(sender.publicUrl + path, 'Voltar ao carrinho'),
  ]
  const help = html`São no máximo dois lembretes por semana. ${labelledLink(declineUrl, 'Não quero lembretes do carrinho')}`
  const heading = 'Seu carrinho espera por você'
  return renderMail(
    { subject: `${heading} - ${sender.seller.storeName}`, heading, opening: ownText, blocks, help },
    sender,
  )
}
