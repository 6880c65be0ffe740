import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import type { DialectName } from '../db/columns.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { freshDatabase } from './database.ts'

type Up = (db: Kysely<unknown>, dialect: DialectName) => Promise<void>

/** A database as it was after these steps of its migration, gone with the test; `step` takes it further. */
export async function openOldDatabase(...ups: Up[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const database = await freshDatabase(folder, { isEmpty: true })
  const { db, dialect, close } = openDatabase(database.address)
  onTestFinished(async () => {
    await close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  async function step(...next: Up[]): Promise<void> {
    for (const up of next) await up(db as unknown as Kysely<unknown>, dialect)
  }
  await step(...ups)
  return { db, dialect, step }
}

/** A user of that time. */
export async function insertOldUser(db: Db, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ issuer: 'i', subject: 's', email: 'ana@cliente.example', name: null, picture: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
