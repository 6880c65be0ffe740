import type { Insertable } from 'kysely'
import { inBatches } from '../db/batches.ts'
import type { Database, Tx } from '../db/schema.ts'
import type { OrderRow } from '../order-store/orders.ts'
import { proofHtml } from '../order-store/proof-html.ts'
import { proofHash, readChain } from '../order-store/proof-store.ts'
import { readSeller } from '../settings/seller.ts'
import type { PastOrder } from './live-order.ts'

/** The chain of sales proofs, in the order of the payments. */
export async function writePastProofs(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  const seller = await readSeller(tx)
  const proven = orders
    .flatMap((order) => (order.proven ? [{ ...order, proven: order.proven }] : []))
    .toSorted((a, b) => paidAt(a.proven).getTime() - paidAt(b.proven).getTime())
  let { head, length } = await readChain(tx)
  const rows: Insertable<Database['sales_proofs']>[] = []
  for (const { proven: order, lines, customer } of proven) {
    const now = paidAt(order)
    const items = lines.map(({ ware, quantity, priceCents }) => ({
      product_name: ware.name,
      variant_text: ware.variantText,
      quantity,
      price_cents: priceCents,
    }))
    length++
    const html = await proofHtml({ order, items, customer, seller, number: length, previousHash: head, now })
    const hash = proofHash(head, html)
    rows.push({ order_id: order.id, number: length, html, previous_hash: head, hash, created_at: now })
    head = hash
  }
  await inBatches(rows, async (some) => void (await tx.insertInto('sales_proofs').values(some).execute()))
  await tx.updateTable('proof_chain').set({ head, length }).execute()
}

function paidAt({ paid_at: at }: OrderRow): Date {
  return at!
}
