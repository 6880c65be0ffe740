import { formatInstant } from '#domain/calendar.ts'
import { averageCents } from '#domain/sales.ts'
import { csvMoney, csvText } from '../http/csv.ts'

type Row = { email: string; order_count: number; spent_cents: number; last_order_at: Date }

/** The columns of the screen. */
export function customersCsv(rows: readonly Row[]): string {
  return csvText(
    ['Cliente', 'Pedidos', 'Total gasto', 'Ticket médio', 'Último pedido'],
    rows.map((row) => [
      row.email, row.order_count, csvMoney(row.spent_cents), csvMoney(averageCents(row.spent_cents, row.order_count)), formatInstant(row.last_order_at),
    ]),
  )
}
