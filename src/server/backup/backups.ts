import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

export const DATABASE_FILE = 'vitrine.db'
export const DUMP_FILE = 'vitrine.dump'
/** What staff have sent in: kept beside the database and copied with it. */
export const UPLOADS = 'uploads'
const MANIFEST = 'manifest.json'
const NAME = /^vitrine-\d{8}-\d{6}$/

const Manifest = z.object({
  madeAt: z.iso.datetime(),
  /** The newest step of the schema in it. */
  migration: z.string(),
  databaseBytes: z.int(),
  databaseSha256: z.string(),
  uploads: z.int(),
})
export type Manifest = z.output<typeof Manifest>

/** Why nothing was copied or restored, in a sentence for the operator. */
export class BackupError extends Error {}

export type Backup = { name: string; folder: string; madeAt: Date; bytes: number; manifest: Manifest }

export function backupsFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** 'vitrine-20261120-140312', in UTC, so that names sort as they were made. */
export function backupName(now: Date): string {
  const [day, time] = now.toISOString().split('T') as [string, string]
  return `vitrine-${day.replaceAll('-', '')}-${time.slice(0, 8).replaceAll(':', '')}`
}

export function manifestFile(folder: string): string {
  return join(folder, MANIFEST)
}

/** Whole ones only, the newest first: one that was cut short has no manifest. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const root = backupsFolder(dataDir)
  if (!existsSync(root)) return []
  const names = (await readdir(root))
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed()
  const found = await Promise.all(names.map((name) => readBackup(join(root, name))))
  return found.filter((backup) => backup !== null)
}

/** Null when the folder holds no whole backup. */
export async function readBackup(folder: string): Promise<Backup | null> {
  const file = manifestFile(folder)
  if (!existsSync(file)) return null
  const manifest = z.safeParse(Manifest, JSON.parse(await readFile(file, 'utf8')))
  if (!manifest.success) return null
  const { madeAt, databaseBytes } = manifest.data
  return {
    name: folder.split(/[\\/]/).at(-1)!,
    folder,
    madeAt: new Date(madeAt),
    bytes: databaseBytes,
    manifest: manifest.data,
  }
}
