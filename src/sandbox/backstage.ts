import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { z } from 'zod'
import { changeFaults, faultChoices, faultsSchema, readFaults, type Faults } from './faults.ts'
import { lastPayments, type Book, type Payment } from './mercadopago/payments.ts'
import { statusNames } from './mercadopago/payment-page.ts'
import { lastPreferences } from './mercadopago/preferences.ts'
import { formatCents, formatMoment, page } from './pages.ts'

type People = { publicUrl: string; shopperEmail: string; ownerEmail: string }

const base = '/sandbox/mercadopago'

/** /sandbox itself and its switches. */
export function backstageRoutes(book: Book, people: People) {
  const app = new Hono()

  app.get('/', (c) => page(c, {
    title: 'Bastidores da demonstração',
    body: html`
<p>Aqui mora o mundo de fora em miniatura. A loja fala com ele pela rede, com os mesmos protocolos que usa em produção, e nada sai desta máquina: ninguém é cobrado e nenhum e-mail é entregue de verdade.</p>
<div class="card">
<p><strong>Para entrar na loja:</strong> clique em “Entrar” e escolha “Entrar como cliente” (${people.shopperEmail}) ou “Entrar como dona da loja” (${people.ownerEmail}). Qualquer outro e-mail também entra, sem senha.</p>
<p class="row"><a class="button" href="${people.publicUrl}/">Abrir a loja</a> <a class="button quiet" href="/sandbox/mail">Caixa de correio</a> <a class="button quiet" href="/sandbox/faults">Falhas</a></p>
</div>
<h2>As partes</h2>
<ul>
<li><strong>Identidade</strong> (no lugar do Google): <a href="/sandbox/identity/.well-known/openid-configuration">configuração OpenID Connect</a></li>
<li><strong>Mercado Pago</strong>: página de pagamento, Pix, boleto, devoluções e avisos assinados; veja os pagamentos abaixo</li>
<li><strong>CEP</strong> (no lugar do ViaCEP): <a href="/sandbox/cep/ws/80010000/json/">exemplo</a></li>
<li><strong>Correio</strong>: <a href="/sandbox/mail">todos os e-mails enviados</a></li>
</ul>
${paymentsPart(book)}
${preferencesPart(book)}`,
  }))

  app.get('/faults', (c) => faultsPage(c, readFaults(book.store)))

  app.post('/faults', async (c) => {
    const asForm = !c.req.header('content-type')?.includes('json')
    const input = faultsSchema.partial().safeParse(asForm ? await c.req.parseBody() : await c.req.json().catch(() => undefined))
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const faults = changeFaults(book.store, input.data)
    return asForm ? c.redirect('/sandbox/faults', 303) : c.json(faults)
  })

  return app
}

const buttons: readonly [action: string, label: string][] = [
  ['approve', 'Aprovar'], ['reject', 'Recusar'], ['review', 'Deixar em análise'], ['expire', 'Expirar'], ['pay-late', 'Pagar atrasado'],
  ['pay-twice', 'Pagar duas vezes'], ['approve-wrong-amount', 'Aprovar com valor errado'], ['refund', 'Devolver'],
  ['refund-partial', 'Devolver parte'], ['charge-back', 'Contestar'],
  ['webhook-again', 'Avisar de novo'], ['webhook-late', 'Avisar em 30 s'],
]

function paymentsPart(book: Book) {
  const payments = lastPayments(book, 50)
  return html`<h2 id="pagamentos">Pagamentos</h2>
${payments.length === 0 ? html`<p>Nenhum pagamento ainda.</p>` : html`<div class="scroll"><table>
<thead><tr><th>Pagamento</th><th class="number">Valor</th><th>Situação</th><th>O que acontece agora</th></tr></thead>
<tbody>${payments.map((payment) => paymentRow(book, payment))}</tbody></table></div>`}`
}

