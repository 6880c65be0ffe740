import type { Insertable, Selectable } from 'kysely'
import type { OrderStatus } from '#domain/order.ts'
import { searchKey } from '#domain/search.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export type OrderRow = Selectable<Database['orders']>

export function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Paid to the shop's own PIX key: no provider tells of the money, staff do. */
export function confirmsByHand({
  payment_method: method,
  is_provider_paid: isProviderPaid,
  total_cents: cents,
}: OrderRow): boolean {
  return method === 'pix' && !isProviderPaid && cents > 0
}

export async function getOrder(db: Db, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

export function listOrders(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
}

/** Reads the order as its holder: from here to the end of the transaction nobody else changes it. */
export function claimOrder(tx: Tx, id: number, userId?: number): Promise<OrderRow | undefined> {
  return tx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .returningAll()
    .executeTakeFirst()
}

export type ItemRow = {
  order_id: number
  product_id: number
  product_name: string
  quantity: number
  price_cents: number
  image_url: string | null
}

/** Databases take only so many values in one statement. */
const BATCH_SIZE = 10_000

export async function listItems(db: Db, orderIds: readonly number[]): Promise<ItemRow[]> {
  const items: ItemRow[] = []
  for (let start = 0; start < orderIds.length; start += BATCH_SIZE) {
    const part = await db
      .selectFrom('order_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select(['i.order_id', 'i.product_id', 'i.product_name', 'i.quantity', 'i.price_cents', 'p.image_url'])
      .where('i.order_id', 'in', orderIds.slice(start, start + BATCH_SIZE))
      .orderBy('i.id')
      .execute()
    for (const item of part) items.push(item)
  }
  return items
}

export async function insertOrder(tx: Tx, order: Insertable<Database['orders']>): Promise<OrderRow> {
  return tx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
}

export async function insertItems(tx: Tx, items: Insertable<Database['order_items']>[]): Promise<void> {
  await tx.insertInto('order_items').values(items).execute()
}

/** What the order is found by; none of it changes later. */
export async function insertKey(tx: Tx, { id, recipient }: OrderRow, productNames: readonly string[]): Promise<void> {
  await tx
    .insertInto('order_keys')
    .values({ order_id: id, search_key: searchKey([recipient, ...productNames]) })
    .execute()
}

type Event = { orderId: number; at: Date; actor: string; from: OrderStatus | null; to: OrderStatus; reason: string }

export async function insertEvent(tx: Tx, { orderId, at, actor, from, to, reason }: Event): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, happened_at: at, actor, from_status: from, to_status: to, reason })
    .execute()
}

/** The change, unless somebody moved the order or its payment since `seen` was read. */
export async function updateOrder(tx: Tx, seen: OrderRow, changes: Partial<OrderRow>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(changes)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('payment_status', '=', seen.payment_status)
    .where((eb) => (seen.paid_by === null ? eb('paid_by', 'is', null) : eb('paid_by', '=', seen.paid_by)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function findByIdempotencyKey(db: Db, userId: number, key: string) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export function findByCart(db: Db, userId: number, generation: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('cart_generation', '=', generation)
    .executeTakeFirst()
}

export async function countOpenOrders(db: Db, userId: number): Promise<number> {
  const { open } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return open
}

/** The customer's units in orders that wait for a payment, by product. */
export async function unpaidUnits(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select((eb) => ['i.product_id', eb.fn.sum<number>('i.quantity').as('units')])
    .where('o.user_id', '=', userId)
    .where('o.status', '=', 'pending')
    .groupBy('i.product_id')
    .execute()
  return new Map(rows.map(({ product_id: id, units }) => [id, units]))
}

export type Customer = { id: number; email: string; name: string | null }

export function findCustomer(db: Db, userId: number): Promise<Customer> {
  return db.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', userId).executeTakeFirstOrThrow()
}

export async function listCustomers(db: Db, userIds: readonly number[]): Promise<Map<number, Customer>> {
  if (userIds.length === 0) return new Map()
  const customers = await db.selectFrom('users').select(['id', 'email', 'name']).where('id', 'in', userIds).execute()
  return new Map(customers.map((customer) => [customer.id, customer]))
}

/** The order waits for another payment from now on, until another time. */
export function renewOrder(
  tx: Tx,
  orderId: number,
  renewal: Pick<OrderRow, 'payment_method' | 'payment_status' | 'expires_at' | 'first_expired_at' | 'is_provider_paid'>,
): Promise<OrderRow> {
  return tx.updateTable('orders').set(renewal).where('id', '=', orderId).returningAll().executeTakeFirstOrThrow()
}

export async function holdCoupon(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('orders').set({ holds_coupon: true }).where('id', '=', orderId).execute()
}

export async function freeIdempotencyKey(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('orders').set({ idempotency_key: null }).where('id', '=', orderId).execute()
}
