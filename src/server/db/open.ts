import { Kysely, PostgresDialect, type Dialect, type LogEvent, type PostgresPool } from 'kysely'
import type pg from 'pg'
import type { DialectName } from './columns.ts'
import { NodeSqliteDialect } from './node-sqlite.ts'
import { guardedPool, openPool, planForOneCore } from './postgres-pool.ts'
import { ReaderDialect } from './reader.ts'
import type { Database, Db } from './schema.ts'
import { openFile } from './sqlite-file.ts'
import { sharedConnection } from './shared-connection.ts'
import { createStatementNames, type StatementNames } from './statement-names.ts'
import { refuseInsideTransaction } from './transaction.ts'

export type OpenDatabase = {
  db: Db
  /** For short reads, of which PostgreSQL gets those of many requests at once; see shared-connection.ts. */
  lookups: Db
  /** For long reads, which must not block other requests. */
  reader: Db
  dialect: DialectName
  /** Of the pool; null on SQLite. */
  connections(): { busy: number; idle: number; waiting: number } | null
  close(): Promise<void>
}
type OpenOptions = {
  poolSize?: number
  onLostConnection?: (error: Error) => void
  /** One connection without statement timeouts; see upgrade.ts. */
  isForMigration?: boolean
  /** For tests on PostgreSQL: refuses computed instants and booleans that SQLite would return as something else. */
  checksTypes?: boolean
  /** False behind a pooler whose connections may belong to another client at each transaction. */
  canPrepare?: boolean
  /** Prepared statements were turned off: there is such a pooler. */
  onUnprepared?: (error: unknown) => void
  /** After each statement. */
  onStatement?: ((event: LogEvent) => void) | undefined
}

export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}

export function openDatabase(address: string, options: OpenOptions = {}): OpenDatabase {
  return isPostgres(address) ? openServer(address, options) : openLocal(address, options)
}

function openLocal(file: string, { isForMigration = false, onStatement }: OpenOptions): OpenDatabase {
  const db = kyselyOver(
    new NodeSqliteDialect(() => openFile(file, isForMigration ? { busyTimeoutMs: MIGRATION_WAIT_MS } : {})),
    onStatement,
  )
  // An in-memory database belongs to one connection.
  const reader =
    file === ':memory:' ? db : new Kysely<Database>({ dialect: new ReaderDialect(file), ...logging(onStatement) })
  return {
    db,
    lookups: db,
    reader,
    dialect: 'sqlite',
    connections: () => null,
    async close() {
      if (reader !== db) await reader.destroy()
      await db.destroy()
    },
  }
}

/** PostgreSQL reads in its own processes: the reader is the same pool with a longer client-side timeout. */
function openServer(
  address: string,
  {
    poolSize = 10,
    onLostConnection = () => {},
    isForMigration = false,
    checksTypes = false,
    canPrepare = true,
    onUnprepared = () => {},
    onStatement,
  }: OpenOptions,
): OpenDatabase {
  const pool = openPool(
    address,
    isForMigration ? { ...MIGRATION_LIMITS, max: 1 } : { ...SHOP_LIMITS, max: poolSize },
    onLostConnection,
  )
  // A pooler sets it itself, see deploy/pgbouncer.ini.
  if (canPrepare && !isForMigration) planForOneCore(pool, onLostConnection)
  const guarded = (statementMs: number, names: StatementNames | null) =>
    guardedPool(pool, { statementMs: isForMigration ? NO_LIMIT : statementMs, checksTypes, names })
  const open = (over: PostgresPool) => kyselyOver(new PostgresDialect({ pool: over }), onStatement)
  const shopPool = guarded(STATEMENT_MS, canPrepare && !isForMigration ? createStatementNames(onUnprepared) : null)
  const db = open(shopPool)
  const lookups = open(sharedConnection(shopPool))
  // A plan for any value may be a bad one for a report.
  const reader = open(guarded(LONG_READ_MS, null))
  return {
    db,
    lookups,
    reader,
    dialect: 'postgres',
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await Promise.all([db.destroy(), lookups.destroy(), reader.destroy()])
    },
  }
}

function kyselyOver(dialect: Dialect, onStatement: OpenOptions['onStatement']): Db {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => refuseInsideTransaction(createDriver())
  return new Kysely<Database>({ dialect, ...logging(onStatement) })
}

function logging(onStatement: OpenOptions['onStatement']) {
  return onStatement && { log: onStatement }
}

/** Server-side timeouts; the client-side ones are for a server that accepts connections but never responds. */
const SHOP_LIMITS: pg.PoolConfig = {
  idleTimeoutMillis: 30_000,
  lock_timeout: 5000,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
}
const STATEMENT_MS = 10_000
const LONG_READ_MS = 20_000

const MIGRATION_LIMITS: pg.PoolConfig = {
  idleTimeoutMillis: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}
/** Another process may be migrating the file. */
const MIGRATION_WAIT_MS = 10 * 60_000
const NO_LIMIT = 0
