import { foldText, type SearchQuery, type SearchTerm, type SearchToken, stemOf, tokenOf, wordsOf } from './search.ts'

export const MAX_SYNONYM_GROUPS = 200
export const MAX_GROUP_WORDS = 12
export const MAX_SYNONYM_LENGTH = 40
/** Words of one expression, such as 'jogo de cama'. */
const MAX_EXPRESSION_WORDS = 4
/** Letters typed before the beginning of a word finds its synonyms. */
const MIN_BEGINNING = 3

/** By the key of a word or expression, the others of its group. */
export type Synonyms = ReadonlyMap<string, readonly (readonly SearchToken[])[]>

export const NO_SYNONYMS: Synonyms = new Map()

/** Equal for forms that the search does not distinguish: accents, case, plural. Empty without letters and digits. */
export function synonymKey(word: string): string {
  return wordsOf(foldText(word)).map(stemOf).join(' ')
}

/** 'abajur, luminária': commas, semicolons or lines separate. */
export function splitSynonyms(text: string): string[] {
  return text
    .split(/[,;\n]/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '')
}

/** A sentence about the first problem of a group, or null. */
export function synonymsProblem(words: readonly string[]): string | null {
  if (words.length < 2) return 'Escreva pelo menos duas palavras, separadas por vírgula'
  if (words.length > MAX_GROUP_WORDS) return `Use no máximo ${MAX_GROUP_WORDS} palavras em cada grupo`
  const keys = new Map<string, string>()
  for (const word of words) {
    const key = synonymKey(word)
    if (key === '') return `“${word}” não tem letras nem números`
    if (word.length > MAX_SYNONYM_LENGTH) return `Use no máximo ${MAX_SYNONYM_LENGTH} letras em cada palavra`
    if (key.split(' ').length > MAX_EXPRESSION_WORDS)
      return `Use no máximo ${MAX_EXPRESSION_WORDS} palavras em cada expressão`
    if (keys.has(key)) return `“${keys.get(key)}” e “${word}” já são a mesma palavra para a busca`
    keys.set(key, word)
  }
  return null
}

export function synonymsOf(groups: readonly (readonly string[])[]): Synonyms {
  const all = new Map<string, SearchToken[][]>()
  for (const words of groups) {
    const expressions = words.map((word) => wordsOf(foldText(word)).map(tokenOf))
    for (const [at, word] of words.entries()) all.set(synonymKey(word), expressions.toSpliced(at, 1))
  }
  return all
}

/** `isTyping`: the last word may be the beginning of one that has synonyms. */
export function withSynonyms(query: SearchQuery, synonyms: Synonyms, { isTyping = false } = {}): SearchQuery {
  if (synonyms.size === 0) return query
  const tokens = query.terms.flatMap((term) => term.tokens)
  const terms: SearchTerm[] = []
  for (let at = 0; at < tokens.length; at += terms.at(-1)!.tokens.length) terms.push(termAt(tokens, at, synonyms))
  const last = terms.at(-1)
  if (isTyping && last?.synonyms.length === 0)
    terms.splice(-1, 1, { ...last, synonyms: synonymsOfBeginning(last.tokens[0]!.text, synonyms) })
  return { ...query, terms }
}

/** The longest expression that begins there. */
function termAt(tokens: readonly SearchToken[], at: number, synonyms: Synonyms): SearchTerm {
  for (let length = Math.min(MAX_EXPRESSION_WORDS, tokens.length - at); length > 0; length--) {
    const run = tokens.slice(at, at + length)
    const found = synonyms.get(run.map(({ stem }) => stem).join(' '))
    if (found) return { tokens: run, synonyms: found }
  }
  return { tokens: [tokens[at]!], synonyms: [] }
}

function synonymsOfBeginning(text: string, synonyms: Synonyms): SearchTerm['synonyms'] {
  if (text.length < MIN_BEGINNING) return []
  return [...synonyms].flatMap(([key, others]) => (key.startsWith(text) ? others : []))
}
