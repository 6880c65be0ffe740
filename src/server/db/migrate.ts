import { readdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { DialectName } from './columns.ts'
import type { Db } from './schema.ts'

type Up = (db: Kysely<unknown>, dialect: DialectName) => Promise<void>

const FOLDER = new URL('./migrations/', import.meta.url)
const NAMES = readdirSync(FOLDER)
  .filter((file) => /^\d{3}-.*\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''))
  .sort()

export function isKnownMigration(name: string): boolean {
  return NAMES.includes(name)
}

export function newestKnownMigration(): string {
  return NAMES.at(-1)!
}

/** Migrates in one transaction; safe if several processes start at once. A shop calls it through upgrade.ts. */
export async function migrate(db: Db, dialect: DialectName): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => loadMigrations(dialect) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function loadMigrations(dialect: DialectName): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of NAMES) {
    const { up } = (await import(new URL(`${name}.ts`, FOLDER).href)) as { up: Up }
    migrations[name] = { up: (db) => up(db, dialect) }
  }
  return migrations
}
