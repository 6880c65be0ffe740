import { formatBrl } from '#domain/money.ts'
import { plural } from '#domain/plural.ts'
import type { OrderCounts } from './order-cards.tsx'

export type OrderSummary = {
  /** Null if too many match. */
  counts: OrderCounts | null
  sums: { orders: number; total: number; refunded: number } | null
  isNarrowed: boolean
}

/** '21 pedidos, R$ 7.281,82' of a filter, '1.284 pedidos, 9 pagos esperando envio' of all. */
export function summaryText({ counts, sums, isNarrowed }: OrderSummary): string {
  if (isNarrowed) return sums ? sumText(sums) : 'Pedidos demais para somar: restrinja os filtros.'
  if (!counts) return ' '
  const { to_send: waiting, ...byStatus } = counts
  const all = Object.values(byStatus).reduce((sum, each) => sum + each, 0)
  const orders = plural(all, 'pedido', 'pedidos')
  if (waiting === 0) return orders
  return `${orders}, ${plural(waiting, 'pago esperando envio', 'pagos esperando envio')}`
}

function sumText({ orders, total, refunded }: NonNullable<OrderSummary['sums']>): string {
  const sum = `${plural(orders, 'pedido', 'pedidos')}, ${formatBrl(total)}`
  if (refunded === 0) return sum
  return `${sum}; ${formatBrl(refunded)} reembolsados, líquido ${formatBrl(total - refunded)}`
}
