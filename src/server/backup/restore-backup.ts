import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isKnownMigration } from '../db/migrate.ts'
import { isPostgres, openDatabase } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { upgradeDatabase } from '../db/upgrade.ts'
import { beginLineage } from '../instances/database-state.ts'
import {
  BackupError,
  backupName,
  DATABASE_FILE,
  DUMP_FILE,
  readBackup,
  UPLOADS,
  type Backup,
  type StoreData,
} from './backups.ts'
import { copyFolder } from './copy-folder.ts'
import { readSequences, settleRestored, type Sequences, type Settled } from './settle-restored.ts'
import { copyPrivately, faultOf, isInUse, sha256Of } from './sqlite-file.ts'
import type { OnStep } from './steps.ts'

type Restored = { backup: Backup; movedAside: string[]; settled: Settled }

const INCOMING = '.chegando'
const JOURNALS = ['-wal', '-shm', '-journal']

/** Everything is copied next to the data, then renamed, the database last: the shop does not start without it. */
export async function restoreBackup(
  { dataDir, database }: StoreData,
  folder: string,
  now: Date,
  onStep: OnStep = () => {},
): Promise<Restored> {
  const backup = await readBackup(folder)
  if (!backup) throw new BackupError(`Não há cópia completa em ${folder}, ou este usuário não pode ler a pasta.`)
  await refuseUnlessSound(backup, onStep)
  refuseWhileOpen(database)

  const uploads = join(dataDir, UPLOADS)
  await clearIncoming(database, uploads)
  try {
    await copyPrivately(join(folder, DATABASE_FILE), database + INCOMING, (...bytes) => onStep('database', ...bytes))
    onStep('check', 0, null)
    const fault = faultOf(database + INCOMING)
    if (fault) throw new BackupError(`O banco copiado está danificado: ${fault}`)
    if (backup.manifest.uploads > 0) await copyFolder(join(folder, UPLOADS), uploads + INCOMING, () => true, onStep)
    const settled = await settle(database + INCOMING, await readReplacedSequences(database), now)
    refuseWhileOpen(database)
    const movedAside = await swap(database, uploads, `.antes-${backupName(now)}`)
    return { backup, movedAside, settled }
  } catch (error) {
    if (existsSync(database)) await clearIncoming(database, uploads)
    throw error
  }
}

/**
 * After a failed upgrade, for the former program: not migrated, and nothing is skipped or dropped, because the shop was
 * closed since the backup. Returns where the replaced file is kept. Pictures are the same and stay.
 */
export async function putBackFile(backup: Backup, database: string, now: Date, onStep: OnStep): Promise<string | null> {
  await refuseUnlessSound(backup, onStep)
  const incoming = database + INCOMING
  await clearIncomingDatabase(database)
  try {
    await copyPrivately(join(backup.folder, DATABASE_FILE), incoming, (...bytes) => onStep('database', ...bytes))
    const fault = faultOf(incoming)
    if (fault) throw new BackupError(`O banco copiado está danificado: ${fault}`)
    refuseWhileOpen(database)
    const movedAside = await moveDatabaseAside(database, `.antes-${backupName(now)}`)
    await rename(incoming, database)
    return movedAside
  } catch (error) {
    if (existsSync(database)) await clearIncomingDatabase(database)
    throw error
  }
}

/** After an interrupted restore the shop must not start, or it would create an empty database. */
export function explainHalfRestored(database: string): string | null {
  if (existsSync(database) || !existsSync(database + INCOMING)) return null
  return (
    `Uma restauração parou no meio: há ${database}${INCOMING}, mas não ${database}. Repita npm run store -- restore <pasta>; ` +
    `para voltar ao que havia, dê de novo o nome ${database} ao arquivo ${database}.antes-… mais novo e apague ${database}${INCOMING}.`
  )
}

async function refuseUnlessSound({ folder, manifest }: Backup, onStep: OnStep): Promise<void> {
  const file = join(folder, DATABASE_FILE)
  if (existsSync(join(folder, DUMP_FILE))) throw new BackupError('A cópia é de um PostgreSQL: volta com pg_restore.')
  const verified = (done: number, total: number) => onStep('verify', done, total)
  if (!existsSync(file) || (await sha256Of(file, verified)) !== manifest.databaseSha256)
    throw new BackupError('O banco da cópia não é mais o que foi gravado: use outra cópia.')
  if (!isKnownMigration(manifest.migration))
    throw new BackupError(
      `A cópia é de uma versão mais nova do programa (${manifest.migration}): atualize o programa antes.`,
    )
}

export function refuseWhileOpen(database: string): void {
  if (existsSync(database) && isInUse(database))
    throw new BackupError('A loja está aberta: pare todos os processos dela e tente de novo.')
}

async function clearIncoming(database: string, uploads: string): Promise<void> {
  await clearIncomingDatabase(database)
  await rm(uploads + INCOMING, { recursive: true, force: true })
}

async function clearIncomingDatabase(database: string): Promise<void> {
  for (const file of ['', ...JOURNALS]) await rm(database + INCOMING + file, { force: true })
}

/** For a database restored by other means: `pg_restore`, or a snapshot of the disk. */
export async function settleRestoredDatabase(database: string, now: Date): Promise<Settled> {
  refuseUnlessClosed(database)
  return settle(database, new Map(), now)
}

/** For a database that was moved while the shop was closed: nothing was lost, so nothing is skipped or dropped. */
export async function acceptMovedDatabase(database: string): Promise<void> {
  refuseUnlessClosed(database)
  await upgradeDatabase(database)
  const { db, close } = openDatabase(database)
  try {
    await inTransaction(db, beginLineage)
  } finally {
    await close()
  }
}

function refuseUnlessClosed(database: string): void {
  if (!isPostgres(database) && !existsSync(database)) throw new BackupError(`Não há banco em ${database}.`)
  refuseWhileOpen(database)
}

async function settle(database: string, before: Sequences, now: Date): Promise<Settled> {
  await upgradeDatabase(database)
  const { db, dialect, close } = openDatabase(database)
  try {
    return await settleRestored(db, dialect, before, now)
  } finally {
    await close()
  }
}

async function readReplacedSequences(database: string): Promise<Sequences> {
  if (!existsSync(database)) return new Map()
  const { reader, dialect, close } = openDatabase(database)
  try {
    return await readSequences(reader, dialect)
  } catch {
    return new Map()
  } finally {
    await close()
  }
}

async function swap(database: string, uploads: string, suffix: string): Promise<string[]> {
  const movedAside = [await moveDatabaseAside(database, suffix)]
  movedAside.push(await moveAside(uploads, uploads + suffix))
  await moveAside(uploads + INCOMING, uploads)
  await rename(database + INCOMING, database)
  return movedAside.filter((path) => path !== null)
}

async function moveDatabaseAside(database: string, suffix: string): Promise<string | null> {
  const movedAside = await moveAside(database, database + suffix)
  // An old journal must not be replayed into the restored file.
  for (const journal of JOURNALS) await moveAside(database + journal, database + suffix + journal)
  return movedAside
}

async function moveAside(path: string, to: string): Promise<string | null> {
  if (!existsSync(path)) return null
  await rename(path, to)
  return to
}
