import type { Tx } from '../db/schema.ts'

/**
 * Holds what the customer has ordered and spent, which their new order will change, before stock is taken: whoever moves
 * an order holds it before stock too, and nobody waits in a circle.
 */
export async function lockCustomer(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('customer_totals')
    .values({ user_id: userId, order_count: 0, spent_cents: 0, last_order_at: now })
    .onConflict((oc) =>
      oc.column('user_id').doUpdateSet((eb) => ({ order_count: eb.ref('customer_totals.order_count') })),
    )
    .execute()
}
