import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backup as copyWhileInUse, DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { isUploadedFile } from '../gateways/upload-files.ts'
import {
  BackupError,
  backupName,
  backupsFolder,
  DATABASE_FILE,
  listBackups,
  manifestFile,
  readBackup,
  UPLOADS,
  type Backup,
  type Manifest,
  type StoreData,
} from './backups.ts'
import { isPostgres, openDatabase } from '../db/open.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { copyFolder } from './copy-folder.ts'
import { bytesIn } from './folder-bytes.ts'
import { faultOf, sha256Of } from './sqlite-file.ts'
import type { OnStep } from './steps.ts'

const UNFINISHED = '.incompleta'
const TIMEOUT_MS = 6 * 3_600_000
const SQLITE_FULL = 13

/** The folder gets its name once it is complete and checked, so an interrupted copy is never taken for a backup. */
export async function makeBackup(
  { dataDir, database }: StoreData,
  now: Date,
  onStep: OnStep = () => {},
): Promise<Backup> {
  if (!isPostgres(database) && !existsSync(database))
    throw new BackupError(`Não há banco em ${database}: comece a loja uma vez.`)
  const root = backupsFolder(dataDir)
  const folder = join(root, backupName(now))
  const unfinished = folder + UNFINISHED
  await mkdir(root, { recursive: true, mode: 0o700 })
  await deleteAbandoned(root, now)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished, { dataDir, database }, { now, onStep })
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw isDiskFull(error)
      ? new BackupError('Não há espaço em disco para mais uma cópia: dela nada ficou, e as que existem não mudaram.')
      : error
  }
  return (await readBackup(folder))!
}

/** Deletes what killed processes left behind; a younger folder may belong to a running one. */
async function deleteAbandoned(root: string, now: Date): Promise<void> {
  const oldest = backupName(new Date(now.getTime() - TIMEOUT_MS))
  const abandoned = (await readdir(root)).filter((name) => name.endsWith(UNFINISHED) && name < oldest)
  for (const name of abandoned) await rm(join(root, name), { recursive: true })
}

function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ENOSPC' || errcode === SQLITE_FULL
}

type Run = { now: Date; onStep: OnStep }

async function fill(folder: string, { dataDir, database }: StoreData, { now, onStep }: Run): Promise<void> {
  const migration = await newestMigration(database)
  const file = await (isPostgres(database)
    ? dumpPostgres(database, folder, onStep)
    : copyDatabase(database, folder, onStep))
  const manifest: Manifest = {
    madeAt: now.toISOString(),
    migration,
    databaseBytes: (await stat(file)).size,
    databaseSha256: await sha256Of(file, (done, total) => onStep('check', done, total)),
    uploads: await copyUploads(join(dataDir, UPLOADS), join(folder, UPLOADS), onStep),
    uploadsBytes: await bytesIn(join(folder, UPLOADS)),
  }
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

async function newestMigration(database: string): Promise<string> {
  const { reader, close } = openDatabase(database, { poolSize: 1 })
  try {
    const newest = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`
    return (await newest.execute(reader)).rows[0]?.name ?? ''
  } finally {
    await close()
  }
}

async function copyDatabase(from: string, folder: string, onStep: OnStep): Promise<string> {
  const file = join(folder, DATABASE_FILE)
  await writeFile(file, '', { mode: 0o600 })
  const source = new DatabaseSync(from, { readOnly: true })
  try {
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
  return file
}

/** Returns the number of files. Copied after the database, so every picture it references exists; drafts are skipped. */
async function copyUploads(from: string, to: string, onStep: OnStep): Promise<number> {
  if (!existsSync(from)) return 0
  const isUploaded = (path: string) => path === from || isUploadedFile(basename(path))
  await copyFolder(from, to, isUploaded, onStep)
  return (await readdir(to)).length
}

export async function pruneBackups(dataDir: string, keep: number): Promise<string[]> {
  const old = (await listBackups(dataDir)).slice(keep)
  for (const { folder } of old) await rm(folder, { recursive: true })
  return old.map(({ name }) => name)
}
