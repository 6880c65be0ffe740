import type { Insertable } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Database, Tx } from '../db/schema.ts'

type PastTable =
  | 'users'
  | 'admins'
  | 'carts'
  | 'addresses'
  | 'coupons'
  | 'order_items'
  | 'order_keys'
  | 'order_events'
  | 'payments'
  | 'refunds'
  | 'order_notes'
  | 'audit_log'
  | 'contact_messages'
  | 'contact_replies'
  | 'product_alerts'
  | 'reminders'
  | 'webhook_notices'
  | 'reviews'
  | 'review_invitations'

export async function insertAll<Table extends PastTable>(
  tx: Tx,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  await inBatches(
    rows,
    async (some) =>
      void (await tx
        .insertInto(table)
        .values(some as never)
        .execute()),
  )
}

export function inTime<Row>(rows: readonly Row[], at: (row: Row) => Date | string): Row[] {
  return rows.toSorted((a, b) => (at(a) as Date).getTime() - (at(b) as Date).getTime())
}
