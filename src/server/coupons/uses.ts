import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'

/** False if all uses are taken. One conditional UPDATE, so that the last use goes to one order only. */
export async function takeCouponUse(tx: Tx, couponId: number): Promise<boolean> {
  const taken = await tx
    .updateTable('coupons')
    .set({ current_uses: sql<number>`current_uses + 1` })
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('max_uses', 'is', null), eb('current_uses', '<', eb.ref('max_uses'))]))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function giveBackCouponUse(tx: Tx, couponId: number): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ current_uses: sql<number>`current_uses - 1` })
    .where('id', '=', couponId)
    .execute()
}
