import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, inject, test, vi } from 'vitest'
import { isRefusal } from '#contract/client.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import type { Client, Person } from '../testing/client.ts'
import { openDatabaseProxy, type Cut, type DatabaseProxy } from '../testing/database-proxy.ts'
import { freshDatabase } from '../testing/database.ts'
import { fillCart, shownCart } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'
import { isTimeout, isUnavailable } from './errors.ts'
import { openDatabase } from './open.ts'
import { runPipelined } from './pipelined.ts'
import { guardedPool, openPool } from './postgres-pool.ts'
import type { Database } from './schema.ts'
import { inTransaction } from './transaction.ts'

/** A file has no connection that could be cut. */
const IS_FILE = inject('databaseTemplate').dialect === 'sqlite'

/** Every how many statements one is cut; 1 in the long form. */
const STEP = process.env.FAULTS === 'long' ? 1 : 6

async function openProxiedShop() {
  let proxy!: DatabaseProxy
  const shop = await openShop({
    async database(folder) {
      const database = await freshDatabase(folder)
      proxy = await openDatabaseProxy(database.address)
      return { ...database, address: proxy.url }
    },
  })
  await shop.settings({ pixCpf: '52998224725' })
  return { shop, proxy }
}

type Press = () => Promise<{ status: number; orderId: number | null }>

/** Fills a cart and returns a checkout that can be sent again with the same key. */
async function preparePurchase(buyer: Client<Person>, product: { id: number }): Promise<Press> {
  await fillCart(buyer, [[product, 1]])
  const shown = await shownCart(buyer)
  return async () => {
    try {
      const { order_id: orderId } = await buyer.api.checkout.create(shown, {
        headers: { 'Idempotency-Key': `k-${buyer.user.id}` },
      })
      return { status: 200, orderId }
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { status: error.status, orderId: null }
    }
  }
}

test.skipIf(IS_FILE)(
  'a checkout cut at any statement is 200 or 503, and one order after a retry',
  { timeout: 120_000 },
  async () => {
    const { shop, proxy } = await openProxiedShop()
    const product = await shop.product({ stock: 1000 })
    const rehearsal = await preparePurchase(await shop.customer(), product)
    proxy.takeStatements()
    expect((await rehearsal()).status).toBe(200)
    const count = proxy.takeStatements().length
    expect(count).toBeGreaterThan(10)

    const statuses: number[] = []
    for (const cut of ['lost', 'unanswered'] satisfies Cut[]) {
      for (let n = 0; n < count; n += STEP) {
        const buyer = await shop.customer()
        const press = await preparePurchase(buyer, product)
        const { wasCut } = proxy.cutAt(cut, (_, index) => index === n)
        const first = await press()
        expect(wasCut()).toBe(true)
        statuses.push(first.status)
        const last = first.status === 200 ? first : await press()
        const orders = await shop.db.selectFrom('orders').select('id').where('user_id', '=', buyer.user.id).execute()
        expect({ n, cut, status: last.status, orders }).toEqual({ n, cut, status: 200, orders: [{ id: last.orderId }] })
      }
    }
    expect(new Set(statuses).difference(new Set([200, 503]))).toEqual(new Set())
    expect(statuses).toContain(200)
    await expectBooksInOrder(shop, product)
  },
)

test.skipIf(IS_FILE).each<[Cut, number]>([
  ['lost', 0],
  ['unanswered', 1],
])('a COMMIT that is %s is never repeated: 503, and a retried checkout is one order', async (cut, ordersAfterCut) => {
  const { shop, proxy } = await openProxiedShop()
  const [buyer, product] = [await shop.customer(), await shop.product({ stock: 3 })]
  const press = await preparePurchase(buyer, product)
  const isOrderCommit = (statement: string) =>
    statement.startsWith('commit') && proxy.takeStatements().some((each) => each.startsWith('insert into "orders"'))
  proxy.cutAt(cut, isOrderCommit)
  expect((await press()).status).toBe(503)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(ordersAfterCut)
  const again = await press()
  expect(again.status).toBe(200)
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([{ id: again.orderId }])
  await expectBooksInOrder(shop, product)
})

