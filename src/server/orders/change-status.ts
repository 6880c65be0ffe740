import { canConfirmDelivery, leavesShop, planStatusChange, type OrderStatus, type StatusPlan } from '#domain/order.ts'
import { paymentDeadline } from '#domain/payment-deadline.ts'
import { isReversed } from '#domain/payment.ts'
import { defaultHoldDay, holdUntil, withHold } from '#domain/staff-order.ts'
import { normalizeTrackingCode } from '#domain/tracking.ts'
import type { adminOrders } from '#contract/admin-orders.ts'
import type { Input } from '#contract/endpoint.ts'
import type { StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { syncMoney } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findGroup } from '../order-store/linked-orders.ts'
import { moveOrder, orderFacts } from '../order-store/move-order.ts'
import { auditMove, checkParcel, moveParcel } from './move-parcel.ts'
import {
  confirmsByHand,
  getOrder,
  getOwnOrder,
  insertEvent,
  updateOrder,
  type OrderRow,
} from '../order-store/orders.ts'

/** Planned on the order as read at the start: of two concurrent changes, the second is refused with `order_moved`. */
export async function changeStatus(
  shop: Shop,
  {
    id,
    status: to,
    from,
    reason = '',
    ship_refunded: shipRefunded = false,
    leave_unpaid: leaveUnpaid = false,
    tracking_code: typedCode,
  }: Input<typeof adminOrders.setStatus>,
  staff: StaffRequest,
): Promise<Moved> {
  const { db, config } = shop
  const group = await findGroup(db, id)
  const seen = orderIn(group, id)
  const code = to === 'shipped' && typedCode !== undefined ? normalizeTrackingCode(typedCode) : undefined
  if (code === null) throw new Refusal('tracking_code_blank')
  if (planOf(seen, to, true).nothing) return doneWith(seen, code)
  if (from !== undefined && from !== seen.status) throw new Refusal('order_moved')
  const isSent = leavesShop(seen.status, to)
  const { order: known, isUnanswered } = await lookForMoney(shop, seen, to)
  const { order, unchecked } =
    isSent && seen.status !== 'cancelled'
      ? await checkedOrder(shop, known, () => checkParcel(shop, known, group))
      : { order: known, unchecked: NONE }
  const plan = planOf(order, to, shipRefunded)
  if (plan.nothing) return doneWith(order, code)
  if (order.status !== seen.status) throw new Refusal('order_moved')
  const move = {
    actor: staff.person.email,
    now: staff.now,
    ...(to === 'pending' && {
      expiresAt: withHold(
        paymentDeadline({ method: order.payment_method, confirmsByHand: confirmsByHand(order) }, staff.now, config),
        order.held_until && holdUntil(defaultHoldDay(staff.now)),
      ),
    }),
  }
  const typed = withCode(reasonOf(plan, reason), code)
  try {
    const sent = await inTransaction(db, async (tx) => {
      if (isSent) {
        const reasonFor = ({ id: each }: OrderRow) =>
          each === id
            ? withUnchecked(typed, isUnanswered || unchecked.has(each))
            : withUnchecked(withCode('Status alterado', code), unchecked.has(each))
        return moveParcel(tx, order, plan, { ...move, reason: reasonFor, code, leaveUnpaid, staff })
      }
      await moveOrder(tx, order, plan, { ...move, reason: withUnchecked(typed, isUnanswered) })
      await auditMove(tx, order, { status: to, ...(plan.payByHand && { payment_status: 'approved' }) }, staff)
      return []
    })
    return isUnanswered ? { warning: UNANSWERED } : movedWith([order, ...sent], unchecked)
  } catch (error) {
    if (!isTooLate(error)) throw error
    const now = await getOrder(db, id)
    if (now.status !== to) throw error
    return doneWith(now, code)
  }
}

/** `warning` is shown although the change was made. */
export type Moved = { warning?: string }
const DONE: Moved = {}
const ALONE = { sentWith: [] }
const UNCHECKED =
  'O Mercado Pago não respondeu: o pedido foi marcado como enviado sem conferir se o pagamento ainda vale.'
const UNANSWERED =
  'O Mercado Pago não respondeu: não deu para conferir se o cliente já pagou por lá. A cobrança em aberto é encerrada assim que ele responder.'

/** The order has the status already: a repetition, unless another code was saved with it. */
function doneWith(order: OrderRow, code: string | undefined): Moved {
  if (code !== undefined && order.tracking_code !== code) throw new Refusal('order_moved')
  return DONE
}

function movedWith(sent: readonly OrderRow[], unchecked: Unchecked): Moved {
  return sent.some(({ id }) => unchecked.has(id)) ? { warning: UNCHECKED } : DONE
}

function withUnchecked(reason: string, isUnchecked: boolean): string {
  return isUnchecked ? `${reason} (pagamento não conferido: o Mercado Pago não respondeu)` : reason
}

