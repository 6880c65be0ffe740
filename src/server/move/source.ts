import { existsSync } from 'node:fs'
import { Kysely, SqliteDialect } from 'kysely'
import { BackupError } from '../backup/backups.ts'
import { isInUse } from '../backup/sqlite-file.ts'
import { explainSchemaState } from '../db/explain.ts'
import type { Database, Db } from '../db/schema.ts'
import { readSchemaState } from '../db/schema-state.ts'
import { openFile, type SqliteFile } from '../db/sqlite-file.ts'

/** One read-only connection in one read transaction, so every read sees the same state. */
export type Source = { file: SqliteFile; db: Db }

/** Out of WAL mode, as `isInUse` leaves the file, a shop that starts during the copy waits for it and gives up. */
export async function readingSource<T>(
  path: string,
  isRehearsal: boolean,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  if (!existsSync(path)) throw new BackupError(`Não há banco em ${path}.`)
  if (!isRehearsal && isInUse(path))
    throw new BackupError('A loja está aberta: pare todos os processos dela e tente de novo, ou ensaie com --rehearse.')
  const file = openFile(path, { readOnly: true })
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) })
  try {
    file.exec('begin')
    const state = await readSchemaState(db, 'sqlite')
    if (state.is !== 'current')
      throw new BackupError(
        explainSchemaState(state, path) ??
          `O banco em ${path} não é desta versão do programa: comece a loja nele uma vez, e ela o atualiza.`,
      )
    return await work({ file, db })
  } finally {
    await db.destroy()
  }
}
