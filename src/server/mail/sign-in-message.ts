import { type Message, renderMail, type Sender } from './layout.ts'
import { paragraphs } from './parts.ts'

/** Without a link: a person who learns that the shop's codes come without one does not follow a forged one. */
export function signInMessage(code: string, sender: Sender): Promise<Message> {
  const { storeName } = sender.seller
  const text = [
    `Seu código para entrar na ${storeName} é:`,
    code,
    'Digite-o na página em que você o pediu, no mesmo navegador. Ele vale por 10 minutos e uma vez só.',
    'Não passe este código a ninguém: a loja nunca o pede. Se não foi você que pediu, ignore este e-mail; sem o código, ninguém entra.',
  ]
  return renderMail(
    {
      subject: `${code} é o seu código - ${storeName}`,
      heading: 'Código de acesso',
      blocks: paragraphs(text.join('\n\n')),
      isWithoutLinks: true,
    },
    sender,
  )
}
