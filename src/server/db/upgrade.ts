import { existsSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { ConfigError } from '../environment.ts'
import { explainDatabaseError, explainEmptyFile, explainSchemaState } from './explain.ts'
import { migrate, type OnMigration } from './migrate.ts'
import { isPostgres, openDatabase, type OpenDatabase } from './open.ts'
import { readSchemaState } from './schema-state.ts'
import { createSearchIndexes } from './search-indexes.ts'

const LOCK_TIMEOUT = '55P03'
const ATTEMPTS = 30
/**
 * A statement that waits for a table lock blocks every later one, so it times out and the whole migration is retried
 * after the pause.
 */
export const DEFAULT_WAITING = { lockTimeoutMs: 5000, pauseMs: 1000 }
type Waiting = typeof DEFAULT_WAITING

/** Throws a ConfigError with a message for the operator if the database is not this shop's. */
export async function upgradeDatabase(
  address: string,
  waiting: Waiting = DEFAULT_WAITING,
  onMigration?: OnMigration,
): Promise<void> {
  if (!isPostgres(address)) await refuseEmptyFile(address)
  const database = openDatabase(address, { isForMigration: true })
  try {
    const problem = explainSchemaState(await readSchemaState(database.db, database.dialect), address)
    if (problem) throw new ConfigError(problem)
    await migrateWhenUnlocked(database, waiting, onMigration)
    if (database.dialect === 'postgres') await createSearchIndexes(database.db)
  } catch (error) {
    throw asConfigError(error, address)
  } finally {
    await database.close()
  }
}

export function asConfigError(error: unknown, address: string): unknown {
  const sentence = explainDatabaseError(error, address)
  return sentence === null ? error : new ConfigError(sentence)
}

async function migrateWhenUnlocked(
  { db, dialect }: OpenDatabase,
  { lockTimeoutMs, pauseMs }: Waiting,
  onMigration?: OnMigration,
): Promise<void> {
  if (dialect === 'postgres') await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate(db, dialect, onMigration)
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_TIMEOUT) throw error
      if (attempt === ATTEMPTS)
        throw new ConfigError(
          'Outro programa segura as tabelas do banco, e a atualização delas não pôde começar. Encerre-o (pg_stat_activity mostra quem é) e comece a loja de novo.',
        )
    }
    await sleep(pauseMs)
  }
}

const CREATING_MS = 2000

/** A SQLite file is empty only while another process is creating it. */
async function refuseEmptyFile(file: string): Promise<void> {
  for (let waited = 0; existsSync(file) && statSync(file).size === 0; waited += 50) {
    if (waited >= CREATING_MS) throw new ConfigError(explainEmptyFile(file))
    await sleep(50)
  }
}
