import { createPostingLists, type PostingLists } from './posting-lists.ts'
import {
  foldText,
  significantTerms,
  stemOf,
  wordsOf,
  type SearchQuery,
  type SearchTerm,
  type SearchToken,
} from '#domain/search.ts'
import { compactString, createVocabulary, type Relation, type Vocabulary } from './vocabulary.ts'

export type SearchTexts = { name: string; shortDescription: string; description: string }
/** `nameKey` is the folded name. Items are replaced, never mutated. */
type Indexable = { id: number; nameKey: string }
/** Parallel arrays. A score below 1 means that a word matched only with a typo. */
export type Hits<Item> = { items: Item[]; scores: Float64Array }

export type SearchIndex<Item extends Indexable> = {
  put(item: Item, texts: SearchTexts): void
  remove(id: number): void
  /** The matching items, unsorted; matches with typos only if nothing matches as written. An empty query matches all. */
  search(query: SearchQuery, isWanted: (item: Item) => boolean): Hits<Item>
  /** The same without typos, in names only: a short word matches most descriptions, but few names. */
  searchNames(query: SearchQuery, isWanted: (item: Item) => boolean): Hits<Item>
  /** The items with most of the words, for a query that no item matches as a whole. Earlier words weigh more. */
  searchNearest(query: SearchQuery, isWanted: (item: Item) => boolean): Hits<Item>
  /** Frees the memory of replaced and removed items in steps of about `max` postings. False while there is more to free. */
  sweep(max: number): boolean
  readonly size: number
}

const MIN_TYPO_IN_NAME = 4
const MIN_TYPO_IN_TEXT = 7
const PHRASE_BONUS = 50
const MAX_TYPO_SCORE = 0.99

/** For name, short description and description. */
const SCORES: Record<Relation, readonly number[]> = { word: [100, 40, 20], beginning: [80, 30, 10], inside: [60] }
const WITH_SIGNS = [60, 20, 20]
/** Below those of the word that was typed. */
const SYNONYM_SCORES = [75, 28, 15]
/** Scores fit into a byte; those up to this one are typos and count in hundredths. */
const TYPO_CODE = 3
const TYPO_IN_NAME = [TYPO_CODE]
const TYPO_ANYWHERE = [TYPO_CODE, 1, 1]

const HAS_SIGNS = /[^\p{L}\p{N}]/u
const MIN_DEAD = 500
const MIN_SLOTS = 1024
const FIELDS = 3
/** `fields`: how many of name, short description and description. */
type Scope = { fields: number; allowsTypos: boolean }
const EVERYWHERE: Scope = { fields: FIELDS, allowsTypos: false }
/** Size of the cache from chunks to words: in one language, few distinct chunks make up most of all texts. */
const MAX_CHUNKS = 20_000

/** The numbers of a chunk's words, and of its parts with other characters; just the number of a single word. */
type Parts = number | { words: number[]; signs: number[] }
/** Words, and for each word and field the list `word * FIELDS + field` of the slots of the items that contain it. */
type Postings = { vocabulary: Vocabulary; lists: PostingLists }

/**
 * An inverted index in memory. Replacing or removing an item only marks its slot as dead; its postings are swept later.
 * Words (letters and digits) and chunks with other characters (`100%`, `gota-d'água`) are indexed separately.
 */
