import { type InsertObject, type Selectable, sql } from 'kysely'
import { type Day, saoPauloDay } from '#domain/calendar.ts'
import { boletoDueDay } from '#domain/payment-deadline.ts'
import type { AttemptCause } from '#domain/payment-attempt.ts'
import { orderTxid } from '#domain/pix.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { boletoReminderAt } from '#domain/reminder.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { countRows } from '../db/list.ts'
import { filterOnly } from '../db/filter-only.ts'
import { runPipelined } from '../db/pipelined.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import type { OrderedItem } from './order-items.ts'
import type { OrderRow } from './orders.ts'
import { oweReminderStatement } from './reminders.ts'

export type Attempt = Selectable<Database['payment_attempts']>

/** A free order has no attempt. */
export type OrderToPay = {
  order: OrderRow
  attempt: Attempt | undefined
  /** Set by a checkout, which has just written them. */
  items?: readonly OrderedItem[]
  /** Of the order's link, set by a checkout too; null for an account's. */
  token?: string | null
}

export type OpenedPayment = Pick<Attempt, 'reference' | 'checkout_url' | 'pix_code'>

export const NOTHING_OPENED: OpenedPayment = { reference: null, checkout_url: null, pix_code: null }

type NewAttempt = { orderId: number; method: PaymentMethod; provider: string | null; cause: AttemptCause; now: Date }

export async function withAttempt(db: Db, order: OrderRow): Promise<OrderToPay> {
  return { order, attempt: await currentAttempt(db, order.id) }
}

/** A literal, so that SQLite plans the statement once: a partial index has this condition. */
function currentOnes(db: Db) {
  return db.selectFrom('payment_attempts').selectAll().where('state', '<>', sql.lit('replaced'))
}

/** `currentAttempt` of an order whose attempts were read. */
export function currentOf(attempts: readonly Attempt[]): Attempt | undefined {
  return attempts.find(({ state }) => state !== 'replaced')
}

export function currentAttempt(db: Db, orderId: number): Promise<Attempt | undefined> {
  return currentOnes(db).where('order_id', '=', orderId).executeTakeFirst()
}

export async function currentAttempts(db: Db, orderIds: readonly number[]): Promise<Map<number, Attempt>> {
  const attempts = await inBatches(orderIds, (ids) => currentOnes(db).where('order_id', 'in', ids).execute())
  return new Map(attempts.map((attempt) => [attempt.order_id, attempt]))
}

export function countAttempts(db: Db, orderId: number): Promise<number> {
  return countRows(db.selectFrom('payment_attempts').where('order_id', '=', orderId))
}

export async function listCheckouts(db: Db, orderId: number, provider: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('checkout_url', 'is not', null)
    .where('reference', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.reference!)
}

export async function orderProviders(db: Db, orderId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('provider')
    .distinct()
    .where('order_id', '=', orderId)
    .where('provider', 'is not', null)
    .execute()
  return rows.map((row) => row.provider!)
}

export function listAttempts(db: Db, orderId: number): Promise<Attempt[]> {
  return attemptsStatement(db, orderId).execute()
}

export const attemptsStatement = compiledOnce((db, orderId: number) =>
  db.selectFrom('payment_attempts').selectAll().where('order_id', '=', orderId).orderBy('id'),
)

const OPENED_BY_CUSTOMER: readonly AttemptCause[] = ['reopening', 'edit', 'hold']

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
  const [, [inserted]] = await runPipelined(tx, [
    oweAttemptReminderStatement(tx, attempt),
    insertAttemptStatement(tx, attempt),
  ])
  return inserted!
}

/** Null if the method has none. */
export function oweAttemptReminderStatement(
  tx: Tx,
  { orderId, method, now }: Pick<NewAttempt, 'orderId' | 'method' | 'now'>,
) {
  if (method !== 'boleto') return null
  return oweReminderStatement(tx, { orderId, kind: 'boleto_due', dueAt: boletoReminderAt(now) })
}

/** Without the reminder of a boleto. */
export function insertAttemptStatement(tx: Tx, { orderId, method, provider, cause, now }: NewAttempt) {
  return newAttemptStatement(tx, {
    order_id: orderId,
    method,
    provider,
    cause,
    state: OPENED_BY_CUSTOMER.includes(cause) ? 'idle' : 'requested',
    started_at: now,
    ...NOTHING_OPENED,
  })
}

