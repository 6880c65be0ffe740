import type { LinkedOrder, ParcelOrder } from '#contract/account.ts'
import { takesAdditions } from '#domain/added-order.ts'
import { hasLeftShop } from '#domain/order.ts'
import { type LinkedFacts, parcelCompanions, parcelTies } from '#domain/parcel-orders.ts'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import type { OrderRow } from './orders.ts'

type Order = Pick<OrderRow, 'id' | 'added_to'>

const COLUMNS = [
  'id',
  'user_id',
  'added_to',
  'status',
  'payment_status',
  'total_cents',
  'is_refunded',
  'kept_units',
  'shipped_at',
  'delivered_at',
  'tracking_code',
] as const
export type LinkedRow = Pick<OrderRow, (typeof COLUMNS)[number]>

export function firstOrderId({ id, added_to: first }: Order): number {
  return first ?? id
}

export function canAddTo(order: OrderRow): boolean {
  return takesAdditions({
    status: order.status,
    shippedAt: order.shipped_at,
    deliveredAt: order.delivered_at,
    isRefunded: order.is_refunded,
    isWithdrawn: order.kept_units === 0,
  })
}

export function linkedFacts(order: LinkedRow): LinkedFacts {
  return {
    id: order.id,
    addedTo: order.added_to,
    status: order.status,
    isRefunded: order.is_refunded,
    isWithdrawn: order.kept_units === 0,
    shippedAt: order.shipped_at,
    deliveredAt: order.delivered_at,
    trackingCode: order.tracking_code,
  }
}

/** The orders with the others of their groups: a first order, and those that were added to it, by id. */
export async function listGroups(db: Db, orders: readonly Order[]): Promise<Map<number, LinkedRow[]>> {
  const firsts = [...new Set(orders.map(firstOrderId))]
  const rows = await inBatches(firsts, (batch) =>
    db
      .selectFrom('orders')
      .select(COLUMNS)
      .where((eb) => eb.or([eb('added_to', 'in', batch), eb('id', 'in', batch)]))
      .orderBy('id')
      .execute(),
  )
  return Map.groupBy(rows, firstOrderId)
}

/** The order and its whole group, by id; empty without such an order. One query, so that no change comes between. */
export function findGroup(db: Db, id: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => {
      const first = eb
        .selectFrom('orders as own')
        .select((own) => own.fn.coalesce('own.added_to', 'own.id').as('first'))
        .where('own.id', '=', id)
      return eb.or([eb('id', '=', first), eb('added_to', '=', first)])
    })
    .orderBy('id')
    .execute()
}

/** The order and, after dispatch, the same customer's orders in its parcel, by id. */
export async function listParcel(db: Db, order: OrderRow): Promise<OrderRow[]> {
  if (!hasLeftShop(order.status)) return [order]
  const group = await findGroup(db, order.id)
  const ties = parcelTies(linkedFacts(order), group.map(linkedFacts))
  return group.filter(
    ({ id, user_id: userId }) => id === order.id || (ties.get(id) === 'together' && userId === order.user_id),
  )
}

/** For each order the same customer's orders of its parcel, unpaid ones included, by id. */
export async function parcelOrders(db: Db, orders: readonly OrderRow[]): Promise<Map<number, ParcelOrder[]>> {
  const groups = await listGroups(db, orders)
  return new Map(orders.map((order) => [order.id, inParcelOf(order, groups.get(firstOrderId(order)) ?? [])]))
}

function inParcelOf(order: LinkedRow, group: readonly LinkedRow[]): ParcelOrder[] {
  const facts = linkedFacts(order)
  if (order.status === 'confirmed' && (facts.isRefunded || facts.isWithdrawn)) return []
  const ties = parcelTies(facts, group.map(linkedFacts))
  return group
    .filter(({ user_id: userId }) => userId === order.user_id)
    .flatMap((row) => {
      const parcel = ties.get(row.id) ?? 'apart'
      if (parcel === 'apart') return []
      const isInReview = row.status === 'pending' && row.payment_status === 'in_process'
      return [{ id: row.id, is_first: row.added_to === null, parcel, is_in_review: isInReview }]
    })
}

/** For each of these orders the numbers of the others in its parcel. */
export async function listCompanions(db: Db, orders: readonly Order[]): Promise<Map<number, number[]>> {
  const groups = await listGroups(db, orders)
  return new Map(
    orders.map((order) => {
      const group = (groups.get(firstOrderId(order)) ?? []).map(linkedFacts)
      const own = group.find(({ id }) => id === order.id)
      return [order.id, own ? parcelCompanions(own, group) : []]
    }),
  )
}

/** For each of these orders the others of its group, by id. */
export async function linkedOrders(db: Db, orders: readonly Order[]): Promise<Map<number, LinkedOrder[]>> {
  const groups = await listGroups(db, orders)
  return new Map(orders.map((order) => [order.id, linkedTo(order, groups.get(firstOrderId(order)) ?? [])]))
}

function linkedTo({ id }: Order, group: readonly LinkedRow[]): LinkedOrder[] {
  const own = group.find((row) => row.id === id)
  const ties = own && parcelTies(linkedFacts(own), group.map(linkedFacts))
  return group
    .filter((row) => row.id !== id)
    .map((row) => ({
      id: row.id,
      is_first: row.added_to === null,
      status: row.status,
      total_amount: row.total_cents,
      is_refunded: row.is_refunded,
      parcel: ties?.get(row.id) ?? 'apart',
    }))
}
