import type { Tx } from '../db/schema.ts'

/** Locks the customer's totals until commit; the triggers of an order change them. Lock order: totals before products. */
export async function lockCustomer(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('customer_totals')
    .values({ user_id: userId, order_count: 0, spent_cents: 0, last_order_at: now })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet((eb) => ({ order_count: eb.ref('customer_totals.order_count') })),
    )
    .execute()
}