type NewRow = Omit<InsertObject<Database, 'payment_attempts'>, 'method_discount_cents' | 'order_id'> & {
  order_id: number
}
const newAttemptStatement = compiledOnce((tx, row: NewRow) =>
  tx
    .insertInto('payment_attempts')
    .values((eb) => ({
      ...row,
      method_discount_cents: eb
        .selectFrom('orders')
        .select('method_discount_cents')
        .where('id', '=', row.order_id)
        .$castTo<number>(),
    }))
    .returningAll(),
)

/** The order with the price that this attempt requested. */
export function pricedAs(order: OrderRow, { method, method_discount_cents: methodDiscount }: Attempt): OrderRow {
  const difference = order.method_discount_cents - methodDiscount
  return {
    ...order,
    payment_method: method,
    method_discount_cents: methodDiscount,
    discount_cents: order.discount_cents - difference,
    total_cents: order.total_cents + difference,
  }
}

/** The caller holds the order's lock. */
export async function replaceAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'replaced', refusal: null })
    .where('order_id', '=', attempt.orderId)
    .where('state', '<>', 'replaced')
    .execute()
  return insertAttempt(tx, attempt)
}

/**
 * Ends every attempt of an order whose total changes with its items, and remembers what each requested. The caller holds
 * the order's lock, passes the order as it was, and starts another attempt.
 */
export async function endAttempts(tx: Tx, order: OrderRow): Promise<void> {
  for (const attempt of await listAttempts(tx, order.id))
    await tx
      .updateTable('payment_attempts')
      .set({
        state: 'replaced',
        refusal: null,
        former_total_cents: attempt.former_total_cents ?? pricedAs(order, attempt).total_cents,
      })
      .where('id', '=', attempt.id)
      .execute()
}

/** Saves the provider's first answer. Undefined if the attempt was answered, replaced or abandoned meanwhile. */
export async function openAttempt(
  tx: Tx,
  attempt: Attempt,
  opened: OpenedPayment,
  now: Date,
): Promise<Attempt | undefined> {
  const [answered] = await openAttemptStatement(tx, attempt, opened, now).execute()
  return answered
}

export function openAttemptStatement(
  tx: Tx,
  { id, state }: Attempt,
  { reference, checkout_url, pix_code }: OpenedPayment,
  now: Date,
) {
  return openStatement(tx, { id, state, set: { reference, checkout_url, pix_code, answered_at: now } })
}

type Opening = { id: number; state: Attempt['state']; set: OpenedPayment & { answered_at: Date } }
const openStatement = compiledOnce((tx, { id, state, set }: Opening) =>
  tx
    .updateTable('payment_attempts')
    .set({ ...set, state: 'open' })
    .where('id', '=', id)
    .where(filterOnly('state'), '=', state)
    .returningAll(),
)

export async function failAttempt(tx: Tx, attemptId: number, refusal: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempts')
    .set({ state: 'failed', refusal })
    .where('id', '=', attemptId)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The idempotency key: one per attempt, also unique at an account that other installations have used. */
export function requestKey({ order_id: orderId, started_at: startedAt }: Attempt): string {
  return `${orderTxid(orderId)}-${startedAt.getTime()}`
}

/** The last day on which the order's open boleto can be paid; null for any other order. */
export function dueOn({ status, payment_method: method }: OrderRow, attempt: Attempt | undefined): Day | null {
  return status === 'pending' && method === 'boleto' && attempt ? boletoDueDay(attempt.started_at) : null
}

/** True for a boleto that the customer did not request before its due day passed: another attempt replaces it. */
export function isOutdated({ method, state, started_at: startedAt }: Attempt, now: Date): boolean {
  return method === 'boleto' && state === 'idle' && boletoDueDay(startedAt) < saoPauloDay(now)
}

/** `dueOn` as customers see it: null if the attempt will be replaced, because the next one has another day. */
export function shownDueOn(order: OrderRow, attempt: Attempt | undefined, now: Date): Day | null {
  return attempt && isOutdated(attempt, now) ? null : dueOn(order, attempt)
}

export function listPayments(db: Db, orderId: number) {
  return db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('fetched_at').execute()
}
