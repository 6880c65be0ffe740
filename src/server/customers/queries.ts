import { countRows } from '../db/list.ts'
import type { Db, Tx } from '../db/schema.ts'

export function countCustomers(db: Db): Promise<number> {
  return countRows(db.selectFrom('customer_totals'))
}

export function sumCustomers(db: Db): Promise<{ customers: number; orders: number; spent: number; refunded: number }> {
  return db
    .selectFrom('customer_totals')
    .select((eb) => [
      eb.fn.countAll<number>().as('customers'),
      eb.fn.coalesce(eb.fn.sum<number>('order_count'), eb.lit(0)).as('orders'),
      eb.fn.coalesce(eb.fn.sum<number>('spent_cents'), eb.lit(0)).as('spent'),
      eb.fn.coalesce(eb.fn.sum<number>('refunded_cents'), eb.lit(0)).as('refunded'),
    ])
    .executeTakeFirstOrThrow()
}

/** Locks the customer's totals until commit; the triggers of an order change them. Lock order: totals before products. */
export async function lockCustomer(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('customer_totals')
    .values({ user_id: userId, order_count: 0, spent_cents: 0, last_order_at: now })
    // A column without an index.
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet((eb) => ({ refunded_cents: eb.ref('customer_totals.refunded_cents') })),
    )
    .execute()
}
