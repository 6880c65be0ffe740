import type { InsertObject, Selectable } from 'kysely'
import type { Destination } from '#domain/address.ts'
import type { PostalAddress } from '#contract/store.ts'
import type { OrderStatus, UnpaidOrder } from '#domain/order.ts'
import { isConfirmedByHand } from '#domain/payment.ts'
import { foldText, searchKey } from '#domain/search.ts'
import { countRows } from '../db/list.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { lockRows } from '../db/lock-rows.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { rememberedIbgeCode } from '../places/cep-store.ts'
import { Refusal } from '../refusal.ts'

export type OrderRow = Selectable<Database['orders']>

/** Its address for `destinationLines`; null parts if it came without them. */
export function destinationOf(order: OrderRow): Destination {
  const { shipping_address, street, street_number, complement, neighborhood, city, state, cep, ibge_code } = order
  if (street === null) return { shipping_address, destination: null }
  return {
    shipping_address,
    destination: {
      street,
      number: street_number!,
      complement: complement!,
      neighborhood: neighborhood!,
      city: city!,
      state: state!,
      cep: cep!,
      ibge_code,
    },
  }
}

export async function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  const [order] = await findOrderStatement(db, id).execute()
  return order
}

export const findOrderStatement = compiledOnce((db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id),
)

export function confirmsByHand(order: OrderRow): boolean {
  return isConfirmedByHand({
    method: order.payment_method,
    isProviderPaid: order.is_provider_paid,
    totalCents: order.total_cents,
  })
}

export function unpaid(order: OrderRow): UnpaidOrder {
  return {
    status: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    expiresAt: order.expires_at,
    expiredAt: order.expired_at,
    firstExpiredAt: order.first_expired_at,
    heldUntil: order.held_until,
  }
}

export async function getOrder(db: Db, id: number): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** Refuses another customer's order as if there were none. */
export async function getOwnOrder(db: Db, id: number, userId: number): Promise<OrderRow> {
  const order = await findOrder(db, id)
  if (order?.user_id !== userId) throw new Refusal('order_not_found')
  return order
}

export function listOrders(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
}

/** Locks the order row until commit. */
export async function lockOrder(tx: Tx, id: number, userId?: number): Promise<OrderRow | undefined> {
  const [order] = await lockOrderStatement(tx, { id, userId }).execute()
  return order
}

export const lockOrderStatement = compiledOnce((tx, { id, userId }: { id: number; userId?: number | undefined }) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .$call(lockRows(tx)),
)

/** All orders of these people, oldest first. */
export async function lockOrdersOf(tx: Tx, userIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .$call(lockRows(tx))
    .execute()
  return rows.map(({ id }) => id)
}

/** Only while the order still goes to that CEP: staff may have changed its address during the look-up. */
export async function saveIbgeCode(db: Db, id: number, cep: string, code: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ ibge_code: code })
    .where('id', '=', id)
    .where('cep', '=', cep)
    .where('ibge_code', 'is', null)
    .execute()
}

export function insertOrder(tx: Tx, order: InsertObject<Database, 'orders'>): Promise<OrderRow> {
  return tx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
}

/** `place`: of an address in parts, for the IBGE code of its remembered CEP. */
type NewOrder = {
  row: InsertObject<Database, 'orders'>
  place: Pick<PostalAddress, 'cep' | 'city' | 'state'> | undefined
}

/** For an order of the checkout: `row` has no expressions. */
export const insertOrderStatement = compiledOnce((tx, { row, place }: NewOrder) =>
  tx
    .insertInto('orders')
    .values({ ...row, ...(place && { ibge_code: rememberedIbgeCode(tx, place) }) })
    .returningAll(),
)

export async function insertKey(tx: Tx, order: OrderRow, productNames: readonly string[]): Promise<void> {
  await insertKeyStatement(tx, order, productNames).execute()
}

export function insertKeyStatement(tx: Tx, { id, recipient }: OrderRow, productNames: readonly string[]) {
  return newKeyStatement(tx, {
    order_id: id,
    search_key: searchKey([recipient, ...productNames]),
    recipient_key: foldText(recipient ?? ''),
  })
}

