import { sql } from 'kysely'
import { shownMethod, type ShownMethod } from '#domain/payment.ts'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import type { OrderRow } from './orders.ts'

/** True for a staff order `o` whose customer has not chosen a payment method; false once it was paid by hand. */
export const HAS_NO_CHOICE = sql<boolean>`(
  o.held_until is not null
  and (o.status = 'pending' or (o.status = 'cancelled' and o.paid_at is null))
  and not exists (select 1 from payment_attempts a where a.order_id = o.id))`

export async function shownMethods(db: Db, orders: readonly OrderRow[]): Promise<Map<number, ShownMethod>> {
  const held = orders.filter(({ held_until: until }) => until !== null).map(({ id }) => id)
  const rows = await inBatches(held, (ids) =>
    db.selectFrom('orders as o').select('o.id').where('o.id', 'in', ids).where(HAS_NO_CHOICE).execute(),
  )
  const unchosen = new Set(rows.map(({ id }) => id))
  return new Map(
    orders.map(({ id, status, payment_method: method }) => [id, shownMethod({ status, method }, !unchosen.has(id))]),
  )
}
