import { sql, type RawBuilder } from 'kysely'

/** Whether a text column contains the text as it stands: what LIKE would take for a wildcard is a sign like any other. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} like ${patternOf(text)} escape '\\'`
}

/** The same whatever the case; `text` in lower case. SQLite knows the case of A to Z only. */
export function containsLower(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`lower(${sql.ref(column)}) like ${patternOf(text)} escape '\\'`
}

function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
