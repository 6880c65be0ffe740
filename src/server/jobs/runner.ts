import { inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { enqueue } from './enqueue.ts'
import { handle } from './handlers.ts'
import { ensureSweep, finish, leaseDue, park, putOff } from './job-store.ts'
import { parkedAlert } from './parked-alert.ts'

export type JobRunner = {
  /** Begins to look for work by itself, and sees to it that the sweep is due. */
  start(): Promise<void>
  /** There is something to do. */
  wake(): void
  /** Works off all that is due now, and only that. */
  drain(): Promise<void>
  stop(): Promise<void>
}

const POLL_MS = 1000
const LEASE_MS = 60_000
const AT_ONCE = 20
const MAX_ATTEMPTS = 33
const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 3_600_000

type Leased = Awaited<ReturnType<typeof leaseDue>>[number]

/**
 * Works off what is owed to the outside, by leases: any number of processes may run it, and a process that dies loses only
 * its lease. What fails is tried again later and later, about a day in all; what keeps failing is parked, and staff are told.
 */
export function createJobRunner(shop: Shop): JobRunner {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  async function workOff(): Promise<void> {
    for (;;) {
      isWoken = false
      const jobs = await leaseDue(shop.db, shop.now(), LEASE_MS, AT_ONCE)
      const areDone = await Promise.all(jobs.map((job) => runOne(shop, job)))
      await finish(shop.db, jobs.filter((_, index) => areDone[index]), shop.now())
      if (jobs.length === 0 && !isWoken) return
      if (isStopped) return
    }
  }

  function work(): Promise<void> {
    working ??= workOff()
      .catch((error: unknown) => shop.log.warn({ err: error }, 'jobs could not be worked off'))
      .finally(() => {
        working = null
        if (!isStopped) timer = setTimeout(work, POLL_MS)
        timer?.unref()
      })
    return working
  }

  function wake(): void {
    isWoken = true
    if (isStopped || working) return
    clearTimeout(timer)
    void work()
  }

  return {
    async start() {
      await ensureSweep(shop.db, shop.now())
      wake()
    },
    wake,
    drain: () => workOff(),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}

/** True when it is done. Never throws: what cannot even be written down is the next one's, when the lease has ended. */
async function runOne(shop: Shop, job: Leased): Promise<boolean> {
  try {
    return await attempt(shop, job)
  } catch (error) {
    shop.log.warn({ err: error, job: job.kind, jobId: job.id }, 'what became of a job could not be written down')
    return false
  }
}

async function attempt(shop: Shop, job: Leased): Promise<boolean> {
  // Leased so often and never put away: it ends the processes that try it.
  if (job.attempts > MAX_ATTEMPTS && job.kind !== 'sweep') {
    await giveUp(shop, job, 'it never came to an end')
    return false
  }
  try {
    const next = await handle(shop, job)
    if (next) await putOff(shop.db, job, next, null)
    return next === null
  } catch (error) {
    await afterFailure(shop, job, error)
    return false
  }
}

async function afterFailure(shop: Shop, job: Leased, error: unknown): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  // The sweep gives back what nobody else would: it goes on whatever happens.
  const isHopeless = job.kind !== 'sweep' && (job.attempts >= MAX_ATTEMPTS || error instanceof SyntaxError)
  shop.log.warn({ err: error, job: job.kind, jobId: job.id, attempts: job.attempts, isParked: isHopeless }, 'a job failed')
  if (isHopeless) return giveUp(shop, job, text)
  await putOff(shop.db, job, new Date(shop.now().getTime() + waitMs(shop, job)), text)
}

function waitMs({ config }: Shop, { kind, attempts }: Leased): number {
  return kind === 'sweep' ? config.sweepSeconds * 1000 : Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
}

/** Parks the job, and lets staff know what the shop still owes. */
async function giveUp({ db, now }: Shop, job: Leased, text: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isMine = await park(tx, job, now(), text)
    if (isMine && job.kind !== 'staff_alert') await enqueue(tx, { kind: 'staff_alert', ...parkedAlert(job) }, now())
  })
}
