import { AsyncLocalStorage } from 'node:async_hooks'
import { type Compilable, CompiledQuery, type Driver, PostgresAdapter } from 'kysely'
import { type RowsOf, runPipelined } from './pipelined.ts'
import { EARLY_COMMIT } from './postgres-pool.ts'
import type { Db, Tx } from './schema.ts'
import { isConnectionLost, isDeadlock, isStatementForgotten, isTimeout } from './errors.ts'

const ATTEMPTS = 3

type Transaction = { isOpen: boolean; isCommitting: boolean }

const current = new AsyncLocalStorage<Transaction>()

/**
 * Runs `work` and commits, or changes nothing. Runs it again after a deadlock or a forgotten statement, and after a lost
 * connection if COMMIT had not been sent. Once it has, the outcome is unknown: the error is thrown, and the caller's idempotency decides.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let transaction: Transaction
  const attempt = () => {
    transaction = { isOpen: true, isCommitting: false }
    return db.transaction().execute(async (tx) => {
      const result = await during(transaction, () => work(tx))
      transaction.isCommitting = true
      return result
    })
  }
  const hasNotCommitted = (error: unknown) =>
    isDeadlock(error) ||
    isStatementForgotten(error) ||
    (!transaction.isCommitting && isConnectionLost(error) && !isTimeout(error))
  return retryWhile(hasNotCommitted, attempt)
}

/**
 * `runPipelined` for the last statements of a transaction: PostgreSQL gets COMMIT with them, which saves a round trip
 * while rows are locked. Neither a statement nor a refusal may follow.
 */
export async function commitWith<const S extends readonly (Compilable | null)[]>(
  tx: Tx,
  statements: S,
): Promise<RowsOf<S>> {
  const transaction = current.getStore()
  if (!transaction?.isOpen) throw new Error('commitWith used outside a transaction')
  transaction.isCommitting = true
  const canSendCommit = tx.getExecutor().adapter instanceof PostgresAdapter
  const rows = await runPipelined(tx, canSendCommit ? [...statements, COMMIT] : statements)
  return rows.slice(0, statements.length) as RowsOf<S>
}

const COMMIT: Compilable = { compile: () => CompiledQuery.raw(EARLY_COMMIT) }

export function againAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  return retryWhile(isDeadlock, work)
}

/** Repeats `work` after an error that `canRetry` accepts. Throws the error of the last attempt. */
export async function retryWhile<T>(
  canRetry: (error: unknown) => boolean,
  work: () => Promise<T>,
  attempts = ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !canRetry(error)) throw error
    }
  }
}

async function during<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
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
