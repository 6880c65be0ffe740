import type { Tx } from '../db/schema.ts'
import { readSeller } from '../settings/seller.ts'
import { listItems } from './order-items.ts'
import { findCustomer, type OrderRow } from './orders.ts'
import { proofHtml } from './proof-html.ts'
import { hasProof, insertProof, lockChain } from './proof-store.ts'
import { proofHash } from './verify-proofs.ts'

/** Writes the sale's proof once, as of its payment; each proof's hash covers the one before. */
export async function writeProof(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (await hasProof(tx, order.id)) return
  const { head: previousHash, length } = await lockChain(tx)
  const [customer, items, seller] = [
    await findCustomer(tx, order.user_id),
    await listItems(tx, [order.id]),
    await readSeller(tx),
  ]
  const number = length + 1
  const html = await proofHtml({ order, items, customer, seller, number, previousHash, now })
  await insertProof(tx, {
    order_id: order.id,
    number,
    html,
    previous_hash: previousHash,
    hash: proofHash(previousHash, html),
    created_at: now,
  })
}
