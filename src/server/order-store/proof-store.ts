import { createHash } from 'node:crypto'
import { runPipelined } from '../db/pipelined.ts'
import type { Db, Tx } from '../db/schema.ts'
import { SELLER } from '../settings/seller.ts'
import { openSettings, openSettingsStatement } from '../settings/settings.ts'
import { itemsStatement } from './order-items.ts'
import { customerStatement, type OrderRow } from './orders.ts'
import { proofHtml } from './proof-html.ts'

type Chain = { head: string; length: number }

export function proofHash(previousHash: string, html: string): string {
  return createHash('sha256').update(previousHash).update(html).digest('hex')
}

/** Writes the sale's proof once, as of its payment; each proof's hash covers the one before. */
export async function writeProof(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const [[written], [chain], [customer], items, settings] = await runPipelined(tx, [
    proofStatement(tx, order.id),
    lockChainStatement(tx),
    customerStatement(tx, order.user_id),
    itemsStatement(tx, [order.id]),
    openSettingsStatement(tx, SELLER),
  ])
  if (written) return
  const { head: previousHash, length } = chain!
  const seller = openSettings(SELLER, settings)
  const number = length + 1
  const html = await proofHtml({ order, items, customer: customer!, seller, number, previousHash, now })
  const hash = proofHash(previousHash, html)
  const proof = { order_id: order.id, number, html, previous_hash: previousHash, hash, created_at: now }
  await runPipelined(tx, [
    tx.insertInto('sales_proofs').values(proof),
    tx.updateTable('proof_chain').set({ head: hash, length: number }),
  ])
}

/** Locks the chain until commit, so that two proofs never follow the same one. */
function lockChainStatement(tx: Tx) {
  return tx
    .updateTable('proof_chain')
    .set((eb) => ({ head: eb.ref('head') }))
    .returning(['head', 'length'])
}

export function readChain(db: Db): Promise<Chain> {
  return db.selectFrom('proof_chain').select(['head', 'length']).executeTakeFirstOrThrow()
}

export function findProof(db: Db, orderId: number) {
  return proofStatement(db, orderId).executeTakeFirst()
}

function proofStatement(db: Db, orderId: number) {
  return db
    .selectFrom('sales_proofs')
    .select(['number', 'html', 'previous_hash', 'hash', 'created_at'])
    .where('order_id', '=', orderId)
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
