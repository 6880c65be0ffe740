import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { changeFaults, faultChoices, faultsSchema, readFaults, type Faults } from './faults.ts'
import { isOpen, isOver, lastPayments, type Book, type Payment } from './mercadopago/payments.ts'
import { statusNames } from './mercadopago/payment-page.ts'
import { lastPreferences } from './mercadopago/preferences.ts'
import { formatCents, formatMoment, page } from './pages.ts'

type People = { publicUrl: string; shopperEmail: string; ownerEmail: string }

const base = '/sandbox/mercadopago'

/** /sandbox itself and its switches. */
export function backstageRoutes(book: Book, people: People) {
  const app = new Hono()

  app.get('/', (c) =>
    page(c, {
      title: 'Bastidores da demonstração',
      body: html`
<p>Aqui mora o mundo de fora em miniatura. A loja fala com ele pela rede, com os mesmos protocolos que usa em produção,
e nada sai desta máquina: ninguém é cobrado e nenhum e-mail é entregue de verdade.</p>
<div class="card">
<p><strong>Para entrar na loja:</strong> clique em “Entrar” e escolha “Entrar como cliente” (${people.shopperEmail})
ou “Entrar como dona da loja” (${people.ownerEmail}). Qualquer outro e-mail também entra, sem senha.</p>
<p class="row">
<a class="button" href="${people.publicUrl}/">Abrir a loja</a>
<a class="button quiet" href="/sandbox/mail">Caixa de correio</a>
<a class="button quiet" href="/sandbox/faults">Falhas</a>
</p>
</div>
<h2>As partes</h2>
<ul>
<li><strong>Identidade</strong> (no lugar do Google):
<a href="/sandbox/identity/.well-known/openid-configuration">configuração OpenID Connect</a></li>
<li><strong>Mercado Pago</strong>: página de pagamento, Pix, boleto, devoluções e avisos assinados;
veja os pagamentos abaixo</li>
<li><strong>CEP</strong> (no lugar do ViaCEP): <a href="/sandbox/cep/ws/80010000/json/">exemplo</a></li>
<li><strong>Correio</strong>: <a href="/sandbox/mail">todos os e-mails enviados</a></li>
</ul>
${paymentsPart(book)}
${preferencesPart(book)}`,
    }),
  )

  app.get('/faults', (c) => faultsPage(c, readFaults(book.store)))

  app.post('/faults', async (c) => {
    const asForm = !c.req.header('content-type')?.includes('json')
    const sent = asForm ? await c.req.parseBody() : await c.req.json().catch(() => undefined)
    const input = faultsSchema.partial().safeParse(sent)
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const faults = changeFaults(book.store, input.data)
    return asForm ? c.redirect('/sandbox/faults', 303) : c.json(faults)
  })

  return app
}

const isApproved = ({ status }: Payment) => status === 'approved'
const always = () => true

const buttons: readonly [action: string, label: string, applies: (payment: Payment) => boolean][] = [
  ['approve', 'Aprovar', isOpen],
  ['reject', 'Recusar', isOpen],
  ['review', 'Deixar em análise', isOpen],
  ['expire', 'Expirar', isOpen],
  ['approve-wrong-amount', 'Aprovar com valor errado', isOpen],
  ['pay-late', 'Pagar atrasado', isOver],
  ['pay-twice', 'Pagar duas vezes', always],
  ['pay-other-account', 'Pagar a outra conta', always],
  ['refund', 'Devolver', isApproved],
  ['refund-partial', 'Devolver parte', isApproved],
  ['charge-back', 'Contestar', isApproved],
  ['webhook-again', 'Avisar de novo', always],
  ['webhook-late', 'Avisar em 30 s', always],
  ['webhook-never', 'Nunca avisar', ({ sends_webhooks: sends }) => sends === 1],
  ['webhook-always', 'Voltar a avisar', ({ sends_webhooks: sends }) => sends === 0],
]

