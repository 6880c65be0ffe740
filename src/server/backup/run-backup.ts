import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { databaseSize } from '../db/database-size.ts'
import type { JobOf } from '../jobs/job.ts'
import type { Shop } from '../shop.ts'
import { endRun, isRunning, listOldNames, setPercent } from './backup-runs.ts'
import type { BackupThreadInput, BackupThreadMessage } from './backup-thread.ts'
import { BackupError, backupsFolder, UPLOADS } from './backups.ts'
import { bytesIn } from './folder-bytes.ts'

/** Below the timeout of a housekeeping job, which would start a second copy beside this one. */
const TIMEOUT_MS = 25 * 60_000
/** Stays free on the disk: a shop without space cannot sell. */
const RESERVE_BYTES = 1_000_000_000
/** Of those started in the back office; the operator's own are pruned by the command's `--keep`. */
const MAX_KEPT = 5
const PERCENT_INTERVAL_MS = 1000

/** The copy of `npm run store -- backup`. A failure is saved for the owner, who can start another one, and not retried. */
export async function runBackup(shop: Shop, { runId }: JobOf<'make_backup'>): Promise<void> {
  const { db, now, log, shutdown } = shop
  if (!(await isRunning(db, runId))) return
  try {
    await refuseWithoutSpace(shop)
    const name = await copyInThread(shop, runId)
    await endRun(db, runId, { ended_at: now(), name, error: null })
  } catch (error) {
    // Another process, or this one after its restart, makes it again.
    if (shutdown.signal.aborted) throw error
    log.error({ err: error }, 'a backup failed')
    await endRun(db, runId, { ended_at: now(), name: null, error: sentenceOf(error) })
    return
  }
  await pruneOwn(shop)
}

function sentenceOf(error: unknown): string {
  if (error instanceof BackupError) return error.message
  if ((error as Error).name === 'TimeoutError')
    return 'Ela levou mais de 25 minutos e foi interrompida: uma loja deste tamanho é copiada pelo comando no servidor.'
  return 'Um erro inesperado a interrompeu: a causa está no registro (log) do servidor.'
}

async function refuseWithoutSpace({ db, dialect, config: { dataDir } }: Shop): Promise<void> {
  const { bavail, bsize } = await statfs(dataDir)
  const needed = (await databaseSize(db, dialect)) + (await bytesIn(join(dataDir, UPLOADS)))
  if (bavail * bsize < needed + RESERVE_BYTES)
    throw new BackupError(
      'Falta espaço em disco para mais uma cópia. Baixe as antigas e peça a quem cuida do servidor que as apague.',
    )
}

/** Off the event loop: checking the copy takes seconds. */
async function copyInThread({ db, config, log, shutdown, now }: Shop, runId: number): Promise<string> {
  const { dataDir, database } = config
  const workerData: BackupThreadInput = { dataDir, database, now: now() }
  const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData })
  const signal = AbortSignal.any([shutdown.signal, AbortSignal.timeout(TIMEOUT_MS)])
  let reportedAt = 0
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      thread.on('error', reject)
      thread.on('exit', () => reject(new Error('the backup thread ended without a result')))
      thread.on('message', (message: BackupThreadMessage) => {
        if ('name' in message) return resolve(message.name)
        if ('error' in message) return reject(new BackupError(message.error))
        if (Date.now() - reportedAt < PERCENT_INTERVAL_MS) return
        reportedAt = Date.now()
        setPercent(db, runId, message.percent).catch((error: unknown) =>
          log.warn({ err: error }, 'the progress of a backup could not be saved'),
        )
      })
      signal.throwIfAborted()
    })
  } finally {
    await thread.terminate()
  }
}

async function pruneOwn({ db, config: { dataDir } }: Shop): Promise<void> {
  const names = await listOldNames(db, MAX_KEPT)
  for (const name of names) await rm(join(backupsFolder(dataDir), name), { recursive: true, force: true })
}
