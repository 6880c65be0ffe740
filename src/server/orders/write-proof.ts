import { createHash } from 'node:crypto'
import type { Tx } from '../db/schema.ts'
import { proofHtml } from './proof-html.ts'
import { findCustomer, hasProof, insertProof, listItems, takeChainHead, type OrderRow } from './order-store.ts'

/** The sale as it was at the moment of its payment, written once; each proof's hash covers the one before. */
export async function writeProof(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  if (await hasProof(tx, order.id)) return
  const previousHash = await takeChainHead(tx)
  const [customer, items] = [await findCustomer(tx, order.user_id), await listItems(tx, [order.id])]
  const html = proofHtml({ order, items, customer, previousHash, now })
  const hash = createHash('sha256').update(previousHash).update(html).digest('hex')
  await insertProof(tx, { order_id: order.id, html, previous_hash: previousHash, hash, created_at: now })
}