test.skipIf(IS_FILE)('a single write outside a transaction is not repeated, a read is', async () => {
  const { shop, proxy } = await openProxiedShop()
  proxy.cutAt('unanswered', (statement) => statement.startsWith('insert'))
  const write = shop.db.insertInto('rate_windows').values({ bucket: 'b', minute: 1, used: 1 }).execute()
  expect(isUnavailable(await write.catch((error: unknown) => error))).toBe(true)
  proxy.cutAt('unanswered', (statement) => statement.startsWith('select'))
  expect(await shop.db.selectFrom('rate_windows').select('used').where('bucket', '=', 'b').execute()).toEqual([
    { used: 1 },
  ])
})

test.skipIf(IS_FILE)('pipelined reads on a broken connection are retried on one other', async () => {
  const { shop, proxy } = await openProxiedShop()
  const { db, connections, close } = openDatabase(shop.config.database, { poolSize: 3 })
  const read = () => db.selectFrom('settings_state').select('version')
  proxy.cutAt('unanswered', (statement) => statement.startsWith('select'))
  const [first, second, third] = await runPipelined(db, [read(), read(), read()])
  expect(first).toHaveLength(1)
  expect([second, third]).toEqual([first, first])
  expect(connections()).toEqual({ busy: 0, idle: 1, waiting: 0 })
  await close()
})

test.skipIf(IS_FILE)('terminated backends cause neither errors nor duplicates', async () => {
  const { shop } = await openProxiedShop()
  const product = await shop.product({ stock: 0 })
  let runs = 0
  await inTransaction(shop.db, async (tx) => {
    runs++
    await tx
      .updateTable('variants')
      .set({ stock_quantity: sql`stock_quantity + 1` })
      .where('product_id', '=', product.id)
      .execute()
    if (runs === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  expect([runs, await shop.stockOf(product.id)]).toEqual([2, 1])
})

/** Connecting and each statement may take 400 ms. */
async function openWithShortTimeouts() {
  const { shop, proxy } = await openProxiedShop()
  const pool = openPool(shop.config.database, { max: 3, connectionTimeoutMillis: 400 }, () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: guardedPool(pool, { statementMs: 400 }) }) })
  return { proxy, pool, db }
}

test.skipIf(IS_FILE)('a silent server times out, its connections are destroyed, and it recovers', async () => {
  const { proxy, pool, db } = await openWithShortTimeouts()
  const ask = () =>
    sql<{ one: number }>`select 1 as one`.execute(db).then(
      ({ rows }) => rows[0]!.one,
      (error: unknown) => error,
    )
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])

  const thaw = proxy.freeze()
  const transaction = inTransaction(db, (tx) => sql`select 1`.execute(tx)).catch((error: unknown) => error)
  const answers = await Promise.all([ask(), ask(), transaction, ask(), ask()])
  expect(answers.map(isTimeout)).toEqual(answers.map(() => true))
  expect(pool.totalCount).toBe(0)
  thaw()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  await db.destroy()
})

test.skipIf(IS_FILE)('a transaction asks a silent server for a connection once', async () => {
  const { proxy, pool, db } = await openWithShortTimeouts()
  const connect = vi.spyOn(pool, 'connect')
  proxy.freeze()
  await expect(inTransaction(db, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('timeout')
  expect(connect).toHaveBeenCalledTimes(1)
  await db.destroy()
})

test.skipIf(IS_FILE)('the reader and the shop share one pool, and closing ends it', async () => {
  const { shop } = await openProxiedShop()
  const { db, reader, close } = openDatabase(shop.config.database, { poolSize: 1 })
  const pid = async (from: typeof db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from)).rows[0]!.pid
  expect(await pid(reader)).toBe(await pid(db))
  await close()
  await expect(pid(db)).rejects.toThrow('destroyed')
})
