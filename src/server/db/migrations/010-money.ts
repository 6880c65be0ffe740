import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** An order's first payment deadline that passed; and, for a refund, when it was first requested and what had been refunded by then. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, instant } = columnTypes(dialect)
  await run(
    db,
    `alter table orders add column first_expired_at ${instant}`,
    // Unknown for a reopened order: at the latest when its customer asked for the current PIX.
    `update orders set first_expired_at = coalesce(expired_at, renewed_at) where expired_at is not null or (status = 'pending' and renewed_at is not null)`,
    `alter table refunds add column asked_at ${instant}`,
    `alter table refunds add column refunded_before_cents ${int} not null default 0`,
    // What may have been requested counts as requested.
    `update refunds set asked_at = requested_at where status <> 'requested' or provider_refund_id is not null
      or exists (select 1 from jobs where jobs.key = 'refund:' || refunds.id and (jobs.attempts > 0 or jobs.last_error is not null))`,
  )
}
