import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * Which lane a job runs in, which jobs run one after the other (`sequence`), and which process has leased it.
 * A program of the first release writes no lane: its jobs run with the housekeeping.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text } = columnTypes(dialect)
  await run(
    db,
    `alter table jobs add column lane ${text} not null default 'housekeeping' check (lane in ('payments', 'mail', 'housekeeping'))`,
    `alter table jobs add column sequence ${text}`,
    `alter table jobs add column leased_by ${text}`,
    `update jobs set lane = 'payments' where kind in ('sync_payment', 'refund_payment', 'close_at_provider', 'close_payment')`,
    `update jobs set lane = 'mail' where kind in ('order_mail', 'staff_alert', 'contact_mail', 'return_mail', 'refund_mail')`,
    'drop index jobs_due',
    'create index jobs_due on jobs (lane, run_at) where done_at is null and parked_at is null',
    'create index jobs_sequence on jobs (sequence, id) where done_at is null and parked_at is null and sequence is not null',
  )
}
