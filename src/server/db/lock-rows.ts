import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import type { Db } from './schema.ts'

/**
 * For `$call`: locks the selected rows until commit, as an UPDATE without a key would. SQLite needs no lock: its
 * transactions write one after the other.
 */
export function lockRows(db: Db) {
  const hasLocks = db.getExecutor().adapter instanceof PostgresAdapter
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    hasLocks ? query.forNoKeyUpdate() : query
}
