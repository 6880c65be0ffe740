import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { softDeleteProduct, removeFromCarts } from './admin-queries.ts'
import { removeFromRelated } from './related-products.ts'
import { bumpProducts } from './version.ts'

export async function removeProduct(tx: Tx, id: number, staff: StaffRequest): Promise<void> {
  if (!(await removeIfThere(tx, id, staff))) throw new Refusal('product_not_found')
}

/** Hides it from the shop, removes it from carts and frees its slug; orders keep it. False if it was deleted before. */
export async function removeIfThere(tx: Tx, id: number, staff: StaffRequest): Promise<boolean> {
  const removed = await softDeleteProduct(tx, id, staff.now)
  if (!removed) return false
  await removeFromCarts(tx, id)
  await removeFromRelated(tx, id)
  await bumpProducts(tx, [id])
  await writeAudit(tx, staff, { action: 'product.remove', subject: `product ${id}`, before: removed })
  return true
}
