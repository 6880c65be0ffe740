import { expect, test } from 'vitest'
import type { OrderStatus } from './order.ts'
import { orderSteps } from './order-steps.ts'

const [CREATED, PAID, SHIPPED, DELIVERED, CANCELLED] = [1, 2, 3, 4, 5].map((day) => new Date(Date.UTC(2026, 10, day)))
const ALL = {
  createdAt: CREATED!,
  paidAt: PAID!,
  shippedAt: SHIPPED!,
  deliveredAt: DELIVERED!,
  cancelledAt: null,
  isPickup: false,
}

test.each<[OrderStatus, string]>([
  ['pending', 'Pedido done 1, Pago current 2, Preparando next, Enviado next, Entregue next'],
  ['confirmed', 'Pedido done 1, Pago done 2, Preparando current, Enviado next, Entregue next'],
  ['shipped', 'Pedido done 1, Pago done 2, Preparando done, Enviado done 3, Entregue next'],
  ['delivered', 'Pedido done 1, Pago done 2, Preparando done, Enviado done 3, Entregue done 4'],
])('a %s order is shown with what it has reached', (status, expected) => {
  expect(textOf(orderSteps({ ...ALL, status }))).toBe(expected)
})

test('a cancelled order ends with its cancellation, after the steps that it had taken', () => {
  const cancelled = { ...ALL, status: 'cancelled' as const, cancelledAt: CANCELLED!, deliveredAt: null }
  expect(textOf(orderSteps({ ...cancelled, shippedAt: null }))).toBe('Pedido done 1, Pago done 2, Cancelado current 5')
  expect(textOf(orderSteps(cancelled))).toBe('Pedido done 1, Pago done 2, Enviado done 3, Cancelado current 5')
  expect(textOf(orderSteps({ ...cancelled, paidAt: null, shippedAt: null }))).toBe('Pedido done 1, Cancelado current 5')
})

test('an order to collect is collected instead of sent', () => {
  const collected = { ...ALL, isPickup: true, shippedAt: null }
  expect(textOf(orderSteps({ ...collected, status: 'confirmed' }))).toBe(
    'Pedido done 1, Pago done 2, Preparando current, Retirado next',
  )
  expect(textOf(orderSteps({ ...collected, status: 'delivered' }))).toBe(
    'Pedido done 1, Pago done 2, Preparando done, Retirado done 4',
  )
})

function textOf(steps: ReturnType<typeof orderSteps>): string {
  return steps.map(({ name, state, at }) => `${name} ${state}${at ? ` ${at.getUTCDate()}` : ''}`).join(', ')
}
