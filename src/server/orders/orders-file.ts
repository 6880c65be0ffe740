import { formatInstant } from '#domain/calendar.ts'
import { ORDER_STATUS_LABELS } from '#domain/order.ts'
import { PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import type { Db } from '../db/schema.ts'
import { CSV_PIECE, csvFile, csvMoney, csvPieces } from '../http/csv.ts'
import { listAllOrders, type OrderFilter } from './list-orders.ts'
import { listItems } from './order-store.ts'
import { itemsByOrder, productsOf } from './read-orders.ts'

const HEADER = [
  'Pedido',
  'Data',
  'Cliente',
  'Nome',
  'Destinatário',
  'Produtos',
  'Itens',
  'Total',
  'Pagamento',
  'Status do pagamento',
  'Status',
  'Código de rastreamento',
  'Reembolsado',
  'Líquido',
]

/** Exactly what the list shows under the same filter, in the same order. */
export function ordersFile(db: Db, filter: OrderFilter): AsyncIterable<string> {
  return csvFile(
    HEADER,
    csvPieces(
      (cursor) => listAllOrders(db, filter, { limit: CSV_PIECE, cursor }),
      async (orders) => {
        const items = itemsByOrder(
          await listItems(
            db,
            orders.map((order) => order.id),
          ),
        )
        return orders.map((order) => {
          const { products, item_count: count } = productsOf(items.get(order.id))
          return [
            order.id,
            formatInstant(order.created_at),
            order.email,
            order.name,
            order.recipient,
            products,
            count,
            csvMoney(order.total_cents),
            paymentMethodLabel(order.payment_method),
            PAYMENT_STATUS_LABELS[order.payment_status],
            ORDER_STATUS_LABELS[order.status],
            order.tracking_code,
            csvMoney(order.refunded_cents),
            csvMoney(order.total_cents - order.refunded_cents),
          ]
        })
      },
    ),
  )
}
