import { addressLines } from '#domain/address.ts'
import { formatInstant } from '#domain/calendar.ts'
import { formatCpf } from '#domain/cpf.ts'
import { formatBrl } from '#domain/money.ts'
import { paymentMethodLabel } from '#domain/payment.ts'
import { formatPhone } from '#domain/phone.ts'
import type { OrderRow } from './order-store.ts'

type Item = { product_name: string; quantity: number; price_cents: number }
type Proof = { order: OrderRow; items: readonly Item[]; customer: { email: string; name: string | null }; previousHash: string; now: Date }

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color:#2a1a2e}
h1{font-size:24px}table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:6px 8px;border-bottom:1px solid #e6dcd0}
td+td,th+th{text-align:right}dt{color:#6b5a6e;margin-top:12px}dd{margin:0}footer{margin-top:32px;font-size:12px;color:#6b5a6e;overflow-wrap:anywhere}`

/** A page that stands alone: no script, no picture, no address outside of itself. */
export function proofHtml({ order, items, customer, previousHash, now }: Proof): string {
  const rows = items.map((item) => `<tr><td>${escape(item.product_name)}</td><td>${item.quantity}</td><td>${formatBrl(item.price_cents)}</td><td>${formatBrl(item.price_cents * item.quantity)}</td></tr>`)
  const facts: [string, string][] = [
    ['Cliente', [customer.name, customer.email].filter(Boolean).join(' · ')],
    ['Pedido feito em', formatInstant(order.created_at)],
    ['Pagamento confirmado em', formatInstant(order.paid_at ?? now)],
    ['Forma de pagamento', paymentMethodLabel(order.payment_method)],
    ['Pagamento no provedor', order.paid_by ?? 'Confirmado manualmente'],
    ['Endereço de entrega', [...recipientLines(order), ...addressLines(order.shipping_address)].join('\n')],
  ]
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Prova da venda · Pedido ${order.id}</title><style>${STYLE}</style></head><body>
<h1>Prova Visual da Venda · Pedido nº ${order.id}</h1>
<dl>${facts.map(([term, value]) => `<dt>${term}</dt><dd>${escape(value).replaceAll('\n', '<br>')}</dd>`).join('')}</dl>
<table><thead><tr><th>Produto</th><th>Quantidade</th><th>Preço</th><th>Total</th></tr></thead><tbody>${rows.join('')}</tbody></table>
<p>Subtotal: ${formatBrl(order.subtotal_cents)}<br>Frete: ${formatBrl(order.shipping_cents)}<br>Desconto: ${formatBrl(order.discount_cents)}${order.coupon_code ? ` (${escape(order.coupon_code)})` : ''}<br><strong>Total: ${formatBrl(order.total_cents)}</strong></p>
<footer>Prova anterior: ${previousHash || 'nenhuma'}</footer>
</body></html>`
}

function recipientLines({ recipient, recipient_phone: phone, recipient_cpf: cpf }: OrderRow): string[] {
  return [recipient ?? '', phone ? `Tel. ${formatPhone(phone)}` : '', cpf ? `CPF ${formatCpf(cpf)}` : ''].filter((line) => line !== '')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}
