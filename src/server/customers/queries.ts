import type { Db } from '../db/schema.ts'

export async function countCustomers(db: Db): Promise<number> {
  const { customers } = await db
    .selectFrom('customer_totals')
    .select((eb) => eb.fn.countAll<number>().as('customers'))
    .executeTakeFirstOrThrow()
  return customers
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
