import type { BulkChange } from '#contract/admin-products.ts'
import type * as z from 'zod/mini'
import { differences, writeAudit, type Staff } from '../audit/audit.ts'
import { isForeignKeyViolation } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { findProduct, hasCategory, updateProduct } from './admin-queries.ts'
import { removeIfThere } from './remove-product.ts'
import { bumpProducts } from './version.ts'

type Change = z.output<typeof BulkChange>

/** All of them or none. Who already is what is asked for stays untouched, and is not in the answer. */
export function changeProducts(
  db: Db,
  ids: readonly number[],
  change: Change,
  staff: Staff,
  now: Date,
): Promise<number[]> {
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change
  return orNoCategory(
    inTransaction(db, async (tx) => {
      if (wanted.category_id && !(await hasCategory(tx, wanted.category_id))) throw noSuchCategory()
      const changed: number[] = []
      for (const id of inOrder(ids)) if (await changeProduct(tx, id, wanted, staff, now)) changed.push(id)
      await bumpProducts(tx, changed)
      return changed
    }),
  )
}

function noSuchCategory(): Refusal {
  return new Refusal('invalid_input', { what: 'Escolha uma categoria da lista' })
}

/** It was there when it was looked for, and is not a moment later. */
async function orNoCategory<T>(changing: Promise<T>): Promise<T> {
  try {
    return await changing
  } catch (error) {
    throw isForeignKeyViolation(error) ? noSuchCategory() : error
  }
}

/** False when it is so already. Sold or changed at this very moment, it is looked at again: only what was asked for is written. */
async function changeProduct(tx: Tx, id: number, wanted: Change, staff: Staff, now: Date): Promise<boolean> {
  const product = await findProduct(tx, id)
  if (!product) throw new Refusal('product_not_found')
  const { before, after } = differences<Change>(product, wanted)
  if (Object.keys(after).length === 0) return false
  const isWritten = await updateProduct(tx, id, product.version, { ...after, updated_at: now })
  if (!isWritten) return changeProduct(tx, id, wanted, staff, now)
  await writeAudit(tx, {
    actor: staff.email,
    address: staff.address,
    now,
    action: 'product.change',
    subject: `product ${id}`,
    before,
    after,
  })
  return true
}

/** Who is gone already is left alone: that is what was asked for. */
export function removeProducts(db: Db, ids: readonly number[], staff: Staff, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const id of inOrder(ids)) await removeIfThere(tx, id, staff, now)
  })
}

/** The same for everybody, so that two of these do not wait for each other. */
function inOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}