const newKeyStatement = compiledOnce((tx, row: InsertObject<Database, 'order_keys'>) =>
  tx.insertInto('order_keys').values(row),
)

/** After a change of its recipient or its items. */
export async function updateKey(
  tx: Tx,
  { id, recipient }: Pick<OrderRow, 'id' | 'recipient'>,
  productNames: readonly string[],
): Promise<void> {
  await tx
    .updateTable('order_keys')
    .set({ search_key: searchKey([recipient, ...productNames]), recipient_key: foldText(recipient ?? '') })
    .where('order_id', '=', id)
    .execute()
}

type Event = { from?: OrderStatus | null; to?: OrderStatus; actor: string; reason: string; now: Date }

/** A line of the order's history; without `from` and `to`, its status did not change. */
export async function insertEvent(tx: Tx, order: OrderRow, event: Event): Promise<void> {
  await insertEventStatement(tx, order, event).execute()
}

export function insertEventStatement(
  tx: Tx,
  { id, status }: OrderRow,
  { from = status, to = status, actor, reason, now }: Event,
) {
  return newEventStatement(tx, { order_id: id, happened_at: now, actor, from_status: from, to_status: to, reason })
}

const newEventStatement = compiledOnce((tx, row: InsertObject<Database, 'order_events'>) =>
  tx.insertInto('order_events').values(row),
)

/** False, with nothing changed, if the order, its address, its payment or its returns changed since `seen` was read. */
export async function updateOrder(tx: Tx, seen: OrderRow, changes: Partial<OrderRow>): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(changes)
    .where('id', '=', seen.id)
    .where('status', '=', seen.status)
    .where('payment_status', '=', seen.payment_status)
    .where('revision', '=', seen.revision)
    .where((eb) => (seen.paid_by === null ? eb('paid_by', 'is', null) : eb('paid_by', '=', seen.paid_by)))
    .where((eb) => (seen.kept_units === null ? eb('kept_units', 'is', null) : eb('kept_units', '=', seen.kept_units)))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function idempotencyKeyStatement(db: Db, userId: number, key: string) {
  return db.selectFrom('orders').selectAll().where('user_id', '=', userId).where('idempotency_key', '=', key)
}

export function findByCart(db: Db, userId: number, generation: number) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('cart_generation', '=', generation)
    .executeTakeFirst()
}

export function countWaitingAtProvider(db: Db): Promise<number> {
  return countRows(db.selectFrom('orders').where('status', '=', 'pending').where('is_provider_paid', '=', true))
}

export type Customer = { id: number; email: string; name: string | null }

export function findCustomer(db: Db, userId: number): Promise<Customer & { issuer: string }> {
  return customerStatement(db, userId).executeTakeFirstOrThrow()
}

export function customerStatement(db: Db, userId: number) {
  return db.selectFrom('users').select(['id', 'email', 'name', 'issuer']).where('id', '=', userId)
}

export async function listCustomers(db: Db, userIds: readonly number[]): Promise<Map<number, Customer>> {
  if (userIds.length === 0) return new Map()
  const customers = await db.selectFrom('users').select(['id', 'email', 'name']).where('id', 'in', userIds).execute()
  return new Map(customers.map((customer) => [customer.id, customer]))
}

export function renewOrder(
  tx: Tx,
  orderId: number,
  renewal: Pick<
    OrderRow,
    | 'payment_method'
    | 'payment_status'
    | 'discount_cents'
    | 'method_discount_cents'
    | 'total_cents'
    | 'expires_at'
    | 'first_expired_at'
    | 'is_provider_paid'
  >,
): Promise<OrderRow> {
  return tx.updateTable('orders').set(renewal).where('id', '=', orderId).returningAll().executeTakeFirstOrThrow()
}

export async function holdCoupon(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('orders').set({ holds_coupon: true }).where('id', '=', orderId).execute()
}

export async function freeIdempotencyKey(tx: Tx, orderId: number): Promise<void> {
  await tx.updateTable('orders').set({ idempotency_key: null }).where('id', '=', orderId).execute()
}
