import type { Db } from '../db/schema.ts'
import { isUnleased } from './job-store.ts'

export async function releaseLeasesOf(db: Db, owners: readonly string[]): Promise<void> {
  if (owners.length === 0) return
  await db
    .updateTable('jobs')
    .set({ lease: null, leased_by: null, leased_until_at: null })
    .where('leased_by', 'in', owners)
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .execute()
}

/** Caps times written by a clock that was ahead. A live owner renews its lease before the cap. */
export async function bringBackFuture(
  db: Db,
  now: Date,
  limits: { leaseMs: number; retryMs: number; sweepMs: number },
): Promise<void> {
  const open = db.updateTable('jobs').where('done_at', 'is', null).where('parked_at', 'is', null)
  const after = (ms: number) => new Date(now.getTime() + ms)
  await open.set({ run_at: now }).where('kind', '<>', 'sweep').where('run_at', '>', after(limits.retryMs)).execute()
  await open.set({ run_at: now }).where('kind', '=', 'sweep').where('run_at', '>', after(limits.sweepMs)).execute()
  await open
    .set({ leased_until_at: after(limits.leaseMs) })
    .where('leased_until_at', '>', after(limits.leaseMs))
    .execute()
}

const STANDSTILL_MS = 120_000

/** True if a payment job has been due for minutes while its lane neither runs nor finishes anything. */
export async function arePaymentsAtStandstill(db: Db, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - STANDSTILL_MS)
  const payments = db.selectFrom('jobs').select('id').where('lane', '=', 'payments').limit(1)
  const open = payments.where('done_at', 'is', null).where('parked_at', 'is', null)
  const late = await open.where('run_at', '<=', since).where(isUnleased(now)).executeTakeFirst()
  if (!late) return false
  if (await open.where('leased_until_at', '>=', now).executeTakeFirst()) return false
  return (await payments.where('done_at', '>=', since).executeTakeFirst()) === undefined
}
