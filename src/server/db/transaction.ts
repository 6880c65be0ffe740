import { AsyncLocalStorage } from 'node:async_hooks'
import type { Driver } from 'kysely'
import type { Db, Tx } from './schema.ts'
import { isConnectionLost, isDeadlock, isStatementForgotten, isTimeout } from './errors.ts'

const ATTEMPTS = 3

const current = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * Runs `work` and commits, or changes nothing. Runs it again after a deadlock or a forgotten statement, and after a lost
 * connection if COMMIT had not been sent. Once it has, the outcome is unknown: the error is thrown, and the caller's idempotency decides.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isCommitting = false
  const attempt = () => {
    isCommitting = false
    return db.transaction().execute(async (tx) => {
      const result = await marked(() => work(tx))
      isCommitting = true
      return result
    })
  }
  const hasNotCommitted = (error: unknown) =>
    isDeadlock(error) || isStatementForgotten(error) || (!isCommitting && isConnectionLost(error) && !isTimeout(error))
  return retryWhile(hasNotCommitted, attempt)
}

export function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  return retryWhile(isDeadlock, work)
}

async function retryWhile<T>(canRetry: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !canRetry(error)) throw error
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
 * Throws if `db` is used while the caller's own transaction is open: on SQLite, with its one connection, that is a
 * deadlock; on PostgreSQL it reads another state.
 */
export function refuseInsideTransaction(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (...options) => {
    if (current.getStore()?.isOpen) throw new Error('db used inside a transaction; pass tx instead')
    return acquire(...options)
  }
  return driver
}
