import { inBatches } from '../db/batches.ts'
import { countRows } from '../db/list.ts'
import type { Db } from '../db/schema.ts'

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
