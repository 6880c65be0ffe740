import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ColumnKind, Tables } from './column-kinds.ts'
import { computedName, splitList } from './computed.ts'
import { isUnavailable } from './errors.ts'
import { TABLES } from './schema.ts'

export type SqliteFile = SqliteDatabase & { exec(sql: string): void; isInTransaction(): boolean }

type Prepared = { statement: StatementSync; isReader: boolean; convert: ((row: Row) => void) | null }
type Row = Record<string, unknown>

const MAX_STATEMENTS = 500

/** A savepoint saves the pages that it changes: in a temporary file, that is more than a checkout writes to the log. */
const SETTINGS = 'pragma synchronous=full; pragma foreign_keys=on; pragma cache_size=-16000; pragma temp_store=memory'
const WAL_RETRY_MS = 20

/** One connection to a SQLite file; converts values to the program's types. Read-only connections change no settings. */
export function openFile(file: string, { readOnly = false, busyTimeoutMs = 5000 } = {}): SqliteFile {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs, readOnly })
  if (!readOnly) switchToWal(database, busyTimeoutMs)
  database.exec(readOnly ? 'pragma cache_size=-16000' : SETTINGS)
  const statements = new LRUCache<string, Prepared>({ max: MAX_STATEMENTS })

  function prepare(sql: string): Prepared {
    const known = statements.get(sql)
    if (known) return known
    const prepared = describe(database.prepare(sql))
    statements.set(sql, prepared)
    return prepared
  }

  return {
    close: () => database.close(),
    exec: (sql) => void prepare(sql).statement.run(),
    isInTransaction: () => database.isTransaction,
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
 * The busy timeout does not cover this switch: SQLite refuses it at once while another process has a new file open, and
 * several processes start at once.
 */
function switchToWal(database: DatabaseSync, waitMs: number): void {
  for (const end = Date.now() + waitMs; ;) {
    try {
      return database.exec('pragma journal_mode=wal')
    } catch (error) {
      if (!isUnavailable(error) || Date.now() >= end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAL_RETRY_MS)
    }
  }
}

function describe(statement: StatementSync): Prepared {
  const columns = statement.columns().map(({ name, table, column }) => {
    const computed = computedName(name)
    return { name, alias: computed?.alias ?? name, kind: computed?.kind ?? kindOf(table, column) }
  })
  const converted = columns.filter(({ kind }) => kind !== 'plain')
  const renamed = converted.filter(({ name, alias }) => name !== alias)
  const instants = namesOf(converted, 'instant')
  const booleans = namesOf(converted, 'boolean')
  const lists = namesOf(converted, 'list')
  const convert = (row: Row) => {
    for (const { name, alias } of renamed) {
      row[alias] = row[name]
      delete row[name]
    }
    for (const name of instants) if (row[name] !== null) row[name] = new Date(row[name] as string)
    for (const name of booleans) if (row[name] !== null) row[name] = row[name] !== 0
    for (const name of lists) row[name] = splitList(row[name])
  }
  return { statement, isReader: columns.length > 0, convert: converted.length > 0 ? convert : null }
}

function kindOf(table: string | null, column: string | null): ColumnKind {
  const columns: Tables[string] | undefined = (TABLES as Tables)[table ?? '']
  return columns?.[column ?? '']?.kind ?? 'plain'
}

function namesOf(columns: readonly { alias: string; kind: string }[], wanted: string): string[] {
  return columns.filter(({ kind }) => kind === wanted).map(({ alias }) => alias)
}

type Bindable = null | number | bigint | string | Uint8Array

function bindable(parameters: readonly unknown[]): Bindable[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return Number(value)
    if (value instanceof Date) return value.toISOString()
    return value as Bindable
  })
}
