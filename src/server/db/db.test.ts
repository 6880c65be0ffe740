import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'
import { asInstant } from './computed.ts'
import { isDeadlock, isUnavailable, isUniqueViolation } from './errors.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import type { Db } from './schema.ts'
import { inTransaction } from './transaction.ts'

const INSTANT = new Date('2026-03-10T12:34:56.789Z')

async function insertUser(db: Db, email = `${randomUUID()}@cliente.example`) {
  return db
    .insertInto('users')
    .values({ issuer: 'https://id.example', subject: email, email, name: null, picture: null, created_at: INSTANT })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function order(userId: number, change: object = {}) {
  return {
    user_id: userId,
    status: 'pending',
    payment_method: 'pix',
    payment_status: 'pending',
    subtotal_cents: 100_00,
    shipping_cents: 15_90,
    discount_cents: 10_00,
    total_cents: 105_90,
    holds_coupon: false,
    shipping_address: 'Rua A, 1',
    cart_generation: 1,
    request_hash: 'x',
    is_provider_paid: true,
    created_at: INSTANT,
    ...change,
  } as never
}

test('both databases give the same JavaScript', async () => {
  const shop = await openShop()
  const user = await insertUser(shop.db)
  expect(user).toEqual({
    id: expect.any(Number),
    issuer: 'https://id.example',
    subject: user.email,
    email: user.email,
    name: null,
    name_key: '',
    picture: null,
    created_at: INSTANT,
  })

  const product = await shop.product({ name: 'Ação 👩‍👩‍👧', priceCents: 9_007_199_254_740_991, stock: 0, isFeatured: true })
  expect(product).toMatchObject({
    name: 'Ação 👩‍👩‍👧',
    price_cents: 9_007_199_254_740_991,
    stock_quantity: 0,
    is_featured: true,
    is_active: true,
    is_deleted: false,
    original_price_cents: null,
    category_id: null,
    version: 1,
    created_at: expect.any(Date),
  })

  const coupon = await shop.coupon({ expiresOn: '2026-03-10', maxUses: null })
  expect(coupon).toMatchObject({ expires_on: '2026-03-10', max_uses: null, current_uses: 0, is_active: true })

  const sums = await shop.db
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('version').as('sum'),
      asInstant(fn.max('created_at')).as('latest'),
    ])
    .executeTakeFirstOrThrow()
  expect(sums).toEqual({ count: 1, sum: 1, latest: expect.any(Date) })
})

test('instants keep their milliseconds and their order', async () => {
  const shop = await openShop()
  const instants = [
    '2025-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '2018-11-04T03:30:00.000Z',
    '2024-02-29T12:00:00.000Z',
  ]
  for (const instant of instants) await shop.product({ createdAt: new Date(instant) })
  const rows = await shop.db.selectFrom('products').select('created_at').orderBy('created_at').execute()
  expect(rows.map((row) => row.created_at.toISOString())).toEqual(instants.toSorted())
  const found = await shop.db
    .selectFrom('products')
    .select('id')
    .where('created_at', '=', new Date(instants[2]!))
    .execute()
  expect(found).toHaveLength(1)
})

test.each<[string, (shop: TestShop) => Promise<unknown>]>([
  [
    'stock below nothing',
    async ({ db, product }) =>
      db
        .updateTable('variants')
        .set({ stock_quantity: -1 })
        .where('product_id', '=', (await product()).id)
        .execute(),
  ],
  ['a price below nothing', ({ product }) => product({ priceCents: -1 })],
  ['a discount of more than 100 %', ({ coupon }) => coupon({ percent: 100.01 })],
  ['a discount of nothing', ({ coupon }) => coupon({ fixedCents: 0 })],
  ['a code in small letters', ({ coupon }) => coupon({ code: 'dez' })],
  [
    'an order whose total does not add up',
    async ({ db }) =>
      db
        .insertInto('orders')
        .values(order((await insertUser(db)).id, { total_cents: 100_00 }))
        .execute(),
  ],
  [
    'a discount above the subtotal',
    async ({ db }) =>
      db
        .insertInto('orders')
        .values(order((await insertUser(db)).id, { discount_cents: 200_00, total_cents: -84_10 }))
        .execute(),
  ],
  [
    'a confirmed order without a payment time',
    async ({ db }) =>
      db
        .insertInto('orders')
        .values(order((await insertUser(db)).id, { status: 'confirmed' }))
        .execute(),
  ],
  [
    'a status that does not exist',
    async ({ db }) =>
      db
        .insertInto('orders')
        .values(order((await insertUser(db)).id, { status: 'lost' }))
        .execute(),
  ],
  ['an order without a user', ({ db }) => db.insertInto('orders').values(order(999_999)).execute()],
  [
    'a user with orders deleted',
    async ({ db }) => {
      const { id } = await insertUser(db)
      await db.insertInto('orders').values(order(id)).execute()
      await db.deleteFrom('users').where('id', '=', id).execute()
    },
  ],
])('the database itself refuses %s', async (_, attempt) => {
  const shop = await openShop()
  const error = await attempt(shop).then(
    () => null,
    (refused: unknown) => refused,
  )
  expect(error).toBeInstanceOf(Error)
  expect([isUniqueViolation(error), isUnavailable(error), isDeadlock(error)]).toEqual([false, false, false])
})

