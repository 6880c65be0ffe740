import { html } from 'hono/html'
import type { Boleto } from '#contract/account.ts'
import { destinationLines } from '#domain/address.ts'
import { formatBoletoLine } from '#domain/boleto.ts'
import { formatDay, formatInstant, justBefore, saoPauloDay } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { isOpen, orderNumber } from '#domain/order.ts'
import { orderSums } from '#domain/order-sums.ts'
import { refusalText, wrongAmountText } from '#domain/payment-outcome.ts'
import { paymentMethodLabel } from '#domain/payment.ts'
import { refundMeans } from '#domain/refund.ts'
import { deliveryEstimate } from '#domain/delivery-estimate.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { lines, type Markup } from '../documents/markup.ts'
import { confirmsByHand, destinationOf, type OrderRow } from '../order-store/orders.ts'
import { greeting } from './greeting.ts'
import type { MailKind, OrderFacts } from './order-facts.ts'
import { type Message, renderMail, renderNote, type Sender } from './layout.ts'
import { parcelName, parcelNews } from './parcel-news.ts'
import { button, code, itemTable, labelledLink, link, panel, paragraph, sumTable } from './parts.ts'
import { askShopText } from './phrases.ts'

export function orderMessage(mail: MailKind, facts: OrderFacts, sender: Sender): Promise<Message> {
  const { parcel, isMethodChosen, ownText } = facts
  const { title, news, detail } = { ...NEWS[mail](facts, sender), ...parcelNews(mail, facts) }
  const blocks = [
    paragraph(news),
    detail ?? null,
    action(mail, facts, sender),
    ...parcel.flatMap((part) => [
      parcel.length > 1 ? paragraph(html`<strong>Pedido ${orderNumber(part.order.id)}</strong>`) : null,
      itemTable(part.items, sender.publicUrl),
      sums(mail, part.order, isMethodChosen),
    ]),
    delivery(mail, facts),
  ]
  const subject = `${title} - ${parcelName(parcel)} - ${sender.seller.storeName}`
  return renderMail({ subject, heading: title, opening: ownText, blocks, help: help(facts.order, sender) }, sender)
}

function sums(mail: MailKind, order: OrderRow, isMethodChosen: boolean): Markup {
  const rows = orderSums({
    subtotal: order.subtotal_cents,
    shipping: order.shipping_cents,
    isPickup: order.is_pickup,
    discount: order.discount_cents,
    methodDiscount: order.method_discount_cents,
    method: order.payment_method,
    coupon: order.coupon_code,
  })
  return sumTable(rows, [totalLabel(mail, order, isMethodChosen), formatBrl(order.total_cents)])
}

/** Before the customer has chosen how to pay, a method says nothing. */
function totalLabel(mail: MailKind, { payment_method: method }: OrderRow, isMethodChosen: boolean): string {
  const isNamed = isMethodChosen && mail !== 'payment_link'
  return isNamed ? `Total (${paymentMethodLabel(method)})` : 'Total'
}

type News = { title: string; news: Markup; detail?: Markup | null }

