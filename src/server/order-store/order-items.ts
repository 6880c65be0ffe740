import type { Insertable } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Database, Db, Tx } from '../db/schema.ts'

export type ItemRow = {
  order_id: number
  product_id: number
  product_name: string
  quantity: number
  price_cents: number
  image_url: string | null
}

export function listItems(db: Db, orderIds: readonly number[]): Promise<ItemRow[]> {
  return inBatches(orderIds, (ids) =>
    db
      .selectFrom('order_items as i')
      .innerJoin('products as p', 'p.id', 'i.product_id')
      .select(['i.order_id', 'i.product_id', 'i.product_name', 'i.quantity', 'i.price_cents', 'p.image_url'])
      .where('i.order_id', 'in', ids)
      .orderBy('i.id')
      .execute(),
  )
}

export async function insertItems(tx: Tx, items: Insertable<Database['order_items']>[]): Promise<void> {
  await tx.insertInto('order_items').values(items).execute()
}

/** The customer's units in unpaid orders, by product. */
export async function unpaidUnits(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select((eb) => ['i.product_id', eb.fn.sum<number>('i.quantity').as('units')])
    .where('o.user_id', '=', userId)
    .where('o.status', '=', 'pending')
    .groupBy('i.product_id')
    .execute()
  return new Map(rows.map(({ product_id: id, units }) => [id, units]))
}
