import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STAFF_ROLES } from '#domain/role.ts'
import { announceProducts } from '../alerts/announce.ts'
import { verifyProofs } from '../order-store/verify-proofs.ts'
import { keepFirstToken } from '../settings/settings.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { syncPaymentById } from '../payments/sync-order.ts'
import { sendDueReminders } from '../reminders/send-due.ts'
import { openOutsideWorld } from '../store.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { readPastMoney } from './past-money.ts'
import { seedDemo } from './seed-demo.ts'

const DEMO = join(import.meta.dirname, '../../../demo')
const FILES = { catalogue: join(DEMO, 'catalogo.json'), past: join(DEMO, 'passado.json') }

async function openPastShop(options: Parameters<typeof openShop>[0] = {}): Promise<TestShop> {
  const shop = await openShop(options)
  await shop.db.deleteFrom('settings').execute()
  expect(await seedDemo(shop.db, shop.config, FILES, shop.now())).toBe(true)
  await keepFirstToken(shop.db, shop.config)
  if (options.outside) {
    const sandbox = await openOutsideWorld(shop.config)
    await sandbox.rememberOnce(() => readPastMoney(shop.db, shop.config.publicUrl))
    await sandbox.close()
  }
  return shop
}

/** Orders with their history and payments, one line each; without the instants of fetches. */
async function moneyOf({ db }: TestShop): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().orderBy('id').execute()
  const payments = await db.selectFrom('payments').selectAll().orderBy('provider_payment_id').execute()
  const events = await db.selectFrom('order_events').selectAll().orderBy('id').execute()
  const settled = payments.map((row) => ({ ...row, fetched_at: null, next_check_at: null }))
  return [...orders, ...events, ...settled].map((row) => JSON.stringify(row))
}

/** Three of each kind. */
async function examplePayments({ db }: TestShop): Promise<string[]> {
  const rows = await db.selectFrom('payments').selectAll().orderBy('provider_payment_id').execute()
  const kinds = Map.groupBy(rows, (row) => `${row.status} ${row.status_detail} ${row.payment_type}`)
  return [...kinds.values()].flatMap((same) => same.slice(-3).map(({ provider_payment_id: id }) => id))
}

test('the past of the demo keeps every rule of the books', async () => {
  const shop = await openPastShop()
  await expectBooksInOrder(shop)
  expect((await verifyProofs(shop.db)).broken).toBe(null)
})

test('past payments are read completely, in pages of orders', async () => {
  const { db, config } = await openPastShop()
  const pages = await Array.fromAsync(readPastMoney(db, config.publicUrl))
  expect(pages.length).toBeGreaterThan(1)
  const idsOf = ({ payments }: (typeof pages)[number]) => payments.map(({ id }) => String(id))
  const stored = await db.selectFrom('payments').select('provider_payment_id as id').execute()
  expect(pages.flatMap(idsOf).toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
})

test('the sandbox answers for payments of the past, and syncing them changes nothing', async () => {
  const shop = await openPastShop({ outside: true })
  const before = new Set(await moneyOf(shop))
  for (const id of await examplePayments(shop)) expect(await syncPaymentById(shop, 'mercadopago', id)).toBe(null)
  await sweepOrders(shop)
  expect((await moneyOf(shop)).filter((row) => !before.has(row))).toEqual([])
  expect(await shop.db.selectFrom('jobs').selectAll().execute()).toEqual([])
})

test('reminders, alerts and messages of the past are worth looking at, and nothing of them is overdue', async () => {
  const shop = await openPastShop()
  const { api } = await shop.superAdmin()
  const recovered = await api.adminReports.recovered({ period: 'month' })
  expect(recovered.sent).toBeGreaterThan(15)
  expect(recovered.orders).toBeGreaterThan(1)
  expect(recovered.total).toBeGreaterThan(200_00)
  const { items: awaited } = await api.adminAlerts.list({})
  expect(awaited.length).toBeGreaterThan(6)
  expect(awaited[0]!.waiting_for_stock).toBeGreaterThan(9)
  expect((await api.adminReports.attention()).messages).toMatchObject({ count: 3, due: 1, late: 0 })
  const { items: messages } = await api.adminMessages.list({ limit: 100 })
  expect(new Set(messages.map(({ state }) => state))).toEqual(new Set(['new', 'answered', 'closed']))
  await sendDueReminders(shop)
  await announceProducts(shop.db, shop.now())
  expect(await shop.db.selectFrom('jobs').select('kind').execute()).toEqual([])
})

test('a person of each role works for the owner', async () => {
  const shop = await openPastShop()
  const owner = await shop.superAdmin()
  const staff = await owner.api.adminStaff.list()
  expect(staff.map(({ role }) => role)).toEqual(['owner', ...STAFF_ROLES])
  for (const { user_id: email, role } of staff.slice(1)) {
    const { api } = await shop.customer({ email })
    expect(await api.adminStaff.check()).toMatchObject({ isAdmin: true, role })
  }
})

test('staff refund an order of the past', async () => {
  const shop = await openPastShop({ outside: true })
  const admin = await shop.admin()
  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'delivered')
    .where('payment_status', '=', 'approved')
    .where('paid_by', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await admin.api.adminOrders.refund({ id, amount: 10_00 })
  await shop.jobs.drain()
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ payment_status: 'partially_refunded' })
  await expectBooksInOrder(shop)
})
