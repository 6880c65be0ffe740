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

export function countMigrationsAfter(name: string): number {
  return NAMES.filter((each) => each > name).length
}

export function newestKnownMigration(): string {
  return NAMES.at(-1)!
}

/** Migrates in one transaction; safe if several processes start at once. A shop calls it through upgrade.ts. */
export async function migrate(db: Db, dialect: DialectName, onMigration: OnMigration = () => {}): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => loadMigrations(dialect, onMigration) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** Before each migration that runs. */
export type OnMigration = (name: string) => void

async function loadMigrations(dialect: DialectName, onMigration: OnMigration): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {}
  for (const name of NAMES) {
    const { up } = (await import(new URL(`${name}.ts`, FOLDER).href)) as { up: Up }
    migrations[name] = {
      up(db) {
        onMigration(name)
        return up(db, dialect)
      },
    }
  }
  return migrations
}
