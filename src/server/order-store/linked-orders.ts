import type { LinkedOrder } from '#contract/account.ts'
import { takesAdditions } from '#domain/added-order.ts'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import type { OrderRow } from './orders.ts'

type Order = Pick<OrderRow, 'id' | 'added_to'>

export function firstOrderId({ id, added_to: first }: Order): number {
  return first ?? id
}

export function canAddTo(order: OrderRow): boolean {
  return takesAdditions({
    status: order.status,
    shippedAt: order.shipped_at,
    isRefunded: order.is_refunded,
    isWithdrawn: order.kept_units === 0,
  })
}

/** For each of these orders the others that go with it, by id: the first order, and those that were added to it. */
export async function linkedOrders(db: Db, orders: readonly Order[]): Promise<Map<number, LinkedOrder[]>> {
  const firsts = [...new Set(orders.map(firstOrderId))]
  const rows = await inBatches(firsts, (batch) =>
    db
      .selectFrom('orders')
      .select(['id', 'added_to', 'status', 'total_cents', 'is_refunded'])
      .where((eb) => eb.or([eb('added_to', 'in', batch), eb('id', 'in', batch)]))
      .orderBy('id')
      .execute(),
  )
  const groups = Map.groupBy(rows, firstOrderId)
  return new Map(
    orders.map((order) => [
      order.id,
      (groups.get(firstOrderId(order)) ?? [])
        .filter(({ id }) => id !== order.id)
        .map(({ id, added_to: first, status, total_cents: total, is_refunded }) => ({
          id,
          is_first: first === null,
          status,
          total_amount: total,
          is_refunded,
        })),
    ]),
  )
}
