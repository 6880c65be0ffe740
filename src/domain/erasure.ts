import { orderNumber, type OrderStatus, type ReturnState } from './order.ts'

/** Why a person's data cannot be erased yet. */
export const ERASURE_OBSTACLES = ['unpaid', 'undelivered', 'return', 'refund'] as const
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number]

export type OrderToForget = {
  status: OrderStatus
  /** In full. */
  isRefunded: boolean
  /** Part of it, at least. */
  hasRefund: boolean
  returnState: ReturnState | null
  /** The provider has not answered yet. */
  hasRefundUnderWay: boolean
}

/** Null for an order that needs nothing more of its customer, nor of the shop. */
export function erasureObstacle(order: OrderToForget): ErasureObstacle | null {
  const { status, isRefunded, hasRefund, returnState } = order
  if (status === 'pending') return 'unpaid'
  if (order.hasRefundUnderWay) return 'refund'
  // Accepting a return gives no money back by itself.
  const isUnsettled = returnState === 'accepted' && status !== 'cancelled' && !hasRefund
  if (returnState === 'open' || isUnsettled) return 'return'
  return (status === 'confirmed' || status === 'shipped') && !isRefunded ? 'undelivered' : null
}

const OBSTACLE_TEXTS: Record<ErasureObstacle, string> = {
  unpaid: 'aguarda o pagamento: pague ou cancele antes',
  undelivered: 'foi pago e ainda não consta como entregue',
  return: 'tem uma devolução em andamento',
  refund: 'tem um reembolso em andamento',
}

export function obstacleText(orderId: number, why: ErasureObstacle): string {
  return `o pedido ${orderNumber(orderId)} ${OBSTACLE_TEXTS[why]}`
}
