import { sql } from 'kysely'
import { TABLES, type Tx } from '../db/schema.ts'
import type { Source } from './source.ts'

export type TableName = keyof typeof TABLES
export type Column = { name: string; type: string }

/** They identify the database, not the shop: `beginLineage` writes new ones. */
const NOT_COPIED: readonly TableName[] = ['instances', 'database_state']

/**
 * Each pair of types that a column may have, SQLite's first. A page of rows travels as JSON, from which PostgreSQL reads
 * numbers, ISO instants, and 0 and 1 as booleans.
 */
const RULES = new Set([
  'INTEGER bigint',
  'INTEGER integer',
  'INTEGER boolean',
  'TEXT text',
  'TEXT timestamp with time zone',
])

/** Throws if a column is missing on one side, or has types without a rule. */
export async function columnsOf(source: Source, tx: Tx): Promise<Map<TableName, Column[]>> {
  const { rows } = await sql<{ of: string; name: string; type: string }>`
    select table_name as of, column_name as name, data_type as type
    from information_schema.columns where table_schema = current_schema()`.execute(tx)
  const tables = (Object.keys(TABLES) as TableName[]).filter((table) => !NOT_COPIED.includes(table))
  return new Map(
    tables.map((table) => {
      const target = new Map(rows.filter(({ of }) => of === table).map(({ name, type }) => [name, type]))
      const own = source.file.prepare(`select name, type from pragma_table_info('${table}')`).all([]) as Column[]
      for (const { name, type } of own) refuseWithoutRule(`${table}.${name}`, type, target.get(name))
      if (own.length === 0 || own.length !== target.size) throw new Error(`${table} has other columns in the target`)
      return [table, own.map(({ name }) => ({ name, type: target.get(name)! }))]
    }),
  )
}

function refuseWithoutRule(column: string, from: string, to: string | undefined): void {
  if (!RULES.has(`${from.toUpperCase()} ${to}`)) throw new Error(`no rule copies ${column} from ${from} to ${to}`)
}
