import { sql } from 'kysely'
import type { Db } from './schema.ts'

const SEARCHED = [
  ['order_keys', 'search_key'],
  ['order_keys', 'recipient_key'],
  ['users', 'email'],
  ['users', 'name_key'],
  ['products', 'name_key'],
  ['products', 'texts_key'],
] as const

/** Advisory lock key (arbitrary): one process creates the indexes. */
const LOCK = 7_310_261

/**
 * Optional: skipped without pg_trgm, and while another process or a long transaction blocks it; the next start tries
 * again. Writers are not blocked.
 */
export async function createSearchIndexes(db: Db): Promise<void> {
  if (!(await createExtension(db))) return
  await db.connection().execute(async (connection) => {
    const { rows } = await sql`select where pg_try_advisory_lock(${LOCK})`.execute(connection)
    if (rows.length === 0) return
    try {
      for (const [table, column] of SEARCHED) await createIndex(connection, table, column)
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error
    } finally {
      await sql`select where pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

export async function hasSearchIndexes(db: Db): Promise<boolean> {
  const valid = await Promise.all(SEARCHED.map(([table, column]) => isValid(db, indexName(table, column))))
  return valid.every((each) => each === true)
}

function indexName(table: string, column: string): string {
  return `${table}_${column}_trigrams`
}

/** Null if there is no such index; false if its creation was interrupted. */
async function isValid(db: Db, name: string): Promise<boolean | null> {
  const { rows } = await sql<{ isValid: boolean }>`
    select i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${name} and pg_table_is_visible(c.oid)`.execute(db)
  return rows[0]?.isValid ?? null
}

async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}

const LOCK_TIMEOUT = '55P03'
const INSUFFICIENT_PRIVILEGE = '42501'
/** The extension is not installed, or a managed server does not support it. */
const NOT_INSTALLED = ['58P01', '0A000']

async function createExtension(db: Db): Promise<boolean> {
  if (await hasTrigrams(db)) return true
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === INSUFFICIENT_PRIVILEGE || NOT_INSTALLED.includes(code ?? '')) return false
    if (await hasTrigrams(db)) return true
    throw error
  }
}

async function createIndex(db: Db, table: string, column: string): Promise<void> {
  const name = indexName(table, column)
  if (await isValid(db, name)) return
  await sql`drop index if exists ${sql.ref(name)}`.execute(db)
  await sql`create index concurrently ${sql.ref(name)} on ${sql.table(table)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(
    db,
  )
}
