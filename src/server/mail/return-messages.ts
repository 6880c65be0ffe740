import { formatInstant } from '#domain/calendar.ts'
import type { JobOf } from '../jobs/job.ts'
import { formatBrl } from '#domain/money.ts'
import { returnProtocol } from '#domain/return.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { ItemRow } from '../order-store/order-items.ts'
import { amountOf, type OrderReturn } from '../order-store/returns.ts'
import { type Message, renderNote, type Sender } from './layout.ts'

export type ReturnMail = JobOf<'return_mail'>['mail']

type ReturnFacts = {
  request: OrderReturn
  /** The lines of the order. */
  items: readonly ItemRow[]
  /** Null until the order is delivered. */
  deliveredAt: Date | null
  customerEmail: string
  /** Path of the order's page, for a buyer without an account. */
  guestPath: string | null
}

export function returnMessage(mail: ReturnMail, facts: ReturnFacts, sender: Sender): Promise<Message> {
  if (mail === 'return_to_shop') return messageToShop(facts, sender)
  const { heading, text } = mail === 'return_received' ? received(facts) : decided(facts)
  return renderNote(
    {
      subject: `${heading} - Pedido nº ${facts.request.order_id} - ${sender.seller.storeName}`,
      heading,
      text,
      action: { path: facts.guestPath ?? `/pedidos/${facts.request.order_id}`, label: 'Acompanhar pedido' },
    },
    sender,
  )
}

function messageToShop(facts: ReturnFacts, sender: Sender): Promise<Message> {
  const { request, customerEmail } = facts
  const title = isWithdrawal(facts) ? 'desistência da compra' : 'devolução solicitada'
  const text = [
    `Pedido nº ${request.order_id}, protocolo ${protocolOf(request)}`,
    `Cliente: ${customerEmail}`,
    `Solicitada em ${formatInstant(request.created_at)}`,
    ...unitLines(facts),
    ...(isSettled(request) ? ['Nada tinha sido enviado: a loja já aceitou e pediu o reembolso ao provedor.'] : []),
    '',
    request.reason === null
      ? 'O cliente não disse o motivo, e não precisa dizer (CDC, art. 49).'
      : `Motivo:\n${request.reason}`,
  ].join('\n')
  return renderNote(
    {
      subject: `Pedido nº ${request.order_id}: ${title}`,
      heading: title[0]!.toUpperCase() + title.slice(1),
      text,
      action: { path: '/admin/pedidos', label: isSettled(request) ? 'Ver os pedidos' : 'Responder' },
    },
    sender,
  )
}

/** Before delivery the customer withdraws from the purchase; there is nothing to return yet. */
function isWithdrawal({ request, deliveredAt }: ReturnFacts): boolean {
  return deliveredAt === null || request.created_at < deliveredAt
}

function protocolOf({ order_id: orderId, id }: OrderReturn): string {
  return returnProtocol({ orderId, id })
}

/** Accepted without staff, because nothing had been sent. */
function isSettled({ is_sent: isSent, state, created_at: createdAt, decided_at: decidedAt }: OrderReturn): boolean {
  return !isSent && state === 'accepted' && decidedAt?.getTime() === createdAt.getTime()
}

/** What comes back, and for how much. */
function unitLines({ request, items }: ReturnFacts): string[] {
  const lines = request.items.map(({ variant_id: variantId, quantity, amount_cents: cents }) => {
    const { product_name: name, variant_text: variant } = items.find((item) => item.variant_id === variantId)!
    return `${quantity} x ${nameWithVariant(name, variant)}: ${formatBrl(cents)}`
  })
  if (request.shipping_cents > 0) lines.push(`Frete: ${formatBrl(request.shipping_cents)}`)
  return lines.length > 0 ? [...lines, `Total a devolver: ${formatBrl(amountOf(request))}`] : []
}

function received(facts: ReturnFacts) {
  const { request } = facts
  const { order_id: id, created_at: at } = request
  const details = [`Protocolo: ${protocolOf(request)}`, ...unitLines(facts)].join('\n')
  if (isSettled(request))
    return {
      heading: 'Sua desistência da compra está confirmada',
      text: `Você desistiu da compra no pedido nº ${id} em ${formatInstant(at)}, antes do envio. O que você pagou por isto volta pela mesma forma de pagamento, e não há nada a fazer.\n\n${details}`,
    }
  if (isWithdrawal(facts))
    return {
      heading: 'Recebemos sua desistência da compra',
      text: `Você desistiu da compra do pedido nº ${id} em ${formatInstant(at)}.\nA loja responde por este endereço de e-mail, com o que fazer para receber de volta o que você pagou e para devolver os produtos, se já foram enviados.\n\n${details}`,
    }
  return {
    heading: 'Recebemos sua solicitação de devolução',
    text: `Você pediu a devolução do pedido nº ${id} em ${formatInstant(at)}.\nA loja responde por este endereço de e-mail, com o que fazer para devolver os produtos e receber de volta o que você pagou.\n\n${details}`,
  }
}

function decided(facts: ReturnFacts) {
  const { order_id: id, state, answer } = facts.request
  const isAccepted = state === 'accepted'
  const subject = isWithdrawal(facts) ? 'desistência' : 'devolução'
  const decision = `A loja ${isAccepted ? 'aceitou' : 'não aceitou'} a ${subject} do pedido nº ${id}.`
  return {
    heading: isAccepted ? `Sua ${subject} foi aceita` : `Resposta à sua solicitação de ${subject}`,
    text: answer === null ? decision : `${decision}\n\n${answer}`,
  }
}
