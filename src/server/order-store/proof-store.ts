import type { Insertable } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'

export type Chain = { head: string; length: number }

/** Locks the chain until commit, so that two proofs never follow the same one. */
export function lockChain(tx: Tx): Promise<Chain> {
  return tx
    .updateTable('proof_chain')
    .set((eb) => ({ head: eb.ref('head') }))
    .returning(['head', 'length'])
    .executeTakeFirstOrThrow()
}

export function readChain(db: Db): Promise<Chain> {
  return db.selectFrom('proof_chain').select(['head', 'length']).executeTakeFirstOrThrow()
}

export async function insertProof(tx: Tx, proof: Insertable<Database['sales_proofs']>): Promise<void> {
  await tx.insertInto('sales_proofs').values(proof).execute()
  await tx.updateTable('proof_chain').set({ head: proof.hash, length: proof.number }).execute()
}

export async function hasProof(db: Db, orderId: number): Promise<boolean> {
  return (
    (await db.selectFrom('sales_proofs').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined
  )
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
  return (
    await db
      .selectFrom('sales_proofs')
      .select('previous_hash')
      .where('number', '=', number + 1)
      .executeTakeFirst()
  )?.previous_hash
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
