import { sql, type RawBuilder } from 'kysely'

/** Whether a text column contains the text as it stands: what LIKE would take for a wildcard is a sign like any other. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${patternOf(text)} escape '\\'`
}

/** The same whatever the case; `text` in lower case. SQLite knows the case of A to Z only. */
export function containsLower(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like ${patternOf(text)} escape '\\'`
}

/** The same without accents either; `folded` as `foldText` makes it. Neither database folds Portuguese letters by itself. */
export function containsFolded(column: string, folded: string): RawBuilder<boolean> {
  const letters = ACCENTED.reduce((text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`, sql`lower(${sql.ref(column)})`)
  return sql<boolean>`${letters} like ${patternOf(folded)} escape '\\'`
}

const PLAIN: Record<string, string> = { a: 'áàâãäÁÀÂÃÄ', e: 'éêèÉÊÈ', i: 'íÍ', o: 'óôõöÓÔÕÖ', u: 'úüÚÜ', c: 'çÇ', n: 'ñÑ' }
const ACCENTED = Object.entries(PLAIN).flatMap(([plain, accented]) => Array.from(accented, (letter) => [letter, plain] as const))

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
