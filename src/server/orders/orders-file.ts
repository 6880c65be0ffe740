import { formatInstant } from '#domain/calendar.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import type { Db } from '../db/schema.ts'
import { csvMoney, csvText, type CsvCell } from '../http/csv.ts'
import { listAllOrders, type OrderFilter } from './list-orders.ts'
import { listItems } from './order-store.ts'
import { itemsByOrder, productsOf } from './read-orders.ts'

const AT_ONCE = 1000

const HEADER = ['Pedido', 'Data', 'Cliente', 'Nome', 'Destinatário', 'Produtos', 'Itens', 'Total', 'Pagamento', 'Status do pagamento', 'Status', 'Código de rastreamento']

/** Exactly what the list shows under the same filter, in the same order; read a piece at a time, so that others get their turn. */
export async function ordersFile(db: Db, filter: OrderFilter): Promise<string> {
  const rows: CsvCell[][] = []
  let cursor: string | undefined
  do {
    const { items, next } = await listAllOrders(db, filter, { limit: AT_ONCE, cursor })
    const lines = itemsByOrder(await listItems(db, items.map((order) => order.id)))
    for (const order of items) {
      const { products, item_count: count } = productsOf(lines.get(order.id))
      rows.push([
        order.id, formatInstant(order.created_at), order.email, order.name, order.recipient, products, count, csvMoney(order.total_cents),
        paymentMethodLabel(order.payment_method), PAYMENT_STATUS_LABELS[order.payment_status], ORDER_STATUS_LABELS[order.status], order.tracking_code,
      ])
    }
    cursor = next ?? undefined
  } while (cursor)
  return csvText(HEADER, rows)
}
