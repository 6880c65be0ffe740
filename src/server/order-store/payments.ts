import { sql, type Expression } from 'kysely'
import type { RefusalReason } from '#domain/payment-refusal.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { OrderRow } from './orders.ts'
import type { FetchedPayment, ProviderId } from '../gateways/payment-provider.ts'

// Without the provider's own time two fetches have no order, so the larger refund wins.
const LARGER_REFUND = sql<number>`case when payments.refunded_cents > excluded.refunded_cents then payments.refunded_cents else excluded.refunded_cents end`

const LAST_CHANGE = sql<Date | null>`coalesce(excluded.provider_updated_at, payments.provider_updated_at)`
const IS_NOT_OLDER = sql<boolean>`(payments.provider_updated_at is null or excluded.provider_updated_at is null or excluded.provider_updated_at >= payments.provider_updated_at)`

/**
 * Returns the order that it was first fetched for, or no row if a newer version, by the provider's own time, is stored.
 */
export function recordPaymentStatement(tx: Tx, orderId: number, payment: FetchedPayment, now: Date) {
  const seen = {
    status: payment.status,
    // The trigger that books refunds recognises a won chargeback by this word.
    status_detail: payment.chargeback === 'won' ? 'reimbursed' : payment.statusDetail,
    refusal: payment.refusal,
    amount_cents: payment.amountCents,
    refunded_cents: payment.refundedCents,
    payment_type: payment.paymentType,
    instalments: payment.instalments,
    fetched_at: now,
    provider_updated_at: payment.updatedAt,
    boleto_line: payment.boleto?.line ?? null,
    boleto_url: payment.boleto?.url ?? null,
  }
  return tx
    .insertInto('payments')
    .values(({ selectFrom }) => ({
      provider_payment_id: payment.id,
      provider: payment.provider,
      order_id: orderId,
      attempt_id: selectFrom('payment_attempts as a')
        .select((eb) => eb.fn.max('a.id').as('id'))
        .where('a.order_id', '=', orderId)
        .where('a.provider', '=', payment.provider)
        .where('a.method', '=', payment.method)
        .where((eb) => eb.or([eb('a.method', '<>', 'pix'), eb('a.reference', '=', payment.id)])),
      flag: null,
      is_ended: false,
      ...seen,
    }))
    .onConflict((oc) =>
      oc
        .column('provider_payment_id')
        .doUpdateSet({ ...seen, refunded_cents: LARGER_REFUND, provider_updated_at: LAST_CHANGE })
        .where(IS_NOT_OLDER)
        // An id that another provider has used is another payment.
        .whereRef('payments.provider', '=', 'excluded.provider'),
    )
    .returning('order_id')
}

/** True if the payment has a boleto's line or document. */
export async function hasBoleto(db: Db, paymentId: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select(['boleto_line', 'boleto_url'])
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()
  return payment !== undefined && (payment.boleto_line !== null || payment.boleto_url !== null)
}

export async function providerOfPayment(db: Db, paymentId: string): Promise<ProviderId> {
  const payment = await db
    .selectFrom('payments')
    .select('provider')
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return payment.provider
}

/** Null if no attempt of the order can have made it. */
export async function methodOfPayment(db: Db, paymentId: string): Promise<PaymentMethod | null> {
  const attempt = await db
    .selectFrom('payments as p')
    .innerJoin('payment_attempts as a', 'a.id', 'p.attempt_id')
    .select('a.method')
    .where('p.provider_payment_id', '=', paymentId)
    .executeTakeFirst()
  return attempt?.method ?? null
}

export async function setNextCheck(db: Db, paymentId: string, at: Date | null): Promise<void> {
  await db.updateTable('payments').set({ next_check_at: at }).where('provider_payment_id', '=', paymentId).execute()
}

export async function hasOtherOpenPayment(tx: Tx, orderId: number, paymentId: string): Promise<boolean> {
  const other = openPayments(tx, orderId).where('provider_payment_id', '<>', paymentId)
  return (await other.executeTakeFirst()) !== undefined
}

/** As last fetched. Flagged ones do not count. */
function openPayments(db: Db, orderId: number) {
  return db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'in_process'])
    .where('flag', 'is', null)
}

export function endedStatement(tx: Db, orderId: number) {
  return tx
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', orderId)
    .where('is_ended', '=', true)
}

export function markEndedStatement(tx: Tx, paymentId: string, isEnded: boolean) {
  return tx.updateTable('payments').set({ is_ended: isEnded }).where('provider_payment_id', '=', paymentId)
}

