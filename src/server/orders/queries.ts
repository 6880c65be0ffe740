import type { ExpressionBuilder } from 'kysely'
import type { OrderStatus } from '#domain/order.ts'
import { foldText } from '#domain/search.ts'
import { contains, containsLower } from '../db/contains.ts'
import type { Database, Db } from '../db/schema.ts'

/** The customer's own, newest first; one more than asked for when another page follows. */
export function listOrdersOf(db: Db, userId: number, limit: number | undefined, before: number | null) {
  let query = db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id', 'desc')
  if (before !== null) query = query.where('id', '<', before)
  if (limit !== undefined) query = query.limit(limit + 1)
  return query.execute()
}

const SALE: OrderStatus[] = ['confirmed', 'shipped', 'delivered']

export function sumOrdersOf(db: Db, userId: number) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn.coalesce(eb.fn.sum<number>(eb.case().when('status', 'in', SALE).then(eb.ref('total_cents')).else(0).end()), eb.lit(0)).as('spent_cents'),
      eb.fn.count<number>(eb.case().when('status', '=', 'pending').then(1).end()).as('pending'),
      eb.fn.count<number>(eb.case().when('status', '=', 'delivered').then(1).end()).as('completed'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export type OrderFilter = { search: string | undefined; status: OrderStatus | undefined; limit: number | undefined; before: number | null }

/** All orders for staff, newest first, with a text of their products; one more than asked for when another page follows. */
export function listAllOrders(db: Db, { search, status, limit, before }: OrderFilter) {
  let query = db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.user_id', 'o.total_cents', 'o.payment_method', 'o.payment_status', 'o.status', 'o.created_at', 'u.email'])
    .orderBy('o.id', 'desc')
  if (status) query = query.where('o.status', '=', status)
  if (before !== null) query = query.where('o.id', '<', before)
  if (limit !== undefined) query = query.limit(limit + 1)
  const text = search?.trim().toLowerCase().slice(0, 100)
  if (text) query = query.where(matches(text))
  return query.execute()
}

/** By number, customer, or product: as the order calls it, and without accents as it is called now. */
function matches(text: string) {
  const id = /^#?(\d{1,15})$/.exec(text)?.[1]
  const folded = foldText(text)
  return (eb: ExpressionBuilder<Database & { o: Database['orders']; u: Database['users'] }, 'o' | 'u'>) =>
    eb.or([
      ...(id ? [eb('o.id', '=', Number(id)), eb('o.user_id', '=', Number(id))] : []),
      contains('u.email', text),
      eb.exists(
        eb
          .selectFrom('order_items as i')
          .innerJoin('products as p', 'p.id', 'i.product_id')
          .select('i.id')
          .whereRef('i.order_id', '=', 'o.id')
          .where((line) => line.or([containsLower('i.product_name', text), ...(folded === '' ? [] : [contains('p.name_key', folded)])])),
      ),
    ])
}

export function listEvents(db: Db, orderId: number) {
  return db
    .selectFrom('order_events')
    .select(['happened_at', 'actor', 'from_status', 'to_status', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

export async function findCustomerEmail(db: Db, userId: number): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}
