/** Lower case, without accents, white space as single spaces. Two names that differ only in these sort as one. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
}

/** Several texts in which one is looked for by its folded letters; nobody's search reaches from one into the next. */
export function searchKey(texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => foldText(text ?? '') || []).join('\n')
}

const MAX_QUERY_LENGTH = 200
const MAX_QUERY_TOKENS = 12
const GUESS_IN_NAME_FROM = 4
const GUESS_IN_TEXT_FROM = 7
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
const INNER_JOINTS = /(?<=[\p{L}\p{N}])['’/-](?=[\p{L}\p{N}])/gu
const PUNCTUATION_AT_THE_ENDS = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?"'–—-]+|[\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?"'–—-]+$/gu

/** One word of the search. `stem` is empty when it holds signs (50%, a_b), which are looked for as they stand. */
export type SearchToken = { text: string; stem: string }

export type SearchQuery = { phrase: string; tokens: readonly SearchToken[] }

/** In the lists of words each word and each stem stands between spaces. */
export type SearchDocument = {
  name: string
  nameWords: string
  shortWords: string
  longWords: string
  /** Stems outside the name that are long enough to guess at: few short words differ by more than a letter. */
  guessable: string
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
  const texts = [foldText(name), foldText(shortDescription), foldText(description)] as const
  const [nameWords, shortWords, longWords] = [wordsOf(texts[0]), wordsOf(texts[1]), wordsOf(texts[2])]
  const stems = [...shortWords, ...longWords].map(stemOf)
  return {
    name: texts[0],
    nameWords: listed([...nameWords, ...nameWords.map(stemOf)]),
    shortWords: listed([...shortWords, ...shortWords.map(stemOf)]),
    longWords: listed([...longWords, ...longWords.map(stemOf)]),
    guessable: listed(stems.filter((stem) => stem.length >= GUESS_IN_TEXT_FROM - 1)),
    raw: texts.join('\n'),
  }
}

function wordsOf(folded: string): string[] {
  return folded.split(BETWEEN_WORDS).filter((word) => word !== '')
}

function listed(words: readonly string[]): string {
  return ` ${[...new Set(words)].join(' ')} `
}

/**
 * A form that singular and plural share (not always the singular itself): azul and azuis, papel and papéis, cordão and
 * cordões, jardim and jardins, flor and flores, vela and velas.
 */
function stemOf(word: string): string {
  if (word.endsWith('el')) return `${word.slice(0, -2)}il`
  if (word.length < 4) return word
  if (!word.endsWith('s')) return word.replace(/(?<=[rsz])e$/, '')
  if (/(?:oes|aes|aos)$/.test(word)) return `${word.slice(0, -3)}ao`
  if (/[aou]is$/.test(word)) return `${word.slice(0, -2)}l`
  if (word.endsWith('ns')) return `${word.slice(0, -2)}m`
  if (word.endsWith('eis')) return `${word.slice(0, -3)}il`
  if (word.endsWith('is')) return `${word.slice(0, -2)}il`
  return word.replace(/(?<=[rsz])es$|s$/, '')
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

  const { name, nameWords, shortWords, longWords } = document
  const inName = standing(nameWords, text, stem)
  if (inName !== 'nowhere') return inName === 'word' ? SCORE.nameWord : SCORE.nameBeginning
  if (name.includes(text)) return SCORE.nameInside
  const inShort = standing(shortWords, text, stem)
  if (inShort !== 'nowhere') return inShort === 'word' ? SCORE.shortWord : SCORE.shortBeginning
  const inLong = standing(longWords, text, stem)
  if (inLong !== 'nowhere') return inLong === 'word' ? SCORE.longWord : SCORE.longBeginning

  if (stem.length >= GUESS_IN_NAME_FROM && hasTypoOf(nameWords, stem)) return SCORE.nameTypo
  if (stem.length >= GUESS_IN_TEXT_FROM && hasTypoOf(document.guessable, stem)) return SCORE.textTypo
  return 0
}

// Looking for the letters first and for the spaces around them afterwards is much faster than looking for both,
// because every word begins with a space.
function standing(words: string, text: string, stem: string): 'word' | 'beginning' | 'nowhere' {
  let begins = false
  for (let at = words.indexOf(text); at >= 0; at = words.indexOf(text, at + 1)) {
    if (words[at - 1] !== ' ') continue
    if (words[at + text.length] === ' ') return 'word'
    begins = true
  }
  if (stem !== text && words.includes(` ${stem} `)) return 'word'
  return begins ? 'beginning' : 'nowhere'
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
