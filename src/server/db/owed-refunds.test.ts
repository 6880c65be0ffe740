import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertOldUser, openOldDatabase } from '../testing/old-database.ts'
import { insertOldOrderRow } from '../testing/order-rows.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as contact } from './migrations/002-contact.ts'
import { up as account } from './migrations/003-account.ts'
import { up as orderDesk } from './migrations/005-order-desk.ts'
import { up as money } from './migrations/010-money.ts'

test('the migration keeps pending refunds, once and for the remainder', async () => {
  const { db, step } = await openOldDatabase(shop, contact, account)
  const now = new Date('2026-03-01T12:00:00Z')
  const userId = await insertOldUser(db, now)
  const orderId = await insertOldOrderRow(db, { userId, status: 'cancelled', totalCents: 100_00, paidAt: now })
  for (const [id, refunded] of [
    ['11', 0],
    ['12', 40_00],
    ['13', 100_00],
  ] as const) {
    const seen = {
      status: 'approved' as const,
      status_detail: '',
      payment_type: '',
      flag: null,
      is_ended: false,
      fetched_at: now,
    }
    await db
      .insertInto('payments')
      .values({ provider_payment_id: id, order_id: orderId, amount_cents: 100_00, refunded_cents: refunded, ...seen })
      .execute()
    const payload = JSON.stringify({ orderId, paymentId: id })
    await db
      .insertInto('jobs')
      .values({ kind: 'refund_payment', key: `refund:${id}`, payload, run_at: now, created_at: now })
      .execute()
  }
  await step(orderDesk)

  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'payment_id', 'amount_cents', 'cause', 'status'])
    .orderBy('id')
    .execute()
  expect(refunds).toEqual([
    { id: 1, payment_id: '11', amount_cents: 100_00, cause: 'cancelled', status: 'requested' },
    { id: 2, payment_id: '12', amount_cents: 60_00, cause: 'cancelled', status: 'requested' },
  ])
  const jobs = await db.selectFrom('jobs').select(['key', 'payload']).orderBy('id').execute()
  expect(jobs).toEqual(
    refunds.map(({ id, payment_id: paymentId }) => ({
      key: `refund:${id}`,
      payload: JSON.stringify({ orderId, paymentId, refundId: id }),
    })),
  )
  expect(await db.selectFrom('payments').select('refunds_cents').orderBy('provider_payment_id').execute()).toEqual([
    { refunds_cents: 100_00 },
    { refunds_cents: 60_00 },
    { refunds_cents: 0 },
  ])
})

test('the migration marks tried refunds as requested and keeps renewal deadlines', async () => {
  const { db, step } = await openOldDatabase(shop, contact, account)
  await step(orderDesk)
  const [now, later] = [new Date('2026-03-01T12:00:00Z'), new Date('2026-03-02T12:00:00Z')]
  const userId = await insertOldUser(db, now)
  const orderId = await insertOldOrderRow(db, { userId, status: 'cancelled', totalCents: 100_00, paidAt: now })
  const seen = {
    status: 'approved' as const,
    status_detail: '',
    payment_type: '',
    flag: null,
    is_ended: false,
    fetched_at: now,
  }
  await db
    .insertInto('payments')
    .values({ provider_payment_id: '11', order_id: orderId, amount_cents: 100_00, refunded_cents: 0, ...seen })
    .execute()
  for (const [attempts, error] of [
    [0, null],
    [1, null],
    [0, 'no answer'],
  ] as const) {
    const { id } = await db
      .insertInto('refunds')
      .values({
        order_id: orderId,
        payment_id: '11',
        amount_cents: 10_00,
        cause: 'cancelled',
        status: 'requested',
        reason: '',
        actor: 'sistema',
        requested_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('jobs')
      .values({
        kind: 'refund_payment',
        key: `refund:${id}`,
        payload: '{}',
        run_at: now,
        created_at: now,
        attempts,
        last_error: error,
      })
      .execute()
  }
  await db.updateTable('orders').set({ expired_at: now }).where('id', '=', orderId).execute()
  const renewed = await insertOldOrderRow(db, { userId, status: 'pending', createdAt: now })
  await sql`update orders set renewed_at = ${later} where id = ${renewed}`.execute(db)
  await step(money)

  expect(await db.selectFrom('refunds').select('asked_at').orderBy('id').execute()).toEqual([
    { asked_at: null },
    { asked_at: now },
    { asked_at: now },
  ])
  expect(await db.selectFrom('orders').select('first_expired_at').orderBy('id').execute()).toEqual([
    { first_expired_at: now },
    { first_expired_at: later },
  ])
})
