import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabaseProxy } from '../testing/database-proxy.ts'
import { freshDatabase } from '../testing/database.ts'
import { isTimeout } from './errors.ts'
import { openDatabase } from './open.ts'
import { guardedPool, openPool } from './postgres-pool.ts'
import type { Database, Db } from './schema.ts'
import { sharedConnection } from './shared-connection.ts'
import { inTransaction } from './transaction.ts'

const IS_FILE = inject('databaseTemplate').dialect === 'sqlite'
const READS = 5

async function openThroughProxy() {
  const proxy = await openDatabaseProxy((await freshDatabase('')).address)
  return { proxy, ...openDatabase(proxy.url, { poolSize: 3 }) }
}

const pidOf = async (db: Db) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid
const pidsOf = (db: Db) => Promise.all(Array.from({ length: READS }, () => pidOf(db)))

test.skipIf(IS_FILE)('concurrent lookups share one connection, and return it', async () => {
  const { lookups, connections, close } = await openThroughProxy()
  const reading = pidsOf(lookups)
  await pidOf(lookups)
  expect(new Set(await reading).size).toBe(1)
  expect(connections()).toEqual({ busy: 0, idle: 1, waiting: 0 })
  await close()
})

test.skipIf(IS_FILE)('a failed lookup fails alone', async () => {
  const { lookups, connections, close } = await openThroughProxy()
  const failing = sql`select 1 / 0`.execute(lookups)
  const others = pidsOf(lookups)
  await expect(failing).rejects.toThrow('division by zero')
  expect(new Set(await others).size).toBe(1)
  expect(connections()).toMatchObject({ busy: 0, waiting: 0 })
  await close()
})

test.skipIf(IS_FILE)('lookups have no transactions', async () => {
  const { lookups, connections, close } = await openThroughProxy()
  const transaction = inTransaction(lookups, (tx) => sql`select 1`.execute(tx))
  await expect(transaction).rejects.toThrow('a shared connection has no transactions')
  expect(connections()).toMatchObject({ busy: 0, waiting: 0 })
  await close()
})

test.skipIf(IS_FILE)(
  'lookups on a broken connection are retried on one other, those that begin meanwhile too',
  async () => {
    const { proxy, lookups, connections, close } = await openThroughProxy()
    const before = await pidOf(lookups)
    proxy.cutAt('unanswered', (statement) => statement.includes('pg_backend_pid'))
    const reads = pidsOf(lookups)
    const begunMeanwhile = new Promise((resolve) => setImmediate(resolve)).then(() => pidsOf(lookups))
    const after = new Set([...(await reads), ...(await begunMeanwhile)])
    expect(after.has(before)).toBe(false)
    expect(connections()).toMatchObject({ busy: 0, waiting: 0 })
    await close()
  },
)

test.skipIf(IS_FILE)('lookups of a silent server time out, and it recovers', async () => {
  const proxy = await openDatabaseProxy((await freshDatabase('')).address)
  const pool = openPool(proxy.url, { max: 3, connectionTimeoutMillis: 400 }, () => {})
  const shared = sharedConnection(guardedPool(pool, { statementMs: 400 }))
  const lookups = new Kysely<Database>({ dialect: new PostgresDialect({ pool: shared }) })
  await pidsOf(lookups)
  const thaw = proxy.freeze()
  const first = Array.from({ length: READS }, () => pidOf(lookups).catch(isTimeout))
  await sleep(50)
  // The first timeout ends the connection: this read is sent again on another one, which times out too.
  const later = pidOf(lookups).catch(isTimeout)
  const outcomes = await Promise.all([...first, later])
  expect(outcomes).toEqual(outcomes.map(() => true))
  expect(pool.totalCount).toBe(0)
  thaw()
  expect(new Set(await pidsOf(lookups)).size).toBe(1)
  await lookups.destroy()
})
