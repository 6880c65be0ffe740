import { SALE_STATUSES } from '#domain/sales.ts'
import { list, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'

const SORTS: Sorts<'newest'> = { newest: [['id', 'desc']] }

export function listOrdersOf(db: Db, userId: number) {
  return list({
    query: db.selectFrom('orders').selectAll().where('user_id', '=', userId),
    sorts: SORTS,
    sort: 'newest',
  })
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

export function findPaymentOf(db: Db, { id, paid_by: paidBy }: { id: number; paid_by: string | null }) {
  const payments = db.selectFrom('payments').selectAll().where('order_id', '=', id)
  if (paidBy === null) return payments.orderBy('fetched_at', 'desc').limit(1).executeTakeFirst()
  return payments.where('provider_payment_id', '=', paidBy).executeTakeFirst()
}

export const NOTE_COLUMNS = ['id', 'author', 'body', 'written_at'] as const

export function listNotes(db: Db, orderId: number) {
  return db.selectFrom('order_notes').select(NOTE_COLUMNS).where('order_id', '=', orderId).orderBy('id').execute()
}
