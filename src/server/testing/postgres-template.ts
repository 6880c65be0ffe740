import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { databaseUrl } from './database-url.ts'

/** Migrates one PostgreSQL database for all tests of a run, on the server in TEST_DATABASE_URL. */
export async function setup(project: TestProject) {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL server')
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  const name = `vitrine_test_${process.pid}`
  await server.query(`drop database if exists ${name}`)
  await server.query(`create database ${name}`)

  const { db, dialect } = openDatabase(databaseUrl(serverUrl, name))
  await migrate(db, dialect)
  await db.destroy()
  project.provide('databaseTemplate', { dialect: 'postgres', serverUrl, name })

  return async () => {
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  }
}
