import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { formatCents, formatMoment, page } from '../pages.ts'
import type { PaymentType, PreferenceInput } from './input.ts'
import {
  findPayment,
  isOpen as isWaiting,
  payPreference,
  type Book,
  type Method,
  type Payment,
  type Status,
} from './payments.ts'
import { paymentPageUrl } from './payment-json.ts'
import { findPreference, isOpen, termsOf, type Preference } from './preferences.ts'

type Allowed = Record<Method, boolean> & { installments: number }

const choices: Record<string, { method: Method; status: Status }> = {
  approve: { method: 'master', status: 'approved' },
  reject: { method: 'master', status: 'rejected' },
  review: { method: 'master', status: 'in_process' },
  boleto: { method: 'bolbradesco', status: 'pending' },
  pix: { method: 'pix', status: 'pending' },
}

/** The hosted checkout that `init_point` leads to. */
export function checkoutRoutes(book: Book, base: string) {
  const app = new Hono()

  app.get('/checkout/:id', (c) => {
    const preference = findPreference(book.store, c.req.param('id'))
    if (!preference) return missing(c)
    const terms = termsOf(preference)
    return isOpen(terms, Date.now()) ? checkoutPage(c, preference, terms) : expired(c, terms)
  })

  app.post('/checkout/:id', async (c) => {
    const preference = findPreference(book.store, c.req.param('id'))
    if (!preference) return missing(c)
    const terms = termsOf(preference)
    if (!isOpen(terms, Date.now())) return expired(c, terms)
    const form = await c.req.parseBody()
    const choice = choices[String(form.choice)]
    const allowed = allowedBy(terms)
    if (!choice || !allowed[choice.method]) return missing(c, 400)
    const byCard = choice.method === 'master'
    const asked = byCard ? Math.trunc(Number(form.installments)) || 1 : 1
    const installments = Math.min(Math.max(asked, 1), allowed.installments)
    const payment = payPreference(book, preference, { ...choice, installments })
    return c.redirect((byCard && wayBack(book, payment)) || paymentPageUrl(payment, base), 303)
  })

  return app
}

function checkoutPage(c: Context, preference: Preference, terms: PreferenceInput) {
  const allowed = allowedBy(terms)
  const shipping = terms.shipments?.cost ?? 0
  const total = preference.total_cents
  return page(c, {
    title: 'Pagamento',
    narrow: true,
    formTargets: backOrigins(terms),
    body: html`
<p class="soft">Página de pagamento de mentira: aqui nada é cobrado. Escolha o que o provedor deve responder.</p>
<div class="card"><table>
${terms.items.map(
  (item) => html`<tr>
<td>${item.quantity} × ${item.title}</td><td class="number">${formatCents(item.quantity * item.unit_price)}</td>
</tr>`,
)}
${shipping > 0 ? html`<tr><td>Frete</td><td class="number">${formatCents(shipping)}</td></tr>` : ''}
<tr><th>Total</th><td class="number total">${formatCents(total)}</td></tr>
</table></div>
<form method="post" class="stack">
${
  allowed.master
    ? html`<label for="installments">Parcelas no cartão</label>
<select id="installments" name="installments">${instalments(total, allowed.installments)}</select>
<button name="choice" value="approve">Aprovar</button>
<button name="choice" value="reject" class="quiet">Recusar</button>
<button name="choice" value="review" class="quiet">Deixar em análise</button>`
    : ''
}
${allowed.bolbradesco ? html`<button name="choice" value="boleto">Gerar boleto</button>` : ''}
${allowed.pix ? html`<button name="choice" value="pix" class="${allowed.master ? 'quiet' : ''}">Gerar Pix</button>` : ''}
${terms.back_urls?.failure ? html`<p><a href="${terms.back_urls.failure}">Voltar à loja sem pagar</a></p>` : ''}
</form>`,
  })
}

function instalments(totalCents: number, most: number) {
  return Array.from({ length: most }, (_, i) => i + 1).map(
    (count) => html`<option value="${count}">${count}x de ${formatCents(Math.round(totalCents / count))}</option>`,
  )
}

function allowedBy(terms: PreferenceInput): Allowed {
  const types = new Set(terms.payment_methods?.excluded_payment_types.map(({ id }) => id))
  const methods = new Set(terms.payment_methods?.excluded_payment_methods.map(({ id }) => id))
  const free = (type: PaymentType, method: string) => !types.has(type) && !methods.has(method)
  return {
    master: free('credit_card', 'master'),
    bolbradesco: free('ticket', 'bolbradesco'),
    pix: free('bank_transfer', 'pix'),
    installments: Math.min(terms.payment_methods?.installments ?? 12, 12),
  }
}

function missing(c: Context, status: 400 | 404 = 404) {
  const body = html`<p>Este link de pagamento não existe.</p>`
  return page(c, { title: 'Link de pagamento inválido', narrow: true, status, body })
}

function expired(c: Context, terms: PreferenceInput) {
  const back = terms.back_urls?.failure ?? terms.back_urls?.success
  const when = terms.expiration_date_to ? ` em ${formatMoment(terms.expiration_date_to)}` : ''
  return page(c, {
    title: 'Link de pagamento expirado',
    narrow: true,
    status: 410,
    body: html`<p>Este link de pagamento expirou${when}.</p>
${back ? html`<p><a href="${back}">Voltar à loja</a></p>` : ''}`,
  })
}

function backOrigins(terms: PreferenceInput) {
  const { success, failure, pending } = terms.back_urls ?? {}
  return [success, failure, pending].flatMap((url) => (url ? [new URL(url).origin] : []))
}

/** The shop's address for the way back with what the provider appends, or null when the payment has none. */
export function wayBack(book: Book, payment: Payment): string | null {
  const preference = payment.preference_id === null ? undefined : findPreference(book.store, payment.preference_id)
  const urls = preference && termsOf(preference).back_urls
  const address = payment.status === 'approved' ? urls?.success : isWaiting(payment) ? urls?.pending : urls?.failure
  if (!address) return null
  const url = new URL(address)
  const values = {
    collection_id: payment.id,
    collection_status: payment.status,
    payment_id: payment.id,
    status: payment.status,
    external_reference: payment.external_reference,
    payment_type: payment.type,
    merchant_order_id: null,
    preference_id: payment.preference_id,
    site_id: 'MLB',
    processing_mode: 'aggregator',
    merchant_account_id: null,
  }
  // A missing value arrives as the text 'null', as it does from the real provider.
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))
  return url.href
}

/** Fetches the payment that a page is about; a number that is none is simply not found. */
export function paymentOfPage(book: Book, id: string) {
  return /^[0-9]{1,15}$/.test(id) ? findPayment(book, Number(id)) : undefined
}
