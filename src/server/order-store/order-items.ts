import type { Selectable } from 'kysely'
import { VARIANT_PICTURE } from '../catalogue/variants.ts'
import { inBatches } from '../db/batches.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import { filterOnly } from '../db/filter-only.ts'
import type { Database, Db, Tx } from '../db/schema.ts'

type Counted = 'returned_quantity' | 'restocked_quantity'
type Own = 'list_price_cents' | 'price_reason' | 'swap_refund_cents'
/** Without a price of its own, an item was sold at the shop's. */
export type OrderedItem = Omit<Selectable<Database['order_items']>, 'id' | Counted | Own> &
  Partial<Pick<Selectable<Database['order_items']>, Own>>
export type ItemRow = Omit<Selectable<Database['order_items']>, 'id'> & { image_url: string | null }

export function listItems(db: Db, orderIds: readonly number[]): Promise<ItemRow[]> {
  return inBatches(orderIds, (ids) => itemsStatement(db, ids).execute())
}

export const itemsStatement = compiledOnce((db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_items as i')
    .innerJoin('products as p', 'p.id', 'i.product_id')
    .innerJoin('variants as v', 'v.id', 'i.variant_id')
    .select([
      'i.order_id',
      'i.product_id',
      'i.product_name',
      'i.variant_id',
      'i.variant_text',
      'i.sku',
      'i.weight_grams',
      'i.quantity',
      'i.price_cents',
      'i.returned_quantity',
      'i.restocked_quantity',
      'i.list_price_cents',
      'i.price_reason',
      'i.swap_refund_cents',
      VARIANT_PICTURE.as('image_url'),
    ])
    .where('i.order_id', 'in', orderIds)
    .orderBy('i.id'),
)

type SoldLine = Omit<OrderedItem, 'order_id' | 'product_name' | 'price_cents' | Own> & { name: string; price: number }

/** `price` in centavos. */
export function orderedItem(orderId: number, line: SoldLine) {
  return {
    order_id: orderId,
    product_id: line.product_id,
    product_name: line.name,
    variant_id: line.variant_id,
    variant_text: line.variant_text,
    sku: line.sku,
    weight_grams: line.weight_grams,
    quantity: line.quantity,
    price_cents: line.price,
  }
}

export async function insertItems(tx: Tx, items: OrderedItem[]): Promise<void> {
  await insertItemsStatement(tx, items).execute()
}

export const insertItemsStatement = compiledOnce((tx, items: OrderedItem[]) =>
  tx.insertInto('order_items').values(items),
)

type Unpaid = { orders: number; units: Map<number, number> }
type UnpaidItem = { id: number; variant_id: number; quantity: number }

export async function findUnpaid(db: Db, userId: number): Promise<Unpaid> {
  return sumUnpaid(await unpaidStatement(db, userId).execute())
}

export const unpaidStatement = compiledOnce((db, userId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'i.variant_id', 'i.quantity'])
    .where('o.user_id', '=', userId)
    .where(filterOnly('o.status'), '=', 'pending'),
)

export function sumUnpaid(rows: readonly UnpaidItem[]): Unpaid {
  const units = new Map<number, number>()
  for (const { variant_id: id, quantity } of rows) units.set(id, (units.get(id) ?? 0) + quantity)
  return { orders: new Set(rows.map(({ id }) => id)).size, units }
}

/** The line gets another quantity, or is deleted with 0. False if it is no longer as it was read. */
export async function setQuantity(
  tx: Tx,
  { order_id: orderId, variant_id: variantId, quantity: before }: ItemRow,
  quantity: number,
): Promise<boolean> {
  if (quantity === 0) {
    const { numDeletedRows } = await tx
      .deleteFrom('order_items')
      .where('order_id', '=', orderId)
      .where('variant_id', '=', variantId)
      .where('quantity', '=', before)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }
  const { numUpdatedRows } = await tx
    .updateTable('order_items')
    .set({ quantity })
    .where('order_id', '=', orderId)
    .where('variant_id', '=', variantId)
    .where('quantity', '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
