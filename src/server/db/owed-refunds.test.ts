import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import type { DialectName } from './columns.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as contact } from './migrations/002-contact.ts'
import { up as account } from './migrations/003-account.ts'
import { up as orderDesk } from './migrations/005-order-desk.ts'
import { openDatabase } from './open.ts'
import type { Db } from './schema.ts'

/** A database as it was before refunds had rows of their own. */
async function openOldDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const database = await freshDatabase(folder, { isEmpty: true })
  const { db, dialect, close } = openDatabase(database.address)
  onTestFinished(async () => {
    await close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  await step(db, dialect, shop, contact, account)
  return { db, dialect }
}

type Up = (db: Kysely<unknown>, dialect: DialectName) => Promise<void>

async function step(db: Db, dialect: DialectName, ...ups: Up[]): Promise<void> {
  for (const up of ups) await up(db as unknown as Kysely<unknown>, dialect)
}

test('refunds that were owed before they had rows are owed still, once and for what is left', async () => {
  const { db, dialect } = await openOldDatabase()
  const now = new Date('2026-03-01T12:00:00Z')
  const { id: userId } = await db
    .insertInto('users')
    .values({ issuer: 'i', subject: 's', email: 'ana@cliente.example', name: null, picture: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const orderId = await insertOrderRow(db, { userId, status: 'cancelled', totalCents: 100_00, paidAt: now })
  for (const [id, refunded] of [['11', 0], ['12', 40_00], ['13', 100_00]] as const) {
    const seen = { status: 'approved', status_detail: '', payment_type: '', flag: null, is_ended: false, fetched_at: now }
    await db.insertInto('payments').values({ provider_payment_id: id, order_id: orderId, amount_cents: 100_00, refunded_cents: refunded, ...seen }).execute()
    const payload = JSON.stringify({ orderId, paymentId: id })
    await db.insertInto('jobs').values({ kind: 'refund_payment', key: `refund:${id}`, payload, run_at: now, created_at: now }).execute()
  }
  await step(db, dialect, orderDesk)

  const refunds = await db.selectFrom('refunds').select(['id', 'payment_id', 'amount_cents', 'cause', 'status']).orderBy('id').execute()
  expect(refunds).toEqual([
    { id: 1, payment_id: '11', amount_cents: 100_00, cause: 'cancelled', status: 'requested' },
    { id: 2, payment_id: '12', amount_cents: 60_00, cause: 'cancelled', status: 'requested' },
  ])
  const jobs = await db.selectFrom('jobs').select(['key', 'payload']).orderBy('id').execute()
  expect(jobs).toEqual(refunds.map(({ id, payment_id: paymentId }) => ({ key: `refund:${id}`, payload: JSON.stringify({ orderId, paymentId, refundId: id }) })))
  expect(await db.selectFrom('payments').select('refunds_cents').orderBy('provider_payment_id').execute()).toEqual([
    { refunds_cents: 100_00 }, { refunds_cents: 60_00 }, { refunds_cents: 0 },
  ])
})
