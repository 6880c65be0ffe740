import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { RATES, type RateName } from '#contract/server/rates.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

const MINUTE = 60_000
/** A process may admit a twentieth of what is left without asking the database: few writes until the limit is near. */
const UNASKED_SHARE = 20
const MAX_BUCKETS = 50_000

type Bucket = {
  minute: number
  /** Of all instances, at the last query. */
  used: number
  uncounted: number
  mayBeUncounted: number
  waiting: ((isAdmitted: Promise<boolean>) => void)[]
  isAsking: boolean
}

export type RateLimiter = (rate: RateName, who: string, now: Date) => Promise<void>

/** Refuses with 429 past the limit, never below it. Each further instance may admit up to a twentieth more. */
export function createRateLimiter(db: Db, factor: number): RateLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_BUCKETS })

  function bucketFor(key: string, minute: number): Bucket {
    const known = buckets.get(key)
    if (known?.minute === minute) return known
    const bucket = { minute, used: 0, uncounted: 0, mayBeUncounted: 0, waiting: [], isAsking: false }
    buckets.set(key, bucket)
    return bucket
  }

  function admit(key: string, bucket: Bucket, limit: number): boolean | Promise<boolean> {
    if (bucket.used + bucket.uncounted >= limit) return false
    if (!bucket.isAsking && bucket.uncounted < bucket.mayBeUncounted) {
      bucket.uncounted += 1
      return true
    }
    return new Promise((resolve) => {
      bucket.waiting.push(resolve)
      if (!bucket.isAsking) void countWaiting(db, key, bucket, limit)
    })
  }

  return async (rate, who, now) => {
    if (factor === 0) return
    const limit = Math.max(1, Math.round(RATES[rate].perMinute * factor))
    const minute = Math.floor(now.getTime() / MINUTE)
    const key = `${rate}:${who}`
    const bucket = bucketFor(key, minute)
    if (await admit(key, bucket, limit)) return
    throw new Refusal(
      'too_many_requests',
      {},
      { retryAfterSeconds: Math.ceil(((minute + 1) * MINUTE - now.getTime()) / 1000) },
    )
  }
}

/** Batches waiting calls into one write; later calls join the next. A failed write fails its calls. */
async function countWaiting(db: Db, key: string, bucket: Bucket, limit: number): Promise<void> {
  bucket.isAsking = true
  while (bucket.waiting.length > 0) {
    const calls = bucket.waiting.splice(0)
    const { uncounted } = bucket
    try {
      const used = await addToWindow(db, key, bucket.minute, uncounted + calls.length)
      const admitted = limit - (used - calls.length)
      calls.forEach((answer, index) => answer(Promise.resolve(index < admitted)))
      bucket.used = used
      bucket.uncounted = 0
      bucket.mayBeUncounted = Math.max(0, Math.floor((limit - used) / UNASKED_SHARE))
    } catch (error) {
      for (const answer of calls) answer(Promise.reject(error))
    }
  }
  bucket.isAsking = false
}

async function addToWindow(db: Db, bucket: string, minute: number, calls: number): Promise<number> {
  const { used } = await db
    .insertInto('rate_windows')
    .values({ bucket, minute, used: calls })
    .onConflict((oc) =>
      oc.column('bucket').doUpdateSet({
        used: sql<number>`case when rate_windows.minute = excluded.minute then rate_windows.used + excluded.used else excluded.used end`,
        minute: sql<number>`excluded.minute`,
      }),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used
}

/** A committed write without effect, for the readiness check. */
export async function probeWrite(db: Db, now: Date): Promise<void> {
  await addToWindow(db, 'write-probe', Math.floor(now.getTime() / MINUTE), 1)
}

export async function deleteOldRateWindows(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_windows')
    .where('minute', '<', Math.floor(now.getTime() / MINUTE))
    .execute()
}
