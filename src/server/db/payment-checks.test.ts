import { expect, test } from 'vitest'
import { insertOldUser, openOldDatabase } from '../testing/old-database.ts'
import { insertOldOrderRow } from '../testing/order-rows.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as contact } from './migrations/002-contact.ts'
import { up as account } from './migrations/003-account.ts'
import { up as paymentChecks } from './migrations/019-payment-checks.ts'

const DAY = 86_400_000

test('paying payments of the last 120 days are due for a check, others are not', async () => {
  const { db, step } = await openOldDatabase(shop, contact, account)
  const now = new Date()
  const userId = await insertOldUser(db, now)
  for (const [id, age, isCounted] of [
    ['young', 3, true],
    ['old', 130, true],
    ['uncounted', 3, false],
  ] as const) {
    const paidAt = new Date(now.getTime() - age * DAY)
    const orderId = await insertOldOrderRow(db, { userId, paidAt })
    const seen = {
      status: 'approved' as const,
      status_detail: '',
      payment_type: '',
      flag: null,
      is_ended: false,
      fetched_at: paidAt,
    }
    await db
      .insertInto('payments')
      .values({ provider_payment_id: id, order_id: orderId, amount_cents: 1, refunded_cents: 0, ...seen })
      .execute()
    if (isCounted) await db.updateTable('orders').set({ paid_by: id }).where('id', '=', orderId).execute()
  }
  await step(paymentChecks)
  const due = await db
    .selectFrom('payments')
    .select(['provider_payment_id', 'next_check_at'])
    .where('next_check_at', '<=', now)
    .execute()
  expect(due).toEqual([{ provider_payment_id: 'young', next_check_at: new Date(now.getTime() - 3 * DAY) }])
})
