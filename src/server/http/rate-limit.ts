import { sql } from 'kysely'
import { RATES, type RateName } from '#contract/rates.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

type Permits = { minute: number; left: number }

const MINUTE = 60_000
/** A process takes its permits from the shared row in blocks, so that a busy address costs one write in thirty calls. */
const BLOCKS_PER_LIMIT = 20
const REMEMBERED = 50_000

export type RateLimiter = (rate: RateName, who: string, now: Date) => Promise<void>

/** Refuses with 429 past the limit; counted for all instances together in the database. */
export function createRateLimiter(db: Db, factor: number): RateLimiter {
  const permits = new Map<string, Permits>()

  return async (rate, who, now) => {
    if (factor === 0) return
    const limit = Math.max(1, Math.round(RATES[rate].perMinute * factor))
    const minute = Math.floor(now.getTime() / MINUTE)
    const bucket = `${rate}:${who}`
    const mine = permits.get(bucket)
    if (mine?.minute === minute && mine.left > 0) return void mine.left--

    const block = Math.max(1, Math.floor(limit / BLOCKS_PER_LIMIT))
    const used = mine?.minute === minute && mine.left < 0 ? limit + block : await takeBlock(db, bucket, minute, block)
    if (permits.size >= REMEMBERED) permits.clear()
    if (used - block >= limit) {
      permits.set(bucket, { minute, left: -1 })
      throw new Refusal('too_many_requests', {}, { retryAfterSeconds: Math.ceil(((minute + 1) * MINUTE - now.getTime()) / 1000) })
    }
    permits.set(bucket, { minute, left: Math.min(block, limit - (used - block)) - 1 })
  }
}

/** How many permits of this minute all processes have taken, this block included. */
async function takeBlock(db: Db, bucket: string, minute: number, block: number): Promise<number> {
  const { used } = await db
    .insertInto('rate_windows')
    .values({ bucket, minute, used: block })
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

export async function deleteOldRateWindows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_windows').where('minute', '<', Math.floor(now.getTime() / MINUTE)).execute()
}
