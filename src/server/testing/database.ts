import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseUrl } from './database-url.ts'

/** A template database: copying is much faster than migrating. */
export type DatabaseTemplate =
  | { dialect: 'sqlite'; file: string }
  | { dialect: 'postgres'; serverUrl: string; name: string }

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate
  }
}

/** `address` is the configuration's `database`; `drop` needs all connections closed. */
export type FreshDatabase = { dialect: DatabaseTemplate['dialect']; address: string; drop(): Promise<void> }

/** A database for one test, in `folder` if it is a file; migrated, unless it is to be empty. */
export async function freshDatabase(folder: string, { isEmpty = false } = {}): Promise<FreshDatabase> {
  const template = inject('databaseTemplate')
  return template.dialect === 'sqlite' ? copyFile(template.file, folder, isEmpty) : copyDatabase(template, isEmpty)
}

function copyFile(templateFile: string, folder: string, isEmpty: boolean): FreshDatabase {
  const address = join(folder, 'vitrine.db')
  if (!isEmpty) copyFileSync(templateFile, address)
  return { dialect: 'sqlite', address, drop: async () => {} }
}

let server: pg.Pool | null = null

async function copyDatabase(template: { serverUrl: string; name: string }, isEmpty: boolean): Promise<FreshDatabase> {
  server ??= new pg.Pool({ connectionString: template.serverUrl, max: 2, allowExitOnIdle: true })
  const pool = server
  const name = `${template.name}_${randomBytes(6).toString('hex')}`
  await pool.query(`create database ${name} template ${isEmpty ? 'template0' : template.name}`)
  return {
    dialect: 'postgres',
    address: databaseUrl(template.serverUrl, name),
    drop: async () => {
      await pool.query(`drop database ${name} with (force)`)
    },
  }
}
