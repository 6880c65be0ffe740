/** Lower case, without accents, white space as single spaces. Two names that differ only in these sort as one. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
}

const MAX_QUERY_LENGTH = 200
const MAX_QUERY_TOKENS = 12
const LETTERS_AND_DIGITS = /[\p{L}\p{N}]+/gu
const INNER_JOINTS = /(?<=[\p{L}\p{N}])['’/-](?=[\p{L}\p{N}])/gu
const PUNCTUATION_AT_THE_ENDS = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?"'–—-]+|[\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?"'–—-]+$/gu

/** One word of the search. `stem` is empty when it holds signs (50%, a_b), which are looked for as they stand. */
export type SearchToken = { text: string; stem: string }

export type SearchQuery = { phrase: string; tokens: readonly SearchToken[] }

/** Words and stems each stand between spaces, so that ' vela ' is a whole word and ' vel' begins one. */
export type SearchDocument = {
  name: string
  nameWords: string
  shortWords: string
  longWords: string
  raw: string
}

/** The distinct words that must all be found. Punctuation around them falls away unless there is nothing else. */
export function searchTokens(query: string): string[] {
  const spaced = foldText(query.slice(0, MAX_QUERY_LENGTH)).replace(INNER_JOINTS, ' ')
  const parts = spaced.split(' ')
  const words = parts.map((part) => part.replace(PUNCTUATION_AT_THE_ENDS, '')).filter((word) => word !== '')
  const tokens = words.length > 0 ? words : parts.filter((part) => part !== '')
  return [...new Set(tokens)].slice(0, MAX_QUERY_TOKENS)
}

export function parseSearch(text: string): SearchQuery {
  const texts = searchTokens(text)
  const tokens = texts.map((token) => ({ text: token, stem: /^[\p{L}\p{N}]+$/u.test(token) ? stemOf(token) : '' }))
  return { phrase: texts.join(' '), tokens }
}

/** Made once per product and version of its texts. */
export function indexText(name: string, shortDescription: string, description: string): SearchDocument {
  const [foldedName, foldedShort, foldedLong] = [foldText(name), foldText(shortDescription), foldText(description)]
  return {
    name: foldedName,
    nameWords: wordsOf(foldedName),
    shortWords: wordsOf(foldedShort),
    longWords: wordsOf(foldedLong),
    raw: `${foldedName}\n${foldedShort}\n${foldedLong}`,
  }
}

function wordsOf(folded: string): string {
  const words = new Set<string>()
  for (const [word] of folded.matchAll(LETTERS_AND_DIGITS)) words.add(word).add(stemOf(word))
  return ` ${[...words].join(' ')} `
}

/**
 * A form that singular and plural share (not always the singular itself): azul and azuis, papel and papéis, cordão and
 * cordões, jardim and jardins, flor and flores, vela and velas.
 */
function stemOf(word: string): string {
  if (word.endsWith('el')) return `${word.slice(0, -2)}il`
  if (word.length < 4) return word
  if (/(?:oes|aes|aos)$/.test(word)) return `${word.slice(0, -3)}ao`
  if (/[aou]is$/.test(word)) return `${word.slice(0, -2)}l`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  if (word.endsWith('eis')) return `${word.slice(0, -3)}il`
  if (word.endsWith('is')) return `${word.slice(0, -2)}il`
  return word.replace(/s$/, '').replace(/([rsz])e$/, '$1')
}

const SCORE = {
  nameWord: 100,
  nameBeginning: 80,
  nameInside: 60,
  shortWord: 40,
  shortBeginning: 30,
  longWord: 20,
  longBeginning: 10,
  nameTypo: 0.03,
  textTypo: 0.01,
}
const PHRASE_BONUS = 50

/**
 * 0 when a word of the search is not in the product; otherwise the higher the better. Below 1 a word was found only by
 * forgiving a typo. An empty search matches everything.
 */
export function scoreDocument(document: SearchDocument, query: SearchQuery): number {
  let score = 1
  let guesses = 0
  for (const token of query.tokens) {
    const found = scoreToken(document, token)
    if (found === 0) return 0
    if (found < 1) guesses += 1
    score += found
  }
  if (query.tokens.length > 1 && document.name.includes(query.phrase)) score += PHRASE_BONUS
  return guesses === 0 ? score : Math.min(0.99, score / 10_000)
}

/** True when the product was found only by forgiving a typo. */
export function isGuess(score: number): boolean {
  return score > 0 && score < 1
}

/** The items that match, best first; guesses only when nothing matches as it is written. */
export function searchAll<Item>(
  items: readonly Item[],
  query: SearchQuery,
  documentOf: (item: Item) => SearchDocument,
): Item[] {
  const hits = items
    .map((item) => ({ item, score: scoreDocument(documentOf(item), query) }))
    .filter((hit) => hit.score > 0)
  const sure = hits.filter((hit) => !isGuess(hit.score))
  return (sure.length > 0 ? sure : hits).toSorted((a, b) => b.score - a.score).map((hit) => hit.item)
}

function scoreToken(document: SearchDocument, { text, stem }: SearchToken): number {
  if (stem === '') {
    if (document.name.includes(text)) return SCORE.nameInside
    return document.raw.includes(text) ? SCORE.longWord : 0
  }

  const { nameWords, shortWords, longWords } = document
  const beginning = ` ${text}`
  const sameWord = ` ${stem} `
  if (nameWords.includes(sameWord)) return SCORE.nameWord
  if (nameWords.includes(beginning)) return SCORE.nameBeginning
  if (document.name.includes(text)) return SCORE.nameInside
  if (shortWords.includes(sameWord)) return SCORE.shortWord
  if (shortWords.includes(beginning)) return SCORE.shortBeginning
  if (longWords.includes(sameWord)) return SCORE.longWord
  if (longWords.includes(beginning)) return SCORE.longBeginning
  if (stem.length >= 4 && hasTypoOf(nameWords, stem)) return SCORE.nameTypo
  if (stem.length >= 7 && (hasTypoOf(shortWords, stem) || hasTypoOf(longWords, stem))) return SCORE.textTypo
  return 0
}

function hasTypoOf(words: string, stem: string): boolean {
  for (let start = 1; start < words.length; ) {
    const end = words.indexOf(' ', start)
    const length = end - start
    if (Math.abs(length - stem.length) <= 1 && isOneSlipAway(words, start, length, stem)) return true
    start = end + 1
  }
  return false
}

// One letter too many, too few, wrong, or two neighbours swapped. Reads in place: cutting words out costs more.
function isOneSlipAway(words: string, start: number, length: number, stem: string): boolean {
  const shorter = Math.min(length, stem.length)
  let head = 0
  while (head < shorter && words.charCodeAt(start + head) === stem.charCodeAt(head)) head += 1
  const [wordEnd, stemEnd] = [start + length - 1, stem.length - 1]
  let tail = 0
  while (tail < shorter - head && words.charCodeAt(wordEnd - tail) === stem.charCodeAt(stemEnd - tail)) tail += 1
  const different = Math.max(length, stem.length) - head - tail
  if (different <= 1) return true
  return (
    different === 2 &&
    length === stem.length &&
    words[start + head] === stem[head + 1] &&
    words[start + head + 1] === stem[head]
  )
}