const NEWS: Record<MailKind, (facts: OrderFacts, sender: Sender) => News> = {
  order_received: (facts) => ({
    title: 'Recebemos seu pedido',
    news: html`${greeting(facts, 'recebemos')} o seu pedido ${number(facts)}, feito em ${formatInstant(facts.order.created_at)}. ${payBy(facts)}`,
    detail: pixCode(facts),
  }),
  payment_link: (facts) => ({
    title: 'Seu pedido está separado',
    news: html`${greeting(facts, 'separamos')} o seu pedido ${number(facts)}. Confira o que vai nele e escolha como pagar. ${payBy(facts)}`,
  }),
  pix_renewed: (facts) => ({
    title: 'Seu pedido voltou a valer',
    news: html`${greeting(facts, 'seu')} pedido ${number(facts)}, que tinha sido cancelado, voltou a valer com um novo PIX. ${payBy(facts)}`,
    detail: pixCode(facts),
  }),
  payment_approved: (facts) => {
    const { total_cents: total } = facts.order
    const paid =
      total > 0
        ? html`${greeting(facts, 'recebemos')} <strong>${formatBrl(total)}</strong>${methodText(facts.order)}.`
        : html`${greeting(facts, 'seu')} pedido está confirmado.`
    return {
      title: 'Pagamento aprovado',
      news: facts.order.is_pickup
        ? html`${paid} Combine com a loja a retirada do pedido ${number(facts)}.`
        : html`${paid} Outro e-mail chega quando o pedido ${number(facts)} for enviado.`,
    }
  },
  order_shipped: (facts, { seller }) => ({
    title: 'Seu pedido foi enviado',
    news: html`${greeting(facts, 'seu')} pedido ${number(facts)} está a caminho.`,
    detail: tracking(facts.order.tracking_code, seller.trackingPage),
  }),
  tracking_added: (facts, { seller }) => ({
    title: 'Código de rastreamento',
    news: html`${greeting(facts, 'seu')} pedido ${number(facts)} já pode ser acompanhado pelo código de rastreamento.`,
    detail: tracking(facts.order.tracking_code, seller.trackingPage),
  }),
  tracking_corrected: (facts, { seller }) => ({
    title: 'Código de rastreamento corrigido',
    news: html`${greeting(facts, 'o')} código de rastreamento do seu pedido ${number(facts)} foi corrigido: acompanhe a entrega por este e desconsidere o anterior.`,
    detail: tracking(facts.order.tracking_code, seller.trackingPage),
  }),
  order_delivered: (facts) => {
    const { delivered_at: at, is_pickup: isPickup } = facts.order
    return {
      title: isPickup ? 'Pedido retirado' : 'Pedido entregue',
      news: html`${greeting(facts, 'seu')} pedido ${number(facts)} foi ${isPickup ? 'retirado' : 'entregue'}${at && ` em ${formatDay(saoPauloDay(at))}`}. Você tem 7 dias a partir do recebimento para desistir da compra.`,
    }
  },
  order_cancelled: (facts) => ({
    title: 'Pedido cancelado',
    news: html`${greeting(facts, 'seu')} pedido ${number(facts)} foi cancelado. ${moneyNews(facts)}${facts.isRenewable && ' Se ainda quer os produtos, gere um novo PIX.'}`,
  }),
  payment_refused: (facts) => ({
    title: 'Pagamento não aprovado',
    news: html`${greeting(facts, 'o')} pagamento do seu pedido ${number(facts)} não foi aceito. ${refusalText(facts.order.payment_method, facts.refusal)} ${payBy(facts)}`,
  }),
  wrong_amount: (facts) => ({
    title: 'Recebemos um valor diferente',
    news: html`${greeting(facts, 'o')} pagamento do seu pedido ${number(facts)}, de ${formatBrl(facts.order.total_cents)}, veio com outro valor. ${wrongAmountText(facts.wrongAmountCents ?? 0)}`,
  }),
  boleto_issued: (facts) => ({
    title: 'O boleto do seu pedido',
    news: html`${greeting(facts, 'aqui')} está o boleto do seu pedido ${number(facts)}, de ${formatBrl(facts.order.total_cents)}. ${payBy(facts)} A compensação leva até 2 dias úteis.`,
    detail: facts.boleto && boletoToPay(facts.boleto),
  }),
  address_changed: (facts, sender) => ({
    title: 'O endereço do seu pedido mudou',
    news: html`${greeting(facts, 'a')} loja mudou o endereço de entrega do seu pedido ${number(facts)}. Confira ${facts.hidesTyped ? 'na página do pedido' : 'abaixo'} para onde ele vai. Se não é este o endereço, ${askShopText(sender)}.`,
  }),
  items_changed: (facts) => ({
    title: 'Os itens do seu pedido mudaram',
    news: html`${greeting(facts, 'a')} loja mudou os itens do seu pedido ${number(facts)}, que agora custa <strong>${formatBrl(facts.order.total_cents)}</strong>. Confira abaixo o que vai nele. ${facts.attempt?.state === 'idle' && 'O código ou link de pagamento anterior não vale mais: gere outro na página do pedido.'} ${payBy(facts)}`,
  }),
  items_swapped: (facts, sender) => ({
    title: 'A loja trocou um item do seu pedido',
    news: html`${greeting(facts, 'a')} loja trocou um item do seu pedido ${number(facts)}. Confira abaixo o que vai nele.${facts.items.some((item) => item.swap_refund_cents > 0) && ' O novo item custa menos: a diferença volta para você.'} Se não combinou isto com a loja, ${askShopText(sender)}.`,
  }),
  pix_over_again: (facts) => ({
    title: 'Seus produtos ainda estão aqui',
    news: html`${greeting(facts, 'o')} PIX do seu pedido ${number(facts)} venceu, e nada foi cobrado. Os produtos ainda estão disponíveis pelo mesmo preço: gere um novo PIX para ficar com eles. Se desistiu da compra, ignore este e-mail.`,
  }),
  boleto_due: (facts) => {
    // Enqueued the day before; an outage of mail can delay it to the day itself.
    const day = facts.isDueToday ? 'hoje' : 'amanhã'
    return {
      title: `Seu boleto vence ${day}`,
      news: html`${greeting(facts, 'o')} boleto do seu pedido ${number(facts)}, de ${formatBrl(facts.order.total_cents)}, vence ${day}. Se você já pagou, ignore este e-mail: a compensação leva até 2 dias úteis.`,
      detail: facts.boleto && boletoToPay(facts.boleto),
    }
  },
}

