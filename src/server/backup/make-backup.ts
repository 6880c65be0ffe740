import { existsSync } from 'node:fs'
import { cp, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backup as copyWhileInUse, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { isUploadedFile } from '../gateways/upload-files.ts'
import {
  BackupError,
  backupName,
  backupsFolder,
  DATABASE_FILE,
  isDiskFull,
  openBackupsFolder,
  listBackups,
  manifestFile,
  readBackup,
  UPLOADS,
  type Backup,
  type BackupPlace,
  type Manifest,
  type StoreData,
} from './backups.ts'
import { isPostgres, openDatabase } from '../db/open.ts'
import { readFileFacts, type Facts } from './facts.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { bytesIn } from './folder-bytes.ts'
import { faultOf, sha256Of } from './sqlite-file.ts'
import type { OnStep } from './steps.ts'

const UNFINISHED = '.incompleta'
const TIMEOUT_MS = 6 * 3_600_000
/** A folder is never moved over one with files. */
const IS_TAKEN = new Set(['ENOTEMPTY', 'EEXIST'])

/** `facts` are of the copy itself. */
type Copied = { file: string; facts: Facts }

/** The folder gets its name once it is complete and checked, so an interrupted copy is never taken for a backup. */
export async function makeBackup(
  data: StoreData,
  now: Date,
  onStep: OnStep = () => {},
  { isNightly = false } = {},
): Promise<Backup> {
  const { database } = data
  if (!isPostgres(database) && !existsSync(database))
    throw new BackupError(`Não há banco em ${database}: comece a loja uma vez.`)
  const root = await openBackupsFolder(data)
  const unfinished = unfinishedFolder(data, now)
  await deleteAbandoned(root, now)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished, data, { now, isNightly, onStep })
    return (await readBackup(await giveName(unfinished, root, now)))!
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw isDiskFull(error)
      ? new BackupError('Não há espaço em disco para mais uma cópia: dela nada ficou, e as que existem não mudaram.')
      : error
  }
}

/** The name of `from` or of the first second after it that no backup has. */
async function giveName(unfinished: string, root: string, from: Date): Promise<string> {
  for (let time = from.getTime(); ; time += 1000) {
    const folder = join(root, backupName(new Date(time)))
    try {
      await rename(unfinished, folder)
      return folder
    } catch (error) {
      if (!IS_TAKEN.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

/** Until it is complete. Of this process: another one may begin in the same second, such as `npm run store -- backup`. */
export function unfinishedFolder(place: BackupPlace, now: Date): string {
  return join(backupsFolder(place), `${backupName(now)}-${process.pid}${UNFINISHED}`)
}

/** Deletes what killed processes left behind; a younger folder may belong to a running one. */
async function deleteAbandoned(root: string, now: Date): Promise<void> {
  const oldest = backupName(new Date(now.getTime() - TIMEOUT_MS))
  const abandoned = (await readdir(root)).filter((name) => name.endsWith(UNFINISHED) && name < oldest)
  for (const name of abandoned) await rm(join(root, name), { recursive: true })
}

type Run = { now: Date; isNightly: boolean; onStep: OnStep }

async function fill(folder: string, data: StoreData, { now, isNightly, onStep }: Run): Promise<void> {
  const { dataDir, database } = data
  const migration = await newestMigration(database)
  const { file, facts } = await (isPostgres(database)
    ? dumpPostgres(database, folder, onStep)
    : copyDatabase(database, folder, onStep))
  const manifest: Manifest = {
    madeAt: now.toISOString(),
    migration,
    databaseBytes: (await stat(file)).size,
    databaseSha256: await sha256Of(file, (done, total) => onStep('verify', done, total)),
    uploads: await copyUploads(join(dataDir, UPLOADS), join(folder, UPLOADS), await newestUploads(data), onStep),
    uploadsBytes: await bytesIn(join(folder, UPLOADS)),
    pictures: data.s3 ? 'bucket' : 'files',
    ...(isNightly && { isNightly }),
    facts,
  }
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

async function newestUploads(place: BackupPlace): Promise<string | null> {
  const [newest] = await listBackups(place)
  return newest ? join(newest.folder, UPLOADS) : null
}

export async function newestMigration(database: string): Promise<string> {
  const { reader, close } = openDatabase(database, { poolSize: 1 })
  try {
    const newest = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`
    return (await newest.execute(reader)).rows[0]?.name ?? ''
  } finally {
    await close()
  }
}

async function copyDatabase(from: string, folder: string, onStep: OnStep): Promise<Copied> {
  const file = join(folder, DATABASE_FILE)
  await writeFile(file, '', { mode: 0o600 })
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    // An open read transaction: without it SQLite restarts the copy at each commit of another connection.
    source.exec('begin')
    source.prepare('select count(*) from sqlite_master').get()
    const { page_size: pageBytes } = source.prepare('pragma page_size').get() as { page_size: number }
    const pages = await copyWhileInUse(source, file, {
      progress: ({ totalPages, remainingPages }) =>
        onStep('database', (totalPages - remainingPages) * pageBytes, totalPages * pageBytes),
    })
    onStep('database', pages * pageBytes, pages * pageBytes)
  } finally {
    source.close()
  }
  onStep('check', 0, null)
  const fault = faultOf(file)
  if (fault) throw new BackupError(`A cópia do banco saiu danificada: ${fault}`)
  return { file, facts: readFileFacts(file) }
}

/**
 * Returns the number of files. Copied after the database, so every picture it references exists; drafts are skipped.
 * Pictures of the backup before are linked: a file never changes, so many backups take the space of one.
 */
async function copyUploads(from: string, to: string, before: string | null, onStep: OnStep): Promise<number> {
  if (!existsSync(from)) return 0
  await mkdir(to, { mode: 0o700 })
  const names = (await readdir(from)).filter(isUploadedFile)
  for (const [index, name] of names.entries()) {
    if (!before || !(await linkSame(join(before, name), join(from, name), join(to, name))))
      await copyDurably(join(from, name), join(to, name))
    onStep('uploads', index + 1, names.length)
  }
  return names.length
}

/** Later backups link to it: it must survive a power failure. */
async function copyDurably(from: string, to: string): Promise<void> {
  await cp(from, to, { preserveTimestamps: true })
  const file = await open(to)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function linkSame(old: string, current: string, to: string): Promise<boolean> {
  try {
    if ((await stat(old)).size !== (await stat(current)).size) return false
    await link(old, to)
    return true
  } catch {
    // Not in that backup, or a file system without links: it is copied.
    return false
  }
}

export async function pruneBackups(
  place: BackupPlace,
  keep: number,
  isOwn: (backup: Backup) => boolean = () => true,
): Promise<string[]> {
  const old = (await listBackups(place)).filter(isOwn).slice(keep)
  for (const { folder } of old) await rm(folder, { recursive: true })
  return old.map(({ name }) => name)
}
