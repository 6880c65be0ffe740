import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod/mini'
import { openDatabase } from '../db/open.ts'
import { upgradeDatabase } from '../db/upgrade.ts'
import type { BackupBucket } from '../gateways/backup-bucket.ts'
import { faultSentence, verifyProofs } from '../order-store/verify-proofs.ts'
import {
  BackupError,
  backupsFolder,
  DATABASE_FILE,
  DUMP_FILE,
  isDiskFull,
  MANIFEST,
  Manifest,
  readBackup,
  UPLOADS,
  type StoreData,
} from './backups.ts'
import { fetchDatabase, listMissingPictures, readFromBucket } from './bucket-backups.ts'
import { compareFacts, readFileFacts } from './facts.ts'
import { bytesIn } from './folder-bytes.ts'
import { type CheckRestored, type RehearsalMethod, restoreIntoTemporary } from './postgres-rehearsal.ts'
import { faultOf, sha256Of } from './sqlite-file.ts'

/** Restores the backup into a temporary place, checks it there and removes it. Throws a BackupError if it is not sound. */
export async function rehearse(data: StoreData, name: string, bucket: BackupBucket | null): Promise<RehearsalMethod> {
  const root = backupsFolder(data)
  for (const left of (await readdir(root)).filter((each) => each.startsWith(DRAFT)))
    await rm(join(root, left), { recursive: true })
  const folder = await mkdtemp(join(root, DRAFT))
  try {
    const { file, manifest } = bucket
      ? await readFromBucket(() => fromBucket(bucket, folder, name))
      : await fromFolder(root, folder, name)
    if ((await sha256Of(file)) !== manifest.databaseSha256)
      throw new BackupError('O banco da cópia não é mais o que foi gravado.')
    if (basename(file) === DUMP_FILE) return await restoreIntoTemporary(data.database, file, check(manifest))
    const fault = faultOf(file)
    if (fault) throw new BackupError(`O banco da cópia está danificado: ${fault}`)
    await check(manifest)(file, readFileFacts(file))
    return 'restored'
  } catch (error) {
    throw isDiskFull(error) ? new BackupError('Não há espaço em disco para ensaiar a restauração.') : error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const DRAFT = 'ensaio-'

/** Of the database in its temporary place. */
function check(manifest: Manifest): CheckRestored {
  return async (database, facts) => {
    const different = manifest.facts ? compareFacts(manifest.facts, facts) : []
    if (different.length > 0)
      throw new BackupError(`O que voltou da cópia não é o que foi copiado: ${different.join(', ')}.`)
    await upgradeDatabase(database)
    const { reader, close } = openDatabase(database, { poolSize: 1 })
    try {
      const { broken } = await verifyProofs(reader)
      if (broken) throw new BackupError(`Uma prova de venda da cópia não confere. ${faultSentence(broken)}`)
    } finally {
      await close()
    }
  }
}

type Candidate = { file: string; manifest: Manifest }

async function fromFolder(root: string, to: string, name: string): Promise<Candidate> {
  const backup = await readBackup(join(root, name))
  if (!backup) throw new BackupError(`A cópia ${name} não está mais neste servidor.`)
  const { folder, manifest } = backup
  await compareUploads(folder, manifest)
  const file = existsSync(join(folder, DUMP_FILE)) ? DUMP_FILE : DATABASE_FILE
  await copyFile(join(folder, file), join(to, file))
  return { file: join(to, file), manifest }
}

async function compareUploads(folder: string, { uploads, uploadsBytes }: Manifest): Promise<void> {
  const there = join(folder, UPLOADS)
  const names = existsSync(there) ? await readdir(there) : []
  if (names.length !== uploads || (uploadsBytes !== undefined && (await bytesIn(there)) !== uploadsBytes))
    throw new BackupError('As fotos da cópia não são mais as que foram gravadas.')
}

/** The database alone: pictures are compared by their names. */
async function fromBucket(bucket: BackupBucket, to: string, name: string): Promise<Candidate> {
  const text = await bucket.read(`${name}/${MANIFEST}`)
  if (text === null) throw new BackupError(`A cópia ${name} não está no bucket.`)
  const manifest = z.parse(Manifest, JSON.parse(text))
  const file = await fetchDatabase(bucket, to, name)
  if ((await listMissingPictures(bucket, name)).length > 0)
    throw new BackupError('Faltam no bucket fotos que são da cópia.')
  return { file, manifest }
}
