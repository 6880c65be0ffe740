import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg, { type Pool, type PoolClient, type PoolConfig, type QueryConfig, type QueryResult } from 'pg'
import { computedName, splitList } from './computed.ts'
import { isConnectionLost, isStatementForgotten, isTimeout } from './errors.ts'
import type { StatementNames } from './statement-names.ts'

const [BOOL, INT8, TIMESTAMPTZ, NUMERIC] = [16, 20, 1184, 1700]

export function openPool(connectionString: string, limits: PoolConfig, onLostConnection: (error: Error) => void): Pool {
  const types = new pg.TypeOverrides()
  // Ids, counts and sums stay far below 2^53: plain numbers, as from SQLite.
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({
    connectionString,
    types,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
    ...limits,
  })
  pool.on('error', onLostConnection)
  // A busy connection emits besides rejecting the query; without a listener that ends the process.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  return pool
}

const PLANNER = "select set_config('max_parallel_workers_per_gather', '0', false), set_config('jit', 'off', false)"

/** A statement runs in one process and is not compiled: a report of staff leaves the other cores to shoppers. */
export function planForOneCore(pool: Pool, onLostConnection: (error: Error) => void): void {
  pool.on('connect', (client) => void client.query(PLANNER).catch(onLostConnection))
}

type GuardOptions = {
  statementMs: number
  checksTypes?: boolean
  /** Null: nothing is prepared. */
  names?: StatementNames | null
}

export const BEGIN = /^(begin|start transaction)/i
const END = /^(commit|rollback)$/i
/** COMMIT with the last statements of a transaction, before Kysely sends its own. */
export const EARLY_COMMIT = 'commit work'
const READ = /^select\b(?!.*\bfor (update|no key update|share|key share)\b)/is

/**
 * Each statement has a client-side timeout too. A connection that broke or timed out is destroyed, and a read on a broken
 * one is retried on another. BEGIN is sent together with the first statement of its transaction.
 */
export function guardedPool(pool: Pool, options: GuardOptions): PostgresPool {
  return {
    options: pool.options,
    connect: async () => guardedClient(pool, await pool.connect(), options),
    end: async () => void (pool.ending || (await pool.end())),
  }
}

function guardedClient(
  pool: Pool,
  first: PoolClient,
  { statementMs, checksTypes = false, names = null }: GuardOptions,
): PostgresPoolClient {
  let client: PoolClient | null = first
  let lost: Error | null = null
  let reconnecting: Promise<void> | null = null
  let isInTransaction = false
  let unsentBegin: string | null = null
  /** The command tag of an early COMMIT: ROLLBACK if a statement of the transaction failed. */
  let ended: string | null = null

  async function run(text: string, values: readonly unknown[]) {
    // Kysely sends the rest of a transaction, ROLLBACK included, on the broken connection: it fails immediately.
    if (!client || lost) throw lost ?? new Error('Connection terminated')
    if (unsentBegin !== null && END.test(text)) return answered(text)
    writeOnce(client)
    try {
      const begun =
        unsentBegin === null ? null : client.query({ text: unsentBegin, query_timeout: statementMs } as QueryConfig)
      unsentBegin = null
      const name = names?.nameOf(text, values)
      const running = client.query({
        text,
        values: [...values],
        query_timeout: statementMs,
        ...(name && { name }),
      } as QueryConfig)
      const [result] = await Promise.all([running, begun])
      nameComputed(result, checksTypes)
      return result
    } catch (error) {
      if (isConnectionLost(error)) lost = error as Error
      if (isStatementForgotten(error)) names?.forget(error)
      throw error
    }
  }

  async function reconnect(): Promise<void> {
    client?.release(true)
    client = null
    client = await pool.connect()
    lost = null
  }

  /** Once for all reads that failed with it, or that begin meanwhile. */
  async function replace(broken: PoolClient | null): Promise<void> {
    if (client === broken) reconnecting ??= reconnect().finally(() => (reconnecting = null))
    await reconnecting
  }

  async function query(text: string, values: readonly unknown[] = []) {
    if (BEGIN.test(text)) {
      isInTransaction = true
      ended = null
      unsentBegin = text
      return answered(text)
    }
    if (ended !== null) return endedAs(ended, text)
    const used = client
    try {
      const result = await run(text, values)
      if (text === EARLY_COMMIT) ended = result.command
      return result
    } catch (error) {
      if (isInTransaction) throw error
      if (isStatementForgotten(error)) return run(text, values)
      if (!READ.test(text) || !isConnectionLost(error) || isTimeout(error)) throw error
      await replace(used)
      return run(text, values)
    }
  }

  return { query: query as unknown as PostgresPoolClient['query'], release: () => client?.release(lost !== null) }
}

/** Statements of one turn of the event loop leave in one write: each would wake the server for itself. */
function writeOnce({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** For a transaction without statements, which is never sent to the server. */
function answered(text: string) {
  return { command: text.toUpperCase(), rowCount: 0, rows: [], fields: [] }
}

function endedAs(ended: string, text: string) {
  const answer = answered(text)
  if (answer.command !== ended) throw new Error(`${text} after the transaction ended by ${ended}`)
  return answer
}

function nameComputed({ fields, rows }: QueryResult<Record<string, unknown>>, checksTypes: boolean): void {
  for (const { name, tableID, dataTypeID } of fields) {
    const computed = computedName(name)
    if (computed) {
      for (const row of rows) {
        row[computed.alias] = computed.kind === 'list' ? splitList(row[name]) : row[name]
        delete row[name]
      }
    } else if (checksTypes && tableID === 0 && (dataTypeID === TIMESTAMPTZ || dataTypeID === BOOL)) {
      throw new Error(`${name} is computed: select it with asInstant or asBoolean`)
    }
  }
}
