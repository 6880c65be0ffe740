import { canConfirmDelivery, planStatusChange, type OrderStatus } from '#domain/order.ts'
import { paymentDeadline } from '#domain/payment.ts'
import { normalizeTrackingCode } from '#domain/tracking.ts'
import { writeAudit } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { moveOrder, orderFacts } from './move-order.ts'
import { findOrder, insertEvent, updateOrder, type OrderRow } from './order-store.ts'

export type Staff = { email: string; address: string }

/** Any of the five, and the books stay right whatever is chosen; to where the order is already, nothing happens. */
export async function changeStatus(tx: Tx, orderId: number, to: OrderStatus, staff: Staff, now: Date): Promise<void> {
  const order = await getOrder(tx, orderId)
  const planned = planStatusChange(orderFacts(order), to)
  if (!planned.ok) throw new Refusal(planned.reason)
  if (planned.plan.nothing) return
  await moveOrder(tx, order, planned.plan, { actor: staff.email, reason: planned.plan.payByHand ? 'Pagamento confirmado manualmente' : 'Status alterado', now })
  await auditMove(tx, order, { status: to }, staff, now)
}

/** Saves the carrier's code and marks a paid order as shipped, both or neither. */
export async function saveTracking(tx: Tx, orderId: number, typedCode: string, staff: Staff, now: Date): Promise<void> {
  const code = normalizeTrackingCode(typedCode)
  const order = await getOrder(tx, orderId)
  if (code === null) throw new Refusal('tracking_code_blank')
  if (order.status !== 'confirmed') throw new Refusal('order_not_confirmed')
  const planned = planStatusChange(orderFacts(order), 'shipped')
  if (!planned.ok) throw new Refusal(planned.reason)
  if (!(await updateOrder(tx, order, { tracking_code: code }))) throw new Refusal('order_moved')
  await moveOrder(tx, { ...order, tracking_code: code }, planned.plan, { actor: staff.email, reason: `Código de rastreamento ${code}`, now })
  await auditMove(tx, order, { status: 'shipped', tracking_code: code }, staff, now)
}

/** The customer has it in their hands: final from here on. */
export async function confirmDelivery(tx: Tx, orderId: number, customer: { id: number; email: string }, now: Date): Promise<void> {
  const order = await findOrder(tx, orderId)
  if (!order || order.user_id !== customer.id) throw new Refusal('order_not_found')
  if (!canConfirmDelivery({ status: order.status, deliveryConfirmed: order.delivery_confirmed_at !== null })) throw new Refusal('order_not_shipped')
  const isMoved = await updateOrder(tx, order, { status: 'delivered', delivered_at: now, delivery_confirmed_at: now })
  if (!isMoved) throw new Refusal('order_not_shipped')
  await insertEvent(tx, { orderId, at: now, actor: customer.email, from: 'shipped', to: 'delivered', reason: 'Recebimento confirmado pelo cliente' })
}

async function getOrder(tx: Tx, id: number): Promise<OrderRow> {
  const order = await findOrder(tx, id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

async function auditMove(tx: Tx, order: OrderRow, after: Partial<OrderRow>, staff: Staff, now: Date): Promise<void> {
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, order[key as keyof OrderRow]]))
  await writeAudit(tx, { actor: staff.email, action: 'order.status', subject: `order ${order.id}`, before, after, address: staff.address, now })
}
