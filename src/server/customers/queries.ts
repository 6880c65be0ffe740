import { inBatches } from '../db/batches.ts'
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

type Contact = { recipient: string | null; recipient_phone: string | null }

/** Recipient and phone of the last order of each. */
export async function lastContacts(db: Db, userIds: readonly number[]): Promise<Map<number, Contact>> {
  const rows = await inBatches(userIds, (ids) =>
    db
      .selectFrom('orders as o')
      .select(['o.user_id', 'o.recipient', 'o.recipient_phone'])
      .where('o.id', 'in', (eb) =>
        eb
          .selectFrom('orders')
          .select((of) => of.fn.max('id').as('id'))
          .where('user_id', 'in', ids)
          .groupBy('user_id'),
      )
      .execute(),
  )
  return new Map(rows.map(({ user_id: id, ...contact }) => [id, contact]))
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
