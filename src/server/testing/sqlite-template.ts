import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'

/** Migrates one SQLite file for all tests of a run. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-template-'))
  const file = join(folder, 'template.db')
  const { db, dialect } = openDatabase(file)
  await migrate(db, dialect)
  await db.destroy()
  project.provide('databaseTemplate', { dialect: 'sqlite', file })
  return () => rmSync(folder, { recursive: true, force: true })
}
