import { formatBrl } from '#domain/money.ts'
import { type PaymentMethod, paymentMethodLabel } from '#domain/payment.ts'
import { refundMeans } from '#domain/refund.ts'
import { type Message, renderNote, type Sender } from './layout.ts'
import type { OrderLink } from './order-messages.ts'
import { askShopText } from './phrases.ts'

export type Refund = OrderLink & {
  amountCents: number
  /** `duplicate`: the refunded payment is not the one that paid for the order. */
  kind: 'provider' | 'by_hand' | 'duplicate'
  /** Of the refunded payment; null if unknown. Default: the order's. */
  method?: PaymentMethod | null | undefined
  ownText: string
}

/** Without the reason of the refund: it is the shop's own note. */
export function refundMessage(refund: Refund, sender: Sender): Promise<Message> {
  const { order, guestPath, amountCents, ownText } = refund
  const amount = formatBrl(amountCents)
  return renderNote(
    {
      subject: `Reembolso de ${amount} - Pedido nº ${order.id} - ${sender.seller.storeName}`,
      heading: `Reembolso de ${amount}`,
      opening: ownText,
      text: refundText(refund, amount, sender),
      action: { path: guestPath ?? '/pedidos', label: 'Acompanhar pedido' },
    },
    sender,
  )
}

function refundText(
  { order, amountCents, kind, method = order.payment_method }: Refund,
  amount: string,
  sender: Sender,
): string {
  const means = meansText(method)
  const invoices = method === 'card' ? '\nNo cartão, o valor aparece em até duas faturas.' : ''
  if (kind === 'duplicate')
    return `Recebemos um pagamento a mais pelo pedido nº ${order.id} e devolvemos ${amount}${means}. O pedido não muda, e você não precisa fazer nada.${invoices}`
  const part = amountCents === order.total_cents ? 'do' : 'de uma parte do'
  const what = `Devolvemos ${amount} ${part} pedido nº ${order.id}`
  return kind === 'by_hand' || method === 'boleto'
    ? `${what}. Se o valor não chegar, ${askShopText(sender)}.`
    : `${what}${means}.${invoices}`
}

function meansText(method: PaymentMethod | null): string {
  if (method === null) return ', pela mesma forma de pagamento'
  return method === 'boleto' ? '' : `, ${refundMeans(method)} (${paymentMethodLabel(method)})`
}
