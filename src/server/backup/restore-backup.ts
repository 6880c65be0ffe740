import { existsSync } from 'node:fs'
import { chmod, copyFile, cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isKnownMigration } from '../db/migrate.ts'
import { isPostgres, openDatabase } from '../db/open.ts'
import { upgradeDatabase } from '../db/upgrade.ts'
import { BackupError, backupName, DATABASE_FILE, DUMP_FILE, readBackup, UPLOADS, type Backup } from './backups.ts'
import { numbersOf, settleRestored, type Numbers, type Settled } from './settle-restored.ts'
import { faultOf, isInUse, sha256Of } from './sqlite-file.ts'

type House = { dataDir: string; database: string }
type Restored = { backup: Backup; laidAside: string[]; settled: Settled }

const INCOMING = '.chegando'
const JOURNALS = ['-wal', '-shm', '-journal']

/**
 * Puts a backup in the place of what there is, which is laid aside under the names that are answered. Everything is copied
 * beside it first; then names change, the database's own last: without it the shop does not start.
 */
export async function restoreBackup({ dataDir, database }: House, folder: string, now: Date): Promise<Restored> {
  const backup = await readBackup(folder)
  if (!backup) throw new BackupError(`Não há cópia completa em ${folder}.`)
  await refuseUnlessSound(backup)
  refuseWhileOpen(database)

  const uploads = join(dataDir, UPLOADS)
  await clearIncoming(database, uploads)
  try {
    await copyFile(join(folder, DATABASE_FILE), database + INCOMING)
    await chmod(database + INCOMING, 0o600)
    const fault = faultOf(database + INCOMING)
    if (fault) throw new BackupError(`O banco copiado está danificado: ${fault}`)
    if (backup.manifest.uploads > 0)
      await cp(join(folder, UPLOADS), uploads + INCOMING, { recursive: true, preserveTimestamps: true })
    const settled = await settle(database + INCOMING, await numbersIn(database), now)
    refuseWhileOpen(database)
    const laidAside = await changePlaces(database, uploads, `.antes-${backupName(now)}`)
    return { backup, laidAside, settled }
  } catch (error) {
    if (existsSync(database)) await clearIncoming(database, uploads)
    throw error
  }
}

/** Why a shop must not start here, or null: it would be an empty one beside what was to come. */
export function halfRestored(database: string): string | null {
  if (existsSync(database) || !existsSync(database + INCOMING)) return null
  return (
    `Uma restauração parou no meio: há ${database}${INCOMING}, mas não ${database}. Repita npm run store -- restore <pasta>; ` +
    `para voltar ao que havia, dê de novo o nome ${database} ao arquivo ${database}.antes-… mais novo e apague ${database}${INCOMING}.`
  )
}

async function refuseUnlessSound({ folder, manifest }: Backup): Promise<void> {
  const file = join(folder, DATABASE_FILE)
  if (existsSync(join(folder, DUMP_FILE))) throw new BackupError('A cópia é de um PostgreSQL: volta com pg_restore.')
  if (!existsSync(file) || (await sha256Of(file)) !== manifest.databaseSha256)
    throw new BackupError('O banco da cópia não é mais o que foi gravado: use outra cópia.')
  if (!isKnownMigration(manifest.migration))
    throw new BackupError(
      `A cópia é de uma versão mais nova do programa (${manifest.migration}): atualize o programa antes.`,
    )
}

function refuseWhileOpen(database: string): void {
  if (existsSync(database) && isInUse(database))
    throw new BackupError('A loja está aberta: pare todos os processos dela e tente de novo.')
}

async function clearIncoming(database: string, uploads: string): Promise<void> {
  for (const file of ['', ...JOURNALS]) await rm(database + INCOMING + file, { force: true })
  await rm(uploads + INCOMING, { recursive: true, force: true })
}

/** For a database that came back in another way: by the server's own tools, or with its disk. */
export function settleBroughtBack(database: string, now: Date): Promise<Settled> {
  if (!isPostgres(database) && !existsSync(database)) throw new BackupError(`Não há banco em ${database}.`)
  refuseWhileOpen(database)
  return settle(database, new Map(), now)
}

async function settle(database: string, before: Numbers, now: Date): Promise<Settled> {
  await upgradeDatabase(database)
  const { db, dialect, close } = openDatabase(database)
  try {
    return await settleRestored(db, dialect, before, now)
  } finally {
    await close()
  }
}

/** Of what is about to be laid aside; nothing of a file that is missing, damaged or no shop's. */
async function numbersIn(database: string): Promise<Numbers> {
  if (!existsSync(database)) return new Map()
  const { reader, dialect, close } = openDatabase(database)
  try {
    return await numbersOf(reader, dialect)
  } catch {
    return new Map()
  } finally {
    await close()
  }
}

async function changePlaces(database: string, uploads: string, suffix: string): Promise<string[]> {
  const laidAside = [await layAside(database, database + suffix)]
  // An older journal goes with its file, and must not be played into the restored one.
  for (const journal of JOURNALS) await layAside(database + journal, database + suffix + journal)
  laidAside.push(await layAside(uploads, uploads + suffix))
  await layAside(uploads + INCOMING, uploads)
  await rename(database + INCOMING, database)
  return laidAside.filter((path) => path !== null)
}

async function layAside(path: string, to: string): Promise<string | null> {
  if (!existsSync(path)) return null
  await rename(path, to)
  return to
}