/** Without a payment of the provider, staff may have received the money in another way than the customer chose. */
function methodText(order: OrderRow): string {
  const { payment_method: method, paid_by: paymentId } = order
  if (paymentId === null && !confirmsByHand(order)) return ''
  return method === 'card' ? ' no Cartão de Crédito' : ` por ${paymentMethodLabel(method)}`
}

function number({ order: { id } }: OrderFacts): string {
  return orderNumber(id).replace(' ', '\u00a0')
}

function isToBePaid(order: OrderRow): boolean {
  return isOpen(order) && order.expires_at !== null
}

/** A boleto falls due before the shop stops waiting for it. */
function payBy({ order, attempt, dueOn }: OrderFacts): string {
  if (!isToBePaid(order)) return ''
  if (dueOn && attempt?.state === 'idle') return `Um boleto gerado agora vence em ${formatDay(dueOn)}.`
  if (dueOn) return `O boleto vence em ${formatDay(dueOn)} e está na página do pedido.`
  const until = `O pagamento pode ser feito até ${formatInstant(justBefore(order.expires_at!))}`
  return confirmsByHand(order) ? `${until}; a loja confere o banco e confirma por e-mail.` : `${until}.`
}

function pixCode({ order, attempt }: OrderFacts): Markup | null {
  return isToBePaid(order) && attempt?.pix_code
    ? code('PIX copia e cola, para colar no aplicativo do seu banco:', attempt.pix_code)
    : null
}

function boletoToPay({ line, url }: Boleto): Markup {
  return html`${line && code('Linha digitável, para colar no aplicativo do seu banco:', formatBoletoLine(line))}${url && panel(labelledLink(url, 'Abrir boleto (PDF)'))}`
}

function moneyNews({ order, wrongAmountCents }: OrderFacts): string {
  if (wrongAmountCents !== null) return wrongAmountText(wrongAmountCents)
  if (isMoneyBack(order)) return moneyBackText(order)
  if (order.expired_at === null) return ''
  return confirmsByHand(order)
    ? 'O prazo para pagar terminou. Se você já pagou, envie o comprovante para a loja.'
    : 'O prazo para pagar terminou, e nada foi cobrado.'
}

