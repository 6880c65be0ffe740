import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** When an order's time to pay was over the first time; and, of a refund, when the provider was first asked and what had gone back by then. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, instant } = columnTypes(dialect)
  await run(
    db,
    `alter table orders add column first_expired_at ${instant}`,
    // Of one that waits again nobody wrote down when that was: before its customer asked for the PIX that counts now.
    `update orders set first_expired_at = coalesce(expired_at, renewed_at) where expired_at is not null or (status = 'pending' and renewed_at is not null)`,
    `alter table refunds add column asked_at ${instant}`,
    `alter table refunds add column refunded_before_cents ${int} not null default 0`,
    // What may have been asked is taken as asked.
    `update refunds set asked_at = requested_at where status <> 'requested' or provider_refund_id is not null
      or exists (select 1 from jobs where jobs.key = 'refund:' || refunds.id and (jobs.attempts > 0 or jobs.last_error is not null))`,
  )
}
