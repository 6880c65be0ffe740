import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * `cancel_cents` is what the shop owes for a cancelled order that was paid by hand, as a return without items. Orders
 * cancelled before get none, because the shop does not know which of them were refunded.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int } = columnTypes(dialect)
  await run(
    db,
    `alter table return_requests add column cancel_cents ${int} not null default 0
      check (cancel_cents >= 0 and (cancel_cents = 0 or (by_shop and swap_cents = 0)))`,
    `create unique index return_requests_cancelled on return_requests (order_id)
      where cancel_cents > 0 and refunded_at is null`,
  )
}