export function createSearchIndex<Item extends Indexable>(): SearchIndex<Item> {
  const words: Postings = { vocabulary: createVocabulary(stemOf), lists: createPostingLists() }
  const signs: Postings = { vocabulary: createVocabulary((chunk) => chunk), lists: createPostingLists() }
  const partsOfChunk = new Map<string, Parts>()
  const items: (Item | null)[] = []
  const slots = new Map<number, number>()
  const free: number[] = []
  let dead: number[] = []
  let sweeping: { left: { lists: PostingLists; list: number }[]; freed: number[] } | null = null
  /** By slot, for the running search: the best score of the current token, the sum so far, and whether a typo was needed. */
  let codes = new Uint8Array(MIN_SLOTS)
  let scores = new Float64Array(MIN_SLOTS)
  let typos = new Uint8Array(MIN_SLOTS)

  function put(item: Item, { name, shortDescription, description }: SearchTexts): void {
    remove(item.id)
    const slot = free.pop() ?? items.length
    items[slot] = item
    slots.set(item.id, slot)
    for (const [field, text] of [name, shortDescription, description].entries()) {
      for (const chunk of text.split(/\s+/)) {
        const parts = partsOf(chunk)
        if (typeof parts === 'number') post(words, parts, slot, field)
        else {
          for (const word of parts.words) post(words, word, slot, field)
          for (const sign of parts.signs) post(signs, sign, slot, field)
        }
      }
    }
  }

  /** Cached: folding and splitting are most of the work of indexing. */
  function partsOf(chunk: string): Parts {
    const known = partsOfChunk.get(chunk)
    if (known !== undefined) return known
    const folded = foldText(chunk)
    const found = {
      words: wordsOf(folded).map((word) => words.vocabulary.add(word)),
      signs: folded
        .split(' ')
        .filter((part) => HAS_SIGNS.test(part))
        .map((part) => signs.vocabulary.add(part)),
    }
    const parts = found.signs.length === 0 && found.words.length === 1 ? found.words[0]! : found
    if (partsOfChunk.size >= MAX_CHUNKS) partsOfChunk.clear()
    partsOfChunk.set(compactString(chunk), parts)
    return parts
  }

  /** Only the first field that contains a word counts: it scores highest. */
  function post({ lists }: Postings, word: number, slot: number, field: number): void {
    for (let earlier = 0; earlier <= field; earlier++) if (lists.lastOf(word * FIELDS + earlier) === slot) return
    lists.append(word * FIELDS + field, slot)
  }

  function remove(id: number): void {
    const slot = slots.get(id)
    if (slot === undefined) return
    slots.delete(id)
    items[slot] = null
    dead.push(slot)
  }

  function search(query: SearchQuery, isWanted: (item: Item) => boolean): Hits<Item> {
    const asWritten = match(query, isWanted, EVERYWHERE)
    return asWritten.items.length > 0 || query.terms.length === 0
      ? asWritten
      : match(query, isWanted, { ...EVERYWHERE, allowsTypos: true })
  }

  function searchNames(query: SearchQuery, isWanted: (item: Item) => boolean): Hits<Item> {
    return match(query, isWanted, { fields: 1, allowsTypos: false })
  }

  function match({ phrase, terms }: SearchQuery, isWanted: (item: Item) => boolean, scope: Scope): Hits<Item> {
    let found: number[] | null = null
    resizeScratch()
    scores.fill(1)
    typos.fill(0)
    for (const term of terms) {
      rateTerm(term, scope)
      found = found ? found.filter((slot) => codes[slot] !== 0) : wantedSlots(isWanted, (slot) => codes[slot] !== 0)
      if (found.length === 0) break
      for (const slot of found) {
        const code = codes[slot]!
        scores[slot]! += code <= TYPO_CODE ? code / 100 : code
        if (code <= TYPO_CODE) typos[slot] = 1
      }
    }
    found ??= wantedSlots(isWanted, () => true)
    const hits = { items: found.map((slot) => items[slot]!), scores: new Float64Array(found.length) }
    for (const [at, slot] of found.entries()) {
      const score =
        terms.length > 1 && hits.items[at]!.nameKey.includes(phrase) ? scores[slot]! + PHRASE_BONUS : scores[slot]!
      hits.scores[at] = typos[slot] ? Math.min(MAX_TYPO_SCORE, score / 10_000) : score
    }
    return hits
  }

  function searchNearest({ terms }: SearchQuery, isWanted: (item: Item) => boolean): Hits<Item> {
    resizeScratch()
    scores.fill(0)
    const counts = new Uint8Array(items.length)
    const significant = significantTerms(terms)
    for (const [at, term] of significant.entries()) {
      rateTerm(term, EVERYWHERE)
      if (!codes.some((code) => code > 0)) rateTerm(term, { ...EVERYWHERE, allowsTypos: true })
      for (let slot = 0; slot < counts.length; slot++) {
        if (codes[slot] === 0) continue
        counts[slot]!++
        scores[slot]! += codes[slot]! * (2 - at / significant.length)
      }
    }
    const some = wantedSlots(isWanted, (slot) => counts[slot] !== 0)
    const most = some.reduce((max, slot) => Math.max(max, counts[slot]!), 0)
    const found = some.filter((slot) => counts[slot] === most)
    return {
      items: found.map((slot) => items[slot]!),
      scores: Float64Array.from(found, (slot) => scores[slot]!),
    }
  }

  function wantedSlots(isWanted: (item: Item) => boolean, isFound: (slot: number) => boolean): number[] {
    const found: number[] = []
    for (let slot = 0; slot < items.length; slot++) {
      if (!isFound(slot)) continue
      const item = items[slot]
      if (item && isWanted(item)) found.push(slot)
    }
    return found
  }

  function resizeScratch(): void {
    if (codes.length >= items.length) return
    codes = new Uint8Array(items.length * 2)
    scores = new Float64Array(items.length * 2)
    typos = new Uint8Array(items.length * 2)
  }

  function rateTerm({ tokens, synonyms }: SearchTerm, scope: Scope): void {
    codes.fill(0)
    rateAll(tokens, (token) => rate(token, scope))
    for (const others of synonyms) rateAll(others, (token) => rateSynonym(token, scope))
  }

  /** An expression of several words scores as its weakest, and only where all of them are. */
  function rateAll(tokens: readonly SearchToken[], rateOne: (token: SearchToken) => void): void {
    if (tokens.length === 1) return rateOne(tokens[0]!)
    const before = codes
    const weakest = new Uint8Array(codes.length).fill(255)
    codes = new Uint8Array(weakest.length)
    for (const token of tokens) {
      codes.fill(0)
      rateOne(token)
      for (let slot = 0; slot < items.length; slot++) weakest[slot] = Math.min(weakest[slot]!, codes[slot]!)
    }
    codes = before
    for (let slot = 0; slot < items.length; slot++) codes[slot] = Math.max(codes[slot]!, weakest[slot]!)
  }

  /** Whole words only: the beginning of a synonym is not what was meant. */
  function rateSynonym({ text, stem }: SearchToken, { fields }: Scope): void {
    const scores = SYNONYM_SCORES.slice(0, fields)
    for (const form of new Set([text, stem])) words.vocabulary.scanWhole(form, (word) => raise(words, word, scores))
  }

  function rate({ text, stem }: SearchToken, { fields, allowsTypos }: Scope): void {
    const of = (scores: readonly number[]) => scores.slice(0, fields)
    if (stem === '') return signs.vocabulary.scan(text, (chunk) => raise(signs, chunk, of(WITH_SIGNS)))
    words.vocabulary.scan(text, (word, relation) => raise(words, word, of(SCORES[relation])))
    if (stem !== text) words.vocabulary.scanWhole(stem, (word) => raise(words, word, of(SCORES.word)))
    if (!allowsTypos || stem.length < MIN_TYPO_IN_NAME) return
    const isLong = stem.length >= MIN_TYPO_IN_TEXT
    words.vocabulary.scanTypos(stem, MIN_TYPO_IN_TEXT - 1, (word, isLongStem) =>
      raise(words, word, isLong && isLongStem ? TYPO_ANYWHERE : TYPO_IN_NAME),
    )
  }

  function raise({ lists }: Postings, word: number, scores: readonly number[]): void {
    for (let field = 0; field < scores.length; field++) {
      const list = lists.read(word * FIELDS + field)
      const score = scores[field]!
      for (let at = 0; at < list.length; at++) {
        const slot = list[at]!
        if (codes[slot]! < score) codes[slot] = score
      }
    }
  }

  function sweep(max: number): boolean {
    if (!sweeping) {
      if (dead.length < Math.max(MIN_DEAD, slots.size / 4)) return true
      sweeping = { left: [words, signs].map(({ lists }) => ({ lists, list: lists.size })), freed: dead }
      dead = []
    }
    // Lists added meanwhile contain none of these slots.
    let visited = 0
    for (const part of sweeping.left) {
      for (; part.list > 0; part.list--) {
        if (visited >= max) return false
        const entries = part.lists.read(part.list - 1)
        visited += entries.length + 1
        if (entries.some(isDead)) part.lists.filter(part.list - 1, (slot) => !isDead(slot))
      }
    }
    for (const slot of sweeping.freed) free.push(slot)
    sweeping = null
    return true
  }

  function isDead(slot: number): boolean {
    return items[slot] === null
  }

  return {
    put,
    remove,
    search,
    searchNames,
    searchNearest,
    sweep,
    get size() {
      return slots.size
    },
  }
}
