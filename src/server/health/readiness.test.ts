import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

const statusOf = async (shop: TestShop) => (await shop.fetch('/health/ready')).status

/** Every write fails from here on; the returned function lifts that. */
async function refuseWrites(shop: TestShop): Promise<() => Promise<unknown>> {
  if (shop.dialect === 'sqlite') {
    await sql`pragma query_only = on`.execute(shop.db)
    return () => sql`pragma query_only = off`.execute(shop.db)
  }
  const set = async (value: 'on' | 'off') => {
    const { db, close } = openDatabase(shop.config.database, { poolSize: 1 })
    await sql`set default_transaction_read_only = off`.execute(db)
    await sql`alter database ${sql.id(new URL(shop.config.database).pathname.slice(1))} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      db,
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      db,
    )
    await close()
  }
  await set('on')
  return () => set('off')
}

test('a database that takes no writes is not ready, and is again once it does', async () => {
  const shop = await openShop()
  expect(await statusOf(shop)).toBe(200)
  const allowWrites = await refuseWrites(shop)
  await expect.poll(() => statusOf(shop), { timeout: 5000 }).toBe(503)
  expect((await shop.fetch('/health/live')).status).toBe(200)
  expect((await shop.fetch('/api/products')).status).toBe(200)
  await allowWrites()
  await expect.poll(() => statusOf(shop), { timeout: 5000 }).toBe(200)
})

test('a process that was asked to stop is not ready at once, and serves on', async () => {
  const shop = await openShop()
  expect(await statusOf(shop)).toBe(200)
  shop.isStopping = true
  expect(await statusOf(shop)).toBe(503)
  expect((await shop.fetch('/api/products')).status).toBe(200)
})

test('a write refused by a full disk makes the process not ready for a while', async () => {
  const shop = await openShop()
  shop.lastWriteFailureAt = shop.now()
  expect(await statusOf(shop)).toBe(503)
  shop.lastWriteFailureAt = new Date(shop.now().getTime() - 10_000)
  await expect.poll(() => statusOf(shop), { timeout: 5000 }).toBe(200)
})

test('a request that the disk refuses is 503 and is remembered for readiness', async () => {
  const shop = await openShop()
  if (shop.dialect === 'postgres') return expect(shop.lastWriteFailureAt).toBeNull()
  shop.stopAt('2026-03-10T12:00:00.000Z')
  const product = await shop.product({ stock: 5 })
  // No room for another page: what SQLite finds on a full disk.
  await sql`pragma max_page_count = 1`.execute(shop.db)
  await sql`create table filler (text text)`.execute(shop.db).catch(() => null)
  const statuses: number[] = []
  for (let i = 0; i < 400 && !statuses.includes(503); i++) {
    const response = await shop.fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email: 'ana@cliente.example', message: 'x'.repeat(1500) }),
    })
    statuses.push(response.status)
  }
  expect(statuses.at(-1)).toBe(503)
  expect(shop.lastWriteFailureAt).toEqual(shop.now())
  expect((await shop.fetch(`/api/products/${product.id}`)).status).toBe(200)
})

test('concurrent and repeated checks share one probe', async () => {
  const shop = await openShop()
  await Promise.all(Array.from({ length: 20 }, () => statusOf(shop)))
  const { used } = await shop.db
    .selectFrom('rate_windows')
    .select('used')
    .where('bucket', '=', 'write-probe')
    .executeTakeFirstOrThrow()
  expect(used).toBe(1)
})
