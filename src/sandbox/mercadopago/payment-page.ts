import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { formatCents, formatMoment, page } from '../pages.ts'
import { boletoNumbers } from './boleto.ts'
import { paymentOfPage, wayBack } from './checkout.ts'
import { changePayment, type Book, type Payment, type Status } from './payments.ts'
import { pixCode, qrPngBase64 } from './pix-code.ts'

export const statusNames: Record<Status, string> = {
  pending: 'pendente',
  in_process: 'em análise',
  approved: 'aprovado',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'devolvido',
  charged_back: 'contestado',
}

/** A PIX code or a boleto as the provider hosts it, with a button that stands for the payer's bank. */
export function paymentPageRoutes(book: Book) {
  const app = new Hono()

  app.get('/payments/:id', (c) => {
    const payment = paymentOfPage(book, c.req.param('id'))
    return payment ? paymentPage(c, book, payment) : missing(c)
  })

  app.post('/payments/:id', (c) => {
    const payment = paymentOfPage(book, c.req.param('id'))
    if (!payment) return missing(c)
    const paid = payment.status === 'pending' ? changePayment(book, payment, { status: 'approved' }) : payment
    return c.redirect((paid.status === 'approved' && wayBack(book, paid)) || c.req.path, 303)
  })

  return app
}

function paymentPage(c: Context, book: Book, payment: Payment) {
  const back = wayBack(book, payment)
  const pay = payment.method === 'bolbradesco' ? 'Pagar boleto' : 'Pagar'
  return page(c, {
    title: payment.method === 'pix' ? 'Pix' : payment.method === 'bolbradesco' ? 'Boleto' : 'Pagamento',
    narrow: true,
    formTargets: back ? [new URL(back).origin] : [],
    body: html`
<p class="soft">Nada é cobrado aqui: o botão faz o papel do banco de quem paga.</p>
<div class="card">
<p class="total">${formatCents(payment.amount_cents)}</p>
<p>Situação: <strong class="${payment.status}">${statusNames[payment.status]}</strong><br>
Pagamento nº ${payment.id}${payment.external_reference ? html` · referência ${payment.external_reference}` : ''}
${payment.expires_at ? html`<br>Vence em ${formatMoment(payment.expires_at)}` : ''}</p>
${payment.method === 'pix' ? pixPart(payment) : payment.method === 'bolbradesco' ? boletoPart(payment) : ''}
${payment.status === 'pending' ? html`<form method="post" class="stack"><button>${pay}</button></form>` : ''}
</div>
${back ? html`<p><a href="${back}">Voltar à loja</a></p>` : ''}`,
  })
}

function pixPart(payment: Payment) {
  const code = pixCode(payment.id, payment.amount_cents)
  return html`<img class="code" alt="QR Code do Pix" src="data:image/png;base64,${qrPngBase64(code)}">
<p><code>${code}</code></p>`
}

function boletoPart(payment: Payment) {
  const { line } = boletoNumbers(payment.id, payment.amount_cents, payment.expires_at ?? payment.created_at)
  const printed = line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
  return html`<p>Linha digitável:<br><code>${printed}</code></p>`
}

function missing(c: Context) {
  const body = html`<p>Este pagamento não existe.</p>`
  return page(c, { title: 'Pagamento não encontrado', narrow: true, status: 404, body })
}
