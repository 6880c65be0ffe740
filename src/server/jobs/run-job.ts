import { inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { enqueue } from './enqueue.ts'
import { park, putOff, type LeasedJob } from './job-store.ts'
import { isJobKind, type Job, type JobKind, type JobOf, type Lane } from './job.ts'
import { parkedAlert } from './job-text.ts'
import { withTimeout } from '../with-timeout.ts'

const MAX_ATTEMPTS = 33
const FIRST_RETRY_MS = 5000
export const MAX_RETRY_MS = 3_600_000
const SAVE_TIMEOUT_MS = 30_000

const MINUTE = 60_000
/** Longer than any healthy handler takes; then the job counts as failed and its slot is free. */
const RUN_TIMEOUT_MS: Record<Lane, number> = { payments: 3 * MINUTE, mail: 3 * MINUTE, housekeeping: 30 * MINUTE }
/** The first upload of all pictures. */
const BACKUP_TIMEOUT_MS = 6 * 60 * MINUTE

/** `jobId` is the same at each attempt: mails derive their Message-ID from it. */
export type JobRun = { jobId: number; attempts: number }
type Handler<K extends JobKind> = (shop: Shop, job: JobOf<K>, run: JobRun) => Promise<Date | void>
export type JobHandlers = { [K in JobKind]: Handler<K> }

/** Never throws: if the outcome cannot be saved, the lease expires and the job runs again. */
export async function runJob(shop: Shop, handlers: JobHandlers, job: LeasedJob): Promise<'finished' | 'saved'> {
  try {
    const save = await attempt(shop, handlers, job)
    if (!save) return 'finished'
    await withTimeout(save(), SAVE_TIMEOUT_MS, 'saving the outcome of a job')
  } catch (error) {
    shop.log.warn({ err: error, job: job.kind, jobId: job.id }, 'the outcome of a job could not be saved')
  }
  return 'saved'
}

async function attempt(shop: Shop, handlers: JobHandlers, leased: LeasedJob): Promise<(() => Promise<void>) | null> {
  const { id, kind, lane, attempts } = leased
  // Leased this often without an outcome: the job crashes its process.
  if (attempts > MAX_ATTEMPTS && kind !== 'sweep') return () => giveUp(shop, leased, 'it never came to an end')
  const job = readJob(leased)
  if (!job) return () => giveUp(shop, leased, 'unknown kind or unreadable payload')
  const start = performance.now()
  const note = (outcome: string) =>
    shop.meter?.jobs.observe({ lane, kind, outcome }, (performance.now() - start) / 1000)
  try {
    await shop.refreshSettings()
    const handler = handlers[job.kind] as Handler<JobKind>
    const timeoutMs = job.kind === 'make_backup' ? BACKUP_TIMEOUT_MS : RUN_TIMEOUT_MS[lane]
    const run = () => withTimeout(handler(shop, job, { jobId: id, attempts }), timeoutMs, `job ${kind}`)
    const runAgainAt = await (shop.tracing
      ? shop.tracing.runRoot(`job ${kind}`, { 'vitrine.job.kind': kind, 'vitrine.job.lane': lane }, run)
      : run())
    note('done')
    return runAgainAt ? () => putOff(shop.db, leased, runAgainAt, null) : null
  } catch (error) {
    note('failed')
    return () => afterFailure(shop, leased, error)
  }
}

function readJob({ kind, payload }: LeasedJob): Job | null {
  if (!isJobKind(kind)) return null
  try {
    return { kind, ...(JSON.parse(payload) as object) } as Job
  } catch {
    return null
  }
}

async function afterFailure(shop: Shop, job: LeasedJob, error: unknown): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  // The sweep is never parked: only it releases the stock of expired orders.
  const isHopeless = job.kind !== 'sweep' && job.attempts >= MAX_ATTEMPTS
  shop.log.warn(
    { err: error, job: job.kind, jobId: job.id, attempts: job.attempts, isParked: isHopeless },
    'a job failed',
  )
  if (isHopeless) return giveUp(shop, job, text)
  await putOff(shop.db, job, new Date(shop.now().getTime() + retryDelayMs(shop, job)), text)
}

function retryDelayMs({ config }: Shop, { kind, attempts }: LeasedJob): number {
  return kind === 'sweep' ? config.sweepSeconds * 1000 : Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
}

async function giveUp({ db, now }: Shop, job: LeasedJob, text: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isMine = await park(tx, job, now(), text)
    if (isMine && job.kind !== 'staff_alert') await enqueue(tx, { kind: 'staff_alert', ...parkedAlert(job) }, now())
  })
}
