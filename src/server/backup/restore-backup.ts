import { existsSync } from 'node:fs'
import { copyFile, cp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isKnownMigration } from '../db/migrate.ts'
import { BackupError, backupName, DATABASE_FILE, readBackup, UPLOADS, type Backup } from './backups.ts'
import { faultOf, isInUse, sha256Of } from './sqlite-file.ts'

type House = { dataDir: string; database: string }

/** Puts a backup in the place of what there is, which is laid aside under the names that are answered. */
export async function restoreBackup({ dataDir, database }: House, folder: string, now: Date): Promise<{ backup: Backup; laidAside: string[] }> {
  const backup = await readBackup(folder)
  if (!backup) throw new BackupError(`Não há cópia completa em ${folder}.`)
  await refuseUnlessSound(backup)
  if (existsSync(database) && isInUse(database)) throw new BackupError('A loja está aberta: pare todos os processos dela e tente de novo.')

  const suffix = `.antes-${backupName(now)}`
  const incoming = `${database}.chegando`
  await copyFile(join(folder, DATABASE_FILE), incoming)
  const fault = faultOf(incoming)
  if (fault) {
    await rm(incoming)
    throw new BackupError(`O banco copiado está danificado: ${fault}`)
  }
  const uploads = join(dataDir, UPLOADS)
  const laidAside = [await layAside(database, suffix), await layAside(uploads, suffix)].filter((path) => path !== null)
  // What an older journal holds must not be played into the restored file.
  for (const journal of ['-wal', '-shm', '-journal']) await rm(database + journal, { force: true })
  if (backup.manifest.uploads > 0) await cp(join(folder, UPLOADS), uploads, { recursive: true, preserveTimestamps: true })
  await rename(incoming, database)
  return { backup, laidAside }
}

async function refuseUnlessSound({ folder, manifest }: Backup): Promise<void> {
  const file = join(folder, DATABASE_FILE)
  if (!existsSync(file) || (await sha256Of(file)) !== manifest.databaseSha256) throw new BackupError('O banco da cópia não é mais o que foi gravado: use outra cópia.')
  if (!isKnownMigration(manifest.migration)) throw new BackupError(`A cópia é de uma versão mais nova do programa (${manifest.migration}): atualize o programa antes.`)
}

async function layAside(path: string, suffix: string): Promise<string | null> {
  if (!existsSync(path)) return null
  await rename(path, path + suffix)
  return path + suffix
}
