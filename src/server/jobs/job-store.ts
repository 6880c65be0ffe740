import { randomUUID } from 'node:crypto'
import type { Db } from '../db/schema.ts'

/** Leases up to `limit` due jobs to the caller; nobody else gets them before the lease ends. */
export async function leaseDue(db: Db, now: Date, leaseMs: number, limit: number) {
  const lease = randomUUID()
  return db
    .updateTable('jobs')
    .set((eb) => ({ lease, leased_until_at: new Date(now.getTime() + leaseMs), attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('done_at', 'is', null)
        .where('parked_at', 'is', null)
        .where('run_at', '<=', now)
        .where((free) => free.or([free('leased_until_at', 'is', null), free('leased_until_at', '<', now)]))
        .orderBy('run_at')
        .limit(limit),
    )
    // Asked again of the row itself: of two that chose the same job, one gets it.
    .where('done_at', 'is', null)
    .where((free) => free.or([free('leased_until_at', 'is', null), free('leased_until_at', '<', now)]))
    .returning(['id', 'kind', 'payload', 'attempts', 'lease'])
    .execute()
}

type Leased = { id: number; lease: string | null }

/** The changes below hold only while the lease does: a job that another took over is theirs. */
function leased(db: Db, { id, lease }: Leased) {
  return db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease)
}

export async function finish(db: Db, job: Leased, now: Date): Promise<void> {
  await leased(db, job).set({ done_at: now, lease: null, leased_until_at: null, last_error: null }).execute()
}

export async function putOff(db: Db, job: Leased, runAt: Date, error: string | null): Promise<void> {
  await leased(db, job).set({ run_at: runAt, lease: null, leased_until_at: null, last_error: error, ...(error === null && { attempts: 0 }) }).execute()
}

export async function park(db: Db, job: Leased, now: Date, error: string): Promise<void> {
  await leased(db, job).set({ parked_at: now, lease: null, leased_until_at: null, last_error: error }).execute()
}

export async function ensureSweep(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ kind: 'sweep', key: 'sweep', payload: '{}', run_at: now, created_at: now })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
}

export async function deleteDone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('done_at', '<', before).execute()
}
