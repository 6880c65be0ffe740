import { type ProofFault } from '#contract/admin-order-views.ts'
import type { Db } from '../db/schema.ts'
import { expectedHash, listProofs, proofHash, readChain } from './proof-store.ts'

const PROOF_FAULT_TEXTS: Record<ProofFault, string> = {
  altered: 'foi alterado depois de gravado',
  unlinked: 'não segue o registro anterior',
  missing: 'não existe mais',
}

export async function isGenuine(
  db: Db,
  proof: Pick<ProofRecord, 'number' | 'html' | 'previous_hash' | 'hash'>,
): Promise<boolean> {
  if (proofHash(proof.previous_hash, proof.html) !== proof.hash) return false
  return ((await expectedHash(db, proof.number)) ?? proof.hash) === proof.hash
}

type ProofRecord = { number: number; order_id: number; html: string; previous_hash: string; hash: string }
type Place = { number: number; hash: string }
export type BrokenLink = { number: number; order_id: number | null; fault: ProofFault }

export function findBrokenLink(place: Place, records: readonly ProofRecord[]): BrokenLink | null {
  let { number, hash } = place
  for (const record of records) {
    if (record.number !== number + 1) return { number: number + 1, order_id: null, fault: 'missing' }
    if (record.previous_hash !== hash) return { number: record.number, order_id: record.order_id, fault: 'unlinked' }
    if (proofHash(record.previous_hash, record.html) !== record.hash)
      return { number: record.number, order_id: record.order_id, fault: 'altered' }
    number = record.number
    hash = record.hash
  }
  return null
}

const BATCH_SIZE = 200

type Stretch = { after?: number | undefined; most?: number }
type Walk = { proofs: number; verified: number; head: string; broken: BrokenLink | null }

/** Verifies up to `limit` records after a position; at the end of the chain, its head too. */
export async function verifyProofs(db: Db, { after = 0, most = Infinity }: Stretch = {}): Promise<Walk> {
  // Read first: proofs written meanwhile come after it.
  const { head, length } = await readChain(db)
  let place = await startAfter(db, Math.min(after, length))
  const end = Math.min(length, place.number + most)
  const walked = (broken: BrokenLink | null): Walk => ({ proofs: length, verified: place.number, head, broken })
  while (place.number < end) {
    const records = await listProofs(db, place.number, end, BATCH_SIZE)
    const broken = findBrokenLink(place, records)
    if (broken) return walked(broken)
    const last = records.at(-1)
    if (!last) return walked({ number: place.number + 1, order_id: null, fault: 'missing' })
    place = last
  }
  return walked(end < length || place.hash === head ? null : { number: length, order_id: null, fault: 'unlinked' })
}

async function startAfter(db: Db, number: number): Promise<Place> {
  const [record] = number > 0 ? await listProofs(db, number - 1, number, 1) : []
  return record ?? { number: 0, hash: '' }
}

export function faultSentence({ number, fault }: BrokenLink): string {
  return `O registro nº ${number.toLocaleString('pt-BR')} ${PROOF_FAULT_TEXTS[fault]}.`
}
