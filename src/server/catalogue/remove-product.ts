import { writeAudit, type Staff } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { softDeleteProduct, removeFromCarts } from './admin-queries.ts'
import { bumpProducts } from './version.ts'

export async function removeProduct(tx: Tx, id: number, staff: Staff, now: Date): Promise<void> {
  if (!(await removeIfThere(tx, id, staff, now))) throw new Refusal('product_not_found')
}

/** It leaves the shop and every cart, and its slug is free again; the orders that hold it stay whole. */
export async function removeIfThere(tx: Tx, id: number, staff: Staff, now: Date): Promise<boolean> {
  const removed = await softDeleteProduct(tx, id, now)
  if (!removed) return false
  await removeFromCarts(tx, id)
  await bumpProducts(tx, [id])
  await writeAudit(tx, {
    actor: staff.email,
    address: staff.address,
    now,
    action: 'product.remove',
    subject: `product ${id}`,
    before: removed,
    after: null,
  })
  return true
}