function paymentRow({ store }: Book, payment: Payment) {
  const hooks = store.all<{ status: string; attempts: number }>('SELECT status, attempts FROM webhooks WHERE payment_id = ? ORDER BY id', payment.id)
  const sent = hooks.filter(({ status }) => status === 'sent').length
  const silent = payment.sends_webhooks === 0
  const switchAction = silent ? 'webhook-always' : 'webhook-never'
  return html`<tr>
<td><a href="${base}/payments/${payment.id}">${payment.id}</a><br>${payment.external_reference ?? 'sem referência'}<br><span class="soft">${payment.method} · ${formatMoment(payment.created_at)}</span></td>
<td class="number">${formatCents(payment.amount_cents)}${payment.refunded_cents ? html`<br><span class="soft">−${formatCents(payment.refunded_cents)}</span>` : ''}</td>
<td><strong class="${payment.status}">${statusNames[payment.status]}</strong><br><span class="soft">${payment.status_detail}<br>avisos: ${sent} de ${hooks.length}${silent ? ', calados' : ''}</span></td>
<td><form method="post" class="row">
${buttons.map(([action, label]) => html`<button class="small quiet" formaction="${base}/_payments/${payment.id}/${action}">${label}</button>`)}
<button class="small quiet" formaction="${base}/_payments/${payment.id}/${switchAction}">${silent ? 'Voltar a avisar' : 'Nunca avisar'}</button>
</form></td></tr>`
}

function preferencesPart({ store }: Book) {
  const preferences = lastPreferences(store, 50)
  return html`<h2>Links de pagamento</h2>
${preferences.length === 0 ? html`<p>Nenhum link de pagamento ainda.</p>` : html`<div class="scroll"><table>
<thead><tr><th>Referência</th><th class="number">Total</th><th>Criado</th><th>Link</th></tr></thead>
<tbody>${preferences.map((each) => html`<tr><td>${each.external_reference ?? 'sem referência'}</td><td class="number">${formatCents(each.total_cents)}</td>
<td>${formatMoment(each.created_at)}</td><td><a href="${base}/checkout/${each.id}">abrir</a></td></tr>`)}</tbody></table></div>`}`
}

const faultNames: Record<keyof Faults, string> = { provider: 'Mercado Pago', cep: 'CEP', identity: 'Identidade', webhooks: 'Avisos de pagamento', mail: 'Correio' }
const choiceNames: Record<string, string> = {
  ok: 'funciona', slow: 'responde devagar (30 s)', error: 'responde erro 500', drop: 'faz, mas derruba a conexão', invalid: 'responde HTML em vez de JSON',
  down: 'fora do ar', lost: 'perdem-se', twice: 'chegam em dobro', refuse: 'recusa mensagens por enquanto',
}

function faultsPage(c: Context, faults: Faults) {
  return page(c, {
    title: 'Falhas',
    narrow: true,
    body: html`
<p>Escolha o que deve falhar. Vale para todos até ser desligado.</p>
<form method="post" class="card stack">
${Object.entries(faultChoices).map(([part, choices]) => html`<div><label for="${part}">${faultNames[part as keyof Faults]}</label>
<select id="${part}" name="${part}">${choices.map((choice) => html`<option value="${choice}" ${faults[part as keyof Faults] === choice ? 'selected' : ''}>${choiceNames[choice]}</option>`)}</select></div>`)}
<button>Aplicar</button>
</form>
<h2>Sem mexer aqui</h2>
<p>Um produto cujo nome contém <code>falha</code> faz o Mercado Pago responder erro 500; <code>falha lenta</code>, devagar; <code>falha queda</code>, derrubar a conexão; <code>falha inválida</code>, HTML.</p>
<p>O CEP <code>99999-500</code> responde erro, o <code>99999-504</code> demora 30 s, o <code>99999-999</code> não existe. Um token que contém <code>revogado</code> é recusado.</p>
<p><a href="/sandbox">Voltar aos bastidores</a></p>`,
  })
}
