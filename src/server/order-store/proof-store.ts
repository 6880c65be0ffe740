import { createHash } from 'node:crypto'
import type { Db, Tx } from '../db/schema.ts'
import { readSeller } from '../settings/seller.ts'
import { listItems } from './order-items.ts'
import { findCustomer, type OrderRow } from './orders.ts'
import { proofHtml } from './proof-html.ts'

type Chain = { head: string; length: number }

export function proofHash(previousHash: string, html: string): string {
  return createHash('sha256').update(previousHash).update(html).digest('hex')
}

/** Writes the sale's proof once, as of its payment; each proof's hash covers the one before. */
export async function writeProof(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (await findProof(tx, order.id)) return
  const { head: previousHash, length } = await lockChain(tx)
  const customer = await findCustomer(tx, order.user_id)
  const items = await listItems(tx, [order.id])
  const seller = await readSeller(tx)
  const number = length + 1
  const html = await proofHtml({ order, items, customer, seller, number, previousHash, now })
  const hash = proofHash(previousHash, html)
  const proof = { order_id: order.id, number, html, previous_hash: previousHash, hash, created_at: now }
  await tx.insertInto('sales_proofs').values(proof).execute()
  await tx.updateTable('proof_chain').set({ head: hash, length: number }).execute()
}

/** Locks the chain until commit, so that two proofs never follow the same one. */
function lockChain(tx: Tx): Promise<Chain> {
  return tx
    .updateTable('proof_chain')
    .set((eb) => ({ head: eb.ref('head') }))
    .returning(['head', 'length'])
    .executeTakeFirstOrThrow()
}

export function readChain(db: Db): Promise<Chain> {
  return db.selectFrom('proof_chain').select(['head', 'length']).executeTakeFirstOrThrow()
}

export function findProof(db: Db, orderId: number) {
  return db
    .selectFrom('sales_proofs')
    .select(['number', 'html', 'previous_hash', 'hash', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** The hash of a record as the next one, or the chain's end, has it; undefined if the next one is missing. */
export async function expectedHash(db: Db, number: number): Promise<string | undefined> {
  const { head, length } = await readChain(db)
  if (number === length) return head
  const [next] = await listProofs(db, number, number + 1, 1)
  return next?.previous_hash
}

export function listProofs(db: Db, after: number, upTo: number, limit: number) {
  return db
    .selectFrom('sales_proofs')
    .select(['number', 'order_id', 'html', 'previous_hash', 'hash'])
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number')
    .limit(limit)
    .execute()
}
