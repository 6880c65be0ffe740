import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupBucket } from '../gateways/backup-bucket.ts'
import { isUploadedFile } from '../gateways/upload-files.ts'
import {
  BackupError,
  backupName,
  backupsFolder,
  DATABASE_FILE,
  DUMP_FILE,
  isBackupName,
  isDiskFull,
  openBackupsFolder,
  MANIFEST,
  manifestFile,
  readBackup,
  UPLOADS,
  type Backup,
  type BackupPlace,
} from './backups.ts'
import type { OnStep } from './steps.ts'

/**
 * In the bucket: `vitrine-…/` with database, list of pictures and, last, the manifest; `uploads/` with the pictures of all
 * backups, each once, because a name is a hash of the content.
 */
const PICTURES = 'pictures.txt'
const CONCURRENCY = 4
/** Longer than an upload may take. */
const ABANDONED_MS = 86_400_000

/** Without the service's own words, which differ each time: the owner gets one mail about a reason. */
export function bucketFailure(error: unknown): string {
  const { status } = error as { status?: number }
  return status === undefined ? 'ele não respondeu' : `ele respondeu ${status}`
}

export async function uploadBackup(bucket: BackupBucket, { name, folder }: Backup): Promise<void> {
  const file = existsSync(join(folder, DUMP_FILE)) ? DUMP_FILE : DATABASE_FILE
  await bucket.upload(`${name}/${file}`, join(folder, file))
  const uploads = join(folder, UPLOADS)
  const pictures = existsSync(uploads) ? await readdir(uploads) : []
  const stored = new Set(await bucket.list(`${UPLOADS}/`))
  const missing = pictures.filter((picture) => !stored.has(`${UPLOADS}/${picture}`))
  await inParallel(missing, (picture) => bucket.upload(`${UPLOADS}/${picture}`, join(uploads, picture)))
  await bucket.write(`${name}/${PICTURES}`, pictures.join('\n'))
  await bucket.upload(`${name}/${MANIFEST}`, manifestFile(folder))
}

/** Turns a failure of the service or the disk into a `BackupError` with a sentence for the owner. */
export async function readFromBucket<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (isDiskFull(error)) throw new BackupError('Não há espaço em disco para o que vem do bucket.')
    throw new BackupError(`O bucket não entregou o que se pediu: ${bucketFailure(error)}.`, { cause: error })
  }
}

/** Names of complete backups, newest first. */
export async function listBucket(bucket: BackupBucket): Promise<string[]> {
  const keys = await bucket.list('vitrine-')
  const names = keys.filter((key) => key.endsWith(`/${MANIFEST}`)).map((key) => key.slice(0, -MANIFEST.length - 1))
  return names.toSorted().toReversed()
}

/** Deletes all but the newest `keep`, remains of interrupted uploads, and pictures that no kept backup lists. */
export async function pruneBucket(bucket: BackupBucket, keep: number, now: Date): Promise<string[]> {
  const abandonedAt = new Date(now.getTime() - ABANDONED_MS)
  await bucket.abortUploads('vitrine-', abandonedAt)
  const complete = await listBucket(bucket)
  const kept = complete.slice(0, keep)
  const oldest = kept.at(-1)
  if (oldest === undefined) return []
  const isOld = (key: string) =>
    key < oldest || (key < backupName(abandonedAt) && !complete.includes(key.split('/')[0]!))
  const old = (await bucket.list('vitrine-')).filter(isOld)
  // Manifests first: without one, the rest is never taken for a backup.
  for (const key of old.toSorted((a, b) => Number(b.endsWith(MANIFEST)) - Number(a.endsWith(MANIFEST))))
    await bucket.remove(key)
  const used = new Set((await Promise.all(kept.map((name) => listPictures(bucket, name)))).flat())
  const unused = (await bucket.list(`${UPLOADS}/`)).filter((key) => !used.has(key.slice(UPLOADS.length + 1)))
  await inParallel(unused, (key) => bucket.remove(key))
  return [...new Set(old.map((key) => key.split('/')[0]!))]
}

/** Into the folder of backups, from which `restore` takes it. */
export async function fetchBackup(
  bucket: BackupBucket,
  place: BackupPlace,
  name: string,
  onStep: OnStep = () => {},
): Promise<Backup> {
  if (!isBackupName(name)) throw new BackupError(`${name} não é o nome de uma cópia.`)
  const folder = join(backupsFolder(place), name)
  const here = await readBackup(folder)
  if (here) return here
  const unfinished = `${folder}.buscando`
  await rm(unfinished, { recursive: true, force: true })
  await openBackupsFolder(place)
  await mkdir(unfinished, { mode: 0o700 })
  try {
    await fill(bucket, unfinished, name, onStep)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  return (await readBackup(folder))!
}

async function fill(bucket: BackupBucket, folder: string, name: string, onStep: OnStep): Promise<void> {
  const manifest = await bucket.read(`${name}/${MANIFEST}`)
  if (manifest === null) throw new BackupError(`Não há cópia completa com o nome ${name} no bucket.`)
  onStep('database', 0, null)
  await fetchDatabase(bucket, folder, name)
  const pictures = await listPictures(bucket, name)
  if (pictures.length > 0) await mkdir(join(folder, UPLOADS), { mode: 0o700 })
  let fetched = 0
  await inParallel(pictures, async (picture) => {
    if (!(await bucket.download(`${UPLOADS}/${picture}`, join(folder, UPLOADS, picture))))
      throw new BackupError(`Falta no bucket uma foto da cópia: ${picture}.`)
    onStep('uploads', ++fetched, pictures.length)
  })
  await writeFile(manifestFile(folder), manifest, { mode: 0o600 })
}

export async function listMissingPictures(bucket: BackupBucket, name: string): Promise<string[]> {
  const stored = new Set(await bucket.list(`${UPLOADS}/`))
  const pictures = await listPictures(bucket, name)
  return pictures.filter((picture) => !stored.has(`${UPLOADS}/${picture}`))
}

async function listPictures(bucket: BackupBucket, name: string): Promise<string[]> {
  return ((await bucket.read(`${name}/${PICTURES}`)) ?? '').split('\n').filter(isUploadedFile)
}

/** Returns the path of the file. */
export async function fetchDatabase(bucket: BackupBucket, folder: string, name: string): Promise<string> {
  for (const file of [DATABASE_FILE, DUMP_FILE])
    if (await bucket.download(`${name}/${file}`, join(folder, file))) return join(folder, file)
  throw new BackupError(`A cópia ${name} não tem banco no bucket.`)
}

async function inParallel<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const item of left) await run(item)
    }),
  )
}
