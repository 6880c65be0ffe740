import { sql } from 'kysely'
import { openDatabase } from '../db/open.ts'

/**
 * Machines whose processes reported themselves in the last three minutes, by the database's clock; a process that stops
 * deletes its row. Null before release 076, which reports nothing. PostgreSQL only: a file knows who has it open.
 */
export async function listRunningHosts(address: string): Promise<string[] | null> {
  const { db, close } = openDatabase(address, { poolSize: 1 })
  try {
    const { rows: tables } = await sql`select where to_regclass('instances') is not null`.execute(db)
    if (tables.length === 0) return null
    const { rows } = await sql<{ host: string }>`
      select distinct host from instances where seen_at > now() - interval '3 minutes' order by host`.execute(db)
    return rows.map(({ host }) => host)
  } finally {
    await close()
  }
}
