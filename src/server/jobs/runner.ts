import { inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { enqueue } from './enqueue.ts'
import { handle } from './handlers.ts'
import { ensureSweep, finish, leaseDue, park, putOff, renew } from './job-store.ts'
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
const RENEW_MS = LEASE_MS / 3
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
  let ring = () => {}
  const running = new Set<Promise<void>>()

  /** Whatever ends makes room for what is due by then: one that takes long keeps no other one waiting. */
  async function workOff(): Promise<void> {
    for (;;) {
      isWoken = false
      const room = isStopped ? 0 : AT_ONCE - running.size
      for (const job of room > 0 ? await leaseDue(shop.db, shop.now(), LEASE_MS, room) : []) begin(job)
      if (running.size > 0) await somethingNew()
      else if (isStopped || !isWoken) return
    }
  }

  function begin(job: Leased): void {
    const work = runOne(shop, job).finally(() => {
      running.delete(work)
      // What it owes in its turn came perhaps after the last look.
      isWoken = true
    })
    running.add(work)
  }

  /** One of those that run has ended, there is something to do, or it is time to look. */
  async function somethingNew(): Promise<void> {
    let pause: NodeJS.Timeout | undefined
    const call = new Promise<void>((resolve) => {
      ring = resolve
      pause = setTimeout(resolve, POLL_MS)
    })
    if (!isWoken) await Promise.race([call, ...running])
    clearTimeout(pause)
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
    ring()
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
      await Promise.all(running)
    },
  }
}

/** Never throws: what cannot even be written down is the next one's, when the lease has ended. */
async function runOne(shop: Shop, job: Leased): Promise<void> {
  const tell = (error: unknown) => shop.log.warn({ err: error, job: job.kind, jobId: job.id }, 'what became of a job could not be written down')
  const heart = setInterval(() => void renew(shop.db, job, shop.now(), LEASE_MS).catch(tell), RENEW_MS)
  try {
    await attempt(shop, job)
  } catch (error) {
    tell(error)
  } finally {
    clearInterval(heart)
  }
}

async function attempt(shop: Shop, job: Leased): Promise<void> {
  // Leased so often and never put away: it ends the processes that try it.
  if (job.attempts > MAX_ATTEMPTS && job.kind !== 'sweep') return giveUp(shop, job, 'it never came to an end')
  let next: Date | null
  try {
    next = await handle(shop, job)
  } catch (error) {
    return afterFailure(shop, job, error)
  }
  await (next ? putOff(shop.db, job, next, null) : finish(shop.db, job, shop.now()))
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
