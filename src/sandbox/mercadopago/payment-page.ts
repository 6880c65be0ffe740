import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import QRCode from 'qrcode'
import { formatBoletoLine } from '#domain/boleto.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { page } from '../pages.ts'
import { returnUrl } from './checkout.ts'
import { boletoLine, pixCode } from './json.ts'
import { changePayment, findPayment, type Book, type Payment, type Status } from './payments.ts'

export const STATUS_LABELS: Record<Status, string> = {
  pending: 'pendente',
  in_process: 'em análise',
  approved: 'aprovado',
  rejected: 'recusado',
  cancelled: 'cancelado',
  refunded: 'devolvido',
  charged_back: 'contestado',
}

export function paymentPageRoutes(book: Book) {
  const app = new Hono()

  app.get('/payments/:id', (c) => {
    const payment = findPayment(book, c.req.param('id'))
    return payment ? paymentPage(c, book, payment) : notFoundPage(c)
  })

  app.post('/payments/:id', (c) => {
    const payment = findPayment(book, c.req.param('id'))
    if (!payment) return notFoundPage(c)
    const paid = payment.status === 'pending' ? changePayment(book, payment, { status: 'approved' }) : payment
    return c.redirect((paid.status === 'approved' && returnUrl(book, paid)) || c.req.path, 303)
  })

  return app
}

function paymentPage(c: Context, book: Book, payment: Payment) {
  const { id, method, status, external_reference: reference, expires_at: expiresAt } = payment
  const shop = returnUrl(book, payment)
  return page(c, {
    title: { pix: 'Pix', bolbradesco: 'Boleto', master: 'Pagamento' }[method],
    formTargets: shop ? [new URL(shop).origin] : [],
    body: html`
<p class="soft">Nada é cobrado aqui: o botão faz o papel do banco de quem paga.</p>
<div class="card">
<p class="total">${formatBrl(payment.amount_cents)}</p>
<p>Situação: <strong class="${status}">${STATUS_LABELS[status]}</strong><br>
Pagamento nº ${id}${reference ? html` · referência ${reference}` : ''}
${expiresAt ? html`<br>Vence em ${formatInstant(new Date(expiresAt))}` : ''}</p>
${method === 'pix' ? pixPart(payment) : method === 'bolbradesco' ? boletoPart(payment) : ''}
${
  status === 'pending'
    ? html`<form method="post" class="stack"><button>${method === 'bolbradesco' ? 'Pagar boleto' : 'Pagar'}</button></form>`
    : ''
}
</div>
${shop ? html`<p><a href="${shop}">Voltar à loja</a></p>` : ''}`,
  })
}

async function pixPart(payment: Payment) {
  const code = pixCode(payment)
  return html`<img class="code" alt="QR Code do Pix" src="${await QRCode.toDataURL(code, { scale: 1 })}">
<p><code>${code}</code></p>`
}

function boletoPart(payment: Payment) {
  return html`<p>Linha digitável:<br><code>${formatBoletoLine(boletoLine(payment))}</code></p>`
}

function notFoundPage(c: Context) {
  const body = html`<p>Este pagamento não existe.</p>`
  return page(c, { title: 'Pagamento não encontrado', status: 404, body })
}
