import { AsyncLocalStorage } from 'node:async_hooks'
import type { Driver } from 'kysely'
import type { Db, Tx } from './schema.ts'
import { isDeadlock } from './errors.ts'

const ATTEMPTS = 3

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/** All of `work` or nothing. What PostgreSQL gave up to break a deadlock is done again from the start. */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return againAfterDeadlock(() => db.transaction().execute((tx) => marked(() => work(tx))))
}

/** For what is a transaction of its own: a single statement, or `inTransaction`. */
export async function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}

async function marked<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  try {
    return await current.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/**
 * Makes a mistake loud: code that asks `db` while its own transaction is open would wait for itself forever on SQLite,
 * which has one connection, and would see another state on PostgreSQL.
 */
export function refuseInsideTransaction(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (...options) => {
    if (current.getStore()?.isOpen) throw new Error('db was asked inside a transaction: hand tx on instead')
    return acquire(...options)
  }
  return driver
}
