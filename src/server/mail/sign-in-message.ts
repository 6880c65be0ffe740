import { html } from 'hono/html'
import type { Markup } from '../documents/markup.ts'
import { type Message, renderMail, type Sender } from './layout.ts'
import { CELL, INK, paragraphs } from './parts.ts'

const RULES = [
  'Digite-o na página em que você o pediu, no mesmo navegador. Ele vale por 10 minutos e uma vez só.',
  'Não passe este código a ninguém: quem trabalha na loja nunca o pede. Se não foi você que pediu, ignore este e-mail; sem o código, ninguém entra.',
].join('\n\n')

/** Without a link: a person who learns that the shop's codes come without one does not follow a forged one. */
export function signInMessage(code: string, sender: Sender): Promise<Message> {
  const { storeName } = sender.seller
  return renderMail(
    {
      subject: `${code} é o seu código - ${storeName}`,
      heading: 'Código de acesso',
      blocks: [...paragraphs(`Seu código para entrar na ${storeName} é:`), largeCode(code), ...paragraphs(RULES)],
      isWithoutLinks: true,
    },
    sender,
  )
}

function largeCode(code: string): Markup {
  return html`<tr><td class="section" style="padding:12px 40px 0"><p class="ink" style="${CELL}margin:0;font-size:36px;line-height:44px;font-weight:600;letter-spacing:6px;${INK}">${code}</p></td></tr>
`
}
