import { html, raw } from 'hono/html'
import { destinationLines } from '#domain/address.ts'
import { formatDay, formatInstant } from '#domain/calendar.ts'
import { documentText } from '#domain/document.ts'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { orderSums } from '#domain/order-sums.ts'
import { PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { formatPhone } from '#domain/phone.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { lines, type Markup } from '../documents/markup.ts'
import { type Seller, sellerLines } from '../settings/seller.ts'
import { destinationOf, type OrderRow } from './orders.ts'
import { PROOF_STYLE } from './proof-style.ts'

type Item = { product_name: string; variant_text: string; quantity: number; price_cents: number }
type Proof = {
  order: OrderRow
  items: readonly Item[]
  customer: { email: string; name: string | null }
  seller: Seller
  number: number
  previousHash: string
  now: Date
}

// A page cannot contain its own hash: it is stored with this placeholder.
const OWN_HASH = '<code data-own="sha-256"></code>'

export function withOwnHash(page: string, hash: string): string {
  return page.replace(OWN_HASH, `<code>${grouped(hash)}</code>`)
}

/** A self-contained page: no script, picture or link. */
export async function proofHtml(proof: Proof): Promise<string> {
  const { order, seller, now } = proof
  const paidAt = formatInstant(order.paid_at ?? now)
  const company = sellerLines(seller)
  const page = await html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Prova Visual da Venda, pedido ${order.id}, ${seller.storeName}</title>
<style>${PROOF_STYLE}</style>
</head>
<body>
<main>
<header>
<div><p>${seller.storeName}</p><h1>Prova Visual da Venda</h1><p>Pedido ${orderNumber(order.id)}, pago em ${paidAt}</p></div>
<strong>${formatBrl(order.total_cents)}</strong>
</header>
${facts(proof, paidAt)}
${products(proof)}
${record(proof)}
<section><p class="s">${lines(company.length > 0 ? company : [seller.storeName])}</p></section>
</main>
</body>
</html>`
  return page.toString()
}

function facts({ order, customer }: Proof, paidAt: string): Markup {
  const payment = order.paid_by === null ? 'Confirmado manualmente' : `Mercado Pago, pagamento ${order.paid_by}`
  const dates = [
    `Pedido em ${formatInstant(order.created_at)}`,
    `Pagamento em ${paidAt}`,
    ...(order.estimated_delivery_on ? [`Entrega prevista para ${formatDay(order.estimated_delivery_on)}`] : []),
  ]
  return html`<section class="c">
<div><h2>Cliente</h2><p>${lines([...(customer.name ? [customer.name] : []), customer.email])}</p></div>
<div><h2>Pagamento</h2><p>${paymentMethodLabel(order.payment_method)}, ${PAYMENT_STATUS_LABELS[order.payment_status].toLowerCase()}<br><span class="s">${payment}</span></p></div>
<div><h2>${order.is_pickup ? 'Retirada' : 'Endereço de entrega'}</h2><p>${lines(deliveryLines(order))}</p></div>
<div><h2>Datas</h2><p>${lines(dates)}</p></div>
</section>`
}

function products({ order, items }: Proof): Markup {
  const rows = items.map(
    (item) => html`
<tr><td>${nameWithVariant(item.product_name, item.variant_text)}</td><td class="r">${item.quantity}</td><td class="r u">${formatBrl(item.price_cents)}</td><td class="r">${formatBrl(item.price_cents * item.quantity)}</td></tr>`,
  )
  const sums = orderSums({
    subtotal: order.subtotal_cents,
    shipping: order.shipping_cents,
    isPickup: order.is_pickup,
    discount: order.discount_cents,
    methodDiscount: order.method_discount_cents,
    method: order.payment_method,
    coupon: order.coupon_code,
  })
  const foot = sums.map(
    ([name, amount]) => html`
<tr><td>${name}</td><td></td><td class="u"></td><td class="r">${amount}</td></tr>`,
  )
  return html`<section>
<h2>Produtos</h2>
<table>
<thead><tr><th scope="col">Produto</th><th scope="col" class="r">Qtd.</th><th scope="col" class="r u">Preço unit.</th><th scope="col" class="r">Total</th></tr></thead>
<tbody>${rows}</tbody>
<tfoot>${foot}
<tr class="t"><td>Total</td><td></td><td class="u"></td><td class="r">${formatBrl(order.total_cents)}</td></tr></tfoot>
</table>
</section>`
}

function record({ number, previousHash }: Proof): Markup {
  const previous =
    previousHash === ''
      ? html`<p class="s">É o primeiro registro da loja.</p>`
      : html`<p class="s">SHA-256 do registro anterior, nº ${(number - 1).toLocaleString('pt-BR')}</p><code>${grouped(previousHash)}</code>`
  return html`<section class="h">
<h2>Registro nº ${number.toLocaleString('pt-BR')}</h2>
<p class="s">SHA-256 deste registro</p>${raw(OWN_HASH)}
${previous}
<p class="s n">Gravado uma única vez, no momento do pagamento. Cada registro inclui o código do anterior: alterar um deles quebra a sequência.</p>
</section>`
}

function grouped(hash: string): string {
  return hash.replace(/.{8}(?=.)/g, '$& ')
}

function deliveryLines(order: OrderRow): string[] {
  const { recipient, recipient_phone: phone, recipient_document: document } = order
  const contact = [phone ? `Tel. ${formatPhone(phone)}` : '', document ? documentText(document) : '']
  return [recipient ?? '', ...destinationLines(destinationOf(order)), ...contact].filter((line) => line !== '')
}
