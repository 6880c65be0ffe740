import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

const REOPENED = `from order_events e where e.order_id = orders.id and e.to_status = 'pending' and e.from_status is not null`

/** When staff set an order back to pending. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { instant } = columnTypes(dialect)
  await run(
    db,
    `alter table orders add column reopened_at ${instant}`,
    `update orders set reopened_at = (select max(e.happened_at) ${REOPENED}), preference_id = null, init_point = null
      where status = 'pending' and payment_method <> 'pix' and exists (select 1 ${REOPENED})`,
  )
}
