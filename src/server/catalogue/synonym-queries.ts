import { sql } from 'kysely'
import type { SynonymGroup } from '#contract/admin-synonyms.ts'
import { foldText } from '#domain/search.ts'
import { synonymKey } from '#domain/synonyms.ts'
import type { Db, Tx } from '../db/schema.ts'

/** By their first words, each group's words in the order of staff. */
export async function listSynonymGroups(db: Db): Promise<SynonymGroup[]> {
  const rows = await db
    .selectFrom('synonym_words as word')
    .innerJoin('synonym_groups as group', 'group.id', 'word.group_id')
    .select(['group.id', 'group.version', 'word.word'])
    .orderBy('word.group_id')
    .orderBy('word.position')
    .execute()
  const groups = new Map<number, SynonymGroup>()
  for (const { id, version, word } of rows) {
    const group = groups.get(id)
    if (group) group.words.push(word)
    else groups.set(id, { id, version, words: [word] })
  }
  return [...groups.values()].toSorted((a, b) => (foldText(a.words[0]!) < foldText(b.words[0]!) ? -1 : 1))
}

export function insertSynonyms(tx: Tx, now: Date): Promise<{ id: number; version: number }> {
  return tx
    .insertInto('synonym_groups')
    .values({ created_at: now })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

export async function insertWords(tx: Tx, groupId: number, words: readonly string[]): Promise<void> {
  const rows = words.map((word, position) => ({ word_key: synonymKey(word), word, position, group_id: groupId }))
  await tx.insertInto('synonym_words').values(rows).execute()
}

export async function renewSynonyms(tx: Tx, id: number, words: readonly string[]): Promise<void> {
  await tx
    .updateTable('synonym_groups')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('synonym_words').where('group_id', '=', id).execute()
  await insertWords(tx, id, words)
}

/** Its words are deleted by the foreign key. */
export async function deleteSynonyms(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('synonym_groups').where('id', '=', id).execute()
}
