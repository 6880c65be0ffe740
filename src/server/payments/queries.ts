import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import type { FetchedPayment } from '../gateways/mercadopago.ts'

// Of two that fetched it at once, the one that writes last may have seen it first: what went back stays back.
const MOST_GIVEN_BACK = sql<number>`case when payments.refunded_cents > excluded.refunded_cents then payments.refunded_cents else excluded.refunded_cents end`

/** Keeps the payment as last fetched, and tells whose it is: it stays with the order that it was first seen for. */
export async function recordPayment(tx: Tx, orderId: number, payment: FetchedPayment, now: Date): Promise<number> {
  const seen = {
    status: payment.status,
    status_detail: payment.statusDetail,
    amount_cents: payment.amountCents,
    refunded_cents: payment.refundedCents,
    payment_type: payment.paymentType,
    instalments: payment.instalments,
    fetched_at: now,
  }
  const { order_id: owner } = await tx
    .insertInto('payments')
    .values({ provider_payment_id: payment.id, order_id: orderId, flag: null, is_ended: false, ...seen })
    .onConflict((oc) => oc.column('provider_payment_id').doUpdateSet({ ...seen, refunded_cents: MOST_GIVEN_BACK }))
    .returning('order_id')
    .executeTakeFirstOrThrow()
  return owner
}

/** Whether another payment of the order may still bring the money, as far as was heard. */
export async function hasOtherOpenPayment(tx: Tx, orderId: number, paymentId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('order_id', '=', orderId)
    .where('provider_payment_id', '<>', paymentId)
    .where('status', 'in', ['pending', 'in_process', 'authorized'])
    .executeTakeFirst()
  return other !== undefined
}

export async function listEnded(tx: Db, orderId: number): Promise<string[]> {
  const rows = await tx.selectFrom('payments').select('provider_payment_id').where('order_id', '=', orderId).where('is_ended', '=', true).execute()
  return rows.map((row) => row.provider_payment_id)
}

export async function markEnded(tx: Tx, paymentId: string, isEnded: boolean): Promise<void> {
  await tx.updateTable('payments').set({ is_ended: isEnded }).where('provider_payment_id', '=', paymentId).execute()
}

/** False when it carries this flag already. */
export async function flagPayment(tx: Tx, paymentId: string, flag: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ flag })
    .where('provider_payment_id', '=', paymentId)
    .where((eb) => eb.or([eb('flag', 'is', null), eb('flag', '<>', flag)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lets one caller in `ms` look at the provider for a waiting order; false for the others. */
export async function claimCheck(db: Db, orderId: number, now: Date, ms: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ provider_checked_at: now })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('is_provider_paid', '=', true)
    .where((eb) => eb.or([eb('provider_checked_at', 'is', null), eb('provider_checked_at', '<', new Date(now.getTime() - ms))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export function listExpired(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'is_provider_paid', 'expires_at'])
    .where('status', '=', 'pending')
    .where('payment_status', '<>', 'in_process')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Waiting orders that nobody has looked at for a while, the longest unseen first. */
export function listUnseen(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id'])
    .where('status', '=', 'pending')
    .where('is_provider_paid', '=', true)
    .where('provider_answered_at', '<', before)
    .where((eb) => eb.or([eb('provider_checked_at', 'is', null), eb('provider_checked_at', '<', before)]))
    .orderBy((eb) => eb.fn.coalesce('provider_checked_at', 'provider_answered_at'))
    .limit(limit)
    .execute()
}

/** Orders whose process stopped between writing them and hearing from the provider. */
export function listUnanswered(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id'])
    .where('status', '=', 'pending')
    .where('provider_answered_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('renewed_at', 'created_at'), '<', before))
    .orderBy('id')
    .limit(limit)
    .execute()
}