function moneyBackText(order: OrderRow): string {
  const { paid_by: paidBy, total_cents: total, refunded_cents: refunded } = order
  if (refunded >= total) return 'O valor pago já foi devolvido.'
  const rest = refunded > 0 ? 'o restante do valor pago' : 'o valor pago'
  return paidBy === null
    ? `A loja devolve a você ${rest}.`
    : `${rest.replace(/^o/, 'O')} será devolvido ${refundMeans(order.payment_method)}.`
}

/** True also for what was paid by hand; disputed money takes another way. */
function isMoneyBack({ payment_status: status, total_cents: total }: OrderRow): boolean {
  return total > 0 && (status === 'approved' || status === 'partially_refunded' || status === 'refunded')
}

function tracking(trackingCode: string | null, ownPage: string): Markup | null {
  if (!trackingCode) return null
  const url = trackingUrl(trackingCode, ownPage)
  return panel(
    html`Código de rastreamento<br><strong>${trackingCode}</strong><br>${labelledLink(url, 'Rastrear o pedido')}`,
  )
}

const PAY_LABELS: Partial<Record<MailKind, string>> = {
  order_received: 'Pagar agora',
  payment_link: 'Escolher como pagar',
  items_changed: 'Pagar agora',
  pix_renewed: 'Pagar agora',
  boleto_issued: 'Ver o boleto',
  payment_refused: 'Tentar de novo ou pagar de outra forma',
  boleto_due: 'Pagar o boleto',
}

export type OrderLink = Pick<OrderFacts, 'order' | 'guestPath'>

function action(
  mail: MailKind,
  { order, guestPath, reminderPath, isRenewable }: OrderFacts,
  { publicUrl }: Sender,
): Markup {
  const label = isRenewable ? 'Gerar novo PIX' : isToBePaid(order) && PAY_LABELS[mail]
  return label
    ? button(publicUrl + (reminderPath ?? guestPath ?? `/checkout?pedido=${order.id}`), label)
    : button(publicUrl + (guestPath ?? '/pedidos'), 'Acompanhar pedido')
}

function delivery(mail: MailKind, { order, hidesTyped }: OrderFacts): Markup {
  const { status, estimated_delivery_on: day, delivery_days: days } = order
  const estimate = mail === 'order_delivered' ? null : deliveryEstimate({ status, day, days })
  const title = !estimate
    ? order.is_pickup
      ? 'Retirada'
      : 'Endereço de entrega'
    : 'day' in estimate
      ? `Chega até ${formatDay(estimate.day)}`
      : `Chega em ${estimate.term}`
  if (hidesTyped) return panel(html`<strong>${title}</strong><br>Nome e endereço estão na página do pedido.`)
  const place = [order.recipient ?? '', ...destinationLines(destinationOf(order))].filter((line) => line !== '')
  return panel(html`<strong>${title}</strong><br>${lines(place)}`)
}

function help({ status }: OrderRow, { seller: { storeEmail }, publicUrl }: Sender): Markup {
  const contact = storeEmail
    ? html`Responda a este e-mail ou escreva para ${link(`mailto:${storeEmail}`)}`
    : html`Fale conosco em ${link(`${publicUrl}/contato`)}`
  // What is cancelled is not delivered, and takes no withdrawal.
  const withdrawal =
    status === 'cancelled' ? null : html`<br>Você pode desistir da compra até 7 dias depois de receber.`
  return html`Dúvidas? ${contact}${withdrawal}`
}

export function orderLinkMessage({ order, guestPath }: OrderLink, sender: Sender): Promise<Message> {
  return renderNote(
    {
      subject: `O link do seu pedido nº ${order.id} - ${sender.seller.storeName}`,
      heading: `Pedido nº ${order.id}`,
      text: 'Você pediu o link do seu pedido. Quem tem este link vê o pedido: não o passe adiante. Se não foi você que pediu, ignore este e-mail.',
      action: { path: guestPath ?? '/pedidos', label: 'Ver o pedido' },
    },
    sender,
  )
}
