import { sql, type RawBuilder } from 'kysely'

/**
 * A text column for a condition that no index should answer, because another condition leaves few rows. Until a growing
 * table has statistics, PostgreSQL prefers an index of all pending orders to one of the customer's. SQLite plans a
 * statement again for each value that it compares with the condition of a partial index.
 */
export function filterOnly(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} || ''`
}
