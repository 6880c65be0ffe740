import { formatInstant, formatLongDay } from '#domain/calendar.ts'
import type { JobOf } from '../jobs/job.ts'
import { formatBrl } from '#domain/money.ts'
import { refundMeans } from '#domain/refund.ts'
import { type ReturnKind, returnProtocol } from '#domain/return.ts'
import { nameWithVariant } from '#domain/variant.ts'
import type { ItemRow } from '../order-store/order-items.ts'
import type { OrderRow } from '../order-store/orders.ts'
import { amountOf, kindOfReturn, type OrderReturn } from '../order-store/returns.ts'
import { type Message, renderNote, type Sender } from './layout.ts'
import { askShopText } from './phrases.ts'

export type ReturnMail = JobOf<'return_mail'>['mail']

type ReturnFacts = {
  request: OrderReturn
  /** The lines of the order. */
  items: readonly ItemRow[]
  order: Pick<OrderRow, 'delivered_at' | 'payment_method'>
  customerEmail: string
  /** Path of the order's page, for a buyer without an account. */
  guestPath: string | null
}

export function returnMessage(mail: ReturnMail, facts: ReturnFacts, sender: Sender): Promise<Message> {
  if (mail === 'return_to_shop') return messageToShop(facts, sender)
  const { heading, text } = TEXTS[mail](facts, sender)
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
      action: {
        path: `/admin/pedidos/${request.order_id}`,
        label: isSettled(request) ? 'Ver o pedido' : 'Responder',
      },
    },
    sender,
  )
}

/** Before delivery the customer withdraws from the purchase; there is nothing to return yet. */
function isWithdrawal({ request, order: { delivered_at: deliveredAt } }: ReturnFacts): boolean {
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
  if (request.swap_cents > 0) lines.push(`Diferença da troca: ${formatBrl(request.swap_cents)}`)
  if (request.cancel_cents > 0) lines.push(`Pedido cancelado: ${formatBrl(request.cancel_cents)}`)
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
      text: `Você desistiu da compra no pedido nº ${id} em ${formatInstant(at)}, antes do envio. O que você pagou por isto será devolvido ${refundMeans(facts.order.payment_method)}.\n\n${details}`,
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
    text: [decision, answer, postingText(facts)].filter(Boolean).join('\n\n'),
  }
}

function posting(facts: ReturnFacts) {
  const { order_id: id } = facts.request
  return {
    heading: 'Como postar a sua devolução',
    text: [
      `A loja mudou o que é preciso para postar a devolução do pedido nº ${id}, protocolo ${protocolOf(facts.request)}.`,
      postingText(facts) || 'Não há mais código nem prazo de postagem.',
    ].join('\n\n'),
  }
}

function postingText({ request: { posting_code: code, post_by: postBy } }: ReturnFacts): string {
  return [
    code && `Código de postagem: ${code}. Mostre na agência: o envio não custa nada.`,
    postBy && `Poste até ${formatLongDay(postBy)}.`,
  ]
    .filter(Boolean)
    .join('\n')
}

function arrived(facts: ReturnFacts) {
  const { request } = facts
  const details = [`Protocolo: ${protocolOf(request)}`, ...unitLines(facts)].join('\n')
  return {
    heading: 'Recebemos a sua devolução',
    text: `Os produtos da devolução do pedido nº ${request.order_id} chegaram à loja. ${moneyText(facts)}\n\n${details}`,
  }
}

function moneyText({ request, order }: ReturnFacts): string {
  if (request.refund_id !== null)
    return `O reembolso já foi pedido, e o valor será devolvido ${refundMeans(order.payment_method)}.`
  return request.refunded_at ? 'O que você pagou já foi devolvido.' : 'Agora a loja devolve o que você pagou.'
}

function refunded(facts: ReturnFacts, sender: Sender) {
  const { request } = facts
  const details = [`Protocolo: ${protocolOf(request)}`, ...unitLines(facts)].join('\n')
  return {
    heading: 'Devolvemos o seu dinheiro',
    text: `A loja devolveu ${formatBrl(amountOf(request))} ${REFUND_CAUSES[kindOfReturn(request)]} do pedido nº ${request.order_id}. Se o valor não chegar, ${askShopText(sender)}.\n\n${details}`,
  }
}

const REFUND_CAUSES: Record<ReturnKind, string> = {
  return: 'pela devolução',
  removal: 'pelo que saiu',
  swap: 'pela diferença de um item trocado',
  cancellation: 'pelo cancelamento',
}

function removed(facts: ReturnFacts, sender: Sender) {
  const { request } = facts
  const { order_id: id, answer, refund_id: refundId } = request
  const details = [`Protocolo: ${protocolOf(request)}`, ...unitLines(facts)].join('\n')
  const money =
    amountOf(request) === 0
      ? 'Nada tinha sido cobrado por isto.'
      : refundId === null
        ? 'A loja devolve o que você pagou por isto.'
        : `O que você pagou por isto será devolvido ${refundMeans(facts.order.payment_method)}; outro e-mail avisa quando o reembolso for feito.`
  return {
    heading: 'A loja retirou itens do seu pedido',
    text: [
      `O pedido nº ${id} segue sem os itens abaixo. ${money}`,
      answer,
      details,
      `Se não combinou isto com a loja, ${askShopText(sender)}.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

const TEXTS: Record<
  Exclude<ReturnMail, 'return_to_shop'>,
  (facts: ReturnFacts, sender: Sender) => { heading: string; text: string }
> = {
  return_received: received,
  return_decided: decided,
  return_posting: posting,
  return_arrived: arrived,
  return_refunded: refunded,
  items_removed: removed,
}
