/** Lower case, without accents, white space collapsed. */
export function foldText(text: string): string {
  return text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim()
}

/** Folded texts, one per line, so that no word matches across two of them. */
export function searchKey(texts: readonly (string | null)[]): string {
  return texts.flatMap((text) => foldText(text ?? '') || []).join('\n')
}

/** Each is a condition of the statement; further ones hardly narrow anything down. */
const MAX_TYPED_WORDS = 10

/** The words of a search by staff, each taken literally, as in "d'água" and '50%'; folded, without commas between them. */
export function typedWords(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .map((word) => word.replace(/^[,;]+|[,;]+$/g, ''))
  return [...new Set(words)].filter((word) => word !== '').slice(0, MAX_TYPED_WORDS)
}

const MAX_QUERY_LENGTH = 200
const MAX_QUERY_TOKENS = 12
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u
const INNER_JOINTS = /(?<=[\p{L}\p{N}])['’/-](?=[\p{L}\p{N}])/gu
const PUNCTUATION_AT_THE_ENDS = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?"'–—-]+|[\p{Ps}\p{Pe}\p{Pi}\p{Pf}.,;:!?"'–—-]+$/gu

/** One word of the query. `stem` is empty if it has other characters (50%, a_b): then only the text itself matches. */
export type SearchToken = { text: string; stem: string }

/** The tokens all match, or those of one of the synonyms do. Without synonyms, a term is one token. */
export type SearchTerm = { tokens: readonly SearchToken[]; synonyms: readonly (readonly SearchToken[])[] }

/** All terms must match. */
export type SearchQuery = { phrase: string; terms: readonly SearchTerm[] }

/** The distinct words, all of which must match. Punctuation around them is ignored unless there is nothing else. */
export function searchTokens(query: string): string[] {
  const spaced = foldText(query.slice(0, MAX_QUERY_LENGTH)).replace(INNER_JOINTS, ' ')
  const parts = spaced.split(' ')
  const words = parts.map((part) => part.replace(PUNCTUATION_AT_THE_ENDS, '')).filter((word) => word !== '')
  const tokens = words.length > 0 ? words : parts.filter((part) => part !== '')
  return [...new Set(tokens)].slice(0, MAX_QUERY_TOKENS)
}

export function parseSearch(text: string): SearchQuery {
  const texts = searchTokens(text)
  return { phrase: texts.join(' '), terms: texts.map((token) => ({ tokens: [tokenOf(token)], synonyms: [] })) }
}

export function tokenOf(text: string): SearchToken {
  return { text, stem: /^[\p{L}\p{N}]+$/u.test(text) ? stemOf(text) : '' }
}

const STOP_WORDS = new Set(
  'a as o os e ou de da do das dos em na no nas nos com para pra por sem um uma que meu minha'.split(' '),
)

const MIN_SIGNIFICANT = 3

/** Without words such as 'de' and 'para' or of fewer than three characters, unless there is nothing else. */
export function significantTerms(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const isSignificant = ({ text }: SearchToken) => text.length >= MIN_SIGNIFICANT && !STOP_WORDS.has(text)
  const significant = terms.filter(({ tokens }) => tokens.some(isSignificant))
  return significant.length > 0 ? significant : terms
}

/** Runs of letters and digits. */
export function wordsOf(folded: string): string[] {
  return folded.split(BETWEEN_WORDS).filter((word) => word !== '')
}

/**
 * A form that singular and plural share (not always the singular itself): azul and azuis, papel and papéis, cordão and
 * cordões, jardim and jardins, flor and flores, vela and velas.
 */
export function stemOf(word: string): string {
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
