import { Kysely, PostgresDialect, type Dialect } from 'kysely'
import pg from 'pg'
import type { DialectName } from './columns.ts'
import { NodeSqliteDialect } from './node-sqlite.ts'
import { ReaderDialect } from './reader.ts'
import type { Database, Db } from './schema.ts'
import { openFile } from './sqlite-file.ts'
import { refuseInsideTransaction } from './transaction.ts'

export type OpenDatabase = {
  db: Db
  /** For long reads, which must not hold up anybody else. */
  reader: Db
  dialect: DialectName
  close(): Promise<void>
}
type OpenOptions = { poolSize?: number; onLostConnection?: (error: Error) => void }

export function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address)
}

/** Opens `postgres://…`, or otherwise a SQLite file (or ':memory:'). */
export function openDatabase(address: string, { poolSize = 10, onLostConnection = () => {} }: OpenOptions = {}): OpenDatabase {
  const isServer = isPostgres(address)
  const dialect: Dialect = isServer ? postgres(address, poolSize, onLostConnection) : new NodeSqliteDialect(() => openFile(address))
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => refuseInsideTransaction(createDriver())
  const db = new Kysely<Database>({ dialect })
  // PostgreSQL reads in processes of its own; what is in memory belongs to one connection alone.
  const reader = isServer || address === ':memory:' ? db : new Kysely<Database>({ dialect: new ReaderDialect(address) })
  return {
    db, reader, dialect: isServer ? 'postgres' : 'sqlite',
    async close() {
      if (reader !== db) await reader.destroy()
      await db.destroy()
    },
  }
}

const INT8 = 20
const NUMERIC = 1700

/** Ids, counts and sums stay far below 2^53: plain numbers, as from SQLite. */
function postgres(connectionString: string, poolSize: number, onLostConnection: (error: Error) => void): Dialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(INT8, Number)
  types.setTypeParser(NUMERIC, Number)
  const pool = new pg.Pool({
    connectionString,
    types,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    lock_timeout: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A connection that breaks while idle is replaced at its next use; that request gets the error.
  pool.on('error', onLostConnection)
  // One that breaks while it is in use tells its client, which would end the process if nobody listened.
  pool.on('connect', (client) => client.on('error', onLostConnection))
  return new PostgresDialect({ pool })
}
