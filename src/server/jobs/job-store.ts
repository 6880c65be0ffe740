import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'
import { againAfterDeadlock } from '../db/transaction.ts'

/** Leases up to `limit` due jobs to the caller; nobody else gets them before the lease ends. */
export async function leaseDue(db: Db, now: Date, leaseMs: number, limit: number) {
  const lease = randomUUID()
  const isDue = (eb: ExpressionBuilder<Database, 'jobs'>) =>
    eb.and([
      eb('done_at', 'is', null),
      eb('parked_at', 'is', null),
      eb('run_at', '<=', now),
      eb.or([eb('leased_until_at', 'is', null), eb('leased_until_at', '<', now)]),
    ])
  // Two that reach for the same jobs in another order wait in a circle: one of them is told, and reaches again.
  return againAfterDeadlock(() =>
    db
      .updateTable('jobs')
      .set((eb) => ({ lease, leased_until_at: new Date(now.getTime() + leaseMs), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('jobs').select('id').where(isDue).orderBy('run_at').orderBy('id').limit(limit))
      // Asked again of the row itself: of two that chose the same job, one gets it.
      .where(isDue)
      .returning(['id', 'kind', 'payload', 'attempts', 'lease'])
      .execute())
}

type Leased = { id: number; lease: string | null }

/** The changes below hold only while the lease does: a job that another took over is theirs. */
function leased(db: Db, { id, lease }: Leased) {
  return db.updateTable('jobs').where('id', '=', id).where('lease', '=', lease)
}

export async function finish(db: Db, job: Leased, now: Date): Promise<void> {
  await leased(db, job).set({ done_at: now, lease: null, leased_until_at: null, last_error: null }).execute()
}

/** For what takes longer than its lease. */
export async function renew(db: Db, job: Leased, now: Date, leaseMs: number): Promise<void> {
  await leased(db, job).set({ leased_until_at: new Date(now.getTime() + leaseMs) }).execute()
}

export async function putOff(db: Db, job: Leased, runAt: Date, error: string | null): Promise<void> {
  await leased(db, job).set({ run_at: runAt, lease: null, leased_until_at: null, last_error: error, ...(error === null && { attempts: 0 }) }).execute()
}

/** False when the job is somebody else's by now. */
export async function park(tx: Tx, job: Leased, now: Date, error: string): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, job).set({ parked_at: now, lease: null, leased_until_at: null, last_error: error }).executeTakeFirst()
  return numUpdatedRows === 1n
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
