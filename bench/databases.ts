import { PostgresAdapter, sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/schema.ts'
import { startPostgres } from '../scripts/postgres.ts'

/** Runs a measurement on SQLite and then on PostgreSQL with `fsync` on, or on the one named by `DATABASE`. `null` means SQLite. */
export async function onBothDatabases(
  measure: (kind: string, databaseUrl: string | null) => Promise<void>,
): Promise<void> {
  const only = process.env.DATABASE
  const postgres = only === 'sqlite' ? null : await startPostgres({ isDurable: true })
  if (only !== 'postgres') await measure('sqlite', null)
  if (only === 'sqlite') return
  if (!postgres) throw new Error('PostgreSQL cannot be had on this machine: half of the figures are missing')
  await measure('postgres', await newDatabase(postgres))
}

/** PostgreSQL collects them by itself minutes after a change, so a shop of some age has them. */
export async function collectStatistics(db: Db): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`analyze`.execute(db)
}

async function newDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  const name = `bench_${process.pid}`
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
