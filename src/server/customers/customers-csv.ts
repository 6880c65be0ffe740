import { formatInstant } from '#domain/calendar.ts'
import { averageCents } from '#domain/sales.ts'
import { csvMoney, type CsvCell } from '../http/csv.ts'

type Row = { email: string; order_count: number; spent_cents: number; refunded_cents: number; last_order_at: Date }

/** The columns of the screen. */
export const CUSTOMER_COLUMNS = [
  'Cliente',
  'Pedidos',
  'Total gasto',
  'Ticket médio',
  'Último pedido',
  'Reembolsado',
  'Líquido',
]

export function customerLine({
  email,
  order_count: orders,
  spent_cents: spent,
  refunded_cents: refunded,
  last_order_at: last,
}: Row): CsvCell[] {
  return [
    email,
    orders,
    csvMoney(spent),
    csvMoney(averageCents(spent, orders)),
    formatInstant(last),
    csvMoney(refunded),
    csvMoney(spent - refunded),
  ]
}
