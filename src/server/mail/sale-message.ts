import { html } from 'hono/html'
import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { paymentMethodLabel } from '#domain/payment.ts'
import type { ItemRow } from '../order-store/order-items.ts'
import type { OrderRow } from '../order-store/orders.ts'
import { type Message, renderMail, type Sender } from './layout.ts'
import { button, itemTable, paragraph, sumTable } from './parts.ts'

/** To the shop. Says what was sold and not to whom: a mailbox is read by more people than the back office. */
export function saleMessage(
  { order, items }: { order: OrderRow; items: readonly ItemRow[] },
  sender: Sender,
): Promise<Message> {
  const sale = `${orderNumber(order.id)}, ${formatBrl(order.total_cents)}`
  const paid = order.total_cents > 0 ? `Pago por ${paymentMethodLabel(order.payment_method)}.` : 'Sem valor a pagar.'
  const blocks = [
    paragraph(html`O pedido <strong>${orderNumber(order.id)}</strong> está pago e pode ser preparado. ${paid}`),
    button(`${sender.publicUrl}/admin/pedidos?pedido=${order.id}`, 'Abrir o pedido'),
    itemTable(items, sender.publicUrl),
    sumTable([], ['Total', formatBrl(order.total_cents)]),
  ]
  return renderMail({ subject: `Nova venda ${sale}`, heading: `Nova venda ${sale}`, blocks }, sender)
}