test('unique constraints hold and are recognised among errors', async () => {
  const shop = await openShop()
  const { id } = await insertUser(shop.db)
  await shop.db.insertInto('orders').values(order(id)).execute()
  await shop.product({ slug: 'caneca', isDeleted: true })
  await shop.product({ slug: 'caneca' })
  await shop.coupon({ code: 'DEZ' })
  await insertUser(shop.db, 'ana@cliente.example')
  for (const again of [
    () => shop.db.insertInto('orders').values(order(id)).execute(),
    () => shop.product({ slug: 'caneca' }),
    () => shop.coupon({ code: 'DEZ' }),
    () => insertUser(shop.db, 'ana@cliente.example'),
  ]) {
    expect(
      isUniqueViolation(
        await again().then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    ).toBe(true)
  }
})

test('a transaction that fails leaves nothing', async () => {
  const shop = await openShop()
  const failing = inTransaction(shop.db, async (tx) => {
    await insertUser(tx)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('deadlocked transactions are retried, and none is lost', async () => {
  const shop = await openShop()
  const [one, other] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0 })]
  const addBoth = (ids: number[]) =>
    inTransaction(shop.db, async (tx) => {
      for (const id of ids) {
        await tx
          .updateTable('variants')
          .set({ stock_quantity: sql`stock_quantity + 1` })
          .where('product_id', '=', id)
          .execute()
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })
  await Promise.all([addBoth([one.id, other.id]), addBoth([other.id, one.id])])
  expect([await shop.stockOf(one.id), await shop.stockOf(other.id)]).toEqual([2, 2])
})

test('asking db inside its own transaction is an error at once, not a wait without end', async () => {
  const shop = await openShop()
  const mistake = inTransaction(shop.db, async (tx) => {
    await insertUser(tx)
    await insertUser(shop.db)
  })
  await expect(mistake).rejects.toThrow('pass tx instead')
  await expect(inTransaction(shop.db, () => inTransaction(shop.db, async () => {}))).rejects.toThrow('pass tx instead')
  expect(await shop.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('work started in a transaction may use db after it ended', async () => {
  const shop = await openShop()
  let later = Promise.resolve<unknown>(null)
  await inTransaction(shop.db, async (tx) => {
    await insertUser(tx)
    later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
      shop.db.selectFrom('users').select('id').execute(),
    )
  })
  expect(await later).toHaveLength(1)
})

test('migrating again changes nothing', async () => {
  const shop = await openShop()
  await insertUser(shop.db)
  const { db, dialect, close } = openDatabase(shop.config.database, { isForMigration: true })
  await migrate(db, dialect)
  await close()
  expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a migration that fails leaves nothing of itself', async () => {
  const shop = await openShop()
  const steps = {
    '900-whole': { up: async (db: Kysely<unknown>) => void (await sql`create table whole (id int)`.execute(db)) },
    '901-broken': {
      async up(db: Kysely<unknown>) {
        await sql`create table half (id int)`.execute(db)
        await sql`insert into nowhere values (1)`.execute(db)
      },
    },
  }
  const migrator = new Migrator({
    db: shop.db,
    provider: { getMigrations: async () => steps },
    migrationTableName: 'other_migrations',
    migrationLockTableName: 'other_lock',
  })
  const { error } = await migrator.migrateToLatest()
  expect(error).toBeDefined()
  await expect(sql`select * from half`.execute(shop.db)).rejects.toThrow('half')
  await expect(sql`select * from whole`.execute(shop.db)).rejects.toThrow('whole')
})

test('an unavailable database is not reported as a bug, and reconnects', async () => {
  const shop = await openShop()
  if (shop.dialect === 'sqlite') {
    const { db } = openDatabase(join(shop.config.dataDir, 'nowhere', 'vitrine.db'))
    expect(isUnavailable(await sql`select 1`.execute(db).catch((error: unknown) => error))).toBe(true)
    expect(existsSync(join(shop.config.dataDir, 'nowhere'))).toBe(false)
    return
  }
  const killed = await sql`select pg_terminate_backend(pg_backend_pid())`
    .execute(shop.db)
    .catch((error: unknown) => error)
  expect(isUnavailable(killed)).toBe(true)
  await expect.poll(async () => (await shop.fetch('/health/ready')).status).toBe(200)
})

test('while the database is unavailable the shop answers 503 with Retry-After', async () => {
  const shop = await openShop({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nowhere' } })
  const response = await shop.fetch('/api/products')
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.json()).toEqual({
    code: 'unavailable',
    error: 'Serviço temporariamente indisponível. Tente novamente em instantes.',
  })
  expect((await shop.fetch('/health/live')).status).toBe(200)
  expect((await shop.fetch('/health/ready')).status).toBe(503)
})
