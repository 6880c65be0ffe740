import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { freshDatabase, type FreshDatabase } from './database.ts'

/**
 * A database as the first release left it (migrations 001–014), with rows in every table and an order in each status.
 * The dumps were written by that release, with `sqlite3 .dump` and `pg_dump --inserts`; they never change.
 */
export async function firstReleaseDatabase(folder: string): Promise<FreshDatabase> {
  const database = await freshDatabase(folder, { isEmpty: true })
  const dump = readFileSync(join(import.meta.dirname, 'first-release', `${database.dialect}.sql`), 'utf8')
  await (database.dialect === 'sqlite' ? loadFile : loadServer)(database.address, dump)
  return database
}

async function loadFile(file: string, dump: string): Promise<void> {
  const database = new DatabaseSync(file)
  database.exec(dump)
  database.close()
}

async function loadServer(address: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(dump)
  } finally {
    await client.end()
  }
}