function paymentsPart(book: Book) {
  const payments = lastPayments(book, 50)
  return html`<h2 id="pagamentos">Pagamentos</h2>
${
  payments.length === 0
    ? html`<p>Nenhum pagamento ainda.</p>`
    : html`<div class="scroll"><table>
<thead><tr><th>Pagamento</th><th class="number">Valor</th><th>Situação</th><th>O que acontece agora</th></tr></thead>
<tbody>${payments.map((payment) => paymentRow(book, payment))}</tbody></table></div>`
}`
}

function paymentRow({ store }: Book, payment: Payment) {
  const hooks = store.all<{ status: string }>('SELECT status FROM webhooks WHERE payment_id = ?', payment.id)
  const sent = hooks.filter(({ status }) => status === 'sent').length
  const silent = payment.sends_webhooks === 0
  const refunded = payment.refunded_cents
    ? html`<br><span class="soft">−${formatCents(payment.refunded_cents)}</span>`
    : ''
  const actions = buttons.filter(([, , applies]) => applies(payment))
  const address = `${base}/_payments/${payment.id}`
  return html`<tr>
<td><a href="${base}/payments/${payment.id}">${payment.id}</a><br>${payment.external_reference ?? 'sem referência'}<br>
<span class="soft">${payment.method} · ${formatMoment(payment.created_at)}</span></td>
<td class="number">${formatCents(payment.amount_cents)}${refunded}</td>
<td><strong class="${payment.status}">${statusNames[payment.status]}</strong><br>
<span class="soft">${payment.status_detail}<br>avisos: ${sent} de ${hooks.length}${silent ? ', calados' : ''}</span></td>
<td><form method="post" class="row">
${actions.map(([action, label]) => html`<button class="small quiet" formaction="${address}/${action}">${label}</button>`)}
</form></td></tr>`
}

function preferencesPart({ store }: Book) {
  const preferences = lastPreferences(store, 50)
  return html`<h2>Links de pagamento</h2>
${
  preferences.length === 0
    ? html`<p>Nenhum link de pagamento ainda.</p>`
    : html`<div class="scroll"><table>
<thead><tr><th>Referência</th><th class="number">Total</th><th>Criado</th><th>Link</th></tr></thead>
<tbody>${preferences.map(
        (each) => html`<tr>
<td>${each.external_reference ?? 'sem referência'}</td>
<td class="number">${formatCents(each.total_cents)}</td>
<td>${formatMoment(each.created_at)}</td>
<td><a href="${base}/checkout/${each.id}">abrir</a></td>
</tr>`,
      )}</tbody></table></div>`
}`
}

const faultNames: Record<keyof Faults, string> = {
  provider: 'Mercado Pago',
  cep: 'CEP',
  identity: 'Identidade',
  webhooks: 'Avisos de pagamento',
  mail: 'Correio',
}

const choiceNames: Record<Faults[keyof Faults], string> = {
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
  return page(c, {
    title: 'Falhas',
    narrow: true,
    body: html`
<p>Escolha o que deve falhar. Vale para todos até ser desligado.</p>
<form method="post" class="card stack">
${(Object.keys(faultChoices) as (keyof Faults)[]).map((part) => faultField(part, faults[part]))}
<button>Aplicar</button>
</form>
<h2>Sem mexer aqui</h2>
<p>Um produto cujo nome contém <code>falha</code> faz o Mercado Pago responder erro 500; <code>falha lenta</code>, devagar;
<code>falha queda</code>, derrubar a conexão; <code>falha inválida</code>, HTML; <code>falha bloqueada</code>, 423.</p>
<p>O CEP <code>99999-500</code> responde erro, o <code>99999-504</code> demora 30 s, o <code>99999-999</code> não existe.
Um token do Mercado Pago que contém <code>revogado</code> é recusado.</p>
<p><a href="/sandbox">Voltar aos bastidores</a></p>`,
  })
}

function faultField(part: keyof Faults, chosen: Faults[keyof Faults]) {
  const option = (choice: Faults[keyof Faults]) =>
    html`<option value="${choice}" ${choice === chosen ? 'selected' : ''}>${choiceNames[choice]}</option>`
  return html`<div><label for="${part}">${faultNames[part]}</label>
<select id="${part}" name="${part}">${faultChoices[part].map(option)}</select></div>`
}
