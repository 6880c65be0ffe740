import { sql } from 'kysely'
import type { SearchMiss } from '#contract/admin-synonyms.ts'
import { addDays, type Day, saoPauloDay } from '#domain/calendar.ts'
import { foldText } from '#domain/search.ts'
import { synonymKey } from '#domain/synonyms.ts'
import { inBatches } from '../db/batches.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'

const KEEP_DAYS = 30
const FLUSH_MS = 20_000
const MAX_BUFFERED = 200
/** Further terms of a day are not counted. */
const MAX_TERMS_PER_DAY = 300
const MAX_LISTED = 30
const MIN_LENGTH = 3
const MAX_LENGTH = 60
/** More digits may be a document, a phone or a CEP. */
const MAX_DIGITS = 4

type Buffered = { term: string; count: number }

export type SearchMisses = ReturnType<typeof createSearchMisses>

/**
 * Counts searches without a full match by folded text and day, with nothing about the person. Buffered: the search page
 * writes at most once in 20 s per process, and a process that stops loses its last counts.
 */
export function createSearchMisses(db: Db) {
  let buffer = new Map<string, Buffered>()
  let since: Date | null = null

  /** `text`: what was searched for in vain; null: found, which writes what is due. */
  async function note(text: string | null, now: Date): Promise<void> {
    const key = text === null ? '' : foldText(text)
    if (text !== null && isCounted(key)) {
      const known = buffer.get(key)
      if (known || buffer.size < MAX_BUFFERED)
        buffer.set(key, { term: text.replace(/\s+/g, ' ').toLowerCase(), count: (known?.count ?? 0) + 1 })
      since ??= now
    }
    if (since && now.getTime() - since.getTime() >= FLUSH_MS) await flush(now)
  }

  async function flush(now: Date): Promise<void> {
    const [taken, from] = [buffer, since]
    if (taken.size === 0) return
    ;[buffer, since] = [new Map(), null]
    try {
      await inTransaction(db, (tx) => addMisses(tx, saoPauloDay(from ?? now), withoutBeginnings(taken)))
    } catch (error) {
      // A search does not fail because it could not be counted.
      if (!isUnavailable(error)) throw error
    }
  }

  return { note, flush }
}

function isCounted(key: string): boolean {
  const digits = key.replace(/\D/g, '').length
  return key.length >= MIN_LENGTH && key.length <= MAX_LENGTH && digits <= MAX_DIGITS && !key.includes('@')
}

/** The list searches while the customer types: 'aba' and 'abaj' are the beginnings of 'abajur'. */
function withoutBeginnings(misses: ReadonlyMap<string, Buffered>): (Buffered & { key: string })[] {
  const keys = [...misses.keys()]
  return [...misses]
    .filter(([key]) => !keys.some((other) => other !== key && other.startsWith(key)))
    .map(([key, miss]) => ({ ...miss, key }))
}

async function addMisses(tx: Tx, day: Day, misses: readonly (Buffered & { key: string })[]): Promise<void> {
  const rows = await tx.selectFrom('search_misses').select('term_key').where('day', '=', day).execute()
  const known = new Set(rows.map((row) => row.term_key))
  let room = MAX_TERMS_PER_DAY - known.size
  const counted = misses.filter(({ key }) => known.has(key) || room-- > 0)
  // Sorted, so that concurrent processes lock the rows in one order.
  const sorted = counted.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await inBatches(sorted, async (some) => {
    await tx
      .insertInto('search_misses')
      .values(some.map(({ key, term, count }) => ({ day, term_key: key, term, count })))
      .onConflict((oc) =>
        oc.columns(['day', 'term_key']).doUpdateSet({
          count: sql<number>`search_misses.count + excluded.count`,
          term: sql<string>`excluded.term`,
        }),
      )
      .execute()
  })
}

/** Of the last 30 days, the most frequent first; without words that have synonyms by now. */
export async function listMisses(db: Db, now: Date): Promise<SearchMiss[]> {
  const rows = await db
    .selectFrom('search_misses')
    .select((eb) => [
      'term_key',
      eb.fn.min('id').as('id'),
      eb.fn.max('term').as('term'),
      eb.fn.sum<number>('count').as('count'),
      eb.fn.max('day').as('last_day'),
    ])
    .where('day', '>', firstKept(now))
    .groupBy('term_key')
    .orderBy(sql`sum(count)`, 'desc')
    .orderBy('term_key')
    .limit(MAX_LISTED * 2)
    .execute()
  const words = await db.selectFrom('synonym_words').select('word_key').execute()
  const known = new Set(words.map((row) => row.word_key))
  return rows
    .filter((row) => !known.has(synonymKey(row.term_key)))
    .slice(0, MAX_LISTED)
    .map(({ id, term, count, last_day: lastDay }) => ({
      id: Number(id),
      term,
      count: Number(count),
      last_day: lastDay,
    }))
}

export async function deleteOldMisses(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('search_misses').where('day', '<=', firstKept(now)).execute()
}

function firstKept(now: Date): Day {
  return addDays(saoPauloDay(now), -KEEP_DAYS)
}
