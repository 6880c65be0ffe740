import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { backup as copyWhileInUse, DatabaseSync } from 'node:sqlite'
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
} from './backups.ts'
import { isPostgres } from '../db/open.ts'
import { dumpPostgres } from './postgres-dump.ts'
import { faultOf, newestMigration, sha256Of } from './sqlite-file.ts'

const UNFINISHED = '.incompleta'
const TIMEOUT_MS = 6 * 3_600_000
const SQLITE_FULL = 13

type House = { dataDir: string; database: string }

/**
 * The database and what staff have sent in, as one folder; the shop may go on selling meanwhile. It gets its name only when
 * it is whole and was looked through, so that a copy that was cut short is never taken for one.
 */
export async function makeBackup({ dataDir, database }: House, now: Date): Promise<Backup> {
  if (!isPostgres(database) && !existsSync(database))
    throw new BackupError(`Não há banco em ${database}: comece a loja uma vez.`)
  const root = backupsFolder(dataDir)
  const folder = join(root, backupName(now))
  const unfinished = folder + UNFINISHED
  await mkdir(root, { recursive: true, mode: 0o700 })
  await sweepUnfinished(root, now)
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await fill(unfinished, { dataDir, database }, now)
    await rename(unfinished, folder)
  } catch (error) {
    // As large as a whole one, and of no use to anybody.
    await rm(unfinished, { recursive: true, force: true })
    throw isDiskFull(error)
      ? new BackupError('Não há espaço em disco para mais uma cópia: dela nada ficou, e as que existem não mudaram.')
      : error
  }
  return (await readBackup(folder))!
}

/** What a process that was killed left behind; a younger one may still be being made. */
async function sweepUnfinished(root: string, now: Date): Promise<void> {
  const oldest = backupName(new Date(now.getTime() - TIMEOUT_MS))
  const left = (await readdir(root)).filter((name) => name.endsWith(UNFINISHED) && name < oldest)
  for (const name of left) await rm(join(root, name), { recursive: true })
}

function isDiskFull(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === 'ENOSPC' || errcode === SQLITE_FULL
}

async function fill(unfinished: string, { dataDir, database }: House, now: Date): Promise<void> {
  const { file, migration } = await (isPostgres(database)
    ? dumpPostgres(database, unfinished)
    : copyDatabase(database, unfinished))
  const uploads = await copyUploads(join(dataDir, UPLOADS), join(unfinished, UPLOADS))
  const manifest: Manifest = {
    madeAt: now.toISOString(),
    migration,
    databaseBytes: (await stat(file)).size,
    databaseSha256: await sha256Of(file),
    uploads,
  }
  await writeFile(manifestFile(unfinished), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

async function copyDatabase(from: string, folder: string): Promise<{ file: string; migration: string }> {
  const file = join(folder, DATABASE_FILE)
  await writeFile(file, '', { mode: 0o600 })
  const source = new DatabaseSync(from, { readOnly: true })
  try {
    await copyWhileInUse(source, file)
  } finally {
    source.close()
  }
  const fault = faultOf(file)
  if (fault) throw new BackupError(`A cópia do banco saiu danificada: ${fault}`)
  return { file, migration: newestMigration(file) }
}

/** How many files. The database came first: a picture that is in it lies in the folder by then. Drafts come and go meanwhile. */
async function copyUploads(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  await cp(from, to, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => path === from || isUploadedFile(basename(path)),
  })
  return (await readdir(to)).length
}

/** Deletes all but the newest `keep`; their names. */
export async function pruneBackups(dataDir: string, keep: number): Promise<string[]> {
  const old = (await listBackups(dataDir)).slice(keep)
  for (const { folder } of old) await rm(folder, { recursive: true })
  return old.map(({ name }) => name)
}
