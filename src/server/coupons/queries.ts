import { sql, type Insertable, type Updateable } from 'kysely'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { COUPON_COLUMNS } from './coupon-row.ts'

export const ADMIN_COLUMNS = [...COUPON_COLUMNS, 'created_at', 'version'] as const

export type AdminCouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

export function findCoupon(db: Db, id: number) {
  return db
    .selectFrom('coupons')
    .select(ADMIN_COLUMNS)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
}

export function insertCoupon(tx: Tx, coupon: Insertable<Database['coupons']>): Promise<AdminCouponRow> {
  return tx.insertInto('coupons').values(coupon).returning(ADMIN_COLUMNS).executeTakeFirstOrThrow()
}

export function updateCoupon(tx: Tx, id: number, version: number, changes: Updateable<Database['coupons']>) {
  return tx
    .updateTable('coupons')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('is_deleted', '=', false)
    .returning(ADMIN_COLUMNS)
    .executeTakeFirst()
}

export function softDeleteCoupon(tx: Tx, id: number) {
  return tx
    .updateTable('coupons')
    .set({ is_deleted: true, is_active: false })
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .returning(['code', 'current_uses'])
    .executeTakeFirst()
}

export async function removeFromCarts(tx: Tx, couponId: number): Promise<void> {
  await tx.updateTable('carts').set({ coupon_id: null }).where('coupon_id', '=', couponId).execute()
}

/** False if all uses are taken. One conditional UPDATE, so that the last use goes to one order only. */
export async function takeCouponUse(tx: Tx, couponId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupons')
    .set({ current_uses: sql<number>`current_uses + 1` })
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('current_uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * For the end of a transaction that has seen a use left, with `takeSeenStock`. If none is left, -1 violates the column's
 * check: the transaction fails with an error that `whileSeenChanges` knows.
 */
export const takeSeenCouponUse = compiledOnce((tx, couponId: number) =>
  tx
    .updateTable('coupons')
    .set({
      current_uses: sql<number>`case when max_uses is null or current_uses < max_uses then current_uses + 1 else -1 end`,
    })
    .where('id', '=', couponId),
)

export async function giveBackCouponUse(tx: Tx, couponId: number): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ current_uses: sql<number>`current_uses - 1` })
    .where('id', '=', couponId)
    .execute()
}

/** Of an order that was placed with it; it may have been deleted since. */
export function findCouponOfOrder(db: Db, id: number) {
  return db.selectFrom('coupons').select(COUPON_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}
