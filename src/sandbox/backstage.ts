import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { formatInstant } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { ROLE_LABELS } from '#domain/role.ts'
import { changeFaults, faultsSchema, readFaults, type Faults } from './faults.ts'
import { ACTIONS } from './mercadopago/actions.ts'
import { searchPayments, type Book, type Payment } from './mercadopago/payments.ts'
import { STATUS_LABELS } from './mercadopago/payment-page.ts'
import { page } from './pages.ts'
import type { People } from './people.ts'

type Shop = People & { publicUrl: string }

const PROVIDER = '/sandbox/mercadopago'
const MAX_LISTED = 50

export function backstageRoutes(book: Book, shop: Shop) {
  const app = new Hono()

  app.get('/', (c) => homePage(c, book, shop))
  app.get('/faults', (c) => faultsPage(c, readFaults(book.store)))

  app.post('/faults', async (c) => {
    const isJson = c.req.header('content-type')?.includes('json')
    const sent = isJson ? await c.req.json().catch(() => undefined) : await c.req.parseBody()
    const input = faultsSchema.partial().safeParse(sent)
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const faults = changeFaults(book.store, input.data as Partial<Faults>)
    return isJson ? c.json(faults) : c.redirect('/sandbox/faults', 303)
  })

  return app
}

function homePage(c: Context, book: Book, { publicUrl, shopperEmail, ownerEmail, staff }: Shop) {
  return page(c, {
    title: 'Bastidores da demonstração',
    isNarrow: false,
    body: html`
<p>Aqui mora o mundo de fora em miniatura. A loja fala com ele pela rede, com os mesmos protocolos que usa em produção,
e nada sai desta máquina: ninguém é cobrado e nenhum e-mail é entregue de verdade.</p>
<div class="card">
<p><strong>Para entrar na loja:</strong> clique em “Entrar” e escolha “Entrar como cliente” (${shopperEmail})
ou “Entrar como dona da loja” (${ownerEmail}). Qualquer outro e-mail também entra, sem senha.</p>
${
  staff.length > 0
    ? html`<p>Na administração, cada pessoa vê o que a função dela inclui: ${staff.map(
        ({ email, name, role }, index) => `${index > 0 ? '; ' : ''}${name}, ${ROLE_LABELS[role]} (${email})`,
      )}.</p>`
    : ''
}
<p class="row">
<a class="button" href="${publicUrl}/">Abrir a loja</a>
<a class="button quiet" href="/sandbox/mail">Caixa de correio</a>
<a class="button quiet" href="/sandbox/faults">Falhas</a>
</p>
</div>
<h2 id="pagamentos">Pagamentos</h2>
${paymentsTable(book)}`,
  })
}

function paymentsTable(book: Book) {
  const payments = searchPayments(book).slice(0, MAX_LISTED)
  if (payments.length === 0) return html`<p>Nenhum pagamento ainda.</p>`
  return html`<div class="scroll"><table>
<thead><tr><th>Pagamento</th><th class="number">Valor</th><th>Situação</th><th>O que acontece agora</th></tr></thead>
<tbody>${payments.map(paymentRow)}</tbody></table></div>`
}

function paymentRow(payment: Payment) {
  const { id, status, refunded_cents: refunded } = payment
  const allowed = Object.entries(ACTIONS).filter(([, { isAllowed }]) => isAllowed(payment))
  const buttons = allowed.map(
    ([action, { label }]) =>
      html`<button class="small quiet" formaction="${PROVIDER}/_payments/${id}/${action}">${label}</button>`,
  )
  return html`<tr>
<td><a href="${PROVIDER}/payments/${id}">${id}</a><br>${payment.external_reference ?? 'sem referência'}<br>
<span class="soft">${payment.method} · ${formatInstant(new Date(payment.created_at))}</span></td>
<td class="number">${formatBrl(payment.amount_cents)}
${refunded ? html`<br><span class="soft">−${formatBrl(refunded)}</span>` : ''}</td>
<td><strong class="${status}">${STATUS_LABELS[status]}</strong><br>
<span class="soft">${payment.status_detail}<br>
avisos entregues: ${payment.webhooks_sent}</span></td>
<td><form method="post" class="row">${buttons}</form></td>
</tr>`
}

const SERVICE_LABELS: Record<keyof Faults, string> = {
  provider: 'Mercado Pago',
  cep: 'CEP',
  cep_fallback: 'CEP, serviço de reserva',
  identity: 'Identidade',
  webhooks: 'Avisos de pagamento',
  mail: 'Correio',
}

const FAULT_LABELS: Record<Faults[keyof Faults], string> = {
  ok: 'normal',
  slow: 'responde devagar (30 s)',
  error: 'responde erro 500',
  drop: 'faz, mas derruba a conexão',
  invalid: 'responde HTML em vez de JSON',
  locked: 'faz, mas responde 423: recurso bloqueado',
  down: 'fora do ar',
  lost: 'perdem-se',
  twice: 'chegam em dobro',
  refuse: 'recusa mensagens por enquanto',
}

function faultsPage(c: Context, faults: Faults) {
  const services = Object.keys(SERVICE_LABELS) as (keyof Faults)[]
  return page(c, {
    title: 'Falhas',
    body: html`
<p>Escolha o que deve falhar. Vale para todos até ser desligado.</p>
<form method="post" class="card stack">
${services.map((service) => faultField(service, faults[service]))}
<button>Aplicar</button>
</form>
<h2>Sem mexer aqui</h2>
<p>O CEP <code>99999-500</code> responde erro; o <code>99999-999</code> não existe.
Um token do Mercado Pago que contém <code>revogado</code> é recusado.</p>
<p><a href="/sandbox">Voltar aos bastidores</a></p>`,
  })
}

function faultField(service: keyof Faults, chosen: Faults[keyof Faults]) {
  const options = faultsSchema.shape[service].options.map(
    (fault) => html`<option value="${fault}" ${fault === chosen ? 'selected' : ''}>${FAULT_LABELS[fault]}</option>`,
  )
  return html`<div><label for="${service}">${SERVICE_LABELS[service]}</label>
<select id="${service}" name="${service}">${options}</select></div>`
}
