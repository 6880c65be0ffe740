import { constants, existsSync } from 'node:fs'
import { access, readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { makeFolder } from '../make-folder.ts'
import { Facts } from './facts.ts'

export const DATABASE_FILE = 'vitrine.db'
export const DUMP_FILE = 'vitrine.dump'
export const UPLOADS = 'uploads'
export const MANIFEST = 'manifest.json'
const NAME = /^vitrine-\d{8}-\d{6}$/

export const Manifest = z.object({
  madeAt: z.iso.datetime(),
  migration: z.string(),
  databaseBytes: z.int(),
  databaseSha256: z.string(),
  uploads: z.int(),
  /** Backups of earlier releases lack it, and what follows. */
  uploadsBytes: z.optional(z.int()),
  /** `bucket`: they are not in the backup. */
  pictures: z.optional(z.enum(['files', 'bucket'])),
  /** Made without being asked: counts for `BACKUP_KEEP`. */
  isNightly: z.optional(z.boolean()),
  facts: z.optional(Facts),
})
export type Manifest = z.output<typeof Manifest>

export class BackupError extends Error {}

const SQLITE_FULL = 13
/** In the C locale, in which it is run. */
const PG_DUMP_FULL = 'No space left on device'

export function isDiskFull(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: string }
  return code === 'ENOSPC' || errcode === SQLITE_FULL || Boolean(message?.includes(PG_DUMP_FULL))
}

export type BackupPlace = { dataDir: string; backupDir?: string | null }
export type StoreData = BackupPlace & { database: string; s3?: object | null }

export type Backup = { name: string; folder: string; madeAt: Date; bytes: number; manifest: Manifest }

export function backupsFolder({ dataDir, backupDir }: BackupPlace): string {
  return backupDir ?? join(dataDir, 'backups')
}

/** The folder to write backups to, made if it is missing. Refused if it cannot be written to. */
export async function openBackupsFolder(place: BackupPlace): Promise<string> {
  const root = backupsFolder(place)
  try {
    makeFolder(root)
    await access(root, constants.W_OK)
    return root
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupError(
      `Não foi possível gravar na pasta das cópias, ${root} (${code}). Confira BACKUP_DIR, o disco e as permissões.`,
      { cause: error },
    )
  }
}

/** 'vitrine-20261120-140312', in UTC, so that names sort by age. */
export function backupName(now: Date): string {
  return `vitrine-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`
}

export function isBackupName(name: string): boolean {
  return NAME.test(name)
}

export function manifestFile(folder: string): string {
  return join(folder, MANIFEST)
}

/** Complete backups, newest first. The manifest is written last, so an incomplete one has none. */
export async function listBackups(place: BackupPlace): Promise<Backup[]> {
  const root = backupsFolder(place)
  if (!existsSync(root)) return []
  const names = (await readdir(root)).filter(isBackupName).toSorted()
  const found = await Promise.all(names.toReversed().map((name) => readBackup(join(root, name))))
  return found.filter((backup) => backup !== null)
}

export async function readBackup(folder: string): Promise<Backup | null> {
  const file = manifestFile(folder)
  if (!existsSync(file)) return null
  const manifest = z.safeParse(Manifest, parsed(await readFile(file, 'utf8')))
  if (!manifest.success) return null
  const { madeAt, databaseBytes } = manifest.data
  return {
    name: basename(folder),
    folder,
    madeAt: new Date(madeAt),
    bytes: databaseBytes,
    manifest: manifest.data,
  }
}

/** Undefined if the text is cut or damaged, as on a disk that lost power: then it is no backup. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