export async function flagPayment(tx: Tx, paymentId: string, flag: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ flag })
    .where('provider_payment_id', '=', paymentId)
    .where((eb) => eb.or([eb('flag', 'is', null), eb('flag', '<>', flag)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** True for one caller within `ms`, which may then fetch the payments of a pending order. */
export async function claimCheck(db: Db, orderId: number, now: Date, ms: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ checked_at: now })
    .where('order_id', '=', orderId)
    .where('state', '<>', 'replaced')
    .where('provider', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.id', '=', 'payment_attempts.order_id')
          .where('orders.status', '=', 'pending'),
      ),
    )
    .where((eb) =>
      eb.or([eb('checked_at', 'is', null), isPast(eb.ref('checked_at'), new Date(now.getTime() - ms), now)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const CLOCK_SKEW_MS = 60_000

/** Before `before`, or so far after `now` that a clock was ahead when it was written. */
function isPast(instant: Expression<Date | null>, before: Date, now: Date) {
  return sql<boolean>`(${instant} < ${before} or ${instant} > ${new Date(now.getTime() + CLOCK_SKEW_MS)})`
}

export async function markExpiryBlocked(db: Db, orderId: number, now: Date): Promise<void> {
  await db.updateTable('orders').set({ expiry_blocked_at: now }).where('id', '=', orderId).execute()
}

export function listExpired(db: Db, now: Date, { isProviderPaid, limit }: { isProviderPaid: boolean; limit: number }) {
  return expiredOrders(db, now, limit)
    .where('is_provider_paid', '=', isProviderPaid)
    .where('payment_status', '<>', 'in_process')
    .execute()
}

export function listExpiredReviews(db: Db, before: Date, limit: number) {
  return expiredOrders(db, before, limit).where('payment_status', '=', 'in_process').execute()
}

function expiredOrders(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'expires_at', 'expiry_blocked_at'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .limit(limit)
}

export async function hasSeenOpenPayment(db: Db, orderId: number, since: Date): Promise<boolean> {
  const open = openPayments(db, orderId).where('fetched_at', '>=', since)
  return (await open.executeTakeFirst()) !== undefined
}

export function listDueChecks(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('payments')
    .select(['order_id as id', 'provider', 'provider_payment_id as paymentId'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
}

/** True for one process, which may fetch it; if that fails, it is due again at `retryAt`. */
export async function claimPaymentCheck(db: Db, paymentId: string, now: Date, retryAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ next_check_at: retryAt })
    .where('provider_payment_id', '=', paymentId)
    .where('next_check_at', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const LAST_SEEN = sql<Date>`coalesce(a.checked_at, a.answered_at, a.started_at)`

export function listUnseen(db: Db, before: Date, now: Date, limit: number) {
  return waitingAttempts(db)
    .select('o.id')
    .where('a.provider', 'is not', null)
    .where('a.state', 'in', ['idle', 'open'])
    .where(isPast(LAST_SEEN, before, now))
    .orderBy(LAST_SEEN)
    .limit(limit)
    .execute()
}

/** Orders whose process stopped before the provider's answer was saved. */
export function listUnanswered(db: Db, before: Date, now: Date, limit: number) {
  return waitingAttempts(db)
    .select('o.id')
    .where('a.state', '=', 'requested')
    .where((eb) => isPast(eb.ref('a.started_at'), before, now))
    .orderBy('o.id')
    .limit(limit)
    .execute()
}

function waitingAttempts(db: Db) {
  return db
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as a', 'a.order_id', 'o.id')
    .where('o.status', '=', 'pending')
    .where('a.state', '<>', 'replaced')
}

/** Flags money that the provider holds for an order with another total. */
export const WRONG_AMOUNT = 'Pagamento com valor diferente do pedido'

/** Why the last payment of an order was refused, and money for it that is not its total; of unpaid orders only. */
export type Unsettled = { refusal: RefusalReason | null; wrongAmountCents: number | null }

export async function listUnsettled(db: Db, orders: readonly OrderRow[]): Promise<Map<number, Unsettled>> {
  const unpaid = orders.filter(isUnpaid)
  const payments = await inBatches(
    unpaid.map(({ id }) => id),
    (ids) => seenPaymentsStatement(db, ids).execute(),
  )
  const byOrder = Map.groupBy(payments, ({ order_id: id }) => id)
  return new Map(unpaid.map((order) => [order.id, unsettled(order, byOrder.get(order.id) ?? [])]))
}

export async function readUnsettled(db: Db, order: OrderRow): Promise<Unsettled> {
  return (await listUnsettled(db, [order])).get(order.id) ?? NOTHING_UNSETTLED
}

const NOTHING_UNSETTLED: Unsettled = { refusal: null, wrongAmountCents: null }

type SeenPayment = {
  status: string
  refusal: RefusalReason | null
  flag: string | null
  amount_cents: number
  refunds_cents: number
}

export const seenPaymentsStatement = compiledOnce((db, orderIds: readonly number[]) =>
  db
    .selectFrom('payments')
    .select(['order_id', 'status', 'refusal', 'flag', 'amount_cents', 'refunds_cents'])
    .where('order_id', 'in', orderIds)
    .where('status', 'in', ['rejected', 'approved'])
    .orderBy('fetched_at'),
)

/** As `listUnsettled`, of one order whose payments were read. */
export function unsettledOf(order: OrderRow, payments: readonly SeenPayment[]): Unsettled {
  return isUnpaid(order) ? unsettled(order, payments) : NOTHING_UNSETTLED
}

function isUnpaid({ status, paid_by: paidBy }: OrderRow): boolean {
  return (status === 'pending' || status === 'cancelled') && !paidBy
}

function unsettled({ payment_status: status }: OrderRow, payments: readonly SeenPayment[]): Unsettled {
  const wrong = payments.findLast(
    (payment) =>
      payment.status === 'approved' && payment.flag === WRONG_AMOUNT && payment.refunds_cents < payment.amount_cents,
  )
  const refused = status === 'rejected' ? payments.findLast((payment) => payment.status === 'rejected') : undefined
  return { refusal: refused?.refusal ?? null, wrongAmountCents: wrong?.amount_cents ?? null }
}
