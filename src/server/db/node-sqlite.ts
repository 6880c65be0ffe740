import { CompiledQuery, SqliteAdapter, SqliteDialect, type DatabaseConnection, type Driver } from 'kysely'
import { openFile } from './sqlite-file.ts'

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
