import type { InsertObject } from 'kysely'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Database, Tx } from '../db/schema.ts'
import { JOB_KINDS, type Job, type JobKind } from './job.ts'

/**
 * A job with a key is enqueued only if no job has the key; done jobs keep theirs for 7 days. `runAt` is at most an hour
 * ahead: a later one counts as written by a wrong clock, see stale-jobs.ts.
 */
type When = { key?: string; runAt?: Date }

export async function enqueue(tx: Tx, job: Job, now: Date, when?: When): Promise<void> {
  await enqueueStatement(tx, job, now, when).execute()
}

export function enqueueStatement(tx: Tx, { kind, ...payload }: Job, now: Date, { key, runAt = now }: When = {}) {
  return newJobStatement(tx, {
    kind,
    lane: JOB_KINDS[kind].lane,
    sequence: sequenceOf(kind, payload),
    key: key ?? null,
    payload: JSON.stringify(payload),
    run_at: runAt,
    created_at: now,
  })
}

const newJobStatement = compiledOnce((tx, row: InsertObject<Database, 'jobs'>) =>
  tx
    .insertInto('jobs')
    .values(row)
    .onConflict((oc) => oc.column('key').doNothing()),
)

/**
 * Mails about one order are sent in the order of their events: 'enviado' never before 'aprovado'. The shop's own mail is
 * independent of the customer's.
 */
function sequenceOf(kind: JobKind, payload: object): string | null {
  return JOB_KINDS[kind].lane === 'mail' && kind !== 'sale_mail' && 'orderId' in payload
    ? `order:${String(payload.orderId)}`
    : null
}

/** A running one is not stopped: its handler checks for itself. */
export async function withdraw(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('jobs').where('key', '=', key).execute()
}
