import type { Insertable, Selectable } from 'kysely'
import { returnKind, type ReturnKind, type ReturnStage, returnStage, type ReturnUnits } from '#domain/return.ts'
import type { RefundStatus } from '#domain/refund.ts'
import { giveBackStock } from '../catalogue/stock.ts'
import { recordMovements } from '../catalogue/stock-movements.ts'
import { inBatches } from '../db/batches.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { listItems } from './order-items.ts'

export type ReturnRow = Selectable<Database['return_requests']>

export type OrderReturn = ReturnRow & {
  items: Selectable<Database['return_items']>[]
  /** Of its refund; null while none was requested. */
  refund_status: RefundStatus | null
  refund_settled_at: Date | null
}

type Amounts = Pick<OrderReturn, 'items' | 'shipping_cents' | 'swap_cents' | 'cancel_cents'>

/** With the freight, if it goes back. */
export function amountOf({ items, shipping_cents: shipping, swap_cents: swap, cancel_cents: cancel }: Amounts): number {
  return items.reduce((sum, item) => sum + item.amount_cents, shipping + swap + cancel)
}

export function kindOfReturn({
  by_shop: byShop,
  swap_cents: swapCents,
  cancel_cents: cancelCents,
}: Pick<ReturnRow, 'by_shop' | 'swap_cents' | 'cancel_cents'>): ReturnKind {
  return returnKind({ byShop, swapCents, cancelCents })
}

export function stageOfReturn(request: OrderReturn): ReturnStage {
  const { state, is_sent: isSent, received_at: receivedAt, refunded_at: refundedAt, refund_status } = request
  return returnStage({ state, isSent, receivedAt, refundedAt, refundStatus: refund_status })
}

/** Oldest first. */
export async function returnsByOrder(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderReturn[]>> {
  const rows = await inBatches(orderIds, (ids) =>
    db
      .selectFrom('return_requests as r')
      .leftJoin('refunds as f', 'f.id', 'r.refund_id')
      .selectAll('r')
      .select(['f.status as refund_status', 'f.settled_at as refund_settled_at'])
      .where('r.order_id', 'in', ids)
      .orderBy('r.id')
      .execute(),
  )
  const items = await inBatches(
    rows.map(({ id }) => id),
    (ids) => db.selectFrom('return_items').selectAll().where('return_id', 'in', ids).orderBy('variant_id').execute(),
  )
  const itemsOf = Map.groupBy(items, ({ return_id: id }) => id)
  const returns = rows.map((row) => ({
    ...row,
    items: itemsOf.get(row.id) ?? [],
  }))
  return Map.groupBy(returns, ({ order_id: id }) => id)
}

export async function listReturns(db: Db, orderId: number): Promise<OrderReturn[]> {
  return (await returnsByOrder(db, [orderId])).get(orderId) ?? []
}

type Request = Insertable<Database['return_requests']>
type Items = readonly (ReturnUnits & { amountCents: number })[]

/** The caller has locked the order. Refuses units that it does not have left. */
export async function insertReturn(
  tx: Tx,
  request: Request,
  items: Items,
  keptUnits: number | null,
): Promise<ReturnRow> {
  const row = await tx.insertInto('return_requests').values(request).returningAll().executeTakeFirstOrThrow()
  for (const { variantId, quantity, amountCents } of items) {
    const { numUpdatedRows } = await tx
      .updateTable('order_items')
      .set((eb) => ({ returned_quantity: eb('returned_quantity', '+', quantity) }))
      .where('order_id', '=', row.order_id)
      .where('variant_id', '=', variantId)
      .where((eb) => eb(eb('returned_quantity', '+', quantity), '<=', eb.ref('quantity')))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Refusal('return_too_many')
    await tx
      .insertInto('return_items')
      .values({ return_id: row.id, variant_id: variantId, quantity, amount_cents: amountCents })
      .execute()
  }
  await setKept(tx, row.order_id, keptUnits)
  return row
}

type Owed = { orderId: number; actor: string; now: Date } & ({ swap_cents: number } | { cancel_cents: number })

/** A return without items, so that the money is refunded, or waits for staff, like that of every other return. */
export async function insertOwed(tx: Tx, { orderId, actor, now, ...cents }: Owed): Promise<OrderReturn> {
  const facts = { by_shop: true, is_sent: false, state: 'accepted', reason: null, answer: null } as const
  const decided = { created_at: now, decided_at: now, decided_by: actor }
  const row = await tx
    .insertInto('return_requests')
    .values({ order_id: orderId, ...cents, ...facts, ...decided })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, items: [], refund_status: null, refund_settled_at: null }
}

async function setKept(tx: Tx, orderId: number, keptUnits: number | null): Promise<void> {
  await tx.updateTable('orders').set({ kept_units: keptUnits }).where('id', '=', orderId).execute()
}

type Decision = {
  state: 'accepted' | 'refused'
  decided_at: Date
  decided_by: string
  answer: string | null
} & Partial<Pick<ReturnRow, 'posting_code' | 'post_by'>>

/** False if it was answered before. The units of a refused return can be in another one. */
export async function answerReturn(tx: Tx, request: OrderReturn, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('return_requests')
    .set(decision)
    .where('id', '=', request.id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  if (decision.state === 'refused') await freeUnits(tx, request)
  return true
}

async function freeUnits(tx: Tx, { order_id: orderId, items }: OrderReturn): Promise<void> {
  for (const { variant_id: variantId, quantity } of items)
    await tx
      .updateTable('order_items')
      .set((eb) => ({ returned_quantity: eb('returned_quantity', '-', quantity) }))
      .where('order_id', '=', orderId)
      .where('variant_id', '=', variantId)
      .execute()
  const lines = await listItems(tx, [orderId])
  const isWhole = lines.every(({ returned_quantity: returned }) => returned === 0)
  const kept = lines.reduce((sum, { quantity, returned_quantity: returned }) => sum + quantity - returned, 0)
  await setKept(tx, orderId, isWhole ? null : kept)
}

export async function updateReturn(
  tx: Tx,
  id: number,
  changes: Partial<
    Pick<ReturnRow, 'sent_at' | 'received_at' | 'refund_id' | 'refunded_at' | 'posting_code' | 'post_by'>
  >,
): Promise<void> {
  await tx.updateTable('return_requests').set(changes).where('id', '=', id).execute()
}

/** Puts units of a return back on sale; a later cancellation of the order leaves them out. */
export async function restockReturn(
  tx: Tx,
  { order_id: orderId, is_sent: isSent }: OrderReturn,
  returned: readonly ReturnUnits[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const lines = await listItems(tx, [orderId])
  const units = returned.map(({ variantId, quantity }) => ({
    productId: lines.find((line) => line.variant_id === variantId)!.product_id,
    variantId,
    quantity,
  }))
  for (const { variantId, quantity } of units)
    await tx
      .updateTable('order_items')
      .set((eb) => ({ restocked_quantity: eb('restocked_quantity', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('variant_id', '=', variantId)
      .execute()
  const moved = await giveBackStock(tx, units)
  await recordMovements(tx, moved, { reason: isSent ? 'return' : 'cancellation', actor, now, orderId })
}
