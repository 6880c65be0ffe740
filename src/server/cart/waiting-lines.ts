import type { Db } from '../db/schema.ts'
import { listLines } from './queries.ts'

type Idle = { user_id: number | null; idle_since: Date | null }

/** Of a cart that has not changed since: what can be bought, and costs no more than its customer saw. */
export async function listWaiting(db: Db, { user_id: userId, idle_since: since }: Idle) {
  if (userId === null) return []
  const cart = await db.selectFrom('carts').select('changed_at').where('user_id', '=', userId).executeTakeFirst()
  if (cart?.changed_at.getTime() !== since?.getTime()) return []
  return (await listLines(db, userId)).filter(
    ({ is_available: isAvailable, stock_quantity: stock, price, price_before: before }) =>
      isAvailable && stock > 0 && (before === null || price <= before),
  )
}
