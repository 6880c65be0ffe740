import type { BulkChange } from '#contract/admin-products.ts'
import type * as z from 'zod/mini'
import { differences, writeAudit, type Staff } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { findProduct, hasCategory, writeOver } from './admin-queries.ts'
import { removeProduct } from './remove-product.ts'
import { bumpCatalogue } from './version.ts'

type Change = z.output<typeof BulkChange>

/** All of them or none. Who already is what is asked for stays untouched, and is not in the answer. */
export function changeProducts(db: Db, ids: readonly number[], change: Change, staff: Staff, now: Date): Promise<number[]> {
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change
  return inTransaction(db, async (tx) => {
    if (wanted.category_id && !(await hasCategory(tx, wanted.category_id))) {
      throw new Refusal('invalid_input', { what: 'Escolha uma categoria da lista' })
    }
    const changed: number[] = []
    for (const id of inOrder(ids)) {
      const before = await findProduct(tx, id)
      if (!before) throw new Refusal('product_not_found')
      const { before: was, after: is } = differences<Change>(before, wanted)
      if (Object.keys(is).length === 0) continue
      // Stock may move meanwhile: only what was asked for is written, and who edits the product is told.
      await writeOver(tx, id, { ...is, updated_at: now })
      await writeAudit(tx, {
        actor: staff.email, address: staff.address, now,
        action: 'product.change', subject: `product ${id}`, before: was, after: is,
      })
      changed.push(id)
    }
    if (changed.length > 0) await bumpCatalogue(tx)
    return changed
  })
}

export function removeProducts(db: Db, ids: readonly number[], staff: Staff, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const id of inOrder(ids)) await removeProduct(tx, id, staff, now)
  })
}

/** The same for everybody, so that two of these do not wait for each other. */
function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
