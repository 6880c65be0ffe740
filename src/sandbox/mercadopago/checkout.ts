import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { formatInstant } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { page } from '../pages.ts'
import type { PreferenceInput } from './input.ts'
import { paymentPageUrl, paymentType } from './json.ts'
import { isOpen, payPreference, type Book, type Method, type Payment, type Status } from './payments.ts'
import { findPreference, isAvailable, termsOf, type Preference } from './preferences.ts'

const CHOICES = {
  approve: { method: 'master', status: 'approved' },
  reject: { method: 'master', status: 'rejected' },
  review: { method: 'master', status: 'in_process' },
  boleto: { method: 'bolbradesco', status: 'pending' },
} as const satisfies Record<string, { method: Method; status: Status }>

const checkoutForm = z.object({
  choice: z.enum(Object.keys(CHOICES) as (keyof typeof CHOICES)[]),
  installments: z.coerce.number().int().min(1).catch(1),
})

export function checkoutRoutes(book: Book, base: string) {
  const app = new Hono()

  app.on(['GET', 'POST'], '/checkout/:id', async (c) => {
    const preference = findPreference(book.store, c.req.param('id'))
    if (!preference) return invalidLinkPage(c)
    const terms = termsOf(preference)
    if (!isAvailable(terms, Date.now())) return expiredPage(c, terms)
    if (c.req.method === 'GET') return checkoutPage(c, preference, terms)

    const form = checkoutForm.safeParse(await c.req.parseBody())
    const choice = form.success && CHOICES[form.data.choice]
    const allowed = allowedBy(terms)
    if (!choice || !allowed[choice.method]) return invalidLinkPage(c, 400)
    const isCard = choice.method === 'master'
    const installments = isCard ? Math.min(form.data.installments, allowed.installments) : 1
    const payment = payPreference(book, preference, { ...choice, installments })
    return c.redirect((isCard && returnUrl(book, payment)) || paymentPageUrl(payment, base), 303)
  })

  return app
}

function checkoutPage(c: Context, { total_cents: total }: Preference, terms: PreferenceInput) {
  const allowed = allowedBy(terms)
  const shipping = terms.shipments?.cost ?? 0
  const rows = terms.items.map(
    ({ quantity, title, unit_price: unitPrice }) =>
      html`<tr><td>${quantity} × ${title}</td><td class="number">${formatBrl(quantity * unitPrice)}</td></tr>`,
  )
  const options = Array.from({ length: allowed.installments }, (_, i) => i + 1).map(
    (count) => html`<option value="${count}">${count}x de ${formatBrl(Math.round(total / count))}</option>`,
  )
  const cardPart = html`<label for="installments">Parcelas no cartão</label>
<select id="installments" name="installments">${options}</select>
<button name="choice" value="approve">Aprovar</button>
<button name="choice" value="reject" class="quiet">Recusar</button>
<button name="choice" value="review" class="quiet">Deixar em análise</button>`
  return page(c, {
    title: 'Pagamento',
    formTargets: Object.values(terms.back_urls ?? {}).map((url) => new URL(url).origin),
    body: html`
<p class="soft">Página de pagamento de mentira: aqui nada é cobrado. Escolha o que o provedor deve responder.</p>
<div class="card"><table>
${rows}
${shipping > 0 ? html`<tr><td>Frete</td><td class="number">${formatBrl(shipping)}</td></tr>` : ''}
<tr><th>Total</th><td class="number total">${formatBrl(total)}</td></tr>
</table></div>
<form method="post" class="stack">
${allowed.master ? cardPart : ''}
${allowed.bolbradesco ? html`<button name="choice" value="boleto">Gerar boleto</button>` : ''}
${terms.back_urls?.failure ? html`<p><a href="${terms.back_urls.failure}">Voltar à loja sem pagar</a></p>` : ''}
</form>`,
  })
}

function allowedBy({ payment_methods: methods }: PreferenceInput) {
  const excluded = [methods?.excluded_payment_types, methods?.excluded_payment_methods].flat().map((each) => each?.id)
  const allows = (type: string, method: string) => !excluded.includes(type) && !excluded.includes(method)
  return {
    master: allows('credit_card', 'master'),
    bolbradesco: allows('ticket', 'bolbradesco'),
    installments: Math.min(methods?.installments ?? 12, 12),
  }
}

function invalidLinkPage(c: Context, status: 400 | 404 = 404) {
  const body = html`<p>Este link de pagamento não existe.</p>`
  return page(c, { title: 'Link de pagamento inválido', status, body })
}

function expiredPage(c: Context, { back_urls: urls, expiration_date_to: end }: PreferenceInput) {
  const shop = urls?.failure ?? urls?.success
  return page(c, {
    title: 'Link de pagamento expirado',
    status: 410,
    body: html`<p>Este link de pagamento expirou${end ? ` em ${formatInstant(new Date(end))}` : ''}.</p>
${shop ? html`<p><a href="${shop}">Voltar à loja</a></p>` : ''}`,
  })
}

export function returnUrl({ store }: Book, payment: Payment): string | null {
  const preference = payment.preference_id === null ? undefined : findPreference(store, payment.preference_id)
  const urls = preference && termsOf(preference).back_urls
  const address = payment.status === 'approved' ? urls?.success : isOpen(payment) ? urls?.pending : urls?.failure
  if (!address) return null
  const url = new URL(address)
  const values = {
    collection_id: payment.id,
    collection_status: payment.status,
    payment_id: payment.id,
    status: payment.status,
    external_reference: payment.external_reference,
    payment_type: paymentType(payment),
    merchant_order_id: null,
    preference_id: payment.preference_id,
  }
  // The real provider sends a missing value as the text 'null' as well.
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, String(value))
  return url.href
}
