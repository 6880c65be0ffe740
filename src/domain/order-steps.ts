import type { OrderStatus } from './order.ts'

type StepFacts = {
  status: OrderStatus
  createdAt: Date
  paidAt: Date | null
  shippedAt: Date | null
  deliveredAt: Date | null
  cancelledAt: Date | null
  isPickup: boolean
}

export type OrderStep = { name: string; state: 'done' | 'current' | 'next'; at: Date | null }

const NAMES = ['Pedido', 'Pago', 'Preparando', 'Enviado', 'Entregue'] as const
/** The step that an order waits in or has reached last. */
const CURRENT: Record<Exclude<OrderStatus, 'cancelled'>, number> = {
  pending: 1,
  confirmed: 2,
  shipped: 3,
  delivered: 4,
}

/** The way of an order from its purchase to its delivery or collection; a cancelled one ends where it had come to. */
export function orderSteps(order: StepFacts): OrderStep[] {
  const { status, createdAt, paidAt, shippedAt, deliveredAt, cancelledAt } = order
  const at = [createdAt, paidAt, null, shippedAt, deliveredAt]
  if (status === 'cancelled') {
    const before = NAMES.flatMap((name, index) => (at[index] ? [{ name, state: 'done' as const, at: at[index] }] : []))
    return [...before, { name: 'Cancelado', state: 'current', at: cancelledAt }]
  }
  const current = CURRENT[status]
  // Staff may step back: what is ahead has no date.
  const steps = NAMES.map((name, index) => ({
    name: order.isPickup && name === 'Entregue' ? 'Retirado' : name,
    state: index < current || status === 'delivered' ? 'done' : index === current ? stateOf(status) : 'next',
    at: index <= current ? at[index]! : null,
  }))
  return steps.filter(({ name }) => !(order.isPickup && name === 'Enviado' && status !== 'shipped'))
}

/** 'Enviado' has happened; a payment and a preparation are still awaited. */
function stateOf(status: OrderStatus): OrderStep['state'] {
  return status === 'shipped' ? 'done' : 'current'
}