function withCode(reason: string, code: string | undefined): string {
  return code === undefined ? reason : `${reason}, código de rastreamento ${code}`
}

type Unchecked = Awaited<ReturnType<typeof checkParcel>>
const NONE: Unchecked = new Set()

function orderIn(group: readonly OrderRow[], id: number): OrderRow {
  const order = group.find((each) => each.id === id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

async function checkedOrder(
  shop: Shop,
  seen: OrderRow,
  check: () => Promise<Unchecked>,
): Promise<{ order: OrderRow; unchecked: Unchecked }> {
  const unchecked = await check()
  if (seen.paid_by === null) return { order: seen, unchecked }
  const order = await getOrder(shop.db, seen.id)
  if (order.status === 'cancelled' && isReversed(order.payment_status)) throw new Refusal('payment_reversed')
  return { order, unchecked }
}

/** The money may have arrived without a webhook. Staff may confirm even if the provider does not answer: `isUnanswered`. */
async function lookForMoney(
  shop: Shop,
  order: OrderRow,
  to: OrderStatus,
): Promise<{ order: OrderRow; isUnanswered: boolean }> {
  if (!order.is_provider_paid || !planOf(order, to, true).payByHand) return { order, isUnanswered: false }
  const failure = await syncMoney(shop, order.id)
  return { order: await getOrder(shop.db, order.id), isUnanswered: failure !== null }
}

function reasonOf({ payByHand }: StatusPlan, typed: string): string {
  if (payByHand) return typed ? `Pagamento confirmado manualmente: ${typed}` : 'Pagamento confirmado manualmente'
  return typed || 'Status alterado'
}

/** Idempotent, so that it can be repeated after a lost response. `known` if a whole dispatch was checked before. */
export async function saveTracking(
  shop: Shop,
  input: Input<typeof adminOrders.setTracking>,
  staff: StaffRequest,
  known?: Unchecked,
): Promise<Moved & { sentWith: readonly number[] }> {
  const { db } = shop
  const { id: orderId, tracking_code: typedCode, ship_refunded: shipRefunded = false } = input
  const { leave_unpaid: leaveUnpaid = false } = input
  const code = normalizeTrackingCode(typedCode)
  const group = await findGroup(db, orderId)
  const seen = orderIn(group, orderId)
  if (code === null) throw new Refusal('tracking_code_blank')
  if (isShippedAs(seen, code)) return ALONE
  if (seen.status !== 'confirmed' && known === undefined) throw new Refusal('order_not_confirmed')
  const { order, unchecked } = await checkedOrder(shop, seen, async () => known ?? checkParcel(shop, seen, group))
  if (isShippedAs(order, code)) return ALONE
  if (order.status !== 'confirmed')
    throw new Refusal(seen.status === 'confirmed' ? 'order_moved' : 'order_not_confirmed')
  const plan = planOf(order, 'shipped', shipRefunded)
  const move = {
    actor: staff.person.email,
    reason: ({ id }: OrderRow) => withUnchecked(`Código de rastreamento ${code}`, unchecked.has(id)),
    now: staff.now,
    code,
    leaveUnpaid,
    staff,
  }
  try {
    const sent = await inTransaction(db, (tx) => moveParcel(tx, order, plan, move))
    return { ...movedWith([order, ...sent], unchecked), sentWith: sent.map(({ id }) => id) }
  } catch (error) {
    if (!isTooLate(error) || !isShippedAs(await getOrder(db, orderId), code)) throw error
    return ALONE
  }
}

function isShippedAs(order: OrderRow, code: string): boolean {
  return order.status === 'shipped' && order.tracking_code === code
}

/** A concurrent change won; it may have been the same change. */
function isTooLate(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'order_moved'
}

function planOf(order: OrderRow, to: OrderStatus, shipRefunded: boolean): StatusPlan {
  const planned = planStatusChange(orderFacts(order), to, { shipRefunded })
  if (!planned.ok) throw new Refusal(planned.reason)
  return planned.plan
}

export async function confirmDelivery(
  tx: Tx,
  orderId: number,
  customer: { id: number; email: string },
  now: Date,
): Promise<void> {
  const order = await getOwnOrder(tx, orderId, customer.id)
  if (!canConfirmDelivery({ status: order.status, deliveryConfirmed: order.delivery_confirmed_at !== null }))
    throw new Refusal('order_not_shipped')
  const isMoved = await updateOrder(tx, order, { status: 'delivered', delivered_at: now, delivery_confirmed_at: now })
  if (!isMoved) throw new Refusal('order_not_shipped')
  const reason = 'Recebimento confirmado pelo cliente'
  await insertEvent(tx, order, { to: 'delivered', actor: customer.email, reason, now })
}
