import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { CompiledQuery, SqliteAdapter, SqliteDialect, type DatabaseConnection, type Driver, type SqliteDatabase } from 'kysely'

/** Kysely's SQLite dialect expects another driver's shape; this one sits on Node's built-in `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => openFile(file) })
  }

  override createDriver(): Driver {
    const driver = super.createDriver()
    // A read that later writes would otherwise fail at once when another process writes in between.
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    return takingTurns(driver)
  }

  /** Without it a failed migration would leave its first half behind. */
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Kysely's own way of taking turns comes before the driver is asked, who could then no longer refuse. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** There is one connection: whoever asks for it while a transaction has it waits, first come, first served. */
function takingTurns(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const waiting: (() => void)[] = []
  let isTaken = false
  driver.acquireConnection = async (options) => {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
    isTaken = true
    return acquire(options)
  }
  driver.releaseConnection = async () => {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }
  return driver
}

type Prepared = { statement: StatementSync; isReader: boolean; convert: ((row: Row) => void) | null }
type Row = Record<string, unknown>

const CACHED_STATEMENTS = 500

function openFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode=wal; pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-16000')
  const statements = new Map<string, Prepared>()

  function prepare(sql: string): Prepared {
    const known = statements.get(sql)
    if (known) return known
    const prepared = describe(database.prepare(sql))
    const oldest = statements.keys().next().value
    if (statements.size >= CACHED_STATEMENTS && oldest !== undefined) statements.delete(oldest)
    statements.set(sql, prepared)
    return prepared
  }

  return {
    close: () => database.close(),
    prepare(sql) {
      const { statement, isReader, convert } = prepare(sql)
      return {
        reader: isReader,
        all(parameters) {
          const rows = statement.all(...bindable(parameters))
          if (convert) for (const row of rows) convert(row)
          return rows
        },
        run: (parameters) => statement.run(...bindable(parameters)),
        iterate: (parameters) => statement.iterate(...bindable(parameters)),
      }
    },
  }
}

/**
 * SQLite has neither instants nor booleans. Column names say which they are, for both databases alike:
 * `…_at` is an instant, `is_…`, `holds_…` and `has_…` are booleans.
 */
function describe(statement: StatementSync): Prepared {
  const columns = statement.columns().map((column) => column.name)
  const instants = columns.filter((name) => name.endsWith('_at'))
  const booleans = columns.filter((name) => /^(is|holds|has)_/.test(name))
  const convert = (row: Row) => {
    for (const name of instants) if (typeof row[name] === 'string') row[name] = new Date(row[name])
    for (const name of booleans) if (typeof row[name] === 'number') row[name] = row[name] !== 0
  }
  return { statement, isReader: columns.length > 0, convert: instants.length + booleans.length > 0 ? convert : null }
}

type Bindable = null | number | bigint | string | Uint8Array

function bindable(parameters: readonly unknown[]): Bindable[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return Number(value)
    if (value instanceof Date) return value.toISOString()
    return value as Bindable
  })
}
