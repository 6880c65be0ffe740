import { setTimeout as sleep } from 'node:timers/promises'
import { againAfterDeadlock, commitWith, inTransaction } from '../db/transaction.ts'
import type { Shop } from '../shop.ts'
import { ensureSweep, finishStatement, leaseDue, leaseDueStatement, renew, type LeasedJob } from './job-store.ts'
import { NO_SLOTS, slotsOf, type Slots } from './job.ts'
import { listDeadOwners, registerOwner, type LeaseOwner } from './lease-owner.ts'
import { MAX_RETRY_MS, runJob, type JobHandlers } from './run-job.ts'
import { bringBackFuture, releaseLeasesOf } from './stale-jobs.ts'
import { withTimeout } from '../with-timeout.ts'

export type JobRunner = {
  start(): Promise<void>
  wake(): void
  drain(): Promise<void>
  stop(): Promise<void>
}

const POLL_MS = 1000
/** Under load each lease and each saved outcome is shared by what ends in this time. */
const EXCHANGE_MS = 10
const LEASE_MS = 60_000
const RENEW_MS = LEASE_MS / 3
/** The database client has time limits of its own, but the loop does not depend on them. */
const DATABASE_TIMEOUT_MS = 30_000
const REPAIR_MS = 10_000

/** Any number of processes may run it; one that dies loses only its leases. Failed jobs are retried for about a day. */
export function createJobRunner(shop: Shop, handlers: JobHandlers): JobRunner {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let ring = () => {}
  const running = new Map<LeasedJob, Promise<void>>()
  let finished: LeasedJob[] = []
  let owner: LeaseOwner | null = null
  let repairedAt = -Infinity
  let exchangedAt = -Infinity

  async function workOff(): Promise<void> {
    for (;;) {
      const early = EXCHANGE_MS - (performance.now() - exchangedAt)
      if (early > 0) await sleep(early)
      exchangedAt = performance.now()
      isWoken = false
      await repair()
      await exchange()
      if (running.size > 0) await somethingNew()
      else if (!isWoken) return
    }
  }

  async function exchange(): Promise<void> {
    const done = finished
    finished = []
    try {
      const leaseInput = { leaseMs: LEASE_MS, slots: freeSlots(), owner: owner?.id ?? null }
      // A single statement needs no transaction, which would cost PostgreSQL two more round trips.
      const exchanging =
        done.length === 0
          ? againAfterDeadlock(() => leaseDue(shop.db, shop.now(), leaseInput))
          : inTransaction(shop.db, async (tx) => {
              const now = shop.now()
              const statements = [finishStatement(tx, done, now), leaseDueStatement(tx, now, leaseInput)] as const
              return (await commitWith(tx, statements))[1]
            })
      for (const job of await withTimeout(exchanging, DATABASE_TIMEOUT_MS, 'leasing jobs')) begin(job)
    } catch (error) {
      finished.push(...done)
      throw error
    }
  }

  /** Repairs times written by a clock that was ahead. The interval is monotonic, since the wall clock is in doubt. */
  async function repair(): Promise<void> {
    if (isStopped || performance.now() - repairedAt < REPAIR_MS) return
    const limits = { leaseMs: LEASE_MS, retryMs: MAX_RETRY_MS, sweepMs: shop.config.sweepSeconds * 1000 }
    await withTimeout(bringBackFuture(shop.db, shop.now(), limits), DATABASE_TIMEOUT_MS, 'repairing jobs')
    repairedAt = performance.now()
  }

  function freeSlots(): Slots {
    if (isStopped) return NO_SLOTS
    const free = slotsOf(shop.config)
    for (const { lane } of running.keys()) free[lane]--
    return free
  }

  function begin(job: LeasedJob): void {
    const work = runJob(shop, handlers, job).then((outcome) => {
      running.delete(job)
      if (outcome === 'finished') finished.push(job)
      // It may have enqueued jobs since the last lease.
      isWoken = true
    })
    running.set(job, work)
  }

  async function beat(): Promise<void> {
    if (running.size === 0) return
    const renewing = renew(shop.db, [...running.keys()], shop.now(), LEASE_MS)
    await withTimeout(renewing, DATABASE_TIMEOUT_MS, 'renewing leases').catch((error: unknown) =>
      shop.log.warn({ err: error }, 'leases could not be renewed'),
    )
  }

  const heart = setInterval(() => void beat(), RENEW_MS).unref()

  async function somethingNew(): Promise<void> {
    let pause: NodeJS.Timeout | undefined
    const call = new Promise<void>((resolve) => {
      ring = resolve
      pause = setTimeout(resolve, POLL_MS)
    })
    if (!isWoken) await Promise.race([call, ...running.values()])
    clearTimeout(pause)
  }

  function work(): Promise<void> {
    working ??= workOff()
      .catch((error: unknown) => shop.log.warn({ err: error }, 'jobs could not be leased'))
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
      owner = await takeOver(shop)
      shop.onWakeJobs(wake)
      wake()
    },
    wake,
    drain: workOff,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await working
      await Promise.all(running.values())
      clearInterval(heart)
      if (finished.length > 0)
        await exchange().catch((error: unknown) => shop.log.warn({ err: error }, 'finished jobs could not be saved'))
      owner?.close()
      owner = null
    },
  }
}

/** Registers this process and releases the leases of dead ones; without a lock file, leases only expire. */
async function takeOver({ config, db, log }: Shop): Promise<LeaseOwner | null> {
  try {
    const owner = registerOwner(config.dataDir)
    const dead = listDeadOwners(config.dataDir)
    await releaseLeasesOf(db, dead.ids)
    dead.forget()
    return owner
  } catch (error) {
    log.warn({ err: error }, 'leases of dead processes could not be released')
    return null
  }
}
