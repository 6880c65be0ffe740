import { formatBrl } from './money.ts'
import { refundMeans } from './refund.ts'

type Facts = {
  protocol: string
  amountCents: number
  /** False if the goods never left the shop. */
  isSent: boolean
  /** The provider refunds it; otherwise staff give it back. */
  isRefundable: boolean
  method: string
  /** Whether the shop receives answers to its mails. */
  hasEmail: boolean
  storeName: string
  /** Empty if the shop has not filled it in. */
  storeAddress: string
}

/** What staff would write to accept a return; they can change every word. Sending back costs the customer nothing. */
export function suggestedAnswer({
  protocol,
  amountCents,
  isSent,
  isRefundable,
  method,
  hasEmail,
  storeName,
  storeAddress,
}: Facts): string {
  const amount = formatBrl(amountCents)
  const back = isRefundable
    ? `devolvemos ${amount} ${refundMeans(method)}.`
    : `devolvemos ${amount}. ${hasEmail ? 'Responda a este e-mail com' : 'Mande pela página de contato'} uma chave PIX em seu nome.`
  const isSettled = isRefundable && method !== 'boleto'
  if (!isSent)
    return `Sua desistência está aceita. Nada tinha sido enviado${isSettled ? ', e você não precisa fazer nada' : ''}: ${back}`
  const destination =
    storeAddress === '' ? 'Em seguida, mandamos o endereço por e-mail.' : `Envie para:\n\n${storeName}\n${storeAddress}`
  return [
    `Sua devolução está aceita, e o envio é por nossa conta. Embale os produtos com cuidado e escreva o protocolo ${protocol} na caixa. ${destination}`,
    `Assim que os produtos chegarem, ${back}`,
  ].join('\n\n')
}
