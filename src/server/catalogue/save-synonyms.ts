import type { adminSynonyms, SynonymGroup } from '#contract/admin-synonyms.ts'
import type { Input } from '#contract/endpoint.ts'
import { refusalMessage } from '#contract/refusals.ts'
import { MAX_SYNONYM_GROUPS, synonymKey } from '#domain/synonyms.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import { deleteSynonyms, insertSynonyms, insertWords, listSynonymGroups, renewSynonyms } from './synonym-queries.ts'
import { bumpSynonyms } from './version.ts'

export function createSynonyms(
  db: Db,
  { words }: Input<typeof adminSynonyms.create>,
  staff: StaffRequest,
): Promise<SynonymGroup> {
  return inTransaction(db, async (tx) => {
    const groups = await lockGroups(tx)
    if (groups.length >= MAX_SYNONYM_GROUPS)
      throw new Refusal('invalid_input', { what: `O limite é de ${MAX_SYNONYM_GROUPS} grupos de sinônimos` })
    checkWords(words, groups)
    const group = await insertSynonyms(tx, staff.now)
    await insertWords(tx, group.id, words)
    await writeAudit(tx, staff, { action: 'synonyms.create', subject: 'synonyms', after: shown(words) })
    return { ...group, words }
  })
}

export function changeSynonyms(
  db: Db,
  { id, version, words }: Input<typeof adminSynonyms.update>,
  staff: StaffRequest,
): Promise<SynonymGroup> {
  return inTransaction(db, async (tx) => {
    const groups = await lockGroups(tx)
    const before = groups.find((group) => group.id === id)
    if (!before) throw new Refusal('synonyms_not_found')
    // A repeated request succeeds if the response of the first one was lost.
    if (before.words.join() === words.join()) return before
    if (version !== undefined && version !== before.version) throw new Refusal('stale')
    checkWords(
      words,
      groups.filter((group) => group.id !== id),
    )
    await renewSynonyms(tx, id, words)
    await writeAudit(tx, staff, {
      action: 'synonyms.change',
      subject: 'synonyms',
      before: shown(before.words),
      after: shown(words),
    })
    return { id, version: before.version + 1, words }
  })
}

export function removeSynonyms(db: Db, id: number, staff: StaffRequest): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = (await lockGroups(tx)).find((group) => group.id === id)
    if (!before) throw new Refusal('synonyms_not_found')
    await deleteSynonyms(tx, id)
    await writeAudit(tx, staff, { action: 'synonyms.remove', subject: 'synonyms', before: shown(before.words) })
  })
}

/** The version's row lock makes concurrent changes wait, so that no word gets into two groups. */
async function lockGroups(tx: Tx): Promise<SynonymGroup[]> {
  await bumpSynonyms(tx)
  return listSynonymGroups(tx)
}

function checkWords(words: readonly string[], others: readonly SynonymGroup[]): void {
  const groups = new Map(others.flatMap((group) => group.words.map((word) => [synonymKey(word), group.words])))
  const taken = words.find((word) => groups.has(synonymKey(word)))
  if (taken === undefined) return
  const details = { word: taken, group: groups.get(synonymKey(taken))!.join(', ') }
  throw new Refusal('synonym_taken', details, { fields: { words: refusalMessage('synonym_taken', details) } })
}

function shown(words: readonly string[]) {
  return { words: words.join(', ') }
}
