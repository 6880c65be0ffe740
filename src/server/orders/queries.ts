import type { ExpressionBuilder } from 'kysely'
import { SALE_STATUSES } from '#domain/sales.ts'
import { inBatches } from '../db/batches.ts'
import { asInstant } from '../db/computed.ts'
import { list, type Sorts } from '../db/list.ts'
import type { Database, Db } from '../db/schema.ts'

const SORTS: Sorts<'newest'> = { newest: [['id', 'desc']] }

function ordersOf(db: Db, userId: number) {
  return db.selectFrom('orders').selectAll().where('user_id', '=', userId)
}

/** Including those of checkouts that failed. */
export function listOrdersOf(db: Db, userId: number) {
  return list({ query: ordersOf(db, userId), sorts: SORTS, sort: 'newest' })
}

export function listPlacedOrders(db: Db, userId: number) {
  return list({ query: ordersOf(db, userId).where(isPlaced), sorts: SORTS, sort: 'newest' })
}

/** False for an order that was undone because the provider could not open its first payment, and that was never paid. */
function isPlaced(eb: ExpressionBuilder<Database, 'orders'>) {
  const failed = eb
    .selectFrom('payment_attempts as a')
    .select('a.id')
    .whereRef('a.order_id', '=', 'orders.id')
    .where('a.state', '=', 'failed')
    .where('a.cause', '=', 'checkout')
  return eb.or([
    eb('orders.status', '<>', 'cancelled'),
    eb('orders.paid_by', 'is not', null),
    eb.not(eb.exists(failed)),
  ])
}

export function sumOrdersOf(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .select((eb) => {
      const ofSales = (column: 'total_cents' | 'refunded_cents') =>
        eb.fn.sum<number>(eb.case().when('status', 'in', SALE_STATUSES).then(eb.ref(column)).else(0).end())
      return [
        eb.fn.countAll<number>().as('orders'),
        eb.fn.coalesce(ofSales('total_cents'), eb.lit(0)).as('spent_cents'),
        eb.fn.coalesce(ofSales('refunded_cents'), eb.lit(0)).as('refunded_cents'),
        eb.fn.count<number>(eb.case().when('status', '=', 'pending').then(1).end()).as('pending'),
        eb.fn.count<number>(eb.case().when('status', '=', 'delivered').then(1).end()).as('completed'),
      ]
    })
    .where('user_id', '=', userId)
    .where(isPlaced)
    .executeTakeFirstOrThrow()
}

export function listEvents(db: Db, orderId: number) {
  return db
    .selectFrom('order_events')
    .select(['happened_at', 'actor', 'from_status', 'to_status', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

/** When each of these cancelled orders was cancelled last. */
export async function findCancellations(db: Db, ids: readonly number[]): Promise<Map<number, Date>> {
  const rows = await inBatches(ids, (batch) =>
    db
      .selectFrom('order_events')
      .select((eb) => ['order_id', asInstant(eb.fn.max('happened_at')).as('at')])
      .where('order_id', 'in', batch)
      .where('to_status', '=', 'cancelled')
      .where('from_status', '<>', 'cancelled')
      .groupBy('order_id')
      .execute(),
  )
  return new Map(rows.map(({ order_id: id, at }) => [id, at!]))
}

export function findPaymentOf(db: Db, { id, paid_by: paidBy }: { id: number; paid_by: string | null }) {
  const payments = db.selectFrom('payments').selectAll().where('order_id', '=', id)
  if (paidBy === null) return payments.orderBy('fetched_at', 'desc').limit(1).executeTakeFirst()
  return payments.where('provider_payment_id', '=', paidBy).executeTakeFirst()
}

export const NOTE_COLUMNS = ['id', 'author', 'body', 'written_at'] as const

export function listNotes(db: Db, orderId: number) {
  return db.selectFrom('order_notes').select(NOTE_COLUMNS).where('order_id', '=', orderId).orderBy('id').execute()
}

/** The history's line for a printed label. */
export const LABEL_PRINTED = 'Etiqueta impressa'

export async function isLabelPrinted(db: Db, orderId: number): Promise<boolean> {
  const event = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reason', '=', LABEL_PRINTED)
    .executeTakeFirst()
  return event !== undefined
}
