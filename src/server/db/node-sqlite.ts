import { SqliteAdapter, SqliteDialect, type Driver } from 'kysely'
import { sharingCommits } from './shared-commits.ts'
import type { SqliteFile } from './sqlite-file.ts'

/** Kysely's SQLite dialect is for better-sqlite3; this one uses Node's built-in `node:sqlite`. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #file: () => SqliteFile

  constructor(open: () => SqliteFile) {
    let opened: SqliteFile | null = null
    const file = () => (opened ??= open())
    super({ database: async () => file() })
    this.#file = file
  }

  override createDriver(): Driver {
    return sharingCommits(super.createDriver(), this.#file)
  }

  /** Without it a failed migration would leave its first half behind. */
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter()
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  /** Replaces Kysely's own mutex, which would wait before the driver can refuse. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}
