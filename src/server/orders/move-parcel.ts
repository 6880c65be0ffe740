import { leaveUnpaidQuestion, orderNames, parcelTies, type ParcelTie } from '#domain/parcel-orders.ts'
import { planStatusChange, type OrderStatus, type StatusPlan } from '#domain/order.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { firstOrderId, linkedFacts, type LinkedRow, listGroups } from '../order-store/linked-orders.ts'
import { moveOrder, orderFacts, type Move } from '../order-store/move-order.ts'
import { listOrders, lockOrder, type OrderRow, updateOrder } from '../order-store/orders.ts'
import { checkBeforeShipping } from '../payments/check-before-shipping.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

type Unchecked = Awaited<ReturnType<typeof checkBeforeShipping>>

/** Syncs the payments of paid orders that are about to be sent, and of the orders that go with them. */
export async function checkParcels(shop: Shop, orders: readonly OrderRow[]): Promise<Unchecked> {
  const groups = await listGroups(shop.db, orders)
  const companions = orders.flatMap((order) => companionIds(order, groups.get(firstOrderId(order)) ?? []))
  const known = new Set(orders.map(({ id }) => id))
  const others = [...new Set(companions)].filter((id) => !known.has(id))
  return checkBeforeShipping(shop, [...orders, ...(others.length > 0 ? await listOrders(shop.db, others) : [])])
}

/** As `checkParcels`, for one order whose group was read with it. */
export function checkParcel(shop: Shop, order: OrderRow, group: readonly OrderRow[]): Promise<Unchecked> {
  const companions = companionIds(order, group)
  return checkBeforeShipping(shop, [
    ...(order.status === 'confirmed' ? [order] : []),
    ...group.filter(({ id }) => companions.includes(id)),
  ])
}

function companionIds(order: OrderRow, group: readonly LinkedRow[]): number[] {
  const ties = parcelTies(linkedFacts(order), group.map(linkedFacts))
  return [...ties].flatMap(([id, tie]) => (tie === 'together' ? [id] : []))
}

export type ParcelMove = Omit<Move, 'reason'> & {
  reason: (order: OrderRow) => string
  /** Undefined keeps the code of the order. */
  code: string | undefined
  leaveUnpaid: boolean
  staff: StaffRequest
}

/**
 * Sends an order and the linked orders that go with it: one code, one mail, and in each history the numbers of the
 * others. Asks before an unpaid order is left behind. Returns the orders that went with it.
 */
export async function moveParcel(tx: Tx, order: OrderRow, plan: StatusPlan, parcelMove: ParcelMove) {
  const { reason, code: typedCode, leaveUnpaid, staff, ...move } = parcelMove
  const group = await lockGroup(tx, order)
  if (group.find(({ id }) => id === order.id)!.status !== order.status) throw new Refusal('order_moved')
  const companions = companionsOf(order, group, leaveUnpaid)
  const code = typedCode ?? order.tracking_code
  const parcel = [order, ...companions]
  for (const each of parcel) {
    const isOwn = each.id === order.id
    const tracking = each.tracking_code === code ? {} : { tracking_code: code }
    if (code !== each.tracking_code && !(await updateOrder(tx, each, tracking))) throw new Refusal('order_moved')
    await moveOrder(tx, { ...each, ...tracking }, isOwn ? plan : { ...planOf(each, plan.to), mails: [] }, {
      ...move,
      reason: reason(each) + companyText(parcel.filter(({ id }) => id !== each.id)),
    })
    const after = {
      status: plan.to,
      ...tracking,
      ...(isOwn && plan.payByHand && { payment_status: 'approved' as const }),
    }
    await auditMove(tx, each, after, staff)
  }
  return companions
}

/** Lock order: orders by id. A complement is inserted under the lock of its first order, so none is missed. */
export async function lockGroup(tx: Tx, order: OrderRow): Promise<OrderRow[]> {
  const first = firstOrderId(order)
  const locked = [(await lockOrder(tx, first))!]
  const ids = ((await listGroups(tx, [order])).get(first) ?? []).map(({ id }) => id)
  for (const id of ids) if (id !== first) locked.push((await lockOrder(tx, id))!)
  return locked
}

/** The orders of its locked group that have this tie with the order. */
export function tiedOrders(order: OrderRow, group: readonly OrderRow[], tie: ParcelTie): OrderRow[] {
  const ties = parcelTies(linkedFacts(order), group.map(linkedFacts))
  return group.filter(({ id }) => ties.get(id) === tie)
}

function companionsOf(order: OrderRow, group: readonly OrderRow[], leaveUnpaid: boolean): OrderRow[] {
  const unpaid = tiedOrders(order, group, 'unpaid')
  const companions = tiedOrders(order, group, 'together')
  if (unpaid.length > 0 && !leaveUnpaid)
    throw new Refusal('linked_unpaid', { what: leaveUnpaidQuestion(unpaid.map(named)) })
  // Paid since staff decided to send without it.
  if (unpaid.length === 0 && leaveUnpaid && companions.length > 0) throw new Refusal('order_moved')
  return companions
}

function planOf(order: OrderRow, to: OrderStatus): StatusPlan {
  const planned = planStatusChange(orderFacts(order), to)
  if (!planned.ok) throw new Refusal(planned.reason)
  return planned.plan
}

/** ', junto com o complemento #12' */
export function companyText(orders: readonly OrderRow[]): string {
  if (orders.length === 0) return ''
  return `, junto com ${orders.length === 1 ? 'o' : 'os'} ${orderNames(orders.map(named))}`
}

const named = ({ id, added_to: first }: OrderRow) => ({ id, isFirst: first === null })

export async function auditMove(tx: Tx, order: OrderRow, after: Partial<OrderRow>, staff: StaffRequest): Promise<void> {
  const before = Object.fromEntries(Object.keys(after).map((key) => [key, order[key as keyof OrderRow]]))
  await writeAudit(tx, staff, { action: 'order.status', subject: `order ${order.id}`, before, after })
}
