import { roleCan } from '#domain/role.ts'
import type { Backups } from '#contract/admin-backups.ts'
import { adminBackups } from '#contract/server/admin-backups.ts'
import { alertSuperAdmin, requireRecentSignIn } from '../admin-settings/payee.ts'
import { type SuperAdminRequest, writeAudit } from '../audit/audit.ts'
import { findLastRun, insertRun, isAbandoned } from '../backup/backup-runs.ts'
import { type Backup, backupsFolder, listBackups, readBackup } from '../backup/backups.ts'
import { packBackup } from '../backup/pack-backup.ts'
import { inTransaction } from '../db/transaction.ts'
import { attachment } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import type { Person } from '../http/session.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { join } from 'node:path'

const MAX_LISTED = 14

export function backupRoutes(mount: Mount, shop: Shop): void {
  mount(adminBackups.list, (_, { person }) => readState(shop, person))

  mount(adminBackups.make, (_, call) => startBackup(shop, call))

  mount(adminBackups.confirm, async ({ name }, call) => void (await releaseBackup(shop, name, call)))

  mount(adminBackups.file, async ({ name }, call) => {
    const backup = await releaseBackup(shop, name, call)
    await noteDownload(shop, backup, call)
    call.setHeader('Content-Disposition', attachment(`${name}.tar.gz`))
    return packBackup(backup)
  })
}

async function readState({ db, config }: Shop, person: Person): Promise<Backups> {
  const [last, backups] = [await findLastRun(db), await listBackups(config)]
  const { actor, requested_at, percent, ended_at, error, night } = last ?? {}
  return {
    may_make: roleCan(person.role, 'backups'),
    running:
      last && !ended_at && !(await isAbandoned(db, last))
        ? { actor: actor!, requested_at: requested_at!, percent: percent ?? null }
        : null,
    // A night's is in the finding itself.
    failure: ended_at && error && night === null ? { ended_at, sentence: error } : null,
    backups: backups.slice(0, MAX_LISTED).map(({ name, madeAt, bytes, manifest }) => ({
      name,
      made_at: madeAt,
      bytes: bytes + (manifest.uploadsBytes ?? 0),
      files: manifest.uploads,
    })),
    has_bucket: config.s3 !== null,
  }
}

async function startBackup({ db, wakeJobs }: Shop, request: SuperAdminRequest): Promise<void> {
  await inTransaction(db, async (tx) => {
    const runId = await insertRun(tx, { actor: request.person.email }, request.now)
    if (runId === undefined) return
    await enqueue(tx, { kind: 'make_backup', runId }, request.now)
    await writeAudit(tx, request, { action: 'backup.make', subject: 'backup' })
  })
  wakeJobs()
}

async function releaseBackup({ config }: Shop, name: string, { person, now }: SuperAdminRequest): Promise<Backup> {
  requireRecentSignIn(config, person, now)
  const backup = await readBackup(join(backupsFolder(config), name))
  if (!backup) throw new Refusal('backup_not_found')
  return backup
}

/** Personal data leaves the shop: who took it is written down before the first byte. */
async function noteDownload({ db, config, wakeJobs }: Shop, backup: Backup, request: SuperAdminRequest): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writeAudit(tx, request, { action: 'backup.download', subject: 'backup', after: { name: backup.name } })
    const text = `A cópia de segurança ${backup.name} foi baixada. Ela tem os dados de todos os clientes.`
    await alertSuperAdmin(tx, { to: config.superAdminEmail, subject: 'Cópia de segurança baixada', text }, request)
  })
  wakeJobs()
}
