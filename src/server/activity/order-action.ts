import type { OrderStatus } from '#domain/order.ts'

const MOVES: Record<OrderStatus, string> = {
  pending: 'Voltou para Aguardando Pagamento o pedido',
  confirmed: 'Marcou como pago o pedido',
  shipped: 'Marcou como enviado o pedido',
  delivered: 'Marcou como entregue o pedido',
  cancelled: 'Cancelou o pedido',
}

/** What a change of an order's status did, in words; null for other changes, and for a status of another release. */
export function orderAction({ action, after }: { action: string; after: string | null }): string | null {
  if (action !== 'order.status' || after === null) return null
  const { status, tracking_code: code } = JSON.parse(after) as { status?: string; tracking_code?: string }
  if (status === undefined) return code === undefined ? null : 'Mudou o código de rastreamento do pedido'
  return Object.hasOwn(MOVES, status) ? MOVES[status as OrderStatus] : null
}
