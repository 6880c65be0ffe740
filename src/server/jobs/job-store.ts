import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { JOB_KINDS, type JobKind, type JobOf, LANES, type Lane, type Slots } from './job.ts'

export type LeaseInput = {
  leaseMs: number
  slots: Slots
  owner: string | null
}

export type LeasedJob = Awaited<ReturnType<typeof leaseDue>>[number]

export async function leaseDue(db: Db, now: Date, input: LeaseInput) {
  return (await leaseDueStatement(db, now, input)?.execute()) ?? []
}

/** True for a job that no process runs: its lease never began or has ended. */
export function isUnleased(now: Date) {
  return sql<boolean>`(leased_until_at is null or leased_until_at < ${now})`
}

/** The oldest of each lane, one at a time of each sequence. Null: no slot is free. */
export function leaseDueStatement(db: Db, now: Date, { leaseMs, slots, owner }: LeaseInput) {
  const lanes = LANES.filter((lane) => slots[lane] > 0)
  if (lanes.length === 0) return null
  const isDue = sql<boolean>`done_at is null and parked_at is null and run_at <= ${now}
    and ${isUnleased(now)}`
  const oldestOf = (lane: Lane) => sql`select id from (
    select id from jobs where lane = ${lane} and ${isDue} and ${IS_FIRST_OF_SEQUENCE}
    order by run_at, id limit ${slots[lane]}) as oldest`
  return (
    db
      .updateTable('jobs')
      .set((eb) => ({
        lease: randomUUID(),
        leased_by: owner,
        leased_until_at: new Date(now.getTime() + leaseMs),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', 'in', sql<number>`(${sql.join(lanes.map(oldestOf), sql` union all `)})`)
      // Checked again on the locked row: of two processes that selected the same job, one gets it.
      .where(isDue)
      .returning(['id', 'kind', 'lane', 'payload', 'attempts', 'lease'])
  )
}

const IS_FIRST_OF_SEQUENCE = sql<boolean>`(sequence is null or not exists (
  select 1 from jobs earlier where earlier.sequence = jobs.sequence and earlier.id < jobs.id
  and earlier.done_at is null and earlier.parked_at is null and earlier.sequence is not null))`

type Leased = { id: number; lease: string | null }

/** Fencing: a change of the outcome holds only while the lease does. */
function leased(db: Db, jobs: readonly Leased[]) {
  return db
    .updateTable('jobs')
    .where((eb) => eb.or(padded(jobs).map(({ id, lease }) => eb.and([eb('id', '=', id), eb('lease', '=', lease)]))))
}

/** To a power of two, with its last element: few texts, which the databases then need not plan again. */
function padded(jobs: readonly Leased[]): Leased[] {
  const length = 2 ** Math.ceil(Math.log2(jobs.length))
  return Array.from({ length }, (_, index) => jobs[Math.min(index, jobs.length - 1)]!)
}

const RELEASED = { lease: null, leased_by: null, leased_until_at: null }

export function finishStatement(db: Db, jobs: readonly Leased[], now: Date) {
  return leased(db, jobs).set({ ...RELEASED, done_at: now, last_error: null })
}

export async function renew(db: Db, jobs: readonly Leased[], now: Date, leaseMs: number): Promise<void> {
  await leased(db, jobs)
    .set({ leased_until_at: new Date(now.getTime() + leaseMs) })
    .execute()
}

export async function putOff(db: Db, job: Leased, runAt: Date, error: string | null): Promise<void> {
  await leased(db, [job])
    .set({ ...RELEASED, run_at: runAt, last_error: error, ...(error === null && { attempts: 0 }) })
    .execute()
}

export async function park(tx: Tx, job: Leased, now: Date, error: string): Promise<boolean> {
  const { numUpdatedRows } = await leased(tx, [job])
    .set({ ...RELEASED, parked_at: now, last_error: error })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Neither done nor parked. */
export async function listPending<K extends JobKind>(db: Db, kind: K): Promise<JobOf<K>[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('payload')
    .where('lane', '=', JOB_KINDS[kind].lane)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .execute()
  return rows.map(({ payload }) => ({ kind, ...(JSON.parse(payload) as object) }) as JobOf<K>)
}

export async function unpark(tx: Tx, id: number, now: Date) {
  const job = await tx
    .updateTable('jobs')
    .set({ parked_at: null, attempts: 0, run_at: now })
    .where('id', '=', id)
    .where('parked_at', 'is not', null)
    .returning(['kind', 'payload', 'last_error'])
    .executeTakeFirst()
  if (job) return job
  const exists = await tx.selectFrom('jobs').select('id').where('id', '=', id).executeTakeFirst()
  return exists ? 'not_parked' : 'not_found'
}

export async function ensureSweep(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('jobs')
    .values({ kind: 'sweep', lane: 'housekeeping', key: 'sweep', payload: '{}', run_at: now, created_at: now })
    .onConflict((oc) => oc.column('key').doNothing())
    .execute()
}

export async function deleteDone(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('jobs').where('done_at', '<', before).execute()
}
