import type { BulkChange } from '#contract/admin-bulk-inputs.ts'
import type * as z from 'zod/mini'
import { differences, writeAudit, type StaffRequest } from '../audit/audit.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { findProduct, hasCategory, readOwnVersion, updateProduct } from './admin-queries.ts'
import { removeIfThere } from './remove-product.ts'
import { bumpProducts } from './version.ts'

type Change = z.output<typeof BulkChange>

/** Changes all or none. Returns the ids of those that were not as requested already. */
export function changeProducts(db: Db, ids: readonly number[], change: Change, staff: StaffRequest): Promise<number[]> {
  const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change
  const noSuchCategory = new Refusal('invalid_input', { what: 'Escolha uma categoria da lista' })
  const changing = inTransaction(db, async (tx) => {
    if (fields.category_id && !(await hasCategory(tx, fields.category_id))) throw noSuchCategory
    const changed: number[] = []
    for (const id of inOrder(ids)) if (await changeProduct(tx, id, fields, staff)) changed.push(id)
    await bumpProducts(tx, changed)
    return changed
  })
  return refuseViolations(changing, { foreignKey: noSuchCategory })
}

/** False if it is so already. Repeated after a concurrent edit: only the given fields are written. */
async function changeProduct(tx: Tx, id: number, fields: Change, staff: StaffRequest): Promise<boolean> {
  const version = await readOwnVersion(tx, id)
  const product = await findProduct(tx, id)
  if (!product) throw new Refusal('product_not_found')
  const { before, after } = differences<Change>(product, fields)
  if (Object.keys(after).length === 0) return false
  const isWritten = await updateProduct(tx, id, version, { ...after, updated_at: staff.now })
  if (!isWritten) return changeProduct(tx, id, fields, staff)
  await writeAudit(tx, staff, { action: 'product.change', subject: `product ${id}`, before, after })
  return true
}

export function removeProducts(db: Db, ids: readonly number[], staff: StaffRequest): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const id of inOrder(ids)) await removeIfThere(tx, id, staff)
  })
}

/** Lock order: products by id. */
function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
