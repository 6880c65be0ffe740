import { sql, type RawBuilder } from 'kysely'

/** Whether a text column contains the text as it stands: what LIKE would take for a wildcard is a sign like any other. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${patternOf(text)} escape '\\'`
}

/** The same whatever the case; `text` in lower case. SQLite knows the case of A to Z only. */
export function containsLower(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like ${patternOf(text)} escape '\\'`
}

/**
 * The same without accents either; `folded` as `foldText` makes it. Neither database folds Portuguese letters by itself,
 * and taking the accents off is dear: it is done only where a letter that may have one stands at the right place.
 */
export function containsFolded(column: string, folded: string): RawBuilder<boolean> {
  const lower = sql`lower(${sql.ref(column)})`
  const letters = ACCENTED.filter(([, without]) => folded.includes(without))
  const plain = letters.reduce((text, [letter, without]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(without)})`, lower)
  const anyLetter = patternOf(folded).replace(MAY_HAVE_ACCENT, '_')
  return sql<boolean>`(${lower} like ${anyLetter} escape '\\' and ${plain} like ${patternOf(folded)} escape '\\')`
}

const PLAIN: Record<string, string> = { a: 'áàâãäÁÀÂÃÄ', e: 'éêèÉÊÈ', i: 'íÍ', o: 'óôõöÓÔÕÖ', u: 'úüÚÜ', c: 'çÇ', n: 'ñÑ' }
const MAY_HAVE_ACCENT = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const ACCENTED = Object.entries(PLAIN).flatMap(([plain, accented]) => Array.from(accented, (letter) => [letter, plain] as const))

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
