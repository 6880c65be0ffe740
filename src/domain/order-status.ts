export const ORDER_STATUSES = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Aguardando Pagamento',
  confirmed: 'Pago',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
}

export const CUSTOMER_ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  ...ORDER_STATUS_LABELS,
  confirmed: 'Pago - Preparando Envio',
}

export const RETURN_STATES = ['open', 'accepted', 'refused'] as const
export type ReturnState = (typeof RETURN_STATES)[number]
