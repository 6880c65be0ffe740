import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseSize } from '../db/database-size.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import type { Shop } from '../shop.ts'
import { endRun, findLastNight, findRunning, listOldNames, setPercent } from './backup-runs.ts'
import type { BackupThreadInput, MadeBackup } from './backup-thread.ts'
import { BackupError, backupsFolder, listBackups, openBackupsFolder, UPLOADS } from './backups.ts'
import { bytesIn } from './folder-bytes.ts'
import { pruneBackups, unfinishedFolder } from './make-backup.ts'
import { rehearseMonthly } from './run-rehearsal.ts'
import { runThread } from './run-thread.ts'

/** Below the timeout of the job, which would start a second copy beside this one. */
const TIMEOUT_MS = 5.9 * 3_600_000
/** Stays free on the disk: a shop without space cannot sell. */
const RESERVE_BYTES = 1_000_000_000
/** Of those started in the back office; the operator's own are pruned by the command's `--keep`. */
const MAX_KEPT = 5
/** Where a bucket has the others. */
const KEPT_BESIDE_BUCKET = 1
const PERCENT_INTERVAL_MS = 1000

/** The copy of `npm run store -- backup`. A failure is saved for the owner, who can start another one, and not retried. */
export async function runBackup(shop: Shop, { runId }: JobOf<'make_backup'>): Promise<void> {
  const { db, config, now, log, shutdown } = shop
  const run = await findRunning(db, runId)
  if (!run) return
  const isNightly = run.night !== null
  const signal = AbortSignal.any([shutdown.signal, AbortSignal.timeout(TIMEOUT_MS)])
  let name: string
  try {
    await refuseWithoutSpace(shop)
    const made = await copyInThread(shop, { runId, isNightly, signal })
    await endRun(db, runId, { ended_at: now(), error: null, ...made })
    name = made.name
  } catch (error) {
    // Another process, or this one after its restart, makes it again.
    if (shutdown.signal.aborted) throw error
    log.error({ err: error }, 'a backup failed')
    await saveFailure(shop, runId, { isNightly, sentence: sentenceOf(error) })
    // While the bucket is away, the copies stay here.
    if (isNightly) await pruneNights(shop, config.nightly?.keep ?? Infinity)
    return
  }
  await prune(shop, isNightly)
  if (isNightly) await rehearseMonthly(shop, name, signal)
}

function sentenceOf(error: unknown): string {
  if (error instanceof BackupError) return error.message
  if ((error as Error).name === 'TimeoutError') return 'Ela levou quase 6 horas e foi interrompida.'
  return 'Um erro inesperado a interrompeu: a causa está no registro (log) do servidor.'
}

type Failure = { isNightly: boolean; sentence: string }

/** A mail about a night, unless the night before failed for the same reason. */
async function saveFailure({ db, config, now }: Shop, runId: number, { isNightly, sentence }: Failure): Promise<void> {
  const before = isNightly ? await findLastNight(db) : undefined
  await inTransaction(db, async (tx) => {
    await endRun(tx, runId, { ended_at: now(), name: null, bytes: null, error: sentence })
    if (!isNightly || before?.error === sentence) return
    const text = `A loja não conseguiu fazer a cópia de segurança desta noite. ${sentence}\n\nEla tenta de novo a cada noite, e Saúde da loja mostra como está. Pelo mesmo motivo não mandamos outro aviso.`
    const subject = 'A cópia de segurança da noite falhou'
    await enqueue(tx, { kind: 'staff_alert', subject, text, to: config.superAdminEmail }, now())
  })
}

async function refuseWithoutSpace({ db, dialect, config }: Shop): Promise<void> {
  const root = await openBackupsFolder(config)
  const { bavail, bsize } = await statfs(root)
  const [newest] = await listBackups(config)
  // Pictures of the newest backup are linked, not copied.
  const uploads = (await bytesIn(join(config.dataDir, UPLOADS))) - (newest?.manifest.uploadsBytes ?? 0)
  const needed = (await databaseSize(db, dialect)) + Math.max(0, uploads)
  if (bavail * bsize < needed + RESERVE_BYTES)
    throw new BackupError(
      'Falta espaço em disco para mais uma cópia. Baixe as antigas e peça a quem cuida do servidor que as apague.',
    )
}

type CopyOptions = { runId: number; isNightly: boolean; signal: AbortSignal }

async function copyInThread(shop: Shop, { runId, isNightly, signal }: CopyOptions): Promise<MadeBackup> {
  const { db, config, log } = shop
  const { dataDir, directDatabase: database, backupDir, s3, backupBucket: bucket, nightly } = config
  const keep = isNightly ? (nightly?.keep ?? null) : null
  const now = shop.now()
  let reportedAt = 0
  try {
    return await runThread<BackupThreadInput, MadeBackup>(
      new URL('./backup-thread.ts', import.meta.url),
      { dataDir, database, backupDir, s3: s3 && {}, bucket, keep, now },
      {
        signal,
        onPercent(percent) {
          if (Date.now() - reportedAt < PERCENT_INTERVAL_MS) return
          reportedAt = Date.now()
          setPercent(db, runId, percent).catch((error: unknown) =>
            log.warn({ err: error }, 'the progress of a backup could not be saved'),
          )
        },
      },
    )
  } catch (error) {
    // A thread that was terminated did not remove it.
    await rm(unfinishedFolder(config, now), { recursive: true, force: true })
    throw error
  }
}

async function prune(shop: Shop, isNightly: boolean): Promise<void> {
  const { db, config } = shop
  if (isNightly) return pruneNights(shop, config.backupBucket ? KEPT_BESIDE_BUCKET : (config.nightly?.keep ?? Infinity))
  const names = await listOldNames(db, MAX_KEPT)
  for (const name of names) await rm(join(backupsFolder(config), name), { recursive: true, force: true })
}

async function pruneNights({ config }: Shop, keep: number): Promise<void> {
  await pruneBackups(config, keep, ({ manifest }) => manifest.isNightly === true)
}
